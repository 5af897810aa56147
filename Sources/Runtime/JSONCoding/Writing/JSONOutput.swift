import Foundation

/// JSON under construction, in UTF-8.
final class JSONOutput {
  /// A value whose `encode(to:)` is running.
  fileprivate struct Level {
    enum Form { case nothing, value, emptyObject, object }

    /// The offset at which the value begins.
    let start: Int
    var form = Form.nothing
    /// The output of Swift's containers, which may be used in any order.
    var tree: TreeNode?
  }

  // Code called during an access never accesses the same property again, so exclusivity checks are
  // off. They would take a quarter of the encoding time.
  @exclusivity(unchecked) private var memory: UnsafeMutablePointer<UInt8>
  @exclusivity(unchecked) private var count = 0
  @exclusivity(unchecked) private var capacity = 1024
  @exclusivity(unchecked) private var levels: [Level] = []
  /// The path of the innermost value.
  @exclusivity(unchecked) private(set) var path: [FieldKey] = []

  private let types = TypeTable<any DirectlyEncodable.Type>()
  /// Whether the value is sent, so that read-only members are omitted.
  let isSent: Bool

  private init(isSent: Bool) {
    self.isSent = isSent
    memory = Self.resize(nil, capacity)
  }

  deinit { free(memory) }

  /// Returns a value as compact JSON.
  ///
  /// - Throws: `EncodingError` for values that JSON cannot represent, such as NaN.
  static func data<T: Encodable>(of value: T, isSent: Bool) throws -> Data {
    let output = JSONOutput(isSent: isSent)
    try output.write(value)
    return output.takeData()
  }

  /// Returns a tree as compact JSON.
  static func data(of json: JSON) -> Data {
    let output = JSONOutput(isSent: false)
    output.write(json)
    return output.takeData()
  }

  private func takeData() -> Data {
    let data = Data(bytesNoCopy: memory, count: count, deallocator: .free)
    count = 0
    capacity = 0
    memory = Self.resize(nil, 1)
    return data
  }

  // MARK: - Bytes

  private static func resize(
    _ memory: UnsafeMutablePointer<UInt8>?, _ capacity: Int
  ) -> UnsafeMutablePointer<UInt8> {
    guard let memory = realloc(memory, capacity) else { fatalError("no memory for a JSON text") }
    return memory.assumingMemoryBound(to: UInt8.self)
  }

  @inline(__always)
  private func reserve(_ more: Int) {
    if capacity &- count < more { grow(more) }
  }

  private func grow(_ more: Int) {
    capacity = max(capacity / 2 * 3, count + more)
    memory = Self.resize(memory, capacity)
  }

  @inline(__always)
  func byte(_ byte: UInt8) {
    reserve(1)
    memory[count] = byte
    count &+= 1
  }

  /// Writes JSON text.
  @inline(__always)
  func raw(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return }
    reserve(bytes.count)
    (memory + count).update(from: base, count: bytes.count)
    count &+= bytes.count
  }

  @inline(__always)
  func raw(_ text: String) {
    var text = text
    text.withUTF8(raw)
  }

  @inline(__always)
  func raw(_ text: StaticString) {
    raw(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  // MARK: - Values

  /// Writes a value.
  @_semantics("optimize.sil.specialize.generic.never")
  func write<T: Encodable>(_ value: T) throws {
    if let direct = direct(T.self) { return try write(value, as: direct) }
    try writeModel(value)
  }

  /// Returns the type if it is written without a container.
  @inline(__always)
  private func direct<T>(_ type: T.Type) -> (any DirectlyEncodable.Type)? {
    types.known(type) { $0 as? any DirectlyEncodable.Type }
  }

  private func write<T, D: DirectlyEncodable>(_ value: T, as direct: D.Type) throws {
    try D.write(unsafeBitCast(value, to: direct), to: self)
  }

  private func writeModel<T: Encodable>(_ value: T) throws {
    let level = levels.count
    levels.append(Level(start: count))
    try value.encode(to: TextEncoder(output: self, level: level))
    close()
  }

  /// Ends the innermost value.
  private func close() {
    let level = levels.removeLast()
    if level.form == .object || level.form == .emptyObject {
      var isEmpty = level.form == .emptyObject
      for member in level.tree?.json.object?.members ?? [] {
        separate(&isEmpty)
        name(member.key)
        write(member.value)
      }
      byte(UInt8(ascii: "}"))
    } else if let tree = level.tree {
      count = level.start
      write(tree.json)
    } else if level.form == .nothing {
      raw("{}")
    }
  }

  /// Writes the elements of an array.
  func write<T: Encodable>(list values: [T]) throws {
    // The code for the most common types is compiled for them.
    if T.self == String.self { return write(strings: unsafeBitCast(values, to: [String].self)) }
    byte(UInt8(ascii: "["))
    if T.self == Int.self {
      each(unsafeBitCast(values, to: [Int].self)) { integer($0) }
    } else if T.self == Double.self {
      try each(unsafeBitCast(values, to: [Double].self)) { try fraction($0) }
    } else if let direct = direct(T.self) {
      try each(values) { try write($0, as: direct) }
    } else {
      try each(values) { try writeModel($0) }
    }
    byte(UInt8(ascii: "]"))
  }

  /// Writes an array of strings.
  func write(strings values: [String]) {
    byte(UInt8(ascii: "["))
    for index in values.indices {
      if index > 0 { byte(UInt8(ascii: ",")) }
      string(values[index])
    }
    byte(UInt8(ascii: "]"))
  }

  @inline(__always)
  func each<T>(_ values: [T], _ write: (T) throws -> Void) rethrows {
    path.append(FieldKey(index: 0))
    for index in values.indices {
      if index > 0 {
        byte(UInt8(ascii: ","))
        path[path.count - 1] = FieldKey(index: index)
      }
      try write(values[index])
    }
    path.removeLast()
  }

  /// Writes a dictionary sorted by name, so that equal values produce equal bytes.
  func write<Key: CodingKeyRepresentable, T: Encodable>(map values: [Key: T]) throws {
    byte(UInt8(ascii: "{"))
    var isEmpty = true
    for (key, value) in values.sortedMembers {
      separate(&isEmpty)
      name(key)
      path.append(FieldKey(key))
      try write(value)
      path.removeLast()
    }
    byte(UInt8(ascii: "}"))
  }

  @inline(__always)
  private func separate(_ isEmpty: inout Bool) {
    if !isEmpty { byte(UInt8(ascii: ",")) }
    isEmpty = false
  }

  // MARK: - Called by encoders

  /// Begins an object at a level, unless it has already begun. Returns false if Swift's containers
  /// have been used there.
  func beginObject(at level: Int) -> Bool {
    switch levels[level] {
    case let known where known.tree != nil: return false
    case let known where known.form == .object || known.form == .emptyObject: return true
    case let known:
      count = known.start
      byte(UInt8(ascii: "{"))
      levels[level].form = .emptyObject
      return true
    }
  }

  /// The end of an object, to which the output returns if a member cannot be written.
  struct End {
    fileprivate let count: Int
    fileprivate let form: Level.Form
  }

  /// Writes the name of a member in the object at a level, and returns the end of the object before.
  func begin(_ key: String, at level: Int) -> End {
    let end = End(count: count, form: levels[level].form)
    if end.form == .object { byte(UInt8(ascii: ",")) }
    levels[level].form = .object
    name(key)
    return end
  }

  /// Removes a member that cannot be written.
  func undo(_ end: End, at level: Int) {
    count = end.count
    levels[level].form = end.form
  }

  /// Writes a member whose value may contain other values, or nothing if that fails.
  @_semantics("optimize.sil.specialize.generic.never")
  func member<T: Encodable>(_ key: String, _ value: T, at level: Int) throws {
    let end = begin(key, at: level)
    do {
      try nested {
        path.append(FieldKey(key))
        try self.write(value)
      }
    } catch {
      undo(end, at: level)
      throw error
    }
  }

  /// Returns the names of the members written so far to the object at a level.
  func names(at level: Int) -> Set<ExactText> {
    guard levels[level].form == .object else { return [] }
    // The parser reads whole objects.
    byte(UInt8(ascii: "}"))
    defer { count -= 1 }
    let start = levels[level].start
    return JSONParser.names(in: UnsafeBufferPointer(start: memory + start, count: count - start))
  }

  /// Writes a value that may contain other values. Afterwards, none of these values is open, even
  /// after an error.
  @inline(__always)
  private func nested(_ write: () throws -> Void) rethrows {
    let (depth, open) = (path.count, levels.count)
    defer {
      path.removeSubrange(depth...)
      levels.removeSubrange(open...)
    }
    try write()
  }

  /// Writes the value at a level with a closure. If that fails, another value can be written
  /// instead.
  func value(at level: Int, _ write: () throws -> Void) rethrows {
    count = levels[level].start
    levels[level].tree = nil
    levels[level].form = .value
    try nested(write)
  }

  /// Returns the target of Swift's containers at a level.
  func tree(at level: Int) -> TreeNode {
    if let tree = levels[level].tree { return tree }
    let tree = TreeNode(isSent: isSent)
    levels[level].tree = tree
    return tree
  }
}
