/// A string hash that is stable across runs and platforms.
package enum StableHash {
  /// Returns the FNV-1a hash.
  package static func number(of text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// Returns six letters and digits to append to a name, beginning with a capital letter:
  /// `userK3F9Q2`.
  package static func suffix(of text: String) -> String {
    var hash = number(of: text)
    let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    var result = String(digits[10 + Int(hash % 26)])
    hash /= 26
    for _ in 0..<5 {
      result.append(digits[Int(hash % 36)])
      hash /= 36
    }
    return result
  }
}
