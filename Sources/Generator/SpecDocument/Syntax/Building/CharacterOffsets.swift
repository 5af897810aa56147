/// Converts libyaml's positions, which count characters, into byte offsets.
///
/// Positions are converted nearly in the order of the file, so each search begins at the last one.
struct CharacterOffsets {
  private let bytes: [UInt8]
  private let isASCII: Bool
  private var character = 0
  private var byte = 0

  init(_ bytes: [UInt8], isASCII: Bool) {
    self.bytes = bytes
    self.isASCII = isASCII
  }

  mutating func offset(ofCharacter wanted: Int) -> Int {
    if isASCII { return min(wanted, bytes.count) }
    while character < wanted, byte < bytes.count {
      byte += 1
      while byte < bytes.count, isContinuation(bytes[byte]) { byte += 1 }
      character += 1
    }
    while character > wanted, byte > 0 {
      byte -= 1
      while byte > 0, isContinuation(bytes[byte]) { byte -= 1 }
      character -= 1
    }
    return byte
  }

  private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
