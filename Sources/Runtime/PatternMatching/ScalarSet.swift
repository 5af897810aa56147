/// A set of Unicode scalars.
package struct ScalarSet: Sendable {
  /// Code points rather than scalars, since a class may name surrogates, which do not occur in
  /// strings.
  private var ranges: [ClosedRange<UInt32>] = []
  private var properties: [@Sendable (Unicode.Scalar) -> Bool] = []
  private var isNegated = false
  private var ignoresCase = false
  /// The maximum number of comparisons for a scalar.
  private(set) var cost: Int

  init(_ ranges: [ClosedRange<UInt32>] = []) {
    self.ranges = ranges
    cost = ranges.count
  }

  init(where property: @escaping @Sendable (Unicode.Scalar) -> Bool) {
    properties = [property]
    cost = 1
  }

  /// The complement of the set.
  var inverted: ScalarSet {
    var set = self
    set.isNegated.toggle()
    return set
  }

  var ignoringCase: ScalarSet {
    var set = self
    set.ignoresCase = true
    return set
  }

  mutating func formUnion(_ other: ScalarSet) {
    if other.isNegated {
      properties.append { other.contains($0) }
    } else {
      ranges += other.ranges
      properties += other.properties
    }
    cost += other.cost
  }

  /// The first scalar that the set names; nil if it names none, as in `[^a]` and `\p{L}`.
  package var first: Unicode.Scalar? {
    ranges.lazy.compactMap { Unicode.Scalar($0.lowerBound) }.first(where: contains)
  }

  package func contains(_ scalar: Unicode.Scalar) -> Bool {
    var isMember = holds(scalar)
    if ignoresCase, !isMember {
      let others = [scalar.properties.lowercaseMapping, scalar.properties.uppercaseMapping]
      isMember = others.contains {
        $0.unicodeScalars.count == 1 && $0.unicodeScalars.contains(where: holds)
      }
    }
    return isMember != isNegated
  }

  private func holds(_ scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(scalar.value) } || properties.contains { $0(scalar) }
  }
}

extension ScalarSet {
  /// `\d`, which like `\w` is limited to ASCII.
  static let digits = ScalarSet([0x30...0x39])
  /// `\w`
  static let wordCharacters = ScalarSet([0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x5F...0x5F])
  /// `\s`
  static let spaces = ScalarSet([
    0x20...0x20, 0x09...0x0D, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
    0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ])
  /// Line feed and carriage return.
  static let lineEnds = ScalarSet([0x0A...0x0A, 0x0D...0x0D])
  /// The ends of lines in ECMA-262.
  static let lineBreaks = ScalarSet([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029])
}
