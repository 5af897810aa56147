import SpecDocument
import APIModel
import SwiftClient

extension Comparison {
  mutating func compareOperations() {
    let pairs = OperationPairs(old: old.operations, new: new.operations)
    for pair in pairs.matched { compare(pair.old, pair.new) }
    for operation in pairs.gone {
      report(.breaking, operation.request, "is gone", operation: operation.place)
    }
    for operation in pairs.come {
      report(.additive, operation.request, "is new", operation: operation.place)
    }
  }

  private mutating func compare(_ old: OperationSurface, _ new: OperationSurface) {
    let place = new.place
    if old.request != new.request {
      report(.breaking, old.request, "is called '\(new.request)'", operation: place)
    }
    if old.method != new.method {
      report(.breaking, old.method, "is called '\(new.method)'", operation: place)
    }
    if old.call.takesRequest != new.call.takesRequest {
      report(
        .breaking, old.method,
        new.call.takesRequest
          ? "takes '\(new.request)' instead of its parameters"
          : "takes the parameters of '\(new.request)' instead of it", operation: place)
    }
    let labels = renamedParameters(old, new)
    for (before, after) in labels.sorted(by: { $0.key < $1.key }) {
      report(.breaking, old.request, "'\(before)' is called '\(after)'", operation: place)
    }
    compareArguments(
      Signature(old.declaration.parameters, in: [old.request]).called(labels),
      Signature(new.declaration.parameters, in: [new.request]), of: old.request, operation: place)
    compareBodies(old, new)
    compareLimits(ofBodies: old, new)
    compareResponses(old, new)
    compareFailures(old, new)
    compareHeaders(old, new)
    compareConformances(old, new)
    comparePaging(old, new)
    compareLinks(old, new)
    compareWire(old, new, labels)
  }

  /// Parameters that have the same wire name and another name in Swift. Those of a path are matched
  /// by their order.
  private func renamedParameters(_ old: OperationSurface, _ new: OperationSurface)
    -> [String: String]
  {
    let gone = old.call.parameters.filter { !new.call.parameters.map(\.name).contains($0.name) }
    let come = new.call.parameters.filter { !old.call.parameters.map(\.name).contains($0.name) }
    let paths = [old, new].map { $0.call.parameters.filter { $0.model?.location == .path } }
    var labels: [String: String] = [:]
    for parameter in gone {
      guard let model = parameter.model else { continue }
      if model.location == .path, old.route == new.route, paths[0].count == paths[1].count,
        let index = paths[0].firstIndex(where: { $0.name == parameter.name }),
        come.contains(where: { $0.name == paths[1][index].name })
      {
        labels[parameter.name] = paths[1][index].name
      } else if let other = come.first(where: { $0.model?.place == model.place }),
        model.location != .path
      {
        labels[parameter.name] = other.name
      }
    }
    return labels
  }

  /// Callers create one of several bodies, and never switch over them.
  private mutating func compareBodies(_ old: OperationSurface, _ new: OperationSurface) {
    guard let before = self.old.declaration("\(old.request).Body"), before.kind == .choice,
      let after = self.new.declaration("\(new.request).Body"), after.kind == .choice
    else { return }
    compareCases(before, after, added: .additive, operation: new.place)
  }

  private mutating func compareResponses(_ old: OperationSurface, _ new: OperationSurface) {
    let before = TypeReference.declared([old.request, "Response"])
    let after = TypeReference.declared([new.request, "Response"])
    let choice = self.old.declaration("\(old.request).Response")
    let other = self.new.declaration("\(new.request).Response")
    if let choice, let other, choice.kind == .choice, other.kind == .choice {
      return compareCases(choice, other, added: .breaking, operation: new.place)
    }
    // A type that is declared inside the request is compared with all other types.
    guard !areEqual(before, after), !(old.request != new.request && choice?.kind == other?.kind)
    else {
      return
    }
    report(
      .breaking, old.request,
      "returns '\(self.new.canonical(after))', returned '\(self.old.canonical(before))'",
      operation: new.place)
  }

  private mutating func compareFailures(_ old: OperationSurface, _ new: OperationSurface) {
    let before = self.old.declaration("\(old.request).Failure")
    let after = self.new.declaration("\(new.request).Failure")
    let name = "\(old.request).Failure"
    switch (before, after) {
    case (nil, nil): break
    case (let before?, let after?):
      compareCases(before, after, added: .breaking, operation: new.place, as: name)
    case (_?, nil):
      report(.breaking, name, "is gone: no failure is described", operation: new.place)
    case (nil, let after?):
      let cases = after.members.map { "'.\($0.name)'" }.joined(separator: ", ")
      report(
        .silent, name, "contains \(cases), previously thrown as 'unexpectedStatus'",
        operation: new.place)
    }
  }

  private mutating func compareHeaders(_ old: OperationSurface, _ new: OperationSurface) {
    let name = "\(old.request).Headers"
    let before = self.old.declaration(name)?.members ?? []
    let after = self.new.declaration("\(new.request).Headers")?.members ?? []
    for member in before {
      let subject = "\(name).\(member.name)"
      guard let other = after.first(where: { $0.name == member.name }) else {
        report(.breaking, subject, "is gone", operation: new.place)
        continue
      }
      guard let before = member.type, let after = other.type else { continue }
      if !areEqual(before, after) {
        report(.breaking, subject, "is '\(after)', was '\(before)'", operation: new.place)
      } else if member.wire != other.wire {
        report(.silent, subject, "is read from another header field", operation: new.place)
      }
    }
    for member in after where !before.contains(where: { $0.name == member.name }) {
      report(.additive, "\(name).\(member.name)", "is new", operation: new.place)
    }
  }

  private mutating func compareConformances(_ old: OperationSurface, _ new: OperationSurface) {
    // Reports what became of the pages of a request.
    let own: Set = ["APIRequest", "PagedRequest"]
    let before = old.declaration.conformances.callers.subtracting(own)
    let after = new.declaration.conformances.callers.subtracting(own)
    for lost in before.subtracting(after).sorted() {
      report(.breaking, old.request, "is no longer '\(lost)'", operation: new.place)
    }
    for gained in after.subtracting(before).sorted() {
      report(.additive, old.request, "is '\(gained)'", operation: new.place)
    }
  }

  private mutating func comparePaging(_ old: OperationSurface, _ new: OperationSurface) {
    switch (old.declaration.paging, new.declaration.paging) {
    case (nil, nil): break
    case (nil, _?): report(.additive, old.request, "has pages", operation: new.place)
    case (_?, nil): report(.breaking, old.request, "has no pages any more", operation: new.place)
    case (let before?, let after?):
      if !areEqual(before.item, after.item) {
        report(
          .breaking, old.request,
          "has pages of '\(after.item.spelled(in: [new.request]))', "
            + "had '\(before.item.spelled(in: [old.request]))'",
          operation: new.place)
      } else if before.advance != after.advance || before.items != after.items {
        report(
          .silent, old.request, "requests the next page in another way", operation: new.place)
      }
    }
  }

  private mutating func compareLinks(_ old: OperationSurface, _ new: OperationSurface) {
    for link in old.declaration.links {
      let subject = "\(old.request).\(link.name)"
      guard let other = new.declaration.links.first(where: { $0.name == link.name }) else {
        report(.breaking, subject, "is gone", operation: new.place)
        continue
      }
      if link.request != other.request {
        report(
          .breaking, subject, "makes a '\(other.request)', made a '\(link.request)'",
          operation: new.place)
      }
      compareArguments(
        Signature(link.parameters, in: []), Signature(other.parameters, in: []), of: subject,
        operation: new.place)
    }
    for link in new.declaration.links
    where !old.declaration.links.contains(where: { $0.name == link.name }) {
      report(.additive, "\(old.request).\(link.name)", "is new", operation: new.place)
    }
  }
}

// MARK: - The wire

extension Comparison {
  /// What the generated code does not show: the wire format.
  private mutating func compareWire(
    _ old: OperationSurface, _ new: OperationSurface, _ labels: [String: String]
  ) {
    let (before, after) = (old.operation, new.operation)
    if old.route != new.route {
      report(
        .silent, old.request, "is sent as '\(new.place)', was '\(old.place)'", operation: new.place)
    }
    compareParameters(old, new, labels)
    let facts: [(now: String, before: String, value: (APIModel.Operation) -> String)] = [
      ("needs", "needed", { $0.credentials }),
      ("goes to the servers", "went to", { list($0.servers.map(\.url)) }),
      ("sends", "sent", { list($0.body?.contents.flatMap(\.mediaTypes) ?? []) }),
      ("succeeds with", "succeeded with", { $0.successes }),
      ("reads", "read", { list($0.resultTypes) }),
      (
        "takes its result from", "took it from",
        { $0.envelope.map { "'\($0.payloadKey)'" } ?? "the whole" }
      ),
    ]
    for fact in facts where fact.value(before) != fact.value(after) {
      report(
        .silent, old.request,
        "\(fact.now) \(fact.value(after)), \(fact.before) \(fact.value(before))",
        operation: new.place)
    }
    if before.documentation.isDeprecated != after.documentation.isDeprecated {
      let word = after.documentation.isDeprecated ? "is deprecated" : "is no longer deprecated"
      report(.additive, old.request, word, operation: new.place)
    }
  }

  private mutating func compareParameters(
    _ old: OperationSurface, _ new: OperationSurface, _ labels: [String: String]
  ) {
    for parameter in old.call.parameters {
      let name = labels[parameter.name] ?? parameter.name
      guard let before = parameter.model,
        let other = new.call.parameters.first(where: { $0.name == name }),
        let after = other.model
      else { continue }
      let subject = "\(old.request).\(parameter.name)"
      if before.place != after.place {
        report(
          .silent, subject, "goes into \(after.place), went into \(before.place)",
          operation: new.place)
      } else if before.spelling != after.spelling {
        report(.silent, subject, "is written in another style", operation: new.place)
      }
      compareLimits(
        before.constraints, after.constraints, of: subject, in: .sent, operation: new.place)
      compareRemarks(before.documentation, after.documentation, of: subject, operation: new.place)
    }
  }
}

private func list(_ values: [String]) -> String {
  values.isEmpty ? "none" : values.map { "'\($0)'" }.joined(separator: ", ")
}

extension Parameter {
  /// `the query as 'limit'`; the name of a path parameter is not on the wire.
  fileprivate var place: String {
    switch location {
    case .path: "the path"
    case .query: "the query as '\(name.text)'"
    case .querystring: "the query string"
    case .header: "the header '\(name.text)'"
    case .cookie: "the cookie '\(name.text)'"
    }
  }

  fileprivate var spelling: String { "\(style) \(explode) \(allowReserved)" }
}

extension APIModel.Operation {
  /// `'key' or no credentials`
  fileprivate var credentials: String {
    if security.isEmpty { return "no credentials" }
    return security.map { schemes in
      schemes.isEmpty ? "no credentials" : schemes.map { "'\($0)'" }.joined(separator: " with ")
    }.joined(separator: " or ")
  }

  fileprivate var successes: String {
    responses.filter(\.isSuccess).map { response in
      switch response.status {
      case .code(let code): "\(code)"
      case .range(let digit): "\(digit)XX"
      case .default: "any status"
      }
    }.sorted().joined(separator: ", ")
  }

  fileprivate var resultTypes: [String] {
    Set(responses.filter(\.isSuccess).flatMap(\.contents).flatMap(\.mediaTypes)).sorted()
  }
}

extension Content {
  fileprivate var mediaTypes: [String] { [mediaType] + otherMediaTypes }
}

/// The operations of two clients, each matched with its earlier version.
struct OperationPairs {
  private(set) var matched: [(old: OperationSurface, new: OperationSurface)] = []
  private(set) var gone: [OperationSurface] = []
  private(set) var come: [OperationSurface] = []

  /// By their names in Swift, then by method and path, since an operation may have been renamed.
  init(old: [OperationSurface], new: [OperationSurface]) {
    let names = Set(old.map(\.request))
    let byName = Dictionary(new.map { ($0.request, $0) }, uniquingKeysWith: { first, _ in first })
    let byRoute = Dictionary(
      new.filter { !names.contains($0.request) }.map { ($0.key, $0) },
      uniquingKeysWith: { first, _ in first })
    var taken: Set<String> = []
    for operation in old {
      if let other = byName[operation.request] ?? byRoute[operation.key],
        taken.insert(other.request).inserted
      {
        matched.append((operation, other))
      } else {
        gone.append(operation)
      }
    }
    come = new.filter { !taken.contains($0.request) }
  }
}

extension OperationSurface {
  /// The method and path, with what else distinguishes it from another operation there.
  fileprivate var key: String { route + (operation.isStreamedVariant ? " stream" : "") }
}
