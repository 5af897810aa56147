import TestSupport

/// Changes of a document's text: bytes, words and lines.
enum TextMutation {
  /// Copies text with one to eight changes. Some copies are not UTF-8.
  static func mutant(of text: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var text = text
    let changes = [1, 1, 2, 4, 8].randomElement(using: &random) ?? 1
    for _ in 0..<changes where !text.isEmpty { change(&text, &random) }
    return text
  }

  private static func change(_ text: inout [UInt8], _ random: inout SplitMix64) {
    let position = Int.random(in: 0..<text.count, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: text[position] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 1: text[position] = UInt8.random(in: .min ... .max, using: &random)
    case 2: text.insert(punctuation.randomElement(using: &random) ?? 0, at: position)
    case 3: text.removeSubrange(word(at: position, in: text))
    case 4:
      let other = word(at: Int.random(in: 0..<text.count, using: &random), in: text)
      text.replaceSubrange(word(at: position, in: text), with: Array(text[other]))
    case 5:
      let range = word(at: position, in: text)
      let hostile = HostileText.draw(
        from: String(decoding: text[range], as: UTF8.self), &random)
      text.replaceSubrange(range, with: Array(hostile.utf8))
    case 6:
      let range = line(at: position, in: text)
      text.insert(contentsOf: text[range], at: range.upperBound)
    default: text.removeSubrange(line(at: position, in: text))
    }
  }

  private static let punctuation = Array("{}[]:,\"'&*!|>%@`#-? \n\t\r\\<=~\0".utf8)

  private static func word(at position: Int, in text: [UInt8]) -> Range<Int> {
    range(around: position, in: text) {
      0x30..<0x3A ~= $0 || 0x41..<0x5B ~= $0 || 0x61..<0x7B ~= $0 || $0 >= 0x80
    }
  }

  private static func line(at position: Int, in text: [UInt8]) -> Range<Int> {
    range(around: position, in: text) { $0 != UInt8(ascii: "\n") }
  }

  /// The position with the bytes on both sides of it that satisfy a condition.
  private static func range(
    around position: Int, in text: [UInt8], where isPart: (UInt8) -> Bool
  ) -> Range<Int> {
    let start = text[..<position].lastIndex { !isPart($0) }.map { $0 + 1 } ?? 0
    let end = text[position...].dropFirst().firstIndex { !isPart($0) } ?? text.count
    return start..<end
  }
}
