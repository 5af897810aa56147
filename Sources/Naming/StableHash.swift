/// A short name for a text that is the same on every run and machine (FNV-1a).
package enum StableHash {
  /// Six letters and digits, the first a capital letter, to follow a name: `userK3F9Q2`.
  package static func suffix(of text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
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
