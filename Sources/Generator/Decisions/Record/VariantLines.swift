import APIModel

/// The lines of a file that belong to the variants of a union.
struct VariantLines {
  /// The keys of the file, of the variants that it has.
  private(set) var keys: [TypeID: String] = [:]
  /// Keys of the file, which are of no other variant, that new variants may have had.
  private(set) var unclear: [TypeID: [String]] = [:]
  /// The keys that the file has for the cases of inline variants that were schemas.
  private(set) var schemas: [TypeID: String] = [:]

  private let variants: [UnionVariant]

  init(of union: VariantKeys, in owners: [String], _ lines: RecordedKeys) {
    self.init(
      of: union, { part in owners.contains { lines.contains("\($0).\(part)") } },
      all: { lines.cases(in: owners).sorted() })
    findSchemas(union, owners, lines)
  }

  /// Finds the lines by the best evidence: the key, then the name and the constants, the description, and at last
  /// the position. `contains` returns whether the file has a key; `all` lists the keys of the cases.
  private init(of union: VariantKeys, _ contains: (String) -> Bool, all: () -> [String]) {
    variants = union.variants
    func own(_ variant: UnionVariant) -> String? { variant.component ?? union.keys[variant.id] }
    func known(_ all: [String?]) -> [String] { all.compactMap(\.self).filter(contains) }
    claim { $0.position == own($0) ? [] : known([own($0)]) }
    claim { $0.component == nil ? known([$0.name, $0.title]) : [] }
    claim { known($0.component == nil ? $0.values.sorted() : $0.constants.map(\.text)) }
    claim { variant in
      variant.plain.map { union.others.contains($0.word) ? [] : known([$0.key]) } ?? []
    }
    // A schema with a constant may have a name that follows from both.
    let isKnown = variants.allSatisfy {
      keys[$0.id] != nil || $0.component != nil && !$0.constants.isEmpty
    }
    if isKnown { return }
    let all = all()
    // The constant may be spelled otherwise. A schema is spelled like a type.
    claim { variant in
      guard variant.component == nil, let own = own(variant), !VariantDescription.isKey(own) else {
        return []
      }
      return all.filter { key in
        !union.others.contains(key) && !Self.isSpelledLikeType(key)
          && RecordedKeys.letters(key) == RecordedKeys.letters(own)
      }
    }
    let described = all.filter(VariantDescription.isKey)
    // A new variant that fits a whole description precedes any that fits half of it.
    claim(fitting: described, share: 2, among: variants.filter { keys[$0.id] == nil })
    claim(fitting: described, share: 1, among: variants)
    // Positions in a file that describes variants are of variants that are alike, or gone.
    let isEarlier = !described.contains { VariantDescription($0) != nil }
    claim { isEarlier || $0.position == own($0) ? known([$0.position]) : [] }
    if keys.count == variants.count { return }
    // Several have a constant that selected one: the one with most of the members that the file has below it, or
    // else probably the first.
    let claimed = Set(keys.values)
    let rivals = variants.filter { keys[$0.id] == nil && $0.component == nil }.map { variant in
      let found = known(variant.values.sorted()).filter { !claimed.contains($0) }
      let members = found.map { key in variant.members.count { contains("\(key).\($0)") } }
      return (id: variant.id, found: found, members: members.max() ?? 0)
    }
    for rival in rivals.sorted(by: { $0.members > $1.members }) {
      keys[rival.id] = rival.found.first { !keys.values.contains($0) }
      if keys[rival.id] == nil, !rival.found.isEmpty { unclear[rival.id] = rival.found }
    }
    let taken = union.others.union(keys.values).union(variants.compactMap(own))
    let gone = all.filter { !Self.isTaken($0, taken) }
    for variant in variants where keys[variant.id] == nil {
      guard let own = own(variant) else { continue }
      // Another constant is another variant.
      let isNameless = VariantDescription.isKey(own)
      let found = gone.filter { key in
        VariantDescription(key).map { variant.likeness(to: $0) > 0 }
          ?? (VariantDescription.isPosition(key) ? variant.component == nil : isNameless)
      }
      if !found.isEmpty { unclear[variant.id, default: []] += found }
    }
  }

  private static func isSpelledLikeType(_ key: String) -> Bool {
    key.first?.isUppercase == true && key.contains(where: \.isLowercase)
  }

  /// Finds the lines of schemas that are inline variants now. A line belongs to the variant without one whose
  /// type, title or constant has its name; the last line belongs to the last variant, if its type has one.
  private mutating func findSchemas(
    _ union: VariantKeys, _ owners: [String], _ lines: RecordedKeys
  ) {
    func first(_ key: String?, _ name: (String) -> String?) -> String? {
      key.flatMap { key in owners.compactMap { name("\($0).\(key)") }.first }
    }
    let open = variants.filter {
      $0.component == nil && first(keys[$0.id] ?? union.keys[$0.id], lines.name(ofCase:)) == nil
    }
    if open.isEmpty { return }
    let present = variants.compactMap { $0.component ?? union.keys[$0.id] }
    let taken = union.others.union(keys.values).union(present)
    let gone = lines.cases(in: owners).filter {
      !Self.isTaken($0, taken) && !VariantDescription.isKey($0)
    }
    let types = open.map { first(keys[$0.id], lines.name(ofType:)) }
    let claims = zip(open, types).map { variant, type in
      let names = [type, variant.name, variant.title] + variant.constants.map(\.text)
      let letters = Set(names.compactMap { $0.map(RecordedKeys.letters) })
      return gone.filter { key in
        [key, first(key, lines.name(ofCase:)) ?? key].contains {
          letters.contains(RecordedKeys.letters($0))
        }
      }
    }
    for (variant, found) in zip(open, claims) where found.count == 1 {
      guard claims.count(where: { !$0.isDisjoint(with: found) }) == 1 else { continue }
      schemas[variant.id] = found.first
    }
    let rest = zip(open, types).filter { schemas[$0.id] == nil && $1 != nil }
    let left = gone.subtracting(schemas.values)
    if rest.count == 1, left.count == 1 { schemas[rest[0].0.id] = left.first }
    for id in schemas.keys { unclear[id] = nil }
  }

  /// Returns whether a key is of a variant with one of the `taken` keys, or of a case within it.
  private static func isTaken(_ key: String, _ taken: Set<String>) -> Bool {
    taken.contains(key) || taken.contains { key.hasPrefix($0 + ".") }
  }

  /// Gives each key of the file that only one variant claims to it.
  private mutating func claim(_ claims: (UnionVariant) -> [String]) {
    let taken = Set(keys.values)
    let open = variants.filter { keys[$0.id] == nil }
    let all = open.map { claims($0).filter { !taken.contains($0) } }
    let uses = all.reduce(into: [String: Int]()) { uses, keys in
      for key in Set(keys) { uses[key, default: 0] += 1 }
    }
    for (variant, found) in zip(open, all) {
      keys[variant.id] = found.first { uses[$0] == 1 }
    }
  }

  /// Gives descriptions to the variants that alone are most like them, and that have a share of their words.
  private mutating func claim(
    fitting described: [String], share: Int, among variants: [UnionVariant]
  ) {
    let taken = Set(keys.values)
    let rivals = variants.filter { $0.component == nil || $0.constants.isEmpty }
    let likely = described.compactMap { key -> (key: String, id: TypeID, likeness: Int)? in
      guard !taken.contains(key), let description = VariantDescription(key) else { return nil }
      let likeness = rivals.map { ($0.id, $0.likeness(to: description)) }
      let most = likeness.map(\.1).max() ?? 0
      let found = likeness.filter { $0.1 == most }
      let isEnough = most >= max(share * description.words.count, 1)
      return isEnough && found.count == 1 ? (key, found[0].0, most) : nil
    }
    claim { variant in
      // The key that says most about the variant is its own.
      let found = likely.filter { $0.id == variant.id }
      let most = found.filter { $0.likeness == found.map(\.likeness).max() }
      return most.count == 1 ? [most[0].key] : []
    }
  }
}
