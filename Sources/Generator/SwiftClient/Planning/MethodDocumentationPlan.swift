import SpecDocument
import APIModel

/// The documentation of a method, its parameters, errors and result.
struct MethodDocumentationPlan {
  let operation: NamedOperation

  /// Returns the documentation; pass nil for the arguments of a method that takes its request.
  func documentation(of arguments: [PropertyDeclaration]?, hasResult: Bool) -> MethodDocumentation {
    MethodDocumentation(
      operation: operation.documentation,
      parameters: arguments?.map(parameter)
        ?? [
          .init(
            name: "request", documentation: DocumentationComment(), fallback: "The request.")
        ],
      failures: failures, result: hasResult ? result : nil)
  }

  private func parameter(_ argument: PropertyDeclaration) -> MethodDocumentation.Parameter {
    let parameters = operation.model.parameters
    // The body follows the parameters.
    let parameter =
      parameters.indices.contains(argument.index) ? parameters[argument.index] : nil
    return MethodDocumentation.Parameter(
      name: argument.name, documentation: argument.documentation,
      fallback: parameter.map(text) ?? "The body.", location: parameter?.location)
  }

  /// Returns the default documentation: ``The `limit` in the query.``
  private func text(for parameter: Parameter) -> String {
    let name = "`\(SwiftText.commentLine("\(parameter.name.text)"))`"
    return switch parameter.location {
    case .path: "The \(name) in the path."
    case .querystring: "The query."
    case .query: "The \(name) in the query."
    case .header: "The header \(name)."
    case .cookie: "The cookie \(name)."
    }
  }

  /// The first failure cases that are particular to the operation.
  ///
  /// Any operation may fail for want of a credential, because of a limit, or through a fault of the
  /// server.
  private var failures: [String] {
    let particular = operation.failures.filter { failure in
      guard case .code(let code) = failure.model.status else { return false }
      return 400..<500 ~= code && ![401, 403, 429].contains(code)
    }
    return Array(particular.sortedByStatus.flatMap(\.names).uniqued.prefix(3))
  }

  private var result: DocumentationComment {
    operation.successes.first.map { DocumentationComment($0.model) } ?? DocumentationComment()
  }
}
