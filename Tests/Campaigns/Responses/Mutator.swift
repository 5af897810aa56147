import Foundation
import TestSupport

/// Changes JSON text at random, byte by byte and token by token.
struct Mutator {
  /// Tokens to insert in place of existing ones.
  private let vocabulary: [String]
  /// The tokens of the vocabulary that are a string, a number or a word.
  private let values: [String]
  var random: SplitMix64

  init(vocabulary: [String], random: SplitMix64) {
    self.vocabulary = vocabulary
    values = vocabulary.filter {
      Self.tokens(of: Array($0.utf8)).count == 1 && Self.isValue($0.utf8)
    }
    self.random = random
  }

  /// Returns `text` after up to three changes, most of them of whole tokens. Some changes insert
  /// parts of `other`.
  mutating func mutate(_ text: [UInt8], with other: [UInt8]) -> [UInt8] {
    var text = text
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      if Int.random(in: 0..<6, using: &random) == 0 {
        changeByte(&text, other)
      } else {
        changeToken(&text, other)
      }
    }
    return text
  }

  private mutating func changeByte(_ text: inout [UInt8], _ other: [UInt8]) {
    let place = Int.random(in: 0...text.count, using: &random)
    switch Int.random(in: 0..<7, using: &random) {
    case 0: text.insert(UInt8.random(in: 0...255, using: &random), at: place)
    case 1: text.insert(contentsOf: slice(of: other), at: place)
    case 2: text.removeSubrange(place...)
    case 3: text.removeSubrange(range(in: text.count))
    case 4:
      let copied = slice(of: text)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        text.insert(contentsOf: copied, at: place)
      }
    case 5 where place < text.count: text[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 6 where place < text.count:
      text[place] = UInt8(
        ascii: #"{}[]",:\0-.eEtfn "#.unicodeScalars.randomElement(using: &random) ?? " ")
    default: break
    }
  }

  private mutating func changeToken(_ text: inout [UInt8], _ other: [UInt8]) {
    let tokens = Self.tokens(of: text)
    // Replacing a string, a number or a word by another one leaves the JSON well formed.
    let values = tokens.filter { Self.isValue(text[$0]) }
    if Int.random(in: 0..<3, using: &random) > 0, let token = values.randomElement(using: &random) {
      return text.replaceSubrange(token, with: value(of: other))
    }
    guard let token = tokens.randomElement(using: &random) else { return }
    let word = Array((vocabulary.randomElement(using: &random) ?? "").utf8)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: text.removeSubrange(token)
    case 1: text.insert(contentsOf: text[token], at: token.lowerBound)
    case 2: text.insert(contentsOf: word, at: token.lowerBound)
    case 3:
      text.replaceSubrange(token, with: [UInt8(ascii: "[")] + text[token] + [UInt8(ascii: "]")])
    case 4: text.replaceSubrange(token, with: slice(of: Array(text[token])))
    default: text.replaceSubrange(token, with: word)
    }
  }

  /// A string, a number or a word, either from the vocabulary or from `other`.
  private mutating func value(of other: [UInt8]) -> [UInt8] {
    if Bool.random(using: &random), let word = self.values.randomElement(using: &random) {
      return Array(word.utf8)
    }
    let values = Self.tokens(of: other).filter { Self.isValue(other[$0]) }
    return values.randomElement(using: &random).map { Array(other[$0]) } ?? []
  }

  /// Whether a token is a string, a number or a word.
  private static func isValue(_ token: some Collection<UInt8>) -> Bool {
    guard let first = token.first else { return false }
    return first == UInt8(ascii: "\"") || isWord(first)
  }

  private mutating func range(in count: Int) -> Range<Int> {
    let start = Int.random(in: 0...count, using: &random)
    return start..<min(count, start + Int.random(in: 0...16, using: &random))
  }

  private mutating func slice(of text: [UInt8]) -> ArraySlice<UInt8> { text[range(in: text.count)] }

  /// The strings, words, numbers and other characters of JSON, well formed or not.
  private static func tokens(of text: [UInt8]) -> [Range<Int>] {
    var tokens: [Range<Int>] = []
    var place = 0
    while place < text.count {
      let start = place
      place += 1
      if text[start] == UInt8(ascii: "\"") {
        while place < text.count, text[place] != UInt8(ascii: "\"") {
          place += text[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        place = min(place + 1, text.count)
      } else if isWord(text[start]) {
        while place < text.count, isWord(text[place]) { place += 1 }
      }
      if text[start] > 0x20 { tokens.append(start..<place) }
    }
    return tokens
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }
}
