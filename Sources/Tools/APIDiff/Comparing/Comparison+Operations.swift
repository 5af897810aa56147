import SpecDocument
import APIModel
import SwiftClient

extension Comparison {
  mutating func compareOperations() {
    let pairs = OperationPairs(old: old.operations, new: new.operations)
    for pair in pairs.matched {
      operation = pair.new.place
      compare(pair.old, pair.new)
    }
    for gone in pairs.gone {
      operation = gone.place
      report(.operationRemoved, .breaking, gone.request, "is gone")
    }
    for new in pairs.come {
      operation = new.place
      report(.operationAdded, .additive, new.request, "is new")
    }
    operation = nil
  }

  private mutating func compare(_ old: OperationSurface, _ new: OperationSurface) {
    if old.request != new.request {
      report(.operationRenamed, .breaking, old.request, "is called '\(new.request)'")
    }
    if old.method != new.method {
      report(.operationRenamed, .breaking, old.method, "is called '\(new.method)'")
    }
    if old.call.takesRequest != new.call.takesRequest {
      report(
        .argumentType, .breaking, old.method,
        new.call.takesRequest
          ? "takes '\(new.request)' instead of its parameters"
          : "takes the parameters of '\(new.request)' instead of it")
    }
    let labels = renamedParameters(old, new)
    for (before, after) in labels.sorted(by: { $0.key < $1.key }) {
      report(.argumentRenamed, .breaking, old.request, "'\(before)' is called '\(after)'")
    }
    compareArguments(
      Signature(old.declaration.parameters, in: [old.request]).called(labels),
      Signature(new.declaration.parameters, in: [new.request]), of: old.request)
    compareBodies(old, new)
    compareContents(ofBodies: old, new)
    compareResponses(old, new)
    compareFailures(old, new)
    compareHeaders(old, new)
    compareConformances(old, new)
    comparePaging(old, new)
    compareLinks(old, new)
    compareWire(old, new, labels)
  }

  /// Returns parameters with the same wire name but a new Swift name. Path parameters are matched
  /// by order.
  private func renamedParameters(_ old: OperationSurface, _ new: OperationSurface)
    -> [String: String]
  {
    let gone = old.call.parameters.filter { !new.call.parameters.map(\.name).contains($0.name) }
    let come = new.call.parameters.filter { !old.call.parameters.map(\.name).contains($0.name) }
    let paths = [old, new].map { $0.call.parameters.filter { $0.model?.location == .path } }
    var labels: [String: String] = [:]
    for parameter in gone {
      guard let model = parameter.model else { continue }
      if model.location == .path, haveSameRoute(old, new), paths[0].count == paths[1].count,
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

  /// Compares alternative bodies. Callers create one of them, but never switch over them.
  private mutating func compareBodies(_ old: OperationSurface, _ new: OperationSurface) {
    guard let before = self.old.declaration("\(old.request).Body"), before.kind == .choice,
      let after = self.new.declaration("\(new.request).Body"), after.kind == .choice
    else { return }
    compareCases(
      before, after, CaseKinds(added: .bodyAdded, removed: .bodyRemoved, type: .bodyType),
      added: .additive)
  }

  private mutating func compareResponses(_ old: OperationSurface, _ new: OperationSurface) {
    let before = TypeReference.declared([old.request, "Response"])
    let after = TypeReference.declared([new.request, "Response"])
    let choice = self.old.declaration("\(old.request).Response")
    let other = self.new.declaration("\(new.request).Response")
    if let choice, let other, choice.kind == .choice, other.kind == .choice {
      return compareCases(
        choice, other,
        CaseKinds(added: .responseAdded, removed: .responseRemoved, type: .responseType),
        added: .breaking)
    }
    // Types declared within the request are compared together with all other types.
    guard !areEqual(before, after) else { return }
    report(
      .responseType, .breaking, old.request,
      words(
        (self.new.canonical(after), []), (self.old.canonical(before), []), is: "returns",
        was: "returned"))
  }

  private mutating func compareFailures(_ old: OperationSurface, _ new: OperationSurface) {
    let before = self.old.declaration("\(old.request).Failure")
    let after = self.new.declaration("\(new.request).Failure")
    let name = "\(old.request).Failure"
    switch (before, after) {
    case (nil, nil): break
    case (let before?, let after?):
      compareCases(
        before, after,
        CaseKinds(added: .failureAdded, removed: .failureRemoved, type: .failureType),
        added: .breaking, as: name)
    case (_?, nil):
      report(.failureRemoved, .breaking, name, "is gone: no failure is described")
    case (nil, let after?):
      let cases = after.members.map { "'.\($0.name)'" }.joined(separator: ", ")
      report(
        .failureAdded, .silent, name,
        "contains \(cases), previously thrown as 'unexpectedStatus'")
    }
  }

  private mutating func compareHeaders(_ old: OperationSurface, _ new: OperationSurface) {
    let name = "\(old.request).Headers"
    let before = self.old.declaration(name)?.members ?? []
    let after = self.new.declaration("\(new.request).Headers")?.members ?? []
    var known: Set<String> = []
    for member in before {
      let subject = "\(name).\(member.name)"
      let renamed = after.first { other in
        other.wire == member.wire && !before.contains { $0.name == other.name }
      }
      guard let other = after.first(where: { $0.name == member.name }) ?? renamed else {
        report(.headerRemoved, .breaking, subject, "is gone")
        continue
      }
      if other.name != member.name {
        known.insert(other.name)
        report(.headerRenamed, .breaking, subject, "is called '\(other.name)'")
      }
      guard let before = member.type, let after = other.type else { continue }
      if !areEqual(before, after) {
        report(.headerType, .breaking, subject, words((after, []), (before, [])))
      } else if member.wire != other.wire {
        report(.headerField, .silent, subject, "is read from another header field")
      }
    }
    for member in after
    where !before.contains(where: { $0.name == member.name }) && !known.contains(member.name) {
      report(.headerAdded, .additive, "\(name).\(member.name)", "is new")
    }
  }

  private mutating func compareConformances(_ old: OperationSurface, _ new: OperationSurface) {
    // Changes of pagination are reported separately.
    let own: Set = ["APIRequest", "PagedRequest"]
    let before = old.declaration.conformances.callers.subtracting(own)
    let after = new.declaration.conformances.callers.subtracting(own)
    for lost in before.subtracting(after).sorted() {
      report(.conformanceRemoved, .breaking, old.request, "is no longer '\(lost)'")
    }
    for gained in after.subtracting(before).sorted() {
      report(.conformanceAdded, .additive, old.request, "is '\(gained)'")
    }
  }

  private mutating func comparePaging(_ old: OperationSurface, _ new: OperationSurface) {
    switch (old.declaration.paging, new.declaration.paging) {
    case (nil, nil): break
    case (nil, _?): report(.pages, .additive, old.request, "has pages")
    case (_?, nil):
      report(.pages, .breaking, old.request, "no longer has pages")
    case (let before?, let after?):
      if !areEqual(before.item, after.item) {
        report(
          .pages, .breaking, old.request,
          words(
            (after.item, [new.request]), (before.item, [old.request]), is: "has pages of",
            was: "had"))
      } else if before.advance != after.advance || before.items != after.items {
        report(.pages, .silent, old.request, "requests the next page in another way")
      }
    }
  }

  private mutating func compareLinks(_ old: OperationSurface, _ new: OperationSurface) {
    for link in old.declaration.links {
      let subject = "\(old.request).\(link.name)"
      guard let other = new.declaration.links.first(where: { $0.name == link.name }) else {
        report(.linkRemoved, .breaking, subject, "is gone")
        continue
      }
      if renames.names[link.request] ?? link.request != other.request {
        report(
          .linkChanged, .breaking, subject, "makes a '\(other.request)', made a '\(link.request)'")
      }
      compareArguments(
        Signature(link.parameters, in: []), Signature(other.parameters, in: []), of: subject)
    }
    for link in new.declaration.links
    where !old.declaration.links.contains(where: { $0.name == link.name }) {
      report(.linkAdded, .additive, "\(old.request).\(link.name)", "is new")
    }
  }
}
