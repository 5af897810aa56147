import APIModel
import SwiftClient

extension Comparison {
  mutating func compareObjects(_ old: TypeSurface, _ new: TypeSurface) {
    var known: Set<String> = []
    let labels = renamedProperties(old, new)
    for member in old.members {
      let subject = "\(old.name).\(member.name)"
      if let name = labels[member.name] {
        report(.propertyRenamed, .breaking, subject, "is called '\(name)'")
      }
      guard let other = new.member(labels[member.name] ?? member.name) else {
        report(.propertyRemoved, .breaking, subject, "is gone")
        known.insert(member.name)
        continue
      }
      if let before = member.type, let after = other.type {
        // If a property is only sent, only code that creates a value sees its type.
        if !areEqual(before, after), old.isReceived || !accepts(after, before) {
          report(.propertyType, .breaking, subject, words((after, new.scope), (before, old.scope)))
          known.insert(member.name)
        } else {
          compareWire(member, other, subject, isSameType: areEqual(before, after))
        }
      }
      if member.isVariable, !other.isVariable {
        report(.propertyReadOnly, .breaking, subject, "cannot be set")
      }
    }
    compareLimits(ofProperties: old, new)
    // Only tests create a type that is only received.
    if old.isSent {
      compareArguments(
        Signature(old.parameters, in: old.scope).called(labels),
        Signature(new.parameters, in: new.scope), of: "\(old.name).init", except: known)
    }
    let renamed = Set(labels.values)
    let parameters = Set(new.parameters.map(\.name))
    for member in new.members
    where old.member(member.name) == nil && !renamed.contains(member.name) {
      if !old.isSent || !parameters.contains(member.name) {
        report(.propertyAdded, .additive, "\(old.name).\(member.name)", "is new")
      }
    }
  }

  /// Returns properties with the same wire name but a new Swift name.
  private func renamedProperties(_ old: TypeSurface, _ new: TypeSurface) -> [String: String] {
    let come = MemberIndex(new.members.filter { old.member($0.name) == nil })
    var labels: [String: String] = [:]
    for member in old.members where new.member(member.name) == nil {
      labels[member.name] = member.wire.flatMap { come[$0] }?.name
    }
    return labels
  }

  private mutating func compareWire(
    _ old: Member, _ new: Member, _ subject: String, isSameType: Bool
  ) {
    let (before, after) = (old.presence?.fallback, new.presence?.fallback)
    if old.wire != new.wire {
      report(
        .propertyField, .silent, subject,
        "is \(words(new.wire)) on the wire, was \(words(old.wire))")
    } else if isSameType, isSame(before, after),
      old.field?.format != new.field?.format
        || old.presence?.isReadAsOptional != new.presence?.isReadAsOptional
        || old.field?.writing != new.field?.writing
    {
      report(.propertyFormat, .silent, subject, "has another form on the wire")
    }
    if !isSame(before, after), let value = after ?? before {
      let message =
        after == nil
        ? "has no default, was \(value) if it is absent"
        : "is \(value) if it is absent" + (before.map { ", was \($0)" } ?? "")
      report(.propertyDefault, .silent, subject, message)
    }
  }

  func words(_ wire: Member.Wire?) -> String { wire?.words ?? "nothing" }

  private func isSame(_ old: ValueExpression?, _ new: ValueExpression?) -> Bool {
    guard let old, let new else { return old == new }
    return old.isSame(as: new)
  }

  mutating func compareEnumerations(_ old: TypeSurface, _ new: TypeSurface) {
    if old.rawType != new.rawType {
      report(
        .typeChanged, .breaking, old.name,
        "has raw values of '\(new.rawType ?? "")', had '\(old.rawType ?? "")'")
    }
    for member in old.members {
      let subject = "\(old.name).\(member.name)"
      if let other = new.member(member.name) {
        if other.wire != member.wire {
          report(
            .valueChanged, .silent, subject,
            "is \(words(other.wire)) on the wire, was \(words(member.wire))")
        }
      } else if let other = member.wire.flatMap(new.member) {
        report(.valueRenamed, .breaking, subject, "is called '.\(other.name)'")
      } else {
        report(.valueRemoved, .breaking, subject, "is gone")
      }
    }
    for member in new.members
    where old.member(member.name) == nil && member.wire.flatMap(old.member) == nil {
      report(.valueAdded, .additive, "\(old.name).\(member.name)", "is new")
    }
  }
}
