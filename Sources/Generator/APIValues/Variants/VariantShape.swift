package import APIModel
package import SpecDocument

/// The shape of one variant of a union, as far as it distinguishes this variant from the others: the
/// runtime's `VariantShape`.
package indirect enum VariantShape: Sendable, Hashable {
  case anything
  case string, boolean, integer, number, date, day, uuid, url, base64
  /// A string or a number, preferably one of these.
  case known([Literal])
  /// An array; nil if its elements distinguish nothing.
  case array(of: VariantShape?)
  case object(Members)
  /// An object with any members, all of which the variant keeps.
  case map
  case any(of: [VariantShape])

  /// The members of an object that distinguish it.
  package struct Members: Sendable, Hashable {
    package var required: [ExactText] = []
    package var constants: [Entry<[Literal]>] = []
    package var kinds: [Entry<VariantShape>] = []
    /// Optional members. The variant that knows the most members of a value fits best.
    package var known: [ExactText] = []
    /// Whether the variant keeps undeclared members, where that matters.
    package var keepsOthers = false
  }

  /// A member, with the feature that distinguishes it.
  package struct Entry<Value: Sendable & Hashable>: Sendable, Hashable {
    package let name: ExactText
    package let value: Value
  }

  /// Returns the shape of values with one of several shapes.
  static func either(_ shapes: [VariantShape]) -> VariantShape {
    shapes.count == 1 ? shapes[0] : .any(of: shapes)
  }
}

extension VariantShape {
  /// Returns whether a value may fit both shapes equally well, so that their order determines which
  /// variant is read.
  package func canTie(with other: VariantShape) -> Bool {
    switch (self, other) {
    case (.object(let first), .object(let second)):
      Set(first.required) == Set(second.required)
        && !second.constants.contains { entry in
          first.constants.contains {
            $0.name == entry.name && Set($0.value).isDisjoint(with: entry.value)
          }
        }
    case (.known, .known), (.array, .array), (.any, .any): true
    default: self == other
    }
  }
}

// MARK: - Matching

extension VariantShape {
  /// Returns how well a value fits (higher is better), or nil if it cannot have this shape.
  func fit(_ node: Node) -> Int? {
    switch self {
    case .anything: return 0
    case .string: return node.string == nil ? nil : 1
    case .boolean: return node.bool == nil ? nil : 1
    case .integer:
      guard Scalar.int64.problem(with: node) == nil else { return nil }
      return node.isInteger ? 2 : 0
    case .number: return Scalar.double.problem(with: node) == nil ? 1 : nil
    case .date: return fit(node, .date) { FormatText.isCanonicalDate($0) ? 2 : 0 }
    case .day: return fit(node, .day) { $0.utf8.count == 10 ? 2 : nil }
    case .uuid: return fit(node, .uuid) { $0 == $0.lowercased() ? 2 : 0 }
    case .url: return fit(node, .url) { $0.contains(":") ? (FormatText.isURL($0) ? 2 : 0) : nil }
    case .base64:
      // A property accepts more values than a variant does.
      return fit(node, .base64) { text in
        text.utf8.count % 4 != 0 ? nil : text.contains { $0.isNewline || "-_".contains($0) } ? 0 : 1
      }
    case .known(let values): return fit(node, among: values)
    case .array(let element):
      guard let elements = node.sequence else { return nil }
      guard let element, !elements.isEmpty else { return 1 }
      let fits = elements.map { element.fit($0) }
      // A single poorly fitting element decides for all of them.
      return fits.contains { $0 == nil } ? nil : fits.contains(0) ? 0 : fits[0]
    case .object(let members): return node.mapping.flatMap(members.fit)
    case .map: return node.mapping == nil ? nil : 1
    case .any(let shapes): return shapes.compactMap { $0.fit(node) }.max()
    }
  }

  private func fit(_ node: Node, _ scalar: Scalar, _ fit: (String) -> Int?) -> Int? {
    guard let text = node.string, scalar.problem(with: node) == nil else { return nil }
    return fit(text)
  }

  private func fit(_ node: Node, among values: [Literal]) -> Int? {
    let isText = values.allSatisfy { if case .string = $0 { true } else { false } }
    let isWhole = values.allSatisfy { if case .integer = $0 { true } else { false } }
    let scalar: Scalar = isText ? .string : isWhole ? .int64 : .double
    guard scalar.problem(with: node) == nil else { return nil }
    if scalar == .int64, !node.isInteger { return 0 }
    return values.contains { $0.hasSameValue(as: Literal(node)) } ? 3 : 0
  }

  /// Returns the members of an object that this shape declares. Returns all members if the variant
  /// keeps undeclared ones, or is a union.
  func members(in node: Node) -> Set<ExactText> {
    guard let mapping = node.mapping else { return [] }
    let names = Set(texts: mapping.entries.map(\.key))
    switch self {
    case .anything, .map, .any: return names
    case .object(let members) where members.keepsOthers: return names
    case .object(let members):
      return names.intersection(
        members.required + members.known + members.kinds.map(\.name)
          + members.constants.map(\.name))
    default: return []
    }
  }
}

extension VariantShape.Members {
  fileprivate func fit(_ mapping: Mapping) -> Int? {
    func member(_ name: ExactText) -> Node? { mapping[name.text] }
    guard required.allSatisfy({ member($0) != nil }) else { return nil }
    var fit = 1 + required.count + known.count { member($0) != nil }
    for entry in kinds {
      guard let value = member(entry.name), !value.isNull else { continue }
      guard let part = entry.value.fit(value) else { return nil }
      fit += part
    }
    for entry in constants {
      guard let value = member(entry.name), !value.isNull else { continue }
      guard entry.value.contains(where: { $0.hasSameValue(as: Literal(value)) }) else { return nil }
      fit += 1
    }
    return fit
  }
}

extension Literal {
  /// Returns whether both are equal, or the same number in different notations.
  fileprivate func hasSameValue(as other: Literal) -> Bool {
    switch (self, other) {
    case (.integer, .integer), (.integer, .number), (.number, .integer), (.number, .number):
      discriminatorText == other.discriminatorText
    default: self == other
    }
  }
}
