import Diagnostics

/// Compares two clients from a caller's point of view: what must change, what behaves differently although it still
/// compiles, and what is new.
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
  /// The new names of renamed declarations, by their old names.
  let renamed: [String: String]
  private(set) var changes: [Change] = []
  private var known: Set<Change> = []

  init(old: Surface, new: Surface) {
    self.old = old
    self.new = new
    renamed = Renames(old: old, new: new).names
  }

  /// - Parameter part: The part of the subject that changed; nil for the whole.
  mutating func report(
    _ severity: Change.Severity, _ subject: String, _ message: String, operation: String? = nil,
    part: String? = nil
  ) {
    let span = span(of: part.map { "\(subject).\($0)" } ?? subject, operation: operation)
    let change = Change(severity, subject, message, operation: operation, at: span)
    if known.insert(change).inserted { changes.append(change) }
  }

  /// Where a declaration is described, or else the one around it: in the new spec, or for a removal in the old one.
  private func span(of subject: String, operation: String?) -> SourceSpan? {
    var path = subject.split(separator: ".").filter { $0 != "init" }.map(String.init)
    while !path.isEmpty {
      let name = path.joined(separator: ".")
      let spans = [renamed[name] ?? name, name].lazy.compactMap {
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
        .breaking, "all declarations", "are \(words(new.namespace)), were \(words(old.namespace))")
    }
    guard old.access != new.access else { return }
    let levels = ["", "package", "public"]
    let ranks = [old, new].map { levels.firstIndex(of: $0.access) ?? 0 }
    let words = [old, new].map { $0.access.isEmpty ? "internal" : $0.access }
    report(
      ranks[1] < ranks[0] ? .breaking : .additive, "the module",
      "is \(words[1]), was \(words[0])")
  }
}

// MARK: - Types

extension Comparison {
  /// A type of the old surface with renamed declarations under their new names, and one of the new surface.
  func types(_ old: TypeAtPlace, _ new: TypeAtPlace) -> (old: String, new: String) {
    let before = self.old.canonical(old.type, in: old.scope)
    let names = before.mapNames { renamed[$0] ?? $0 }
    return (self.new.canonical(names, in: ""), self.new.canonical(new.type, in: new.scope))
  }

  func areEqual(_ old: TypeAtPlace, _ new: TypeAtPlace) -> Bool {
    let types = types(old, new)
    return isSame(types.old, types.new)
  }

  /// Whether a value of the old type is accepted where the new type is expected.
  func accepts(_ new: TypeAtPlace, _ old: TypeAtPlace) -> Bool {
    let types = types(old, new)
    return isSame(types.old, types.new) || isSame(types.old + "?", types.new)
  }

  /// Whether two types are written alike, or differ only in names for which callers can write the same place.
  private func isSame(_ old: String, _ new: String) -> Bool {
    if old == new { return true }
    guard old.mapNames({ _ in "" }) == new.mapNames({ _ in "" }) else { return false }
    return zip(old.names, new.names).allSatisfy { before, after in
      before == after
        || !places(before, self.old).isDisjoint(with: places(after, self.new))
    }
  }

  private func places(_ name: String, _ surface: Surface) -> Set<String> {
    surface.sharedPlaces[name] ?? [name]
  }
}

/// The text of a type in a declaration.
struct TypeAtPlace {
  let type: String
  let scope: String

  init(_ type: String, in scope: String) {
    self.type = type
    self.scope = scope
  }
}

extension String {
  /// The names in a type: `User` and `String` in `[User: String]`.
  fileprivate var names: [String] {
    var names: [String] = []
    _ = mapNames { name in
      names.append(name)
      return name
    }
    return names
  }

  /// The text with declarations renamed: `[User]` becomes `[Person]`.
  func mapNames(_ transform: (String) -> String) -> String {
    var result = ""
    var name = ""
    func isPart(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "_" || character == "."
        || character == "`"
    }
    for character in self {
      if isPart(character) {
        name.append(character)
      } else {
        if !name.isEmpty { result += transform(name) }
        name = ""
        result.append(character)
      }
    }
    return name.isEmpty ? result : result + transform(name)
  }
}
