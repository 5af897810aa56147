import APIModel
import SwiftClient

extension Comparison {
  /// Compares lines by their names, then by their form on the wire, and reports lines that are gone
  /// or new.
  ///
  /// - Parameters:
  ///   - old: The old lines.
  ///   - new: The new lines.
  ///   - owner: The declaration around the lines.
  ///   - isExhaustive: Whether callers may switch over all lines.
  ///   - unreported: The names of new lines that are reported elsewhere.
  ///   - labels: The new names if they have already been found.
  /// - Returns: The old lines that are gone or have another type.
  @discardableResult
  mutating func compareLines(
    _ old: Lines, _ new: Lines, of owner: String, isExhaustive: Bool = false,
    except unreported: Set<String> = [], renaming labels: [String: String]? = nil
  ) -> Set<String> {
    let renamed = labels ?? renamedLines(old, new)
    var changed: Set<String> = []
    for line in old {
      let subject = "\(owner).\(line.name)"
      if let name = renamed[line.name], labels == nil {
        report(
          line.role.kinds.renamed, subject, "is called '\(line.role.isCase ? "." : "")\(name)'",
          at: new[name]?.span)
      }
      guard let other = new[renamed[line.name] ?? line.name] else {
        if line.role.isListed {
          report(line.role.kinds.removed, subject, "is gone", as: .breaking, at: line.span)
        }
        changed.insert(line.name)
        continue
      }
      if !compare(line, other, as: subject) { changed.insert(line.name) }
    }
    let known = unreported.union(renamed.values)
    for line in new
    where line.role.isListed && old[line.name] == nil && !known.contains(line.name) {
      let kind = line.role.kinds.added
      let isSwitched = isExhaustive || line.role.isCase
      report(
        kind, "\(owner).\(line.name)",
        isSwitched ? "is new, and a switch over all cases lacks it" : "is new",
        as: isExhaustive ? .breaking : kind.meaning.severity, at: line.span)
    }
    return changed
  }

  /// Returns the new names of lines with the same form on the wire, or of variants with the same
  /// type, by old name.
  func renamedLines(_ old: Lines, _ new: Lines) -> [String: String] {
    let gone = old.filter { new[$0.name] == nil }
    let come = new.filter { old[$0.name] == nil }
    if gone.isEmpty || come.isEmpty { return [:] }
    let index = Lines(come)
    var names: [String: String] = [:]
    var taken: Set<String> = []
    for line in gone {
      if line.role != .variant {
        let name = line.wire.flatMap { index[wire: $0] }?.name
        if let name, taken.insert(name).inserted { names[line.name] = name }
      } else if let type = line.type, gone.count(where: { $0.type == type }) == 1 {
        let others = come.filter { $0.type.map { areEqual(type, $0) } ?? false }
        if others.count == 1 { names[line.name] = others[0].name }
      }
    }
    return names
  }

  /// Compares two versions of a line, and returns false for another type.
  mutating func compare(_ old: Line, _ new: Line, as subject: String) -> Bool {
    let outer = context.span
    context.span = new.span ?? outer
    defer { context.span = outer }
    let isSameType = compareTypes(old, new, as: subject)
    for (before, after) in zip(old.traits, new.traits) {
      // With another type, only what callers do with it matters.
      if case .flag = before.value {
        compare(before, after, of: subject)
      } else if isSameType, before.kind != .propertyFormat || haveEqualTypes(old, new) {
        compare(before, after, of: subject)
      }
    }
    if old.parameters.isEmpty == new.parameters.isEmpty {
      compareArguments((old.parameters, old.scope), (new.parameters, new.scope), of: subject)
    }
    return isSameType
  }

  private func haveEqualTypes(_ old: Line, _ new: Line) -> Bool {
    if let before = old.type, let after = new.type { areEqual(before, after) } else { true }
  }

  /// Reports another type, unless callers only create values and can still do so.
  private mutating func compareTypes(_ old: Line, _ new: Line, as subject: String) -> Bool {
    let (kind, verbs) = (old.role.kinds.type, old.role.verbs)
    switch (old.type, new.type) {
    case (nil, nil): return true
    case (let before?, let after?):
      if areEqual(before, after) || !old.isReceived && accepts(after, before) { return true }
      report(kind, subject, words((after, new.scope), (before, old.scope), verbs), as: .breaking)
    default:
      func words(_ line: Line) -> String {
        line.type.map { "'\($0.spelled(in: line.scope))'" } ?? "nothing"
      }
      report(kind, subject, "\(verbs.now) \(words(new)), \(verbs.then) \(words(old))")
    }
    return false
  }
}

// MARK: - Traits

extension Comparison {
  mutating func compare(_ old: Trait, _ new: Trait, of subject: String) {
    let (kind, subject) = (old.kind, old.subject ?? subject)
    switch (old.value, new.value) {
    case (.text(let before, _, _), .text(let after, let now, let then)) where before != after:
      report(kind, subject, "\(now) \(after), \(then) \(before)", as: old.severity)
    case (.hidden(let before?, _), .hidden(let after?, let sentence)) where before != after:
      report(kind, subject, sentence, as: old.severity)
    case (.flag(let before, _, _), .flag(let after, let on, let off)) where before != after:
      if let words = after ? on : off { report(kind, subject, words, as: old.severity) }
    case (.conformances(let before, _), .conformances(let after, let isReached)):
      for lost in before.subtracting(after).sorted() {
        report(.conformanceRemoved, subject, "is no longer '\(lost)'")
      }
      for gained in after.subtracting(before).sorted() where isReached {
        report(.conformanceAdded, subject, "is '\(gained)'")
      }
    case (.choices(let before, _, _), .choices(let after, let now, let then)):
      compareChoices(before, after, kind, subject, (now, then))
    case (.fallback(let before), .fallback(let after)):
      compareFallbacks(before, after, kind, subject)
    case (.limits(let before?), .limits(let after?)): compareLimits(before, after, of: subject)
    case (.restrictions(let before?), .restrictions(let after?)):
      compareRestrictions(before, after, of: subject)
    default: break
    }
  }

  /// Compares lists from which a client or a server chooses. Elements appended to a list are
  /// additive, since everything that worked before still does.
  private mutating func compareChoices(
    _ old: [String], _ new: [String], _ kind: Change.Kind, _ subject: String,
    _ verbs: (now: String, then: String)
  ) {
    // Swift writes the names of credentials differently.
    func folded(_ list: [String]) -> [String] {
      kind == .credentials
        ? list.map { $0.lowercased().filter { !" -_".contains($0) } } : list
    }
    guard folded(old) != folded(new) else { return }
    let isAnyOrder = kind == .responseStatuses || kind == .responseMediaTypes
    let isLooser =
      isAnyOrder ? Set(new).isSuperset(of: old) : !old.isEmpty && new.starts(with: old)
    func words(_ list: [String]) -> String {
      if list.isEmpty { return kind == .credentials ? "no credentials" : "none" }
      return list.joined(separator: kind == .credentials ? " or " : ", ")
    }
    report(
      kind, subject, "\(verbs.now) \(words(new)), \(verbs.then) \(words(old))",
      as: isLooser ? .additive : .silent)
  }

  private mutating func compareFallbacks(
    _ old: ValueExpression?, _ new: ValueExpression?, _ kind: Change.Kind, _ subject: String
  ) {
    switch (old, new) {
    case (nil, nil): break
    case (let before?, nil):
      report(kind, subject, "has no default, was \(before) if it is absent")
    case (let before, let after?):
      if let before, before.isSame(as: after) { return }
      let then = before.map { ", was \($0)" } ?? ""
      report(kind, subject, "is \(after) if it is absent\(then)")
    }
  }

  /// Compares what is documented beyond types and limits.
  private mutating func compareRestrictions(_ old: [Remark], _ new: [Remark], of subject: String) {
    // A default that only one version documents is the one that the server always had.
    let hasDefaults = old.contains(where: \.isDefault) && new.contains(where: \.isDefault)
    func others(_ remarks: [Remark], than known: [Remark]) -> [Remark] {
      remarks.filter { (hasDefaults || !$0.isDefault) && !known.contains($0) }
    }
    let (come, gone) = (others(new, than: old), others(old, than: new))
    guard !come.isEmpty || !gone.isEmpty else { return }
    func words(_ remarks: [Remark]) -> String {
      remarks.isEmpty ? "nothing" : "'\(remarks.map(\.text).joined(separator: " "))'"
    }
    report(
      .constraintDescription, subject,
      "the documentation adds \(words(come)) and drops \(words(gone))")
  }

  /// Reports changed limits of what is sent: a server may refuse a value that it accepted.
  mutating func compareLimits(
    _ old: Constraints, _ new: Constraints, of subject: String, part: String = ""
  ) {
    guard old != new else { return }
    for ((keyword, before), (_, after)) in zip(old.limits, new.limits) {
      guard let kind = Constraints.change(of: keyword, before, after) else { continue }
      let now = after.isEmpty ? "gone" : after.joined(separator: ", ")
      let then = before.isEmpty ? "absent" : before.joined(separator: ", ")
      report(kind, subject, "'\(keyword)'\(part) is \(now), was \(then)")
    }
    compareLimits(
      old.each.first ?? Constraints(), new.each.first ?? Constraints(), of: subject,
      part: "\(part) of each element")
  }
}

extension Remark {
  fileprivate var isDefault: Bool { if case .serverDefault = self { true } else { false } }
}
