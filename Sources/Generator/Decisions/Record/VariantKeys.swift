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
    lazy var alike = Dictionary(grouping: inline.map(\.typedDescription), by: \.text)
    func key(_ index: Int, at level: Int) -> String {
      let variant = inline[index]
      switch level {
      case 0:
        return variant.constant(constants.name(of: index, isNameless: true))
          ?? variant.description.text
      case 1: return variant.description.text
      case 2: return variant.typedDescription.text
      case 3:
        let typed = variant.typedDescription
        return typed.differing(from: alike[typed.text] ?? [])?.text ?? variant.position
      default: return variant.position
      }
    }
    var levels = inline.map { _ in 0 }
    var found: [String] = []
    var isUnique = false
    while !isUnique {
      found = levels.indices.map { key($0, at: levels[$0]) }
      let uses = found.reduce(into: [:]) { $0[$1, default: 0] += 1 }
      let next = levels.indices.map { index in
        let isTaken = uses[found[index], default: 0] > 1 || others.contains(found[index])
        return isTaken ? min(levels[index] + 1, Self.lastLevel) : levels[index]
      }
      isUnique = next == levels
      levels = next
    }
    keys = Dictionary(uniqueKeysWithValues: zip(ids, found))
  }

  private static let lastLevel = 4

  /// Keeps the descriptions that a file has of variants with a constant, which others had, too. A later one of
  /// these is not taken for the first.
  mutating func keepDescriptions(_ isRecorded: (String) -> Bool) {
    let inline = variants.filter { $0.component == nil }
    lazy var descriptions = inline.map { [$0.description.text, $0.typedDescription.text] }
    for (index, variant) in inline.enumerated() {
      guard let key = keys[variant.id], !VariantDescription.isKey(key) else { continue }
      let kept = descriptions[index].first { text in
        isRecorded(text) && descriptions.count { $0.contains(text) } == 1
      }
      keys[variant.id] = kept ?? key
    }
  }
}
