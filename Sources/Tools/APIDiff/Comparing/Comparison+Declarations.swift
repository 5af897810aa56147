import APIModel
import SwiftClient

extension Comparison {
  mutating func compareDeclarations() {
    for name in old.names { compareDeclaration(name) }
    for name in new.names where renames.former[name] == nil && isReported(name, of: new) {
      guard old.declaration(name) == nil, !isInside(name, new: true) else { continue }
      report(.typeAdded, .additive, name, "is new")
    }
    for (name, alias) in old.aliases.sorted(by: { $0.key < $1.key }) where !alias.isOfRequest {
      compareAlias(name, alias)
    }
  }

  /// Returns whether callers write the declaration's own name. Types shared by requests are written
  /// through the request, and are compared there.
  private func isReported(_ name: String, of surface: Surface) -> Bool {
    guard let declaration = surface.declarations[name] else { return false }
    switch declaration.kind {
    case .object, .enumeration, .union, .webhook: return true
    case .choice, .failure, .headers: return false
    }
  }

  /// Returns whether the enclosing declaration was removed or added, since that already covers this
  /// one.
  private func isInside(_ name: String, new isNew: Bool) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    let outer = String(name[..<dot])
    let other = isNew ? old : new
    let match = (isNew ? renames.former : renames.names)[outer] ?? outer
    if other.operations.contains(where: { $0.request == match }) { return false }
    return other.declaration(match) == nil || isInside(outer, new: isNew)
  }

  private mutating func compareDeclaration(_ name: String) {
    guard isReported(name, of: old), let before = old.declarations[name] else { return }
    if let other = renames.names[name], let after = new.declarations[other] {
      if renames.isReported(name) {
        report(.typeRenamed, .breaking, name, "is called '\(other)'")
      }
      compare(before, after)
    } else if let after = new.declaration(name) {
      compare(before, after)
    } else if let alias = new.aliases[name] {
      report(.typeChanged, .breaking, name, "is '\(alias.target)', was \(before.kind.noun)")
    } else if !isInside(name, new: false) {
      report(.typeRemoved, .breaking, name, "is gone")
    }
  }

  private mutating func compareAlias(_ name: String, _ alias: Surface.Alias) {
    guard let other = new.aliases[name] else {
      if new.declarations[name] == nil {
        if !isInside(name, new: false) { report(.typeRemoved, .breaking, name, "is gone") }
      } else if old.declaration(name) == nil {
        report(
          .typeChanged, .breaking, name,
          "is \(new.declarations[name]?.kind.noun ?? "a type"), was '\(alias.target)'")
      }
      return
    }
    guard !areEqual(alias.target, other.target) else { return }
    // The type moved, but may otherwise be unchanged.
    if let old = old.declaration(name), let new = new.declaration(name), old.kind == new.kind {
      return compare(old, new)
    }
    report(
      .typeChanged, .breaking, name,
      words((other.target, name.path.dropLast()), (alias.target, name.path.dropLast())))
  }

  /// Compares two declarations with the same name.
  mutating func compare(_ old: TypeSurface, _ new: TypeSurface) {
    guard old.kind == new.kind else {
      report(
        .typeChanged, .breaking, old.name,
        "is another type: \(words(new.kind)), was \(words(old.kind))")
      return
    }
    compareDeprecations(old, new)
    compareConformances(old, new)
    compareFacts(old, new)
    switch old.kind {
    case .object: compareObjects(old, new)
    case .enumeration: compareEnumerations(old, new)
    case .union: compareUnions(old, new)
    case .webhook, .headers, .choice, .failure: break
    }
  }

  private func words(_ kind: TypeSurface.Kind) -> String {
    switch kind {
    case .object: "an object"
    case .enumeration: "an enum of values"
    case .union: "one of several types"
    case .choice, .failure, .headers, .webhook: kind.noun
    }
  }

  private mutating func compareConformances(_ old: TypeSurface, _ new: TypeSurface) {
    for lost in old.conformances.subtracting(new.conformances).sorted() {
      report(.conformanceRemoved, .breaking, old.name, "is no longer '\(lost)'")
    }
    // A type that operations never reach is treated as both sent and received.
    guard new.model?.direction != [] else { return }
    for gained in new.conformances.subtracting(old.conformances).sorted() {
      report(.conformanceAdded, .additive, old.name, "is '\(gained)'")
    }
  }

  private mutating func compareFacts(_ old: TypeSurface, _ new: TypeSurface) {
    for fact in old.facts {
      guard let other = new.facts.first(where: { $0.what == fact.what }), other != fact else {
        continue
      }
      report(fact.kind, .silent, old.name, "\(fact.what) is \(other.value), was \(fact.value)")
    }
  }

  private mutating func compareDeprecations(_ old: TypeSurface, _ new: TypeSurface) {
    compareDeprecation(old.isDeprecated, new.isDeprecated, of: old.name)
    for member in old.members {
      guard let other = new.member(member.name) else { continue }
      compareDeprecation(
        member.isDeprecated, other.isDeprecated, of: "\(old.name).\(member.name)")
    }
  }

  mutating func compareDeprecation(
    _ old: Bool, _ new: Bool, of subject: String, kind: Change.Kind = .declarationDeprecated
  ) {
    guard old != new else { return }
    report(kind, .additive, subject, new ? "is deprecated" : "is no longer deprecated")
  }
}
