import APIModel
import SpecDocument

/// The members whose constant values distinguish the variants.
extension ObjectVariants {
  /// The members whose constant values distinguish variants.
  struct Telling {
    /// The ones that are needed to tell variants apart. A value with another constant matches no
    /// variant.
    var deciding: [ExactText]
    /// The ones of which each value belongs to one variant.
    var unshared: Set<ExactText>
    /// Texts that help if a deciding member is absent. They may change, as an explanation does.
    var helping: Set<ExactText> = []
    /// The ones that decide only for variants that fix a single value, since another variant has other
    /// values: `text` beside any other string.
    var fixed: Set<ExactText> = []
  }

  func telling() -> Telling {
    var deciding = tellingConstants()
    var helping: Set<ExactText> = []
    for name in deciding.reversed().sorted(by: { rank($0) > rank($1) }) {
      let holders = variants.filter { $0.constants[name] != nil }
      let other = deciding.first { other in
        other != name && holders.allSatisfy { $0.constants[other] != nil }
      }
      guard let other else { continue }
      deciding.removeAll { $0 == name }
      let isPresent = holders.allSatisfy { $0.requires(other) || $0.names.isEmpty }
      if !isPresent, isText(name) { helping.insert(name) }
    }
    let unshared = Set(deciding)
    deciding += constantsForSomeVariants(beside: deciding)
    var telling = Telling(deciding: deciding, unshared: unshared, helping: helping)
    addConstantsBesideOtherValues(to: &telling)
    return telling
  }

  /// Returns the members whose constant values never occur in two variants, in the order of the
  /// spec.
  ///
  /// Each variant must fix a single value, unless all variants have values for the member or it is
  /// the discriminator.
  func tellingConstants() -> [ExactText] {
    constantNames().filter { name in
      var owners: [Literal: Int] = [:]
      for variant in variants {
        for value in variant.constants[name] ?? [] {
          guard owners.updateValue(variant.index, forKey: value) ?? variant.index == variant.index
          else { return false }
        }
      }
      return Set(owners.values).count > 1
    }
  }

  /// Returns members whose values some variants share, and that alone tell others apart.
  private func constantsForSomeVariants(beside known: [ExactText]) -> [ExactText] {
    guard variants.count <= Self.mostNested else { return [] }
    let candidates = constantNames().filter { !known.contains($0) }
    let kinds = candidates.isEmpty ? [:] : tellingKinds()
    var chosen: [ExactText] = []
    for first in positions {
      for second in positions[..<first] where variants[first].index != variants[second].index {
        let (one, other) = (variants[first], variants[second])
        func tells(_ name: ExactText) -> Bool { one.hasOtherConstants(for: name, than: other) }
        guard let name = candidates.first(where: tells), !(known + chosen).contains(where: tells),
          !differ(first, second, [], kinds)
        else { continue }
        chosen.append(name)
      }
    }
    return chosen
  }

  /// Adds constants that alone tell a variant from another one: a single value decides if the other
  /// has any value there, or several. If both list several, a listed value fits better.
  private func addConstantsBesideOtherValues(to telling: inout Telling) {
    guard variants.count <= Self.mostNested, !telling.unshared.contains(where: isTag) else {
      return
    }
    let kinds = tellingKinds()
    let shapes = VariantShapes(graph: graph)
    for first in positions where !variants[first].constants.isEmpty {
      for second in positions where variants[first].index != variants[second].index {
        let (one, other) = (variants[first], variants[second])
        let names = one.constants.keys.filter { name in
          guard let values = one.constants[name], values.allSatisfy(\.isUsable),
            let type = other.typeOfOthers(than: values, for: name)
          else { return false }
          // Otherwise, the kind of value tells them apart.
          return values.contains { shapes.mayHold(valuesLike: $0, type) }
        }
        guard !names.isEmpty, !differ(first, second, telling.deciding, kinds),
          !telling.deciding.contains(where: { one.hasOtherConstants(for: $0, than: other) })
        else { continue }
        for name in names where one.constants[name]?.count == 1 { telling.fixed.insert(name) }
        for name in names
        where one.constants[name]?.count != 1 && one.hasOtherConstants(for: name, than: other) {
          telling.helping.insert(name)
        }
      }
    }
  }

  /// Returns the members that variants fix, in the order of the spec: to a single value, unless all
  /// variants fix the member or it is the discriminator.
  private func constantNames() -> [ExactText] {
    var seen: Set<ExactText> = []
    let names = variants.flatMap { variant in
      variant.constants.keys.filter { variant.properties[$0] == nil }.sorted()
        + variant.names.filter { variant.constants[$0] != nil }
    }
    return names.filter { name in
      guard seen.insert(name).inserted else { return false }
      let values = variants.compactMap { $0.constants[name] }
      return (values.allSatisfy { $0.count == 1 } || isTag(name) || name == discriminator)
        && values.allSatisfy { $0.allSatisfy(\.isUsable) }
    }
  }

  /// Returns the rank of a member that could tell all variants apart; the lowest one does. The
  /// discriminator is first, then members whose values are names rather than sentences, then members
  /// that are always present.
  private func rank(_ name: ExactText) -> Int {
    if name == discriminator { return 0 }
    let isSentence = variants.contains { variant in
      variant.constants[name]?.contains {
        $0.isString && $0.discriminatorText?.contains(" ") == true
      }
        == true
    }
    return (isSentence ? 3 : 1) + (isTag(name) ? 0 : 1)
  }

  private func isText(_ name: ExactText) -> Bool {
    variants.allSatisfy { variant in variant.constants[name]?.allSatisfy(\.isString) ?? true }
  }
}

extension Literal {
  fileprivate var isString: Bool { if case .string = self { true } else { false } }
}
