/// The keys of a file of names, and what they begin with: with `Pet.card.owner` also `Pet.card`.
struct RecordedKeys {
  private var all: Set<String> = []
  /// The beginnings of the keys.
  private var owners: Set<String> = []
  /// The names of cases in a file, also by the keys without the marks of lists and maps.
  private var cases: [String: String] = [:]
  /// The names of types.
  private var types: [String: String] = [:]

  /// Creates the keys of a file; `current` returns the present one for a key.
  init(_ chosen: ChosenNames, _ current: (String, ChosenNames.Kind) -> String = { key, _ in key }) {
    let kinds = [ChosenNames.Kind.types, .properties, .cases]
    for (kind, choice) in kinds.flatMap({ kind in chosen[kind].map { (kind, $0) } }) {
      let key = current(choice.wire, kind)
      all.insert(key)
      // A line that has the key precedes one that had another.
      if kind == .types, key == choice.wire || types[key] == nil { types[key] = choice.name }
      let isCase = kind == .cases && chosen.areFromFile
      if isCase { cases[key] = choice.name }
      for dot in key.utf8.indices where key.utf8[dot] == UInt8(ascii: ".") {
        let owner = String(key[..<dot])
        all.insert(owner)
        owners.insert(owner)
        let part = key[key.utf8.index(after: dot)...]
        guard part.utf8.first == UInt8(ascii: "[") else { continue }
        let element = "\(owner).\(Self.element(of: part))"
        all.insert(element)
        if isCase { cases[element] = choice.name }
      }
    }
  }

  var isEmpty: Bool { all.isEmpty }

  func contains(_ key: String) -> Bool { all.contains(key) }

  /// Returns whether a type had a key, or something in it.
  func hasType(_ key: String) -> Bool { types[key] != nil || owners.contains(key) }

  /// Returns whether something is in a type, an operation or a webhook with a key.
  func isOwner(_ key: String) -> Bool { owners.contains(key) }

  /// Returns the keys of types with an ending, without it.
  func types(endingIn suffix: String) -> Set<String> {
    func without(_ key: String) -> String? {
      key.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
        ? String(key.dropLast(suffix.count)) : nil
    }
    return Set(owners.compactMap(without) + types.keys.compactMap(without))
  }

  func name(ofType key: String) -> String? { types[key] }

  func hasName(ofType key: String) -> Bool { types[key] != nil }

  func name(ofCase key: String) -> String? { cases[key] }

  /// Returns the keys that cases have within unions, which does not include cases of nested types.
  func cases(in owners: [String]) -> Set<String> {
    let parts = owners.map { $0 + "." }.flatMap { owner in
      cases.keys.filter { $0.hasPrefix(owner) }.map { Self.element(of: $0.dropFirst(owner.count)) }
    }
    return Set(parts).filter { part in !parts.contains { part.hasPrefix($0 + ".") } }
  }

  /// Returns whether an inline type had a key that a schema has now: the recorded name of a schema has the
  /// words of its key.
  func isOfInlineType(_ key: String, not own: String) -> Bool {
    !contains(own) && types[key].map { Self.letters($0) != Self.letters(key) } ?? true
  }

  /// Returns what names in any style have in common.
  static func letters(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Returns the key of the elements of a list or map: `card` for `[card]`.
  private static func element(of key: Substring) -> String {
    var key = key
    while key.first == "[", key.last == "]" {
      key = key.dropFirst().dropLast()
      if key.first == ":" { key.removeFirst() }
    }
    return String(key)
  }
}
