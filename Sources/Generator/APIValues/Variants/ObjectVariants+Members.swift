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

  /// The differences between the variants.
  private struct Features {
    var constants: Telling
    /// The constants that unions within the union need.
    var needed: Set<ExactText>
    /// The kinds of members by name and position.
    var kinds: [ExactText: [Int: VariantShape]]
    /// Whether a member has another value in each variant.
    var areTagged: Bool
    /// Whether the number of members that a variant knows may decide.
    var countsKnown: Bool
    /// Whether the members that a variant knows may decide, so that each lists all that others do.
    var comparesKnown: Bool
    /// The members that some variants require.
    var required: Set<ExactText>
  }

  /// Returns the members that distinguish each variant, by its index in the union; several for a
  /// union within it.
  func members(depth: Int) -> [Int: [VariantShape.Members]] {
    guard !variants.isEmpty else { return [:] }
    let features = features(depth: depth)
    // Many variants require the same members.
    var sufficient: [[ExactText]: [ExactText]] = [:]
    var result: [Int: [VariantShape.Members]] = [:]
    for (position, variant) in variants.enumerated() where !variant.isAnyObject {
      // A member that all variants have distinguishes none of them, unless only some require it.
      let names = variant.names.filter {
        holders[$0]?.count != variants.count || features.required.contains($0)
      }
      let tag = variant.discriminator.map { [$0] } ?? []
      var required = names.filter { variant.requires($0) }
      if features.areTagged, !features.countsKnown {
        let all = required
        required = sufficient[all] ?? distinguishing(all)
        sufficient[all] = required
      } else if !features.countsKnown {
        required = withoutEquivalents(required, of: variant)
      }
      var members = VariantShape.Members()
      members.required = (required + tag).map(\.text)
      members.constants = constants(of: variant, features)
      members.kinds = kinds(of: variant, at: position, features)
      members.known = known(of: variant, names, besides: members, features).map(\.text)
      if features.countsKnown, variants.contains(where: \.keepsOthers) {
        members.others = variant.keepsOthers ? .kept : variant.isClosed ? .refused : .dropped
      }
      if areTuples {
        // The number of elements counts, too. Only an open tuple has a name without a position, for the rest.
        let positions = variant.names.filter { Int($0.text) != nil }
        members.required = positions.filter { variant.requires($0) }.map(\.text)
        members.known = positions.filter { !variant.requires($0) }.map(\.text)
        members.others = positions.count == variant.names.count ? .refused : .dropped
      }
      result[variant.index, default: []].append(members)
    }
    return result
  }

  private func features(depth: Int) -> Features {
    let constants = telling()
    var kinds = tellingKinds()
    let areToldApart = areToldApart(by: constants, kinds)
    // A part may be absent or an empty list, so that other members still count.
    if !areToldApart {
      kinds.merge(tellingParts(depth: depth)) { kinds, parts in kinds.merging(parts) { $1 } }
    }
    let countsKnown = canBeSeveral || !areToldApart
    let areTagged = constants.unshared.contains(where: isTag)
    return Features(
      constants: constants, needed: variants.reduce(into: []) { $0.formUnion($1.needed) },
      kinds: kinds, areTagged: areTagged, countsKnown: countsKnown,
      comparesKnown: canBeSeveral || countsKnown && variants.contains(where: \.keepsOthers),
      required: areTagged ? [] : namesRequiredBySome())
  }

  private func constants(
    of variant: Variant, _ features: Features
  ) -> [VariantShape.Entry<[JSON]>] {
    let undeclared = variant.constants.keys.filter { variant.properties[$0] == nil }.sorted()
    return (variant.names + undeclared).compactMap { name in
      guard let values = variant.constants[name],
        features.constants.deciding.contains(name) || name == variant.discriminator
          || features.needed.contains(name)
          || features.constants.fixed.contains(name) && values.count == 1
      else { return nil }
      return VariantShape.Entry(name.text, values.usable)
    }
  }

  private func kinds(
    of variant: Variant, at position: Int, _ features: Features
  ) -> [VariantShape.Entry<VariantShape>] {
    variant.names.compactMap { name in
      let kind = features.kinds[name].flatMap { $0[position] }
      let values = features.constants.helping.contains(name) ? variant.constants[name] : nil
      let known = values.flatMap { $0.areOfOneKind ? $0 : nil }
      return (known.map { .known($0.usable) } ?? kind).map { VariantShape.Entry(name.text, $0) }
    }
  }

  /// Returns the optional members of a variant that count. `names` are those that not all variants have.
  private func known(
    of variant: Variant, _ names: [ExactText], besides members: VariantShape.Members,
    _ features: Features
  ) -> [ExactText] {
    let known = names.filter {
      !variant.requires($0) && (features.countsKnown || features.required.contains($0))
    }
    let listed = members.constants.map(\.name.text) + members.kinds.map(\.name.text)
    let own = Set(names).union(listed.map { ExactText($0) })
    let others =
      if !features.comparesKnown {
        features.constants.fixed
      } else if variants.contains(where: \.keepsOthers) {
        // Such a variant knows all members.
        Set(variant.names)
      } else {
        features.needed.union(features.kinds.keys).union(features.constants.deciding)
          .union(features.constants.fixed)
      }
    return known + variant.names.filter { others.contains($0) && !own.contains($0) }
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
      let types = holders.map { variants[$0].properties[name]?.type ?? .scalar(.json) }
      let found = shapes.disjointShapes(of: types) ?? types.map { shapes.kind($0).plain }
      let isWithinOne = holders.allSatisfy { variants[$0].index == variants[holders[0]].index }
      guard !isWithinOne, Set(found).count > 1 else { continue }
      var byVariant: [Int: VariantShape] = [:]
      for (position, (type, shape)) in zip(holders, zip(types, found)) {
        // A variant that describes null reads it, rather than one that requires a value.
        let mayBeNull = graph.resolved(type).isNullable || graph.bare(type) == .scalar(.json)
        if shape != .anything || mayBeNull { byVariant[position] = shape }
      }
      kinds[name] = byVariant
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
    if first.isAnyObject || second.isAnyObject { return false }
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
        return kind != other && kind != .anything && other != .anything && first.requires(name)
          && second.requires(name)
      }
  }
}
