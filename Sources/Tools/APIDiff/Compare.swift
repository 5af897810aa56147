import SpecDocument
import SwiftClient

/// Compares two clients from a caller's point of view: code that must change, code that compiles
/// but behaves differently, and additions.
package func compare(_ old: Surface, with new: Surface) -> [Change] {
  var comparison = Comparison(old: old, new: new)
  comparison.compareModules()
  comparison.compareClients()
  comparison.compareOperations()
  comparison.compareDeclarations()
  return comparison.changes
}

/// The comparison of two surfaces, and the changes found so far.
struct Comparison {
  let old: Surface
  let new: Surface
  let renames: Renames
  let movedPrefix: MovedPrefix?
  private let uses: (old: TypeUses, new: TypeUses)
  /// The operations that use each subject's type, by its name.
  private var knownUses: [String: [String]] = [:]
  private(set) var changes: [Change] = []
  private var known: Set<Change> = []
  /// The method and path of the operation that is being compared; nil for anything else.
  var operation: String?

  init(old: Surface, new: Surface) {
    self.old = old
    self.new = new
    renames = Renames(old: old, new: new)
    movedPrefix = MovedPrefix(old, new)
    uses = (TypeUses(old), TypeUses(new))
  }

  /// Reports a change of the subject, or of a part of it if `part` is not nil.
  mutating func report(
    _ kind: Change.Kind, _ severity: Change.Severity, _ subject: String, _ message: String,
    part: String? = nil
  ) {
    let span = span(of: part.map { "\(subject).\($0)" } ?? subject)
    let change = Change(
      kind, severity, subject, message, operation: operation,
      uses: operation == nil ? operations(using: subject) : [], at: span)
    if known.insert(change).inserted { changes.append(change) }
  }

  /// Returns the operations that send or receive the subject's type or a type that contains it.
  private mutating func operations(using subject: String) -> [String] {
    var path = subject.path
    while !path.isEmpty {
      let name = path.joined(separator: ".")
      if let known = knownUses[name] { return known }
      let other = renames.new(name)
      let isNew = new.declarations[other] != nil
      if isNew || old.declarations[name] != nil {
        let found = isNew ? uses.new.operations(using: other) : uses.old.operations(using: name)
        knownUses[name] = found
        return found
      }
      path.removeLast()
    }
    return []
  }

  /// Returns the place of a declaration, or otherwise of its enclosing one. The place is in the new
  /// spec, but in the old one for a removal.
  private func span(of subject: String) -> SourceSpan? {
    var path = subject.split(separator: ".").filter { $0 != "init" }.map(String.init)
    while !path.isEmpty {
      let name = path.joined(separator: ".")
      let spans = [renames.new(name), name].lazy.compactMap {
        new.places[$0] ?? old.places[name]
      }
      if let span = spans.first { return span }
      path.removeLast()
    }
    return operation.flatMap { new.places[$0] ?? old.places[$0] } ?? new.places[""]
  }

  mutating func compareModules() {
    if old.namespace != new.namespace {
      func words(_ name: String?) -> String { name.map { "in '\($0)'" } ?? "at the top level" }
      report(
        .namespace, .breaking, "all declarations",
        "are \(words(new.namespace)), were \(words(old.namespace))")
    }
    let (before, after) = (old.accessLevel, new.accessLevel)
    guard before != after else { return }
    let levels: [PlanOptions.AccessLevel] = [.internal, .package, .public]
    let isLess = (levels.firstIndex(of: after) ?? 0) < (levels.firstIndex(of: before) ?? 0)
    report(
      .accessLevel, isLess ? .breaking : .additive, "the module",
      "is \(after.rawValue), was \(before.rawValue)")
  }
}

// MARK: - Types

extension Comparison {
  /// Returns both types, where renamed declarations in the old type have their new names.
  func types(_ old: TypeReference, _ new: TypeReference) -> (old: TypeReference, new: TypeReference)
  {
    let renamed = self.old.canonical(old).mapDeclared { type in
      .declared(renames.names[type.name]?.path ?? type.path)
    }
    return (self.new.canonical(renamed), self.new.canonical(new))
  }

  /// Returns both types as written in their scopes, or with full names if they would look the same.
  func spelled(
    _ new: (type: TypeReference, scope: [String]), _ old: (type: TypeReference, scope: [String])
  ) -> (new: String, old: String) {
    let (after, before) = (new.type.spelled(in: new.scope), old.type.spelled(in: old.scope))
    return after == before ? (new.type.description, old.type.description) : (after, before)
  }

  /// Returns a phrase such as `is 'String?', was 'String'`.
  func words(
    _ new: (type: TypeReference, scope: [String]), _ old: (type: TypeReference, scope: [String]),
    is now: String = "is", was then: String = "was"
  ) -> String {
    let types = spelled(new, old)
    return "\(now) '\(types.new)', \(then) '\(types.old)'"
  }

  func areEqual(_ old: TypeReference, _ new: TypeReference) -> Bool {
    let types = types(old, new)
    return isSame(types.old, types.new)
  }

  /// Returns whether a value of the old type is accepted where the new type is expected.
  func accepts(_ new: TypeReference, _ old: TypeReference) -> Bool {
    let types = types(old, new)
    return isSame(types.old, types.new) || isSame(.optional(types.old), types.new)
  }

  /// Returns whether two types are the same, or differ only in names that callers can write as the
  /// same place.
  private func isSame(_ old: TypeReference, _ new: TypeReference) -> Bool {
    switch (old, new) {
    case (.declared(let before), .declared(let after)):
      before.path == after.path
        || !places(before.name, self.old).isDisjoint(with: places(after.name, self.new))
    case (.array(let before), .array(let after)), (.optional(let before), .optional(let after)):
      isSame(before, after)
    case (.dictionary(let before, let oldKey), .dictionary(let after, let newKey)):
      isSame(before, after) && isSame(oldKey, newKey)
    case (.library(let name, let before), .library(let other, let after)):
      name == other && before.count == after.count
        && zip(before, after).allSatisfy { isSame($0, $1) }
    default: old == new
    }
  }

  private func places(_ name: String, _ surface: Surface) -> Set<String> {
    surface.sharedPlaces[name] ?? [name]
  }
}

extension String {
  /// The parts of a full name.
  var path: [String] { split(separator: ".").map(String.init) }
}
