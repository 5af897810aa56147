import Decisions
import APIModel
import APIValues
import SpecDocument

/// The samples of an operation: its request, its responses and its failures.
struct RequestSample {
  let expressions: SampleExpressions
  private var design: ModuleDesign { expressions.design }

  func declarations(of operation: NamedOperation) -> [SampleDeclaration] {
    let failures =
      operation.sharedFailure == nil
      ? self.failures(
        operation.failures, rejection: EnvelopePlan(design: design).rejection(of: operation),
        of: [operation.request, "Failure"]) : nil
    let members = [request(operation), responses(operation)].compactMap { $0 }
    let own =
      members.isEmpty
      ? nil
      : SampleDeclaration(
        type: expressions.name([operation.request]),
        conformance: members.compactMap(\.conformance).joined(separator: ", "),
        members: members.flatMap(\.members), exposed: members.union(of: \.exposed))
    return [own, failures].compactMap { $0 }
  }

  // MARK: - The request

  /// Returns the sample of a request, with its required parameters and its body.
  private func request(_ operation: NamedOperation) -> SampleDeclaration? {
    let type = expressions.name([operation.request])
    guard let call = call(type, of: operation) else { return nil }
    return SampleDeclaration(
      type: type, conformance: expressions.printer.vocabulary["Sampled"],
      members: [
        SampleDeclaration.Member(
          signature:
            "static func sample(_ number: \(expressions.printer.vocabulary["Int"])) -> \(type)",
          body: call.lines(width: ModelSample.width))
      ])
  }

  /// Returns a call of a function or initializer that takes the arguments of a request, or the members
  /// of its body; nil if a required argument cannot be expressed.
  func call(
    _ function: String, of operation: NamedOperation, _ flat: FlatBody? = nil
  ) -> SampleCode? {
    let properties = ParameterPlan(design: design).arguments(of: operation)
    var arguments: [String: SampleCode] = [:]
    for property in properties {
      if let parameter = operation.model.parameters.dropFirst(property.index).first {
        guard property.parameter.isRequired else { continue }
        arguments[property.name] = value(of: parameter, in: operation)
      } else if let body = operation.model.body {
        arguments[property.name] = self.body(body, of: operation)
      }
    }
    guard let flat else {
      return SampleCode.call(function, properties.map(\.parameter), arguments)
    }
    guard case .call(_, let members)? = arguments.removeValue(forKey: "body") else { return nil }
    for member in members { arguments[member.label ?? ""] = member.value }
    return SampleCode.call(function, flat.arguments.map(\.parameter), arguments)
  }

  private func value(of parameter: Parameter, in operation: NamedOperation) -> SampleCode? {
    expressions.plan.sample(of: parameter, in: operation.model).flatMap {
      expressions.expression($0, of: parameter.type.base, .parameter)
    }
  }

  private func body(_ body: RequestBody, of operation: NamedOperation) -> SampleCode? {
    guard body.isChoice else { return self.body(body.content, as: .request) }
    for (content, name) in zip(body.contents, operation.names.bodies) {
      if let value = self.body(content, as: .request) {
        return .call("." + Keywords.escaped(name), [SampleCode.Argument(nil, value)])
      }
    }
    return nil
  }

  private func body(
    _ content: Content, as use: BodyUse, _ number: SampleExpressions.Number = .parameter
  ) -> SampleCode? {
    let make = expressions.make
    switch BodyPlan(design: design).held(content, as: use) {
    case .value(let type):
      // The example of a body that is read as bytes is text.
      let site =
        type.base == content.type.base ? SampleSite(content) : SampleSite(content.constraints)
      guard let sample = expressions.plan.sample(of: type, at: site) else { return nil }
      return expressions.expression(
        sample, of: type, number, isInside: type.base != .scalar(.decimalString))
    case .stream: return .text(make.body)
    case .form: return .text(expressions.printer.vocabulary["MultipartForm"] + "()")
    case .parts: return .text(expressions.printer.vocabulary["MultipartParts"] + "([])")
    case .events(let type):
      guard let list = list(of: type, in: content) else { return nil }
      return .call(
        expressions.printer.vocabulary["ServerSentEvents"], [SampleCode.Argument("samples", list)])
    case .lines(let type):
      guard let list = list(of: type, in: content) else { return nil }
      return .call(expressions.printer.vocabulary["JSONLines"], [SampleCode.Argument(nil, list)])
    }
  }

  private func list(of type: TypeUse, in content: Content) -> SampleCode? {
    guard let element = expressions.plan.sample(of: content) else { return nil }
    return expressions.expression(.list(of: element, count: 3), of: .array(type), .parameter)
  }

  // MARK: - Responses

  private func responses(_ operation: NamedOperation) -> SampleDeclaration? {
    guard let response = response(of: operation) else { return nil }
    let planned = ResponsePlan(design: design).response(of: operation)
    let type = planned.type ?? planned.alias ?? .library("Void")
    let int = expressions.printer.vocabulary["Int"]
    let result = type == .library("Void") ? "" : " -> \(expressions.spelled(type))"
    var members = [
      SampleDeclaration.Member(
        signature: "static func sampleResponse(_ number: \(int))\(result)",
        body: response.lines(width: ModelSample.width))
    ]
    if let number = number(of: operation) {
      members.append(
        SampleDeclaration.Member(signature: "var sampleNumber: \(int)", body: [number]))
    }
    return SampleDeclaration(
      type: expressions.name([operation.request]),
      conformance: expressions.printer.vocabulary["SampledRequest"], members: members,
      // The testing module exports the runtime.
      exposed: type.modules.subtracting(.runtime))
  }

  /// Returns the number of the object that a request is for, which is the last identifier in its
  /// path.
  private func number(of operation: NamedOperation) -> String? {
    guard
      let index = operation.model.parameters.lastIndex(where: { $0.location == .path }),
      case .scalar(.int, .counted(let first))? = expressions.plan.sample(
        of: operation.model.parameters[index], in: operation.model),
      ParameterPlan(design: design).declaration(
        of: operation.model.parameters[index], at: index, name: operation.names.parameters[index]
      ).parameter.isRequired
    else { return nil }
    let name = Keywords.escaped(operation.names.parameters[index])
    return first == 1 ? name : first == 0 ? name + " &+ 1" : "\(name) &- \(first - 1)"
  }

  /// Returns the sample of a response; nil if it cannot be expressed.
  func response(of operation: NamedOperation) -> SampleCode? {
    let planned = ResponsePlan(design: design).response(of: operation)
    if let envelope = operation.model.envelope {
      guard let content = operation.successes.lazy.compactMap(\.model.content).first,
        let (id, _) = design.graph.object(content.type)
      else { return nil }
      guard let payload = design.property(envelope.payloadKey, of: id) else { return .text("()") }
      return expressions.plan.sample(ofProperty: payload.model, in: id).flatMap {
        expressions.expression($0, of: payload.model.type.base, .parameter)
      }
    }
    if planned.outcome != nil {
      return operation.successes.cases.lazy.compactMap { each -> SampleCode? in
        let name = "." + Keywords.escaped(each.name)
        guard let content = each.content else { return .text(name) }
        return self.body(content, as: .success).map { .call(name, [SampleCode.Argument(nil, $0)]) }
      }.first
    }
    guard planned.type != nil || planned.alias != .library("Void") else { return .text("()") }
    guard let content = operation.successes.cases.lazy.compactMap(\.content).first else {
      return .text("()")
    }
    return body(content, as: .success)
  }

  // MARK: - Failures

  func failures(_ responses: [NamedResponse], rejection: TypeUse?, of path: [String])
    -> SampleDeclaration?
  {
    guard !responses.isEmpty || rejection != nil else { return nil }
    var cases = responses.cases.compactMap { each -> SampleCode? in
      let name = "." + Keywords.escaped(each.name)
      guard let content = each.content else { return .text(name) }
      return self.body(content, as: .failure, .fixed(1)).map {
        .call(name, [SampleCode.Argument(nil, $0)])
      }
    }
    if let rejection, let sample = expressions.plan.sample(of: rejection),
      let value = expressions.expression(sample, of: rejection, .fixed(1))
    {
      cases.append(.call(".rejected", [SampleCode.Argument(nil, value)]))
    }
    let type = expressions.name(path)
    return SampleDeclaration(
      type: type, conformance: nil,
      members: [
        SampleDeclaration.Member(
          documentation: "Each documented failure.",
          signature: "static var samples: [\(type)]",
          body: SampleCode.array(cases).lines(width: ModelSample.width))
      ])
  }
}
