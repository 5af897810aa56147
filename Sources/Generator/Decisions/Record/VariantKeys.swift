import APIModel

/// The keys of inline variants within their unions, and those that a file has for them.
///
/// A key describes the variant, so that it stays when others are added, moved or removed. It is the constant
/// that selects the variant, `card`, or else the title and the members, `Card {number, owner?}`, with their
/// types if another variant has the same. Only variants that are alike have their position, `variant 2`.
struct VariantKeys {
  private(set) var keys: [TypeID: String] = [:]
  /// The keys of the file, of the variants that it has.
  private(set) var recorded: [TypeID: String] = [:]
  /// Recorded keys that may belong to new variants.
  private(set) var unclear: [(key: String, variants: [TypeID])] = []

  private let ids: [TypeID]
  private let variants: [InlineVariant]

  /// Returns the keys of all unions, by the type that their variants are written in.
  static func all(of api: API) -> [TypeID: VariantKeys] {
    var variants: [TypeID: [TypeID]] = [:]
    for (index, type) in api.types.enumerated() where type.inputOf == nil {
      guard case .nested(let owner, .variant) = type.origin else { continue }
      variants[owner, default: []].append(TypeID(index: index))
    }
    return variants.reduce(into: [:]) { all, union in
      let others: [String] =
        if case .union(let shape) = api.types[union.key.index].shape {
          shape.variants.map(\.type).filter { $0.named.map { !union.value.contains($0) } ?? true }
            .map(api.word)
        } else { [] }
      all[union.key] = VariantKeys(union.value, beside: Set(others), in: api)
    }
  }

  /// Creates the keys of the inline variants of a union, which also has parts with the keys `others`.
  private init(_ ids: [TypeID], beside others: Set<String>, in api: API) {
    self.ids = ids
    variants = ids.map { InlineVariant($0, in: api) }
    let constants = VariantConstants(variants.map(\.constants))
    let levels = zip(variants, variants.indices).map { variant, index in
      [
        variant.constant(constants.name(of: index, isNameless: true)) ?? variant.description.text,
        variant.description.text, variant.typedDescription.text, variant.position,
      ]
    }
    var level = variants.map { _ in 0 }
    var isUnique = false
    while !isUnique {
      let uses = level.indices.reduce(into: [:]) { $0[levels[$1][level[$1]], default: 0] += 1 }
      let next = level.indices.map { index in
        let key = levels[index][level[index]]
        let isTaken = uses[key, default: 0] > 1 || others.contains(key)
        return isTaken ? min(level[index] + 1, 3) : level[index]
      }
      isUnique = next == level
      level = next
    }
    for index in ids.indices { keys[ids[index]] = levels[index][level[index]] }
  }

  /// Finds the variants that a file has, and unclear keys of the file. `contains` returns whether the file has a
  /// key; `described` lists its keys that describe variants or are positions.
  mutating func match(_ contains: (String) -> Bool, described: [String]) {
    func known(_ all: [String?]) -> [String] { all.compactMap(\.self).filter(contains) }
    let own = ids.map { keys[$0] ?? "" }
    claim(zip(own, variants).map { $0 == $1.position ? [] : known([$0]) })
    // The keys of earlier versions.
    claim(variants.map { known([$0.name, $0.title]) })
    claim(variants.map { known($0.values.sorted()) })
    // A new variant that fits a whole description precedes any that fits half of it.
    let new = ids.indices.filter { recorded[ids[$0]] == nil }
    for (rivals, share) in [(new, 2), (Array(ids.indices), 1)] {
      let taken = Set(recorded.values)
      let likely = described.filter { !taken.contains($0) }.compactMap { key in
        VariantDescription(key).flatMap { description in
          mostLike(description, among: rivals, atLeast: share * description.words.count)
            .map { (key: key, variant: $0.index, likeness: $0.likeness) }
        }
      }
      claim(
        ids.indices.map { index in
          // The key that says most about the variant is its own.
          let found = likely.filter { $0.variant == index }
          let most = found.filter { $0.likeness == found.map(\.likeness).max() }
          return most.count == 1 ? [most[0].key] : []
        })
    }
    // Positions in a file that describes variants are of variants that are alike, or gone.
    let isEarlier = !described.contains { VariantDescription($0) != nil }
    claim(zip(own, variants).map { isEarlier || $0 == $1.position ? known([$1.position]) : [] })
    findUnclear(described)
  }

  private mutating func findUnclear(_ described: [String]) {
    let new = ids.indices.filter { recorded[ids[$0]] == nil }
    let taken = Set(recorded.values)
    for key in described where !taken.contains(key) {
      let description = VariantDescription(key)
      let rivals = new.filter { index in
        description.map { variants[index].likeness(to: $0) > 0 } ?? true
      }
      if !rivals.isEmpty { unclear.append((key, rivals.map { ids[$0] })) }
    }
  }

  /// Returns whether a key describes a variant, or is its position.
  static func isDescription(_ key: String) -> Bool {
    VariantDescription(key) != nil
      || key.hasPrefix("variant ") && key.dropFirst("variant ".count).allSatisfy(\.isNumber)
  }

  /// Gives each key of the file that only one variant claims to it.
  private mutating func claim(_ claims: [[String]]) {
    let taken = Set(recorded.values)
    let open = ids.indices.filter { recorded[ids[$0]] == nil }
    let all = open.map { claims[$0].filter { !taken.contains($0) } }
    let uses = all.reduce(into: [String: Int]()) { uses, keys in
      for key in Set(keys) { uses[key, default: 0] += 1 }
    }
    for (index, keys) in zip(open, all) {
      recorded[ids[index]] = keys.first { uses[$0] == 1 }
    }
  }

  /// Returns the only variant that is most like a description.
  private func mostLike(
    _ description: VariantDescription, among indices: [Int], atLeast least: Int
  ) -> (index: Int, likeness: Int)? {
    let likeness = indices.map { ($0, variants[$0].likeness(to: description)) }
    guard let most = likeness.map(\.1).max(), most >= max(least, 1) else { return nil }
    let found = likeness.filter { $0.1 == most }
    return found.count == 1 ? (found[0].0, most) : nil
  }
}

/// The description of a variant without a constant: `Card {number, owner?}`, `enum {a, b}`.
struct VariantDescription {
  /// The title, or the kind of anything but an object.
  var name: String?
  /// The required members, then others with a question mark, each in byte order; or the values of an enumeration.
  var words: [String]
  private static let longest = 60

  init(name: String?, words: [String]) {
    func isPlain(_ text: String) -> Bool {
      text.utf8.count <= Self.longest && !text.contains { "{}[],".contains($0) || $0.isNewline }
    }
    self.name = name.flatMap { isPlain($0) ? $0 : nil }
    self.words = words.filter { isPlain($0) && $0 != "…" }
  }

  /// Reads a key; nil for one of another form.
  init?(_ key: String) {
    let parts = key.split(separator: "{", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].firstIndex(of: "}") == parts[1].indices.last,
      parts[0].isEmpty || parts[0].hasSuffix(" ")
    else { return nil }
    let name = parts[0].isEmpty ? nil : String(parts[0].dropLast())
    let words = parts[1].dropLast().split(separator: ", ").map(String.init)
    self.init(name: name, words: words)
  }

  var text: String {
    var shown: [String] = []
    for word in words {
      guard shown.isEmpty || shown.joined().utf8.count + word.utf8.count <= Self.longest else {
        shown.append("…")
        break
      }
      shown.append(word)
    }
    return (name.map { "\($0) " } ?? "") + "{" + shown.joined(separator: ", ") + "}"
  }
}

/// An inline variant in the document.
private struct InlineVariant {
  /// The name that the document gives it, by which earlier versions called it: its title, the component that it
  /// extends, or its constant.
  let name: String?
  let title: String?
  let position: String
  private(set) var constants: [VariantConstants.Constant] = []
  /// The strings that its members can be.
  private(set) var values: Set<String> = []
  private var kind: String?
  private var words: [(name: String, type: String, isRequired: Bool)] = []

  init(_ id: TypeID, in api: API) {
    let type = api.types[id.index]
    title = type.title.flatMap { $0.isEmpty ? nil : $0 }
    guard case .nested(_, .variant(let name, let position)) = type.origin else {
      (name, position) = (nil, "")
      return
    }
    self.name = name
    self.position = TypeDeclaration.Part.variant(nil, position).name
    read(api.shape(of: id), in: api)
  }

  private mutating func read(_ shape: TypeShape, in api: API) {
    kind = shape.kind
    switch shape {
    case .object(let shape):
      for property in shape.properties {
        if case .string(let text)? = property.constant {
          values.insert(text)
          guard VariantConstants.isName(text) else { continue }
          constants.append(.init(member: property.name.text, text: text))
        } else if let id = property.type.named, case .enumeration(let shape) = api.shape(of: id) {
          values.formUnion(shape.cases.filter(\.isString).map(\.value))
        }
      }
      words = shape.properties.map { property in
        // A text is often the value that selects the variant.
        let constant: String? =
          if case .string? = property.constant { nil } else { property.constant?.discriminatorText }
        let name = property.name.text + (constant.map { "=\($0)" } ?? "")
        return (name, api.word(for: property.type), property.isRequired)
      }
    case .enumeration(let shape):
      if shape.cases.count == 1 { values = [shape.cases[0].value] }
      words = shape.cases.map { ($0.value, "", true) }
    case .union(let shape):
      words = shape.variants.map { (api.word(for: $0.type), "", true) }
    case .alias(let use): words = [(api.word(for: use), "", true)]
    case .mapped: break
    }
    words.sort { ($0.isRequired ? 0 : 1, $0.name) < ($1.isRequired ? 0 : 1, $1.name) }
  }

  /// Returns the constant that selects the variant, if there is one.
  func constant(_ differing: String?) -> String? {
    guard let name, name != title, values.contains(name) else { return differing }
    return name
  }

  /// The title, or the component that the variant extends, with the members.
  var description: VariantDescription { description { $0.name } }

  var typedDescription: VariantDescription {
    description { $0.type.isEmpty ? $0.name : "\($0.name) \($0.type)" }
  }

  private func description(_ word: ((name: String, type: String, isRequired: Bool)) -> String)
    -> VariantDescription
  {
    let base = name.flatMap { values.contains($0) || title != nil ? nil : $0 }
    return VariantDescription(
      name: title ?? base ?? kind, words: words.map { word($0) + ($0.isRequired ? "" : "?") })
  }

  /// Returns how much of a description the variant has: two for each word, one for the name of a member with
  /// another type or value, and as much as for all words for its title.
  func likeness(to other: VariantDescription) -> Int {
    func bare(_ words: [String]) -> Set<String> {
      Set(words.map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 })
    }
    func names(_ words: Set<String>) -> Set<String> {
      Set(words.map { String($0.prefix { $0 != " " && $0 != "=" }) })
    }
    let own = bare(description.words).union(bare(typedDescription.words))
    let ownNames = names(own)
    let title =
      other.name != nil && other.name == description.name ? max(2 * other.words.count, 2) : 0
    return bare(other.words).reduce(title) { sum, word in
      sum + (own.contains(word) ? 2 : ownNames.isDisjoint(with: names([word])) ? 0 : 1)
    }
  }
}

extension API {
  /// Returns the shape of a type, or of the type that it shares with other places.
  fileprivate func shape(of id: TypeID) -> TypeShape {
    if case .alias(.named(let target)) = types[id.index].shape, types[target.index].isShared {
      types[target.index].shape
    } else {
      types[id.index].shape
    }
  }

  /// Returns a word for a type: the word of a scalar, the key of a component, or the kind of an inline type.
  fileprivate func word(for use: TypeUse) -> String {
    switch use {
    case .scalar(let scalar): scalar.name
    case .array(let element): "list of \(word(for: element))"
    case .map(let value): "map of \(word(for: value))"
    case .nullable(let type): word(for: type)
    case .named(let id): types[id.index].component ?? shape(of: id).kind ?? "object"
    }
  }
}

extension TypeShape {
  /// A word for anything but an object.
  fileprivate var kind: String? {
    switch self {
    case .object(let shape): shape.isTuple ? "tuple" : nil
    case .enumeration: "enum"
    case .union: "union"
    case .alias, .mapped: "alias"
    }
  }
}
