/// The members that are always the same text in the variants of a union, and that name them.
///
/// If there are several, the ones that differ count: in `{object: event, event: door.opened}` and
/// `{object: event, event: door.closed}`, these are the values of `event`.
package struct VariantConstants {
  package struct Constant: Hashable {
    package let member: String
    package let text: String

    package init(member: String, text: String) {
      self.member = member
      self.text = text
    }
  }

  /// The length beyond which a value does not serve as a name, such as the URL of a schema.
  private static let longestName = 48

  private let variants: [[Constant]]
  private let counts: [Constant: Int]
  /// The members that differ.
  private let varying: Set<String>

  /// Creates the constants of a union from the constants of each variant, from the most likely to name it.
  package init(_ variants: [[Constant]]) {
    self.variants = variants
    counts = variants.joined().reduce(into: [:]) { $0[$1, default: 0] += 1 }
    varying = Set(Dictionary(grouping: counts.keys, by: \.member).filter { $1.count > 1 }.keys)
  }

  /// Returns the first value that differs, if no other variant has it; with `isNameless`, any value
  /// that no other variant has in this member, or else all that differ, if no other variant has them
  /// together.
  package func name(of index: Int, isNameless: Bool) -> String? {
    let own = variants[index]
    let first = own.first { counts[$0] == 1 || !isNameless && varying.contains($0.member) }
    if let first { return counts[first] == 1 ? first.text : nil }
    guard isNameless else { return nil }
    let differing = own.filter { varying.contains($0.member) }
    let isUnique = !variants.indices.contains { other in
      other != index && differing.allSatisfy(variants[other].contains)
    }
    let text = differing.map(\.text).joined(separator: " ")
    return isUnique && Self.isName(text) ? text : nil
  }

  /// Returns the part of a URL that names something: `Person` for `https://schema.org/Person`. Returns any other
  /// value as it is.
  package static func word(of text: String) -> String {
    guard let scheme = text.firstRange(of: "://") else { return text }
    let parts = text[scheme.upperBound...].split { "/#".contains($0) }
    return parts.last { $0.contains(where: \.isLetter) }.map(String.init) ?? text
  }

  /// Returns whether a value reads as a name.
  package static func isName(_ text: String) -> Bool {
    text.count <= longestName && text.contains(where: \.isLetter)
      && text.allSatisfy { $0.isLetter || $0.isNumber || "._-/: ".contains($0) }
  }
}
