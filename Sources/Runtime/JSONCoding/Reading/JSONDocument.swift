public import Foundation

/// A JSON document being decoded, with the index of its values.
final class JSONDocument {
  let index: JSONIndex
  /// The current address of the bytes. It may change, so ``JSONView`` looks it up here.
  fileprivate let bytes: UnsafeMutablePointer<UnsafeBufferPointer<UInt8>>
  /// The path of the document's root.
  let prefix: [any CodingKey]
  /// The values already decoded inside unions.
  let unions = UnionMemory()
  /// Collects the mismatches; nil if the first mismatch ends the decoding.
  let mismatches: MismatchCollector?
  /// Whether every type is decoded as a placeholder.
  private(set) var isPlaceholder = false
  /// The number of models that may still be decoded as placeholders. It ends the decoding of types
  /// that contain themselves, or that contain too many others.
  private var placeholders = 100_000
  private let types = TypeTable<any DirectlyDecodable.Type>()
  private var ownsBytes: Bool
  private var lastPath = JSONPath()
  private var stack = StackSpace()

  private init(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: JSONIndex, ownsBytes: Bool,
    at prefix: [any CodingKey] = [], collecting mismatches: MismatchCollector? = nil
  ) {
    self.mismatches = mismatches
    self.bytes = .allocate(capacity: 1)
    self.bytes.initialize(to: bytes)
    self.index = index
    self.ownsBytes = ownsBytes
    self.prefix = prefix
  }

  deinit {
    index.free()
    if ownsBytes { bytes.pointee.deallocate() }
    bytes.deallocate()
  }

  @inline(__always)
  var view: JSONView { JSONView(self) }

  var root: JSONNode { JSONNode(text: self, token: 0) }

  /// Decodes a value from JSON, whose bytes are read in place.
  ///
  /// - Throws: `JSONSyntaxError`, or `DecodingError` with the path of the value that could not be
  ///   decoded.
  static func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
    try data.withUnsafeBytes { try decode(type, from: $0.bindMemory(to: UInt8.self)) }
  }

  static func decode<T: Decodable>(
    _ type: T.Type, from bytes: UnsafeBufferPointer<UInt8>
  ) throws -> T {
    try read(bytes) { try $0.decode(type) }
  }

  static func read<T>(
    _ bytes: UnsafeBufferPointer<UInt8>, collecting mismatches: MismatchCollector? = nil,
    _ read: (JSONNode) throws -> T
  ) throws -> T {
    var text = JSONDocument(
      bytes, try JSONParser.index(bytes), ownsBytes: false, collecting: mismatches)
    defer {
      // A decoder should not outlive the call. If it does, it can still be read.
      if !isKnownUniquelyReferenced(&text) { text.keep() }
    }
    return try read(text.root)
  }

  /// Returns the whole document as a tree.
  static func json(_ data: Data) throws(JSONSyntaxError) -> JSON {
    try data.withUnsafeBytes { bytes in
      Result { () throws(JSONSyntaxError) in
        let bytes = bytes.bindMemory(to: UInt8.self)
        return JSONDocument(bytes, try JSONParser.index(bytes), ownsBytes: false).root.json
      }
    }.get()
  }

  /// Creates a document from a value.
  convenience init(_ json: JSON, at prefix: [any CodingKey] = []) {
    var writer = JSONTextWriter()
    writer.write(json)
    self.init(writer.ownedBytes, writer.index, ownsBytes: true, at: prefix)
  }

  /// Returns a document from which every generated type and every scalar can be decoded. A reader
  /// uses it to continue after a mismatch. The decoded value never leaves the pass that collects
  /// mismatches.
  static func placeholder() -> JSONDocument {
    let text = JSONDocument(.null)
    text.isPlaceholder = true
    return text
  }

  private func keep() {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.pointee.count)
    _ = copy.initialize(from: bytes.pointee)
    bytes.pointee = UnsafeBufferPointer(copy)
    ownsBytes = true
    stack = .unknown
  }

  /// Returns the type if it is decoded without a container.
  @inline(__always)
  func direct<T>(_ type: T.Type) -> (any DirectlyDecodable.Type)? {
    types.known(type) { $0 as? any DirectlyDecodable.Type }
  }

  /// Whether the stack has room for a model's initializer.
  var hasRoom: Bool { stack.hasRoom && (!isPlaceholder || takePlaceholder()) }

  private func takePlaceholder() -> Bool {
    placeholders -= 1
    return placeholders >= 0
  }

  /// Returns the coding path of a value; empty if it would not be printed.
  func path(to token: Int) -> [any CodingKey] {
    mismatches?.isFull == true ? [] : prefix + lastPath.keys(to: token, in: view)
  }
}

extension JSON {
  /// Parses JSON in UTF-8 (RFC 8259), strictly and without loss.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with the byte offset of the syntax error.
  public init(parsing data: Data) throws {
    do {
      self = try JSONDocument.json(data)
    } catch {
      let context = DecodingError.Context(
        codingPath: [], debugDescription: error.description, underlyingError: error)
      throw DecodingError.dataCorrupted(context)
    }
  }

  /// Decodes a value from JSON, whose bytes are read in place.
  ///
  /// - Throws: `JSONSyntaxError`, or `DecodingError` with the path of the value that could not be
  ///   decoded.
  package static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value
  {
    try JSONDocument.decode(type, from: data)
  }

  /// Returns whether the bytes are valid JSON.
  package static func isText(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer(JSONParser.isText)
  }
}

/// The path from the root to a value. It is cached, since consecutive requests are usually for
/// values close to each other.
private struct JSONPath {
  private struct Step {
    let container: Int
    /// The member or element on the path.
    var child: Int
    var number = 0
  }

  private var steps: [Step] = []

  mutating func keys(to token: Int, in view: JSONView) -> [any CodingKey] {
    // An empty container does not have a child, and neither does a scalar at the root.
    while let last = steps.last, token < last.child || token >= view.next(last.container) {
      steps.removeLast()
    }
    if steps.isEmpty { steps = [Step(container: 0, child: 1)] }
    var last = steps.count - 1
    while steps[last].container < token {
      let isObject = view.tokens[steps[last].container].kind == .object
      var step = steps[last]
      var value = isObject ? step.child + 1 : step.child
      while view.next(value) <= token {
        step.child = view.next(value)
        step.number += 1
        value = isObject ? step.child + 1 : step.child
      }
      steps[last] = step
      guard value < token else { break }
      steps.append(Step(container: value, child: value + 1))
      last += 1
    }
    guard token > 0 else { return [] }
    return steps.map { step in
      view.tokens[step.container].kind == .object
        ? FieldKey(view.string(step.child)) : FieldKey(index: step.number)
    }
  }
}

/// Access to the values of a ``JSONDocument``. It does not retain the document, and must not outlive
/// it.
struct JSONView {
  let tokens: UnsafeMutablePointer<JSONToken>
  private let bytes: UnsafeMutablePointer<UnsafeBufferPointer<UInt8>>
  private unowned(unsafe) let text: JSONDocument

  @inline(__always)
  fileprivate init(_ text: JSONDocument) {
    tokens = text.index.tokens
    bytes = text.bytes
    self.text = text
  }

  /// The bytes of a string or number, without quotes.
  @inline(__always)
  private func slice(_ entry: JSONToken, _ token: Int) -> UnsafeBufferPointer<UInt8> {
    let bytes = bytes.pointee
    guard !entry.isContainer, let base = bytes.baseAddress else { return bytes }
    var length = entry.length
    if length == JSONToken.longLength { length = text.index.length(of: token) }
    return UnsafeBufferPointer(start: base + entry.offset, count: length)
  }

  @inline(__always)
  func literal(_ token: Int) -> JSONLiteral {
    let entry = tokens[token]
    return JSONLiteral(entry.kind, slice(entry, token))
  }

  /// Returns the value of a string, which may be a name.
  func string(_ token: Int) -> String { literal(token).string ?? "" }

  /// Returns the token after a value and its contents.
  @inline(__always)
  func next(_ token: Int) -> Int { token &+ tokens[token].extent }

  /// Returns whether a member has this name, compared by Unicode scalars, and is not superseded.
  @inline(__always)
  func isName(_ token: Int, _ name: String) -> Bool {
    let entry = tokens[token]
    guard entry.isPlain, entry.length < JSONToken.longLength else {
      return entry.kind != .superseded && string(token).isExactly(name)
    }
    guard entry.length == name.utf8.count else { return false }
    let isSame = name.utf8.withContiguousStorageIfAvailable { name in
      guard let base = bytes.pointee.baseAddress, let start = name.baseAddress else { return true }
      return memcmp(base + entry.offset, start, name.count) == 0
    }
    return isSame ?? string(token).isExactly(name)
  }
}
