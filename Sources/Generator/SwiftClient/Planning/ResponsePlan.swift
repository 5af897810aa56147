import Decisions
import SpecDocument
import APIModel

/// The result of an endpoint on success: one type, or an enum of outcomes.
struct PlannedResponse {
  /// The type that `Response` is an alias for; nil if it is declared in the request.
  var alias: TypeReference?
  /// The type of the value, if any.
  var type: TypeReference?
  var outcome: ChoiceDeclaration?
  /// The decoding; nil for plain JSON.
  var decoding: ResponseDecoding?
}

/// The successes of an operation.
struct ResponsePlan {
  let design: ModuleDesign
  private var bodies: BodyPlan { BodyPlan(design: design) }

  func response(of operation: NamedOperation) -> PlannedResponse {
    if let enveloped = EnvelopePlan(design: design).response(of: operation) { return enveloped }
    let successes = operation.successes
    let held = successes.flatMap(\.model.contents).map { bodies.held($0, as: .success) }
    let isUniform =
      successes.allSatisfy { $0.model.content != nil } && held.allSatisfy { $0 == held.first }
    if held.isEmpty || isUniform { return single(successes, of: operation) }
    return optional(successes) ?? outcomes(successes, of: operation)
  }

  /// Returns an optional for an operation whose only successes are 200, with a body of one type,
  /// and 204; nil for any other.
  ///
  /// For instance, 201 beside 204 distinguishes resources that were created from resources that
  /// were replaced.
  private func optional(_ successes: [NamedResponse]) -> PlannedResponse? {
    guard successes.count == 2,
      let present = successes.first(where: { $0.model.status == .code(200) })?.model,
      let absent = successes.first(where: { $0.model.status == .code(204) })?.model,
      let content = present.content, present.alternatives.isEmpty, absent.content == nil
    else { return nil }
    let type = bodies.type(of: content, as: .success)
    let isOptional = !content.isStreamed && design.graph.resolved(content.type).isNullable
    let optional = isOptional ? type : .optional(type)
    let none = ResponseBranch(
      status: absent.status, mediaTypes: [], result: ResponseResult(reading: .nothing))
    return PlannedResponse(
      alias: optional, type: optional,
      decoding: .branches(
        [none], otherwise: ResponseResult(reading: bodies.reading(content, as: .success))))
  }

  /// Returns one type for every status and media type.
  private func single(_ successes: [NamedResponse], of operation: NamedOperation) -> PlannedResponse
  {
    let cases = successes.cases
    let contents = cases.compactMap(\.content)
    guard let first = contents.first else {
      return PlannedResponse(alias: .library("Void"))
    }
    let readings = contents.map { bodies.reading($0, as: .success) }
    var decoding: ResponseDecoding?
    if readings.contains(where: { $0 != readings[0] }) {
      decoding = choice(cases.matching) { each in
        ResponseResult(reading: each.content.map { bodies.reading($0, as: .success) })
      }
    } else if !readings[0].isUsual {
      decoding = .branches([], otherwise: ResponseResult(reading: readings[0]))
    }
    let isOwn =
      !first.isStreamed
      && design.names.types.isDeclared(first.type, as: "Response", in: operation.request)
    let type = bodies.type(of: first, as: .success)
    return PlannedResponse(alias: isOwn ? nil : type, type: type, decoding: decoding)
  }

  private func outcomes(_ successes: [NamedResponse], of operation: NamedOperation)
    -> PlannedResponse
  {
    let cases = successes.cases
    let path = [operation.request, "Response"]
    let contents = cases.compactMap(\.content)
    let payloads = contents.filter { !$0.isStreamed }.map(\.type)
    let properties =
      payloads.count == cases.count
      ? SharedPropertyPlan(design: design).properties(
        of: payloads, cases: cases.map(\.name),
        besides: Set(
          cases.map(\.name) + path + payloads.compactMap(\.named).flatMap(design.names.types.path)))
      : []
    return PlannedResponse(
      type: .declared(path),
      outcome: ChoiceDeclaration(
        path: path, conformances: ["Sendable"],
        isIndirect: design.layout.isIndirect(holding: contents.map(\.weight)),
        cases: cases.map { each in
          let mediaType = successes.count == 1 ? each.content?.mediaType : nil
          return bodies.declaration(
            of: each, as: .success,
            documentation: mediaType.map { DocumentationComment("`\($0)`") }
              ?? DocumentationComment(each.response))
        }, properties: properties),
      decoding: choice(cases.matching) { bodies.result($0, as: .success) })
  }

  /// Returns a `switch` over the status, or only over the media type if there is one status.
  private func choice(_ cases: [ResponseCase], result: (ResponseCase) -> ResponseResult)
    -> ResponseDecoding
  {
    let isOne = cases.allSatisfy { $0.response.status == cases.first?.response.status }
    let branches = cases.map { each in
      var branch = each.branch(result(each))
      if isOne { branch.status = .default }
      return branch
    }
    return ResponseDecoding.branches(
      branches.filter { !$0.isDefault }, otherwise: branches.first(where: \.isDefault)?.result
    ).withOneEventUnion
  }
}

extension ResponseDecoding {
  /// The same without the variants of events if several responses have some: the functions that select
  /// them would be alike.
  fileprivate var withOneEventUnion: Self {
    guard case .branches(var branches, let otherwise) = self else { return self }
    let readings = (branches.map(\.result) + [otherwise].compactMap(\.self)).compactMap(\.reading)
    guard Set(readings.filter(\.selectsVariants)).count > 1 else { return self }
    branches.changeEach { $0.result = $0.result.withoutVariants }
    return .branches(branches, otherwise: otherwise?.withoutVariants)
  }
}

extension TypeNames {
  /// Returns whether a type is declared in a request or a webhook with a name that the runtime
  /// expects there.
  func isDeclared(_ use: TypeUse, as name: String, in owner: String) -> Bool {
    guard case .named(let id) = use else { return false }
    return path(id) == [owner, name]
  }
}

extension ResponseResult {
  fileprivate var withoutVariants: Self {
    ResponseResult(name: name, reading: reading?.withoutVariants)
  }
}

extension BodyReading {
  /// Whether the types of events select variants.
  fileprivate var selectsVariants: Bool {
    if case .events(_, _, let variants) = self { !variants.isEmpty } else { false }
  }

  fileprivate var withoutVariants: Self {
    if case .events(let type, let marks, _) = self { .events(type, marks) } else { self }
  }

  /// Whether this is the runtime's default.
  fileprivate var isUsual: Bool {
    switch self {
    case .json, .parts: true
    case .events(_, let marks, let variants): marks == StreamMarks() && variants.isEmpty
    case .lines(_, let marks): marks == StreamMarks()
    case .form, .text, .textValue, .numbers, .bytes, .stream, .nothing: false
    }
  }
}
