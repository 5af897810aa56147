import APIModel

/// The keys of inline variants within their unions.
///
/// A key describes the variant, so that it stays when others are added, moved or removed. It is the constant
/// that selects the variant, `card`, or else the title and the members, `Card {number, owner?}`, with their
/// types if another variant has the same, or only those that no other has. Only variants that are alike have
/// their position, `variant 2`.
struct VariantKeys {
  private(set) var keys: [TypeID: String] = [:]
  /// The inline variants and those that are schemas, in document order.
  let variants: [UnionVariant]
  /// The words of all other parts.
  let others: Set<String>

  /// Returns the keys of all unions, by the type that their variants are written in. Only variants of a record
  /// may have been inline before.
  static func all(of api: API, isRecord: Bool) -> [TypeID: VariantKeys] {
    var variants: [TypeID: [TypeID]] = [:]
    for (index, type) in api.types.enumerated() where type.inputOf == nil {
      if case .nested(let owner, .variant) = type.origin {
        variants[owner, default: []].append(TypeID(index: index))
      }
      if isRecord, case .union = type.shape { variants[TypeID(index: index), default: []] += [] }
    }
    return variants.reduce(into: [:]) { all, union in
      let others: [TypeUse] =
        if case .union(let shape) = api.types[union.key.index].shape {
          shape.variants.map(\.type).filter { $0.named.map { !union.value.contains($0) } ?? true }
        } else { [] }
      all[union.key] = VariantKeys(union.value, beside: others, in: api)
    }
  }

  /// Creates the keys of the inline variants of a union, which also has other parts.
  private init(_ ids: [TypeID], beside parts: [TypeUse], in api: API) {
    let inline = ids.map { UnionVariant($0, in: api) }
    var seen: Set<TypeID> = []
    let schemas = parts.compactMap(\.named).filter {
      api.types[$0.index].component != nil && seen.insert($0).inserted
    }
    variants = inline + schemas.map { UnionVariant($0, in: api) }
    others = Set(parts.map { api.word(for: $0) })
    let constants = VariantConstants(inline.map(\.constants))
    let alike = Dictionary(grouping: inline.map(\.typedDescription), by: \.text)
    let levels = zip(inline, inline.indices).map { variant, index in
      let typed = variant.typedDescription
      return [
        variant.constant(constants.name(of: index, isNameless: true)) ?? variant.description.text,
        variant.description.text, typed.text,
        typed.differing(from: alike[typed.text] ?? [])?.text ?? variant.position, variant.position,
      ]
    }
    var level = inline.map { _ in 0 }
    var isUnique = false
    while !isUnique {
      let uses = level.indices.reduce(into: [:]) { $0[levels[$1][level[$1]], default: 0] += 1 }
      let next = level.indices.map { index in
        let key = levels[index][level[index]]
        let isTaken = uses[key, default: 0] > 1 || others.contains(key)
        return isTaken ? min(level[index] + 1, levels[index].count - 1) : level[index]
      }
      isUnique = next == level
      level = next
    }
    for index in ids.indices { keys[ids[index]] = levels[index][level[index]] }
  }

  /// Keeps the descriptions that a file has of variants with a constant, which others had, too. A later one of
  /// these is not taken for the first.
  mutating func keepDescriptions(_ isRecorded: (String) -> Bool) {
    let inline = variants.filter { $0.component == nil }
    let descriptions = inline.map { [$0.description.text, $0.typedDescription.text] }
    for (variant, own) in zip(inline, descriptions) {
      guard let key = keys[variant.id], !VariantDescription.isKey(key) else { continue }
      let kept = own.first { text in
        isRecorded(text) && descriptions.count { $0.contains(text) } == 1
      }
      keys[variant.id] = kept ?? key
    }
  }
}
