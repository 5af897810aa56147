package import Decisions
package import APIModel
import APIValues
import English

/// Code that creates and calls a client, as people write it.
package struct CallSamples: Sendable {
  /// The full name of the client's type, and the variable that holds a client.
  package let client: String
  package let variable: String
  /// `let blog = BlogClient(auth: .bearer("token"))`; nil if it needs a value that only the user
  /// can make.
  package let creation: String?
  /// The calls in spec order, without calls that need a value that only the user can make.
  package let calls: [CallSample]
}

/// The call of an operation, as people write it.
package struct CallSample: Sendable {
  package let operation: APIModel.Operation
  /// The property of the client; nil for a method of the client itself.
  package let group: String?
  /// The request that the call sends: `GetUser`.
  package let request: String
  /// `let user = try await blog.users.get(id: 1)`
  package let code: String
  /// The variable that holds the result: `user`; nil if the call does not keep a result.
  package let variable: String?
  /// The loop over the items of all pages, and the call in it, such as `users.all()`; nil without
  /// pages.
  package let paging: String?
  package let items: String?
  /// The call with its first documented failure handled; nil if none is documented.
  package let handling: String?
  /// Whether the client's samples include a response to the call.
  package let isAnswered: Bool
}

/// Returns the code that creates a client and calls each operation.
package func planCallSamples(_ decisions: Decisions, options: PlanOptions) -> CallSamples {
  CallSamplePlan(decisions, options: options).samples()
}

struct CallSamplePlan {
  private let design: ModuleDesign
  private let requests: RequestSample
  private let groups: GroupPlan
  /// The variable that holds the client.
  private let client: String

  init(_ decisions: Decisions, options: PlanOptions) {
    design = ModuleDesign(decisions, options: options)
    var expressions = SampleExpressions(
      design: design, plan: SamplePlan(design.api, design.graph),
      printer: SwiftPrinter(vocabulary: Vocabulary(declared: design.names.types.declared)),
      prefix: options.namespace.map { [$0] } ?? [])
    expressions.writeOut()
    requests = RequestSample(expressions: expressions)
    let responses = design.operations.map(ResponsePlan(design: design).response)
    let arguments = design.operations.map(ParameterPlan(design: design).arguments)
    groups = GroupPlan(design: design, responses: responses, arguments: arguments)
    let name = design.names.types.client
    let variable = Self.variable(name.hasSuffix("Client") ? String(name.dropLast(6)) : name)
    // A variable `print` would hide the function that shows results.
    client = variable == "print" ? "client" : variable
  }

  func samples() -> CallSamples {
    let samples = zip(design.operations, groups.calls()).compactMap { operation, call in
      code(operation, call).map { code, variable in
        CallSample(
          operation: operation.model, group: call.group, request: operation.request, code: code,
          variable: variable, paging: paging(operation, call),
          items: call.itemsText,
          handling: handling(operation, code, variable),
          isAnswered: requests.response(of: operation) != nil)
      }
    }
    return CallSamples(
      client: requests.expressions.name([design.names.types.client]),
      variable: Keywords.escaped(client), creation: creation(), calls: samples)
  }

  // MARK: - The client

  private func creation() -> String? {
    let plan = ClientPlan(design: design).declaration(groups)
    var arguments: [String: SampleCode] = [:]
    for parameter in plan.parameters where parameter.isRequired {
      if parameter.name == "server" {
        arguments[parameter.name] = .call(
          ".init", [SampleCode.Argument("url", .text("\"https://api.example.com\""))])
      }
    }
    if let credential = plan.authentication.flatMap(credential) {
      arguments["auth"] = .text(credential)
    }
    let parameters = ParameterPlan(design: design)
    for (index, parameter) in design.api.clientParameters.enumerated() {
      let declaration = parameters.declaration(
        of: parameter, at: index, name: design.names.client.parameters[index])
      guard declaration.parameter.isRequired else { continue }
      arguments[declaration.name] = requests.expressions.plan.sample(of: parameter, in: nil)
        .flatMap { requests.expressions.expression($0, of: parameter.type.base, .parameter) }
    }
    return SampleCode.call(
      requests.expressions.name([design.names.types.client]), plan.parameters, arguments
    ).map { $0.following("let \(Keywords.escaped(client)) = ", width: 80).joined(separator: "\n") }
  }

  /// The credential of the first scheme.
  private func credential(_ authentication: AuthenticationDeclaration) -> String? {
    if let canonical = authentication.canonical.first {
      return Self.credential(canonical.kind.rawValue, isToken: canonical.kind != .basic)
    }
    return authentication.schemes.first.map {
      Self.credential($0.name, isToken: $0.kind != .basic)
    }
  }

  private static func credential(_ name: String, isToken: Bool) -> String {
    let arguments = isToken ? "\"token\"" : "user: \"name\", password: \"password\""
    return ".\(Keywords.escaped(name))(\(arguments))"
  }

  // MARK: - Calls

  private func paging(_ operation: NamedOperation, _ call: Call) -> String? {
    let response = groups.responses[operation.index]
    guard let items = call.items,
      let paging = PagingPlan(design: design).paging(of: operation, response),
      let call = expression(operation, call, method: items)
    else { return nil }
    let named = variable(for: paging.item)
    let item = ["value", "response"].contains(named) ? "item" : named
    return lines(call, after: "for try await \(item) in ") + " {\n  print(\(item))\n}"
  }

  /// Returns the call of an operation's own method, or of the one that iterates over its items.
  private func expression(_ operation: NamedOperation, _ call: Call, method: String) -> SampleCode?
  {
    let path = [Keywords.escaped(client)] + [call.group, method].compactMap(\.self)
    let method = path.joined(separator: ".")
    guard call.takesRequest else { return requests.call(method, of: operation, call.body) }
    return requests.call(requests.expressions.name([operation.request]), of: operation).map {
      .call(method, [SampleCode.Argument(nil, $0)])
    }
  }

  private func code(_ operation: NamedOperation, _ call: Call) -> (
    code: String, variable: String?
  )? {
    guard let expression = expression(operation, call, method: call.method) else { return nil }
    switch call.result {
    case nil: return (lines(expression, after: "try await "), nil)
    case .library("ServerSentEvents", _), .library("JSONLines", _):
      let loop = lines(expression, after: "for try await value in try await ")
      return (loop + " {\n  print(value)\n}", nil)
    case let type?:
      let variable = variable(for: type)
      return (lines(expression, after: "let \(variable) = try await "), variable)
    }
  }

  private func handling(
    _ operation: NamedOperation, _ code: String, _ variable: String?
  ) -> String? {
    guard let failure = operation.failures.cases.first else { return nil }
    let name = Keywords.escaped(failure.name)
    let (pattern, shown) =
      failure.content == nil
      ? ("\(name)", "\"\(failure.name)\"") : ("\(name)(let problem)", "problem")
    let use = variable.map { "\nprint(\($0))" } ?? ""
    let call = (code + use).split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    return """
      do {
      \(call)
      } catch .failure(.\(pattern), _) {
        print(\(shown))
      } catch {
        print(error.localizedDescription)
      }
      """
  }

  private func lines(_ expression: SampleCode, after text: String) -> String {
    expression.following(text, width: 80).joined(separator: "\n")
  }

  /// Returns the name of a variable: `user`, `users`, or `response` for a nested type.
  private func variable(for type: TypeReference) -> String {
    let name =
      switch type {
      case .declared(let type): type.path.count == 1 ? Self.variable(type.path[0]) : "response"
      case .array(.declared(let type)):
        type.path.count == 1 ? Plural.of(Self.variable(type.path[0])) : "list"
      case .library("HTTPBody", _): "body"
      case .optional(let type): variable(for: type)
      case .library, .array, .dictionary, .existential, .mapped: "value"
      }
    return [client, "print"].contains(name) ? "response" : Keywords.escaped(name)
  }

  /// Returns the name of a type as a variable: `httpProblem` for `HTTPProblem`.
  private static func variable(_ type: String) -> String {
    let capitals = type.prefix(while: \.isUppercase).count
    let isAcronym = capitals > 1 && capitals < type.count
    let head = isAcronym ? type.prefix(capitals - 1) : type.prefix(max(1, capitals))
    return head.lowercased() + type.dropFirst(head.count)
  }
}
