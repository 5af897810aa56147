extension String {
  /// Whether both have the same Unicode scalars. To `==`, texts are also equal that differ only in their normalization;
  /// in JSON, these are different names (RFC 8259 §8.3).
  func isSameName(as other: String) -> Bool {
    // Most names differ in length or in bytes, which `==` sees at once.
    guard utf8.count == other.utf8.count, self == other else { return false }
    return utf8.elementsEqual(other.utf8)
  }
}

/// The name of a member as a key: two names are equal if they have the same Unicode scalars.
struct MemberName: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (first: MemberName, second: MemberName) -> Bool {
    first.text.isSameName(as: second.text)
  }

  /// Equal names have equal hashes; that other names may have the same one does no harm.
  func hash(into hasher: inout Hasher) { text.hash(into: &hasher) }
}
