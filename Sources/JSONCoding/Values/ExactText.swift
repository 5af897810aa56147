import Foundation

extension String {
  /// Whether both have the same Unicode scalars. `==` also considers texts equal that differ only in their
  /// normalization; in JSON, these are different names (RFC 8259 §8.3).
  func isSameName(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let isSame = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { others in
        guard let first = bytes.baseAddress, let second = others.baseAddress else { return true }
        return memcmp(first, second, bytes.count) == 0
      }
    }
    // Strings bridged from Objective-C are not contiguous.
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}

/// The name of a member as a key: two names are equal if they have the same Unicode scalars.
struct MemberName: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (first: MemberName, second: MemberName) -> Bool {
    first.text.isSameName(as: second.text)
  }

  /// Equal names have equal hashes; collisions do no harm.
  func hash(into hasher: inout Hasher) { text.hash(into: &hasher) }
}
