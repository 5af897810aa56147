import APIModel
import SpecDocument

/// The documentation of a method, its parameters, errors and result.
struct MethodDocumentationPlan {
  let operation: NamedOperation

  /// Returns the documentation; pass no arguments for a method that takes its request.
  func documentation(of arguments: [PropertyDeclaration], hasResult: Bool) -> MethodDocumentation {
    MethodDocumentation(
      operation: operation.documentation,
      parameters: arguments.map { .init(name: $0.name, documentation: $0.documentation) },
      failures: failures, result: hasResult ? result : nil)
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
