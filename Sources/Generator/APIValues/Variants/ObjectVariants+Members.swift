import APIModel
import JSONCoding
package import SpecDocument

/// A name in a document, not in a value that clients read.
package typealias ExactText = SpecDocument.ExactText

/// The members that distinguish the variants.
extension ObjectVariants {
  /// Whether a value can match several of the variants.
  package var canBeSeveral: Bool {
    admitsSeveral && !variants.isEmpty && !tellingConstants().contains(where: isTag)
  }

  /// Returns the members that distinguish each variant, by its index in the union; several for a
  /// union within it.
  func members() -> [Int: [VariantShape.Members]] {
    guard !variants.isEmpty else { return [:] }
    let constants = telling()
    let kinds = tellingKinds()
    let canBeSeveral = canBeSeveral
    let isTagged = constants.unshared.contains(where: isTag)
    let needsKnown = canBeSeveral || !areToldApart(by: constants, kinds)
    let counted = isTagged ? [] : namesRequiredBySome()
    let needed = variants.reduce(into: Set()) { $0.formUnion($1.needed) }
    // Many variants require the same members.
    var sufficient: [[ExactText]: [ExactText]] = [:]
    var result: [Int: [VariantShape.Members]] = [:]
    for (position, variant) in variants.enumerated() {
      // A member that all variants have distinguishes none of them, unless only some require it.
      let names = variant.names.filter {
        holders[$0]?.count != variants.count || counted.contains($0)
      }
      let tag = variant.discriminator.map { [$0] } ?? []
      var required = names.filter { variant.requires($0) }
      if isTagged, !needsKnown {
        let all = required
        required = sufficient[all] ?? distinguishing(all)
        sufficient[all] = required
      } else if !needsKnown {
        required = withoutEquivalents(required, of: variant)
      }
      let own =
        variant.names + variant.constants.keys.filter { variant.properties[$0] == nil }.sorted()
      var members = VariantShape.Members()
      members.required = (required + tag).map(\.text)
      members.constants =
        own.filter {
          constants.deciding.contains($0) || tag.contains($0) || needed.contains($0)
        }
        .compactMap { name in
          variant.constants[name].map {
            VariantShape.Entry(name.text, $0.usable)
          }
        }
      members.kinds = variant.names.compactMap { name in
        let kind = kinds[name].flatMap { $0[position] }
        let known = constants.helping.contains(name) ? variant.constants[name] : nil
        return (known.map { .known($0.usable) } ?? kind).map { VariantShape.Entry(name.text, $0) }
      }
      members.known = names.filter {
        !variant.requires($0) && (needsKnown || counted.contains($0))
      }.map(\.text)
      members.others = canBeSeveral && variant.keepsOthers ? .kept : .dropped
      result[variant.index, default: []].append(members)
    }
    return result
  }

  /// Returns the members that some variants require and others do not. If a value fits two
  /// variants, the variant that knows more of them is right.
  private func namesRequiredBySome() -> Set<ExactText> {
    var counts: [ExactText: Int] = [:]
    for variant in variants {
      for name in variant.names where variant.requires(name) { counts[name, default: 0] += 1 }
    }
    return Set(counts.filter { $0.value < variants.count }.keys)
  }

  /// Returns the required members of a variant that suffice to tell it apart.
  ///
  /// Every other variant without one of the required members also lacks one of these.
  private func distinguishing(_ required: [ExactText]) -> [ExactText] {
    var chosen: [ExactText] = []
    var others = positions[...]
    while let other = others.popFirst() {
      guard let name = required.first(where: { variants[other].properties[$0] == nil }) else {
        continue
      }
      chosen.append(name)
      // Only variants that also have this member remain. A rare member leaves few of them, which
      // avoids comparing all pairs.
      others =
        chosen.count == 1
        ? holders[name, default: []].drop { $0 <= other }
        : others.filter { variants[$0].properties[name] != nil }[...]
    }
    return chosen
  }

  /// Returns the required members of a variant, but only the first that no other variant has.
  private func withoutEquivalents(_ required: [ExactText], of variant: Variant) -> [ExactText] {
    var hasOwn = false
    return required.filter { name in
      let isOwn = holders[name, default: []].allSatisfy { variants[$0].index == variant.index }
      defer { hasOwn = hasOwn || isOwn }
      return !isOwn || !hasOwn
    }
  }

  /// Returns whether every variant has some values for a member.
  func isTag(_ name: ExactText) -> Bool {
    variants.allSatisfy { $0.constants[name] != nil && ($0.requires(name) || $0.names.isEmpty) }
  }

  /// Returns the members that are of different kinds in different variants, with the kind by
  /// position.
  func tellingKinds() -> [ExactText: [Int: VariantShape]] {
    let shapes = VariantShapes(graph: graph)
    var kinds: [ExactText: [Int: VariantShape]] = [:]
    for (name, holders) in holders where holders.count > 1 {
      let byVariant = holders.compactMap { position in
        variants[position].properties[name].map {
          (position, shapes.kind($0.type).plain)
        }
      }
      let isWithinOne = holders.allSatisfy { variants[$0].index == variants[holders[0]].index }
      if !isWithinOne, Set(byVariant.map(\.1)).count > 1 {
        kinds[name] = Dictionary(uniqueKeysWithValues: byVariant.filter { $0.1 != .anything })
      }
    }
    return kinds
  }

  /// Returns whether any two variants differ in more than optional members.
  private func areToldApart(by constants: Telling, _ kinds: [ExactText: [Int: VariantShape]])
    -> Bool
  {
    if constants.unshared.contains(where: isTag) { return true }
    // A variant that requires a member which no other variant has differs from all others.
    let plain = positions.filter { position in
      let variant = variants[position]
      return !variant.names.contains { variant.requires($0) && holders[$0]?.count == 1 }
    }
    return plain.allSatisfy { first in
      positions.allSatisfy { second in
        variants[first].index == variants[second].index
          || differ(first, second, constants.deciding, kinds)
      }
    }
  }

  /// Returns whether two variants differ in more than optional members.
  func differ(
    _ one: Int, _ other: Int, _ constants: [ExactText], _ kinds: [ExactText: [Int: VariantShape]]
  ) -> Bool {
    let (first, second) = (variants[one], variants[other])
    let hasMore = first.requiresMore(than: second)
    let hasLess = second.requiresMore(than: first)
    if hasMore && (hasLess || first.knowsAll(of: second)) { return true }
    if hasLess && second.knowsAll(of: first) { return true }
    return constants.contains { name in
      first.hasOtherConstants(for: name, than: second)
        && (first.requires(name) || second.requires(name))
    }
      || first.names.contains { name in
        guard let kinds = kinds[name], let kind = kinds[one], let other = kinds[other] else {
          return false
        }
        return kind != other && first.requires(name) && second.requires(name)
      }
  }
}

extension VariantShapes.Kind {
  /// The shape of a member, without its parts.
  fileprivate var plain: VariantShape {
    switch self {
    case .plain(let shape): shape
    case .known(let shape):
      switch shape.raw {
      case .string: .string
      case .integer: .integer
      case .number: .number
      case .any: .anything
      }
    case .array: .array
    case .object, .map: .object
    case .union: .anything
    }
  }
}
