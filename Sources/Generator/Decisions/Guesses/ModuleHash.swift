/// The hash of a module in the keys of components that SpecTree writes for Falcon, Flask, Quart and
/// Starlette: `Item.3a64a9f`, and `Item.3a64a9f.Color` for a type in it.
enum ModuleHash {
  /// Returns a key without the hash; nil for any other key.
  static func key(without key: String) -> String? {
    guard let dot = key.utf8.firstIndex(of: UInt8(ascii: ".")), dot > key.startIndex else {
      return nil
    }
    let hash = key[dot...].dropFirst().prefix { $0 != "." }
    return isHash(hash) ? String(key[..<dot] + key[hash.endIndex...]) : nil
  }

  /// Returns whether text is the start of a digest.
  private static func isHash(_ text: Substring) -> Bool {
    text.utf8.count == 7 && text.contains(where: \.isNumber) && text.contains(where: \.isLetter)
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
