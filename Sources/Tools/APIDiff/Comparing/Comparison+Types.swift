import SpecDocument
import SwiftClient

extension Comparison {
  /// Compares types within a declaration, or at the top level.
  mutating func compareTypes(_ old: [Line], _ new: [Line]) {
    for type in old where !type.role.isOfRequest {
      within(Context(type: type.name, span: type.span)) { $0.compareType(type) }
    }
    for type in new where !type.role.isAlias && !type.role.isOfRequest {
      let name = renames.old(type.name)
      guard renames.former[type.name] == nil, self.old.declaration(name) == nil else { continue }
      within(Context(type: name, span: type.span)) { $0.report(.typeAdded, name, "is new") }
    }
  }

  mutating func compareType(_ old: Line) {
    let name = renames.new(old.name)
    guard let other = new.declarations[name] else {
      return report(.typeRemoved, old.name, "is gone")
    }
    context.span = other.span ?? context.span
    if renames.names[old.name] != nil { report(.typeRenamed, old.name, "is called '\(name)'") }
    // An alias may lead to a type that is the same, or was renamed.
    let (before, after) = (self.old.declaration(old.name), new.declaration(name))
    if old.role.isAlias, other.role.isAlias, let first = old.type, let second = other.type {
      if areEqual(first, second) { return }
      guard let before, let after, before.role == after.role else {
        let scope = old.scope.dropLast()
        return report(.typeChanged, old.name, words((second, Array(scope)), (first, Array(scope))))
      }
      return compare(before, after)
    }
    guard let before, let after else {
      func words(_ line: Line, _ target: Line?) -> String {
        target?.role.noun() ?? "'\(line.type.map { "\($0)" } ?? "")'"
      }
      return report(.typeChanged, old.name, "is \(words(other, after)), was \(words(old, before))")
    }
    if !old.role.isAlias { compare(before, after) }
  }

  /// Compares two declarations with the same name.
  private mutating func compare(_ old: Line, _ new: Line) {
    guard old.role == new.role else {
      let words = [new, old].map { $0.role.noun(isDetailed: true) }
      report(.typeChanged, old.name, "is another type: \(words[0]), was \(words[1])")
      return compareTypes(old.types, new.types)
    }
    for (before, after) in zip(old.traits, new.traits) { compare(before, after, of: old.name) }
    // Only tests create a type that is only received.
    let hasArguments = old.role == .object && old.isSent
    let changed = compareLines(
      old.lines, new.lines, of: old.name, isExhaustive: old.isExhaustive,
      except: hasArguments ? Set(new.parameters.map(\.name)) : [])
    if hasArguments {
      compareArguments(
        (old.parameters.renaming(renamedLines(old.lines, new.lines)), old.scope),
        (new.parameters, new.scope), of: "\(old.name).init", except: changed,
        at: { new.lines[$0]?.span ?? old.lines[$0]?.span })
    }
    if old.role == .union { compareUnions(old, new) }
    if old.role == .webhook { compareHeaders(old.name, new.name) }
    compareTypes(old.types, new.types)
  }

  /// Compares the headers of two requests or webhooks.
  mutating func compareHeaders(_ old: String, _ new: String) {
    compareLines(
      self.old.declaration("\(old).Headers")?.lines ?? Lines(),
      self.new.declaration("\(new).Headers")?.lines ?? Lines(), of: "\(old).Headers")
  }

  private mutating func compareUnions(_ old: Line, _ new: Line) {
    if old.isExhaustive != new.isExhaustive {
      report(
        old.isExhaustive ? .variantAdded : .variantRemoved, "\(old.name).unknown",
        old.isExhaustive ? "is new" : "is gone", as: .breaking)
    }
    if old.isReceived { compareOrder(old, new) }
    compareLines(old.properties, new.properties, of: old.name)
  }

  /// Reports variants in a different order, since the first of several equally good variants is
  /// read.
  private mutating func compareOrder(_ old: Line, _ new: Line) {
    guard let union = new.union else { return }
    let names = renamedLines(old.lines, new.lines)
    let after = Dictionary(firstOf: new.lines.enumerated().map { ($1.name, $0) })
    let positions = old.lines.compactMap { after[names[$0.name] ?? $0.name] }
    if positions == positions.sorted() { return }
    for (index, first) in positions.enumerated() {
      for second in positions[(index + 1)...] where second < first && union.canTie(first, second) {
        let (earlier, later) = (new.lines[second].name, new.lines[first].name)
        return report(
          .variantOrder, old.name,
          "'.\(earlier)' is read before '.\(later)' from a value that fits both, was read after it")
      }
    }
  }
}
