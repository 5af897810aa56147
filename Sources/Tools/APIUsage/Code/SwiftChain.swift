/// Names in Swift code with dots between them, such as `blog.users.get`.
package struct SwiftChain: Equatable, Sendable {
  /// The names; the first one is empty if the chain follows a call or another expression.
  package var names: [String]
  /// The line of the last name, from 1.
  package var line: Int

  /// Returns the chains in code. Skips comments, and strings except for their interpolations.
  package static func all(in code: [UInt8]) -> [SwiftChain] {
    var scanner = SwiftScanner(code)
    return scanner.scan()
  }
}

/// Finds chains of names. The scanner accepts more code than a compiler and does not resolve types,
/// so it finds every place where the code uses a name.
private struct SwiftScanner {
  private let code: [UInt8]
  private var position = 0
  private var line = 1
  private var chains: [SwiftChain] = []
  private var chain = SwiftChain(names: [], line: 1)
  private var isAfterDot = false

  init(_ code: [UInt8]) { self.code = code }

  mutating func scan() -> [SwiftChain] {
    scanCode(depth: 0)
    return chains
  }

  /// Scans to the end, or to the parenthesis that ends an interpolation.
  private mutating func scanCode(depth: Int) {
    var parentheses = 0
    while position < code.count {
      switch code[position] {
      case UInt8(ascii: "("):
        endChain()
        parentheses += 1
        position += 1
      case UInt8(ascii: ")"):
        endChain()
        if parentheses == 0, depth > 0 { return }
        parentheses -= 1
        position += 1
      case UInt8(ascii: "/") where starts("//"): skipLine()
      case UInt8(ascii: "/") where starts("/*"): skipComment()
      case UInt8(ascii: "\""): skipString(hashes: 0, depth: depth)
      case UInt8(ascii: "#"):
        let hashes = count(of: UInt8(ascii: "#"), from: position)
        position += hashes
        endChain()
        if starts("\"") { skipString(hashes: hashes, depth: depth) }
      case UInt8(ascii: "."):
        let dots = count(of: UInt8(ascii: "."), from: position)
        position += dots
        if dots > 1 { endChain() }
        if chain.names.isEmpty { chain.names = [""] }
        isAfterDot = dots == 1
      case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "`"), UInt8(ascii: " "),
        UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        position += 1
      case UInt8(ascii: "\n"):
        line += 1
        position += 1
      case let byte where Self.isNamePart(byte): scanName()
      default:
        endChain()
        position += 1
      }
    }
    endChain()
  }

  private mutating func scanName() {
    let start = position
    while position < code.count, Self.isNamePart(code[position]) { position += 1 }
    if !isAfterDot { endChain() }
    chain.names.append(String(decoding: code[start..<position], as: UTF8.self))
    chain.line = line
    isAfterDot = false
  }

  private mutating func endChain() {
    if chain.names.contains(where: { !$0.isEmpty }) { chains.append(chain) }
    chain.names = []
    isAfterDot = false
  }

  private mutating func skipLine() {
    while position < code.count, code[position] != UInt8(ascii: "\n") { position += 1 }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if starts("/*") {
        depth += 1
        position += 2
      } else if starts("*/") {
        depth -= 1
        position += 2
      } else {
        if position < code.count, code[position] == UInt8(ascii: "\n") { line += 1 }
        position += 1
      }
    } while depth > 0 && position < code.count
  }

  /// Skips a string, except for the code in its interpolations.
  private mutating func skipString(hashes: Int, depth: Int) {
    endChain()
    let isMultiline = starts("\"\"\"")
    let quotes = isMultiline ? 3 : 1
    position += quotes
    while position < code.count {
      let byte = code[position]
      if byte == UInt8(ascii: "\n") {
        // A literal ends with its line; what looks like one may be part of a regular expression.
        guard isMultiline else { return }
        line += 1
      }
      if byte == UInt8(ascii: "\""), count(of: byte, from: position) >= quotes,
        count(of: UInt8(ascii: "#"), from: position + quotes) >= hashes
      {
        position += quotes + hashes
        return
      }
      position += 1
      guard byte == UInt8(ascii: "\\"), position < code.count,
        count(of: UInt8(ascii: "#"), from: position) >= hashes
      else { continue }
      position += hashes
      if starts("("), depth < 50 {
        position += 1
        scanCode(depth: depth + 1)
      }
      position += 1
    }
  }

  private func starts(_ text: StaticString) -> Bool {
    let end = position + text.utf8CodeUnitCount
    guard end <= code.count else { return false }
    return text.withUTF8Buffer { code[position..<end].elementsEqual($0) }
  }

  private func count(of byte: UInt8, from start: Int) -> Int {
    var end = start
    while end < code.count, code[end] == byte { end += 1 }
    return max(0, end - start)
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}
