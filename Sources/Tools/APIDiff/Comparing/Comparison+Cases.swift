import APIModel
import SwiftClient

extension Comparison {
  mutating func compareUnions(_ old: TypeSurface, _ new: TypeSurface) {
    let names = renamedVariants(old, new)
    for (before, after) in names.sorted(by: { $0.key < $1.key }) {
      report(.variantRenamed, .breaking, "\(old.name).\(before)", "is called '.\(after)'")
    }
    let severity: Change.Severity = old.isOpen ? .additive : .breaking
    compareCases(
      old.without(Set(names.keys)), new.without(Set(names.values)),
      CaseKinds(added: .variantAdded, removed: .variantRemoved, type: .variantType),
      added: severity)
    if old.isOpen, !new.isOpen {
      report(.variantRemoved, .breaking, "\(old.name).unknown", "is gone")
    }
    if !old.isOpen, new.isOpen {
      report(.variantAdded, .breaking, "\(old.name).unknown", "is new")
    }
    compareLimits(ofVariants: old, new)
    for member in old.members {
      guard let other = new.member(names[member.name] ?? member.name), other.wire != member.wire
      else { continue }
      report(
        .variantMeaning, .silent, "\(old.name).\(member.name)",
        "is what \(words(other.wire)) means, was \(words(member.wire))")
    }
    compareOrder(ofVariants: old, new, names)
    compareShared(old, new)
  }

  /// Compares the properties that all variants have.
  private mutating func compareShared(_ old: TypeSurface, _ new: TypeSurface) {
    let (formers, others) = (MemberIndex(old.shared), MemberIndex(new.shared))
    for member in old.shared {
      let subject = "\(old.name).\(member.name)"
      guard let other = others[member.name] else {
        report(.propertyRemoved, .breaking, subject, "is gone")
        continue
      }
      guard let before = member.type, let after = other.type, !areEqual(before, after) else {
        continue
      }
      report(.propertyType, .breaking, subject, words((after, new.scope), (before, old.scope)))
    }
    for member in new.shared where formers[member.name] == nil {
      report(.propertyAdded, .additive, "\(old.name).\(member.name)", "is new")
    }
  }

  /// Returns variants with a new name that hold the same type as before.
  private func renamedVariants(_ old: TypeSurface, _ new: TypeSurface) -> [String: String] {
    let come = new.members.filter { old.member($0.name) == nil }
    var names: [String: String] = [:]
    for member in old.members where new.member(member.name) == nil {
      guard let type = member.type else { continue }
      let others = come.filter { $0.type.map { areEqual(type, $0) } ?? false }
      let gone = old.members.filter { $0.type == type && new.member($0.name) == nil }
      if others.count == 1, gone.count == 1 { names[member.name] = others[0].name }
    }
    return names
  }

  /// Reports variants in a different order, since the first of several equally good variants is
  /// read.
  private mutating func compareOrder(
    ofVariants old: TypeSurface, _ new: TypeSurface, _ names: [String: String]
  ) {
    guard old.isReceived, let union = new.union else { return }
    let before = old.members.map { names[$0.name] ?? $0.name }
    let after = Dictionary(
      new.members.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let positions = before.compactMap { after[$0] }
    if positions == positions.sorted() { return }
    for (index, first) in before.enumerated() {
      guard let position = after[first] else { continue }
      for second in before[(index + 1)...] {
        guard let other = after[second], other < position,
          union.canTie(first, second)
        else { continue }
        return report(
          .variantOrder, .silent, old.name,
          "'.\(second)' is read before '.\(first)' from a value that fits both, was read after it")
      }
    }
  }

  /// Compares the cases of an enum with payloads; a new case breaks exhaustive switches.
  mutating func compareCases(
    _ old: TypeSurface, _ new: TypeSurface, _ kinds: CaseKinds, added: Change.Severity,
    as name: String? = nil
  ) {
    let name = name ?? old.name
    for member in old.members {
      let subject = "\(name).\(member.name)"
      guard let other = new.member(member.name) else {
        report(kinds.removed, .breaking, subject, "is gone")
        continue
      }
      switch (member.type, other.type) {
      case (nil, nil): break
      case (let before?, let after?):
        guard !areEqual(before, after) else { break }
        report(
          kinds.type, .breaking, subject,
          words((after, payloadScope(new)), (before, payloadScope(old)), is: "holds", was: "held"))
      case (_?, nil), (nil, _?):
        report(
          kinds.type, .breaking, subject,
          "holds \(payload(other, in: new)), held \(payload(member, in: old))")
      }
    }
    for member in new.members where old.member(member.name) == nil {
      let reason = added == .breaking ? ", and a switch over all cases lacks it" : ""
      report(kinds.added, added, "\(name).\(member.name)", "is new\(reason)")
    }
  }

  private func payload(_ member: Member, in declaration: TypeSurface) -> String {
    member.type.map { "'\($0.spelled(in: payloadScope(declaration)))'" } ?? "nothing"
  }

  /// Returns the scope of payload types: the declaration around the enum, or the enum itself.
  private func payloadScope(_ declaration: TypeSurface) -> [String] {
    declaration.kind == .union ? declaration.scope : declaration.scope.dropLast()
  }
}

/// The kinds of changes for the cases of an enum.
struct CaseKinds {
  let added: Change.Kind
  let removed: Change.Kind
  let type: Change.Kind
}

extension TypeSurface {
  fileprivate func without(_ names: Set<String>) -> TypeSurface {
    var declaration = self
    declaration.members.removeAll { names.contains($0.name) }
    return declaration
  }
}
