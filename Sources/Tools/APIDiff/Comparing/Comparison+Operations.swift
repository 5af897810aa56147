import APIModel
import SpecDocument
import SwiftClient

extension Comparison {
  mutating func compareOperations() {
    let pairs = OperationSurface.pairs(old.operations, new.operations)
    for (old, new) in pairs {
      guard let either = new ?? old else { continue }
      within(Context(operation: either.place, span: either.operation.span)) { comparison in
        if let old, let new {
          comparison.compare(old, new)
        } else {
          let kind = new == nil ? Change.Kind.operationRemoved : .operationAdded
          comparison.report(kind, either.request, new == nil ? "is gone" : "is new")
        }
      }
    }
    for case (let old?, let new?) in pairs { compareTypes(old.types, new.types) }
  }

  private mutating func compare(_ old: OperationSurface, _ new: OperationSurface) {
    for (before, after) in [(old.request, new.request), (old.method, new.method)]
    where before != after {
      report(.operationRenamed, before, "is called '\(after)'")
    }
    if !haveSameRoute(old, new) {
      let now = movedPrefix?.moved(new.place, isNew: true) ?? new.place
      let then = movedPrefix?.moved(old.place, isNew: false) ?? old.place
      report(.operationPath, old.request, "is sent as '\(now)', was '\(then)'")
    }
    for (before, after) in zip(old.traits, new.traits) { compare(before, after, of: old.request) }
    compareParameters(old, new)
    compareChoices("Body", old, new)
    compareLines(old.contents, new.contents, of: old.request)
    compareResponses(old, new)
    compareFailures(old, new)
    compareHeaders(old.request, new.request)
    compareLines(old.pages, new.pages, of: old.request)
    compareLines(old.links, new.links, of: old.request)
  }

  /// Returns whether an operation is sent with the same method, to the same path below the same
  /// part of the servers' URLs.
  private func haveSameRoute(_ old: OperationSurface, _ new: OperationSurface) -> Bool {
    guard let movedPrefix else { return old.route == new.route }
    return movedPrefix.moved(old.route, isNew: false) == movedPrefix.moved(new.route, isNew: true)
  }

  // MARK: - Requests

  private mutating func compareParameters(_ old: OperationSurface, _ new: OperationSurface) {
    let labels = renamedParameters(old, new)
    for (before, after) in labels.sorted(by: { $0.key < $1.key }) {
      report(.argumentRenamed, old.request, "'\(before)' is called '\(after)'")
    }
    compareArguments(
      (old.declaration.parameters.renaming(labels), [old.request]),
      (new.declaration.parameters, [new.request]), of: old.request,
      at: { label in
        [new, old].lazy.flatMap(\.call.parameters).first { $0.name == label }?.model?.name.span
      })
    compareLines(old.parameters, new.parameters, of: old.request, renaming: labels)
  }

  /// Returns parameters with the same wire name but a new Swift name. Path parameters are matched
  /// by order.
  private func renamedParameters(_ old: OperationSurface, _ new: OperationSurface)
    -> [String: String]
  {
    let names = [old, new].map { Set($0.call.parameters.map(\.name)) }
    let come = new.call.parameters.filter { !names[0].contains($0.name) }
    let paths = [old, new].map { $0.call.parameters.filter { $0.model?.location == .path } }
    let haveSamePath = haveSameRoute(old, new) && paths[0].count == paths[1].count
    var labels: [String: String] = [:]
    for parameter in old.call.parameters where !names[1].contains(parameter.name) {
      guard let model = parameter.model else { continue }
      if model.location != .path {
        labels[parameter.name] = come.first { $0.model?.place == model.place }?.name
      } else if haveSamePath, let index = paths[0].firstIndex(where: { $0.name == parameter.name }),
        !names[0].contains(paths[1][index].name)
      {
        labels[parameter.name] = paths[1][index].name
      }
    }
    return labels
  }

  /// Compares the enum of a request with its successor, and returns false without such an enum.
  @discardableResult
  private mutating func compareChoices(
    _ name: String, _ old: OperationSurface, _ new: OperationSurface
  ) -> Bool {
    guard let before = self.old.declaration("\(old.request).\(name)"), before.role == .choice
    else { return false }
    let successor = "\(new.request).\(name)"
    guard let after = self.new.declaration(successor), after.role == .choice else {
      // Where a body loses its name, its argument has another type.
      if self.new.declarations[successor] != nil {
        within(context) { $0.compareType(before) }
      }
      return true
    }
    compareLines(before.lines, after.lines, of: before.name, isExhaustive: before.isExhaustive)
    compareLines(before.properties, after.properties, of: before.name)
    return true
  }

  // MARK: - Responses

  private mutating func compareResponses(_ old: OperationSurface, _ new: OperationSurface) {
    if compareChoices("Response", old, new) { return }
    let before = TypeReference.declared([old.request, "Response"])
    let after = TypeReference.declared([new.request, "Response"])
    // Types declared within the request are compared together with all other types.
    if areEqual(before, after) { return }
    let types = ((self.new.canonical(after), [String]()), (self.old.canonical(before), [String]()))
    report(.responseType, old.request, words(types.0, types.1, ("returns", "returned")))
  }

  private mutating func compareFailures(_ old: OperationSurface, _ new: OperationSurface) {
    let name = "\(old.request).Failure"
    switch (self.old.declaration(name), self.new.declaration("\(new.request).Failure")) {
    case (nil, nil): break
    case (let before?, let after?):
      compareLines(before.lines, after.lines, of: name, isExhaustive: true)
    case (_?, nil): report(.failureRemoved, name, "is gone: no failure is described")
    case (nil, let after?):
      let cases = after.lines.map { "'.\($0.name)'" }.joined(separator: ", ")
      report(
        .failureAdded, name, "contains \(cases), previously thrown as 'unexpectedStatus'",
        as: .silent)
    }
  }
}
