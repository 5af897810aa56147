import Foundation

/// A syntax error in JSON text, with its byte offset.
struct JSONSyntaxError: Error, Equatable {
  let problem: String
  let offset: Int

  var description: String { "\(problem) at byte \(offset)" }
}

/// A strict parser for JSON (RFC 8259) in UTF-8, up to a nesting depth of 512. Of members with the same name, the last
/// one counts.
///
/// It reads the bytes in place, so it must not outlive the buffer.
struct JSONParser {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  private static let maximumDepth = 512

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Parses `data`. A leading byte order mark is skipped.
  static func parse(_ data: Data) throws(JSONSyntaxError) -> JSON {
    if let offset = firstInvalidUTF8(data) {
      throw JSONSyntaxError(problem: "the text is not UTF-8", offset: offset)
    }
    return try data.withUnsafeBytes { bytes in
      Result { () throws(JSONSyntaxError) in
        try document(in: bytes.bindMemory(to: UInt8.self))
      }
    }.get()
  }

  private static func document(
    in bytes: UnsafeBufferPointer<UInt8>
  ) throws(JSONSyntaxError) -> JSON {
    var parser = JSONParser(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.position = 3 }
    let value = try parser.value()
    parser.skipSpace()
    guard parser.position == bytes.count else { throw parser.error("expected the end of the text") }
    return value
  }

  /// Returns whether `text` is a number in JSON's grammar.
  static func isNumber(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var parser = JSONParser(bytes)
      return parser.scanNumber() && parser.position == bytes.count
    }
  }

  private static func firstInvalidUTF8(_ data: Data) -> Int? {
    guard String(data: data, encoding: .utf8) == nil else { return nil }
    // Only for invalid text: decode scalar by scalar up to the first invalid sequence.
    var decoder = UTF8()
    var iterator = data.makeIterator()
    var offset = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { offset += UTF8.width(scalar) }
    return offset
  }

  func error(_ problem: String) -> JSONSyntaxError {
    JSONSyntaxError(
      problem: position >= bytes.count ? "unexpected end of text" : problem, offset: position)
  }

  var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let current, UInt32(current) == character.value else { return false }
    position += 1
    return true
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  /// Parses a value without recursion: a text decides how deep it nests, and a thread how much stack there is.
  private mutating func value() throws(JSONSyntaxError) -> JSON {
    var open: [OpenContainer] = []
    while true {
      guard var value = try begin(&open) else { continue }
      while let last = open.indices.last {
        open[last].add(value)
        skipSpace()
        if take(",") {
          skipSpace()
          if open[last].isObject { open[last].name = try name() }
          break
        }
        guard current == open[last].end else {
          throw error(open[last].isObject ? "expected ',' or '}'" : "expected ',' or ']'")
        }
        position += 1
        value = open.removeLast().json
      }
      if open.isEmpty { return value }
    }
  }

  /// Parses a scalar or an empty container, or opens a container and returns nil.
  private mutating func begin(_ open: inout [OpenContainer]) throws(JSONSyntaxError) -> JSON? {
    skipSpace()
    guard current == UInt8(ascii: "{") || current == UInt8(ascii: "[") else { return try scalar() }
    guard open.count < Self.maximumDepth else {
      throw error("the text nests deeper than \(Self.maximumDepth) levels")
    }
    var container = OpenContainer(isObject: current == UInt8(ascii: "{"))
    position += 1
    skipSpace()
    if current == container.end {
      position += 1
      return container.json
    }
    if container.isObject { container.name = try name() }
    open.append(container)
    return nil
  }

  private mutating func name() throws(JSONSyntaxError) -> String {
    guard current == UInt8(ascii: "\"") else { throw error("expected a member name in quotes") }
    let name = try string()
    skipSpace()
    guard take(":") else { throw error("expected ':'") }
    return name
  }

  private mutating func scalar() throws(JSONSyntaxError) -> JSON {
    switch current {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default:
      let start = position
      guard scanNumber() else {
        position = start
        throw error("expected a JSON value")
      }
      return .number(text(start..<position))
    }
  }

  private mutating func word(_ text: String, _ value: JSON) throws(JSONSyntaxError) -> JSON {
    guard bytes[position...].starts(with: text.utf8) else { throw error("expected a JSON value") }
    position += text.utf8.count
    return value
  }

  /// Skips a number; returns false, with the position inside it, if it is malformed.
  private mutating func scanNumber() -> Bool {
    _ = take("-")
    if !take("0") { guard scanDigits() else { return false } }
    if take(".") { guard scanDigits() else { return false } }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      return scanDigits()
    }
    return true
  }

  private mutating func scanDigits() -> Bool {
    let start = position
    while let byte = current, byte >= 0x30, byte <= 0x39 { position += 1 }
    return position > start
  }
}

/// An array or object whose end has not been read yet.
private struct OpenContainer {
  let isObject: Bool
  private var elements: [JSON] = []
  private var members: [JSONObject.Member] = []
  private var names = MemberNames()
  /// The name of the next member.
  var name = ""

  init(isObject: Bool) {
    self.isObject = isObject
    if isObject { members.reserveCapacity(4) }
  }

  var end: UInt8 { isObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }

  var json: JSON { isObject ? .object(JSONObject(members: members)) : .array(elements) }

  mutating func add(_ value: JSON) {
    guard isObject else { return elements.append(value) }
    let member = JSONObject.Member(key: name, value: value)
    if let earlier = names.add(name, to: members) {
      members[earlier] = member
    } else {
      members.append(member)
    }
  }
}

/// The names of the members of one object, to find those that occur twice.
private struct MemberNames {
  /// A bit for each name seen, chosen by its length and first byte: most objects have few members, and no collision.
  private var seen: UInt64 = 0
  private var places: [MemberName: Int] = [:]

  /// Adds the name of the next member; returns the index of the earlier member with this name, if there is one.
  mutating func add(_ name: String, to members: [JSONObject.Member]) -> Int? {
    if members.count > 16 {
      if places.isEmpty {
        for (index, member) in members.enumerated() { places[MemberName(member.key)] = index }
      }
      if let earlier = places[MemberName(name)] { return earlier }
      places[MemberName(name)] = members.count
      return nil
    }
    let bytes = name.utf8
    let sum = bytes.count &* 31 &+ Int(bytes.first ?? 0) &+ Int(bytes.last ?? 0) &* 7
    let bit: UInt64 = 1 << (UInt64(truncatingIfNeeded: sum) & 63)
    defer { seen |= bit }
    return seen & bit == 0 ? nil : members.firstIndex { $0.key.isSameName(as: name) }
  }
}
