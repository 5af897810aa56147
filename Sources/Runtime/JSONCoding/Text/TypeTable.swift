/// A cache of facts about types. Checking a type's conformance takes Swift longer than decoding
/// many values.
struct TypeTable<Known>: ~Copyable {
  private typealias Entry = (type: ObjectIdentifier?, known: Known?)

  private static var count: Int { 32 }
  private let entries: UnsafeMutablePointer<Entry>

  init() {
    entries = .allocate(capacity: Self.count)
    entries.initialize(repeating: (nil, nil), count: Self.count)
  }

  deinit {
    entries.deinitialize(count: Self.count)
    entries.deallocate()
  }

  /// Returns the facts about a type. `find` is called once, unless another type takes over the
  /// slot.
  @inline(__always)
  func known<T>(_ type: T.Type, _ find: (T.Type) -> Known?) -> Known? {
    let key = ObjectIdentifier(type)
    // Types are at least 16 bytes apart.
    let hash = UInt(bitPattern: key) &>> 4 ^ UInt(bitPattern: key) &>> 9
    let entry = entries + (Int(bitPattern: hash) & (Self.count - 1))
    if entry.pointee.type == key { return entry.pointee.known }
    let known = find(type)
    entry.pointee = (key, known)
    return known
  }
}
