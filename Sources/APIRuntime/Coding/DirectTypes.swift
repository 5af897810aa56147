/// Which types are decoded directly: asking Swift takes longer than decoding many a value.
struct DirectTypes: ~Copyable {
  private typealias Entry = (type: ObjectIdentifier?, direct: (any DirectlyDecodable.Type)?)

  private static let count = 32
  private let entries: UnsafeMutablePointer<Entry>

  init() {
    entries = .allocate(capacity: Self.count)
    entries.initialize(repeating: (nil, nil), count: Self.count)
  }

  deinit { entries.deallocate() }

  /// Returns the type if it is decoded directly.
  @inline(__always)
  func direct<T>(_ type: T.Type) -> (any DirectlyDecodable.Type)? {
    let key = ObjectIdentifier(type)
    // Types are at least 16 bytes apart.
    let entry =
      entries + (UInt(bitPattern: key) &>> 4 ^ UInt(bitPattern: key) &>> 9).place(in: Self.count)
    if entry.pointee.type == key { return entry.pointee.direct }
    let direct = type as? any DirectlyDecodable.Type
    entry.pointee = (key, direct)
    return direct
  }
}

extension UInt {
  @inline(__always)
  fileprivate func place(in count: Int) -> Int { Int(bitPattern: self) & (count - 1) }
}
