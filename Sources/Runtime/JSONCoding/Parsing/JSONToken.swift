import Foundation

/// An entry in the index of a JSON document: the kind and position of a value.
///
/// Values are indexed in document order. A container is followed by its contents, and an object by
/// the name and value of each member.
struct JSONToken {
  /// The kind is in the highest 4 bits. The other bits hold the number of tokens in a container.
  /// For strings and numbers, they hold the length in 20 bits and the offset in 40 bits.
  private var bits: UInt64

  enum Kind: UInt8 {
    case null, `false`, `true`, number
    case string
    /// A string with escapes.
    case escaped
    /// A name that is repeated later in the same object, where the last one counts.
    case superseded
    case array, object
  }

  /// The marker for greater lengths, which are stored separately.
  static let longLength = 1 << 20 - 1

  init(_ kind: Kind, offset: Int, length: Int = 0) {
    bits =
      UInt64(kind.rawValue) << 60 | UInt64(min(length, Self.longLength)) << 40 | UInt64(offset)
  }

  init(_ kind: Kind, holding count: Int) {
    bits = UInt64(kind.rawValue) << 60 | UInt64(count)
  }

  var kind: Kind {
    get { Kind(rawValue: UInt8(truncatingIfNeeded: bits >> 60)) ?? .null }
    set { bits = UInt64(newValue.rawValue) << 60 | bits & (1 << 60 - 1) }
  }

  var isContainer: Bool { bits >> 60 >= UInt64(Kind.array.rawValue) }

  /// Whether it is a string without escapes, and not a superseded name.
  var isPlain: Bool { bits >> 60 == UInt64(Kind.string.rawValue) }

  /// The offset of a string or number.
  var offset: Int { Int(bits & (1 << 40 - 1)) }

  /// The length of a string or number as written, without quotes, in bytes.
  var length: Int { Int(bits >> 40 & (1 << 20 - 1)) }

  /// The number of tokens in a container.
  var count: Int { Int(bits & (1 << 60 - 1)) }

  /// The number of tokens in the value, including its own.
  var extent: Int { isContainer ? count &+ 1 : 1 }
}

/// An index under construction. Its tokens are in memory that grows in place if the system supports
/// it.
struct JSONIndex {
  private(set) var tokens: UnsafeMutablePointer<JSONToken>
  private(set) var count = 0
  private var capacity: Int
  /// The lengths of very long strings, by token.
  private(set) var longLengths: [Int: Int] = [:]
  /// Whether any name is superseded.
  private(set) var hasDuplicates = false

  init(forBytes count: Int) {
    capacity = count / 16 + 8
    tokens = Self.resize(nil, capacity)
  }

  private static func resize(
    _ tokens: UnsafeMutablePointer<JSONToken>?, _ capacity: Int
  ) -> UnsafeMutablePointer<JSONToken> {
    guard let memory = realloc(tokens, capacity * MemoryLayout<JSONToken>.stride) else {
      fatalError("no memory for the index of a JSON text")
    }
    return memory.bindMemory(to: JSONToken.self, capacity: capacity)
  }

  @inline(__always)
  mutating func append(_ token: JSONToken) {
    if count == capacity {
      capacity = capacity / 2 * 3 + 8
      tokens = Self.resize(tokens, capacity)
    }
    tokens[count] = token
    count &+= 1
  }

  @inline(__always)
  mutating func append(_ kind: JSONToken.Kind, offset: Int, length: Int) {
    if length >= JSONToken.longLength { longLengths[count] = length }
    append(JSONToken(kind, offset: offset, length: length))
  }

  mutating func close(_ container: Int) {
    tokens[container] = JSONToken(tokens[container].kind, holding: count - container - 1)
  }

  mutating func supersede(_ name: Int) {
    tokens[name].kind = .superseded
    hasDuplicates = true
  }

  func length(of token: Int) -> Int {
    let length = tokens[token].length
    return length < JSONToken.longLength ? length : longLengths[token] ?? length
  }

  func free() { Foundation.free(tokens) }
}
