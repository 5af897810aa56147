package import APIModel
import APISamples

/// The call of an operation, as people write it.
package struct CallSample: Sendable {
  package let operation: APIModel.Operation
  /// `let user = try await blog.users.get(id: 1)`
  package let code: String
}

/// Returns the call of each operation, in the order of the spec; without those that need a value that
/// only the user can make.
package func planCallSamples(_ api: API, options: PlanOptions) -> [CallSample] {
  CallSamplePlan(api, options: options).samples()
}

struct CallSamplePlan {
  private let design: ModuleDesign
  private let requests: RequestSample
  private let calls: [Call]
  /// The variable that holds the client.
  private let client: String

  init(_ api: API, options: PlanOptions) {
    design = ModuleDesign(api, options: options)
    var expressions = SampleExpressions(
      design: design, plan: SamplePlan(api),
      printer: SwiftPrinter(vocabulary: Vocabulary(declared: design.names.types.declared)),
      prefix: options.namespace.map { [$0] } ?? [])
    expressions.making = .written
    requests = RequestSample(expressions: expressions)
    let responses = design.operations.map(ResponsePlan(design: design).response)
    calls = GroupPlan(design: design, responses: responses).calls()
    let name = design.names.types.client
    client = Self.variable(name.hasSuffix("Client") ? String(name.dropLast(6)) : name)
  }

  func samples() -> [CallSample] {
    zip(design.operations, calls).compactMap { operation, call in
      code(operation, call).map { CallSample(operation: operation.model, code: $0) }
    }
  }

  private func code(_ operation: NamedOperation, _ call: Call) -> String? {
    let path = [client, call.group, call.method].compactMap { $0.map(Keywords.escaped) }
    let method = path.joined(separator: ".")
    let expression: SampleCode? =
      call.takesRequest
      ? requests.call(requests.expressions.name([operation.request]), of: operation).map {
        .call(method, [SampleCode.Argument(nil, $0)])
      } : requests.call(method, of: operation)
    guard let expression else { return nil }
    switch call.result {
    case nil: return lines(expression, after: "try await ")
    case .library("ServerSentEvents", _), .library("JSONLines", _):
      return lines(expression, after: "for try await value in try await ") + " {\n  print(value)\n}"
    case let type?:
      return lines(expression, after: "let \(variable(for: type)) = try await ")
    }
  }

  private func lines(_ expression: SampleCode, after text: String) -> String {
    expression.following(text, width: 80).joined(separator: "\n")
  }

  /// `user`, `users`, or `response` for a type without a name of its own.
  private func variable(for type: TypeReference) -> String {
    let name =
      switch type {
      case .declared(let type): type.path.count == 1 ? Self.variable(type.path[0]) : "response"
      case .array(.declared(let type)):
        type.path.count == 1 ? Self.variable(type.path[0]) + "s" : "list"
      case .library("HTTPBody", _): "body"
      case .optional(let type): variable(for: type)
      case .library, .array, .dictionary, .existential, .mapped: "value"
      }
    return name == client ? "response" : Keywords.escaped(name)
  }

  /// A type's name as that of a variable: `httpProblem` of `HTTPProblem`.
  private static func variable(_ type: String) -> String {
    let capitals = type.prefix(while: \.isUppercase).count
    let isAcronym = capitals > 1 && capitals < type.count
    let head = isAcronym ? type.prefix(capitals - 1) : type.prefix(max(1, capitals))
    return head.lowercased() + type.dropFirst(head.count)
  }
}
