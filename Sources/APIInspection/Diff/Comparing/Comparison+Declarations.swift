import APIModel
import SwiftClient

extension Comparison {
  mutating func compareDeclarations() {
    for name in old.names { compareDeclaration(name) }
    let known = Set(renamed.values)
    for name in new.names where !known.contains(name) && isReported(name, of: new) {
      guard old.declaration(name) == nil, !isInside(name, new: true) else { continue }
      report(.additive, name, "is new")
    }
    for (name, alias) in old.aliases.sorted(by: { $0.key < $1.key }) where !alias.isOfRequest {
      compareAlias(name, alias)
    }
  }

  /// Returns whether callers write the declaration's own name. Types that requests share are
  /// written through the request, and compared there.
  private func isReported(_ name: String, of surface: Surface) -> Bool {
    guard let declaration = surface.declarations[name] else { return false }
    switch declaration.kind {
    case .object, .enumeration, .union, .webhook: return true
    case .choice, .failure, .headers: return false
    }
  }

  /// Returns whether the enclosing declaration was removed or added, which already covers this one.
  private func isInside(_ name: String, new isNew: Bool) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    let outer = String(name[..<dot])
    let other = isNew ? old : new
    if other.operations.contains(where: { $0.request == outer }) { return false }
    return other.declaration(outer) == nil || isInside(outer, new: isNew)
  }

  private mutating func compareDeclaration(_ name: String) {
    guard isReported(name, of: old), let before = old.declarations[name] else { return }
    if let other = renamed[name], let after = new.declarations[other] {
      report(.breaking, name, "is called '\(other)'")
      compare(before, after)
    } else if let after = new.declaration(name) {
      compare(before, after)
    } else if let alias = new.aliases[name] {
      report(.breaking, name, "is '\(alias.target)', was \(before.kind.noun)")
    } else if !isInside(name, new: false) {
      report(.breaking, name, "is gone")
    }
  }

  private mutating func compareAlias(_ name: String, _ alias: Surface.Alias) {
    guard let other = new.aliases[name] else {
      if new.declarations[name] == nil {
        if !isInside(name, new: false) { report(.breaking, name, "is gone") }
      } else if old.declaration(name) == nil {
        report(
          .breaking, name,
          "is \(new.declarations[name]?.kind.noun ?? "a type"), was '\(alias.target)'")
      }
      return
    }
    guard !areEqual(alias.target, other.target) else { return }
    // A type that moved and is otherwise unchanged.
    if let old = old.declaration(name), let new = new.declaration(name), old.kind == new.kind {
      return compare(old, new)
    }
    report(.breaking, name, "is '\(other.target)', was '\(alias.target)'")
  }

  /// Compares two declarations of the same name.
  mutating func compare(_ old: Declaration, _ new: Declaration) {
    guard old.kind == new.kind else {
      report(.breaking, old.name, "is another type: \(words(new.kind)), was \(words(old.kind))")
      return
    }
    if old.isClass != new.isClass {
      // Its properties are constants: only '===' and weak references distinguish a class from a
      // struct.
      let kinds = [new, old].map { $0.isClass ? "a class" : "a struct" }
      report(
        new.isClass ? .additive : .breaking, old.name, "is \(kinds[0]), was \(kinds[1])")
    }
    compareConformances(old, new)
    compareFacts(old, new)
    switch old.kind {
    case .object: compareObjects(old, new)
    case .enumeration: compareEnumerations(old, new)
    case .union: compareUnions(old, new)
    case .webhook, .headers, .choice, .failure: break
    }
  }

  private func words(_ kind: Declaration.Kind) -> String {
    switch kind {
    case .object: "an object"
    case .enumeration: "an enum of values"
    case .union: "one of several types"
    case .choice, .failure, .headers, .webhook: kind.noun
    }
  }

  private mutating func compareConformances(_ old: Declaration, _ new: Declaration) {
    for lost in old.conformances.subtracting(new.conformances).sorted() {
      report(.breaking, old.name, "is no longer '\(lost)'")
    }
    // A type that no operation reaches is treated as both sent and received.
    guard new.model?.direction != [] else { return }
    for gained in new.conformances.subtracting(old.conformances).sorted() {
      report(.additive, old.name, "is '\(gained)'")
    }
  }

  private mutating func compareFacts(_ old: Declaration, _ new: Declaration) {
    for fact in old.facts {
      guard let other = new.facts.first(where: { $0.what == fact.what }), other != fact else {
        continue
      }
      report(.silent, old.name, "\(fact.what) is \(other.value), was \(fact.value)")
    }
  }
}

// MARK: - Kinds

extension Comparison {
  private mutating func compareObjects(_ old: Declaration, _ new: Declaration) {
    var known: Set<String> = []
    let labels = renamedProperties(old, new)
    for member in old.members {
      let subject = "\(old.name).\(member.name)"
      if let name = labels[member.name] { report(.breaking, subject, "is called '\(name)'") }
      guard let other = new.member(labels[member.name] ?? member.name) else {
        report(.breaking, subject, "is gone")
        known.insert(member.name)
        continue
      }
      if let before = member.type, let after = other.type {
        // Only code that creates a value sees the type of a property that is only sent.
        if !areEqual(before, after), old.isReceived || !accepts(after, before) {
          report(
            .breaking, subject,
            "is '\(after.spelled(in: new.scope))', was '\(before.spelled(in: old.scope))'")
          known.insert(member.name)
        } else {
          compareWire(member, other, subject, isSameType: areEqual(before, after))
        }
      }
      if member.isVariable, !other.isVariable { report(.breaking, subject, "cannot be set") }
    }
    compareLimits(ofProperties: old, new)
    // Only tests create what is only received.
    if old.isSent {
      compareArguments(
        Signature(old.parameters, in: old.scope).called(labels),
        Signature(new.parameters, in: new.scope), of: "\(old.name).init", except: known)
    }
    for member in new.members
    where old.member(member.name) == nil && !labels.values.contains(member.name) {
      let isSaid = old.isSent && new.parameters.contains { $0.name == member.name }
      if !isSaid { report(.additive, "\(old.name).\(member.name)", "is new") }
    }
  }

  /// Properties that have the same wire name and another name in Swift.
  private func renamedProperties(_ old: Declaration, _ new: Declaration) -> [String: String] {
    var labels: [String: String] = [:]
    for member in old.members where new.member(member.name) == nil && member.wire != nil {
      let other = new.members.first { $0.wire == member.wire && old.member($0.name) == nil }
      labels[member.name] = other?.name
    }
    return labels
  }

  private mutating func compareWire(
    _ old: Member, _ new: Member, _ subject: String, isSameType: Bool
  ) {
    if old.wire != new.wire {
      report(.silent, subject, "is \(words(new.wire)) on the wire, was \(words(old.wire))")
    } else if isSameType, isSame(old.fallback, new.fallback), old.form != new.form {
      report(.silent, subject, "has another form on the wire")
    }
    if !isSame(old.fallback, new.fallback), let value = new.fallback ?? old.fallback {
      let message =
        new.fallback == nil
        ? "has no default, was \(value) if it is absent"
        : "is \(value) if it is absent" + (old.fallback.map { ", was \($0)" } ?? "")
      report(.silent, subject, message)
    }
  }

  private func words(_ wire: Member.Wire?) -> String { wire?.words ?? "nothing" }

  private func isSame(_ old: ValueExpression?, _ new: ValueExpression?) -> Bool {
    guard let old, let new else { return old == new }
    return old.isSame(as: new)
  }

  private mutating func compareEnumerations(_ old: Declaration, _ new: Declaration) {
    if old.rawType != new.rawType {
      report(
        .breaking, old.name,
        "has raw values of '\(new.rawType ?? "")', had '\(old.rawType ?? "")'")
    }
    for member in old.members {
      let subject = "\(old.name).\(member.name)"
      if let other = new.member(member.name) {
        if other.wire != member.wire {
          report(
            .silent, subject, "is \(words(other.wire)) on the wire, was \(words(member.wire))")
        }
      } else if let other = new.members.first(where: { $0.wire == member.wire }) {
        report(.breaking, subject, "is called '.\(other.name)'")
      } else {
        report(.breaking, subject, "is gone")
      }
    }
    for member in new.members
    where old.member(member.name) == nil && !old.members.contains(where: { $0.wire == member.wire })
    {
      report(.additive, "\(old.name).\(member.name)", "is new")
    }
  }

  private mutating func compareUnions(_ old: Declaration, _ new: Declaration) {
    compareCases(old, new, added: old.isOpen ? .additive : .breaking, operation: nil)
    if old.isOpen, !new.isOpen { report(.breaking, "\(old.name).unknown", "is gone") }
    if !old.isOpen, new.isOpen { report(.breaking, "\(old.name).unknown", "is new") }
    compareLimits(ofVariants: old, new)
    for member in old.members {
      guard let other = new.member(member.name), other.wire != member.wire else { continue }
      report(
        .silent, "\(old.name).\(member.name)",
        "is what \(words(other.wire)) means, was \(words(member.wire))")
    }
  }

  /// The cases of an enum with payloads; a new case breaks an exhaustive switch.
  mutating func compareCases(
    _ old: Declaration, _ new: Declaration, added: Change.Severity, operation: String?,
    as name: String? = nil
  ) {
    let name = name ?? old.name
    for member in old.members {
      let subject = "\(name).\(member.name)"
      guard let other = new.member(member.name) else {
        report(.breaking, subject, "is gone", operation: operation)
        continue
      }
      switch (member.type, other.type) {
      case (nil, nil): break
      case (let before?, let after?) where areEqual(before, after): break
      default:
        report(
          .breaking, subject,
          "holds \(payload(other, in: new)), held \(payload(member, in: old))",
          operation: operation)
      }
    }
    for member in new.members where old.member(member.name) == nil {
      let reason = added == .breaking ? ", and a switch over all cases lacks it" : ""
      report(added, "\(name).\(member.name)", "is new\(reason)", operation: operation)
    }
  }

  private func payload(_ member: Member, in declaration: Declaration) -> String {
    // Payloads are written in the declaration around the enum, or in the enum itself.
    let scope = declaration.kind == .union ? declaration.scope : declaration.scope.dropLast()
    return member.type.map { "'\($0.spelled(in: scope))'" } ?? "nothing"
  }
}
