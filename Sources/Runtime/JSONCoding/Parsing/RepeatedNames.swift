import Foundation

/// Finds repeated names in objects, one object after another.
struct RepeatedNames {
  /// The names by hash. Each entry has the token of the name in the lower 40 bits and the number of
  /// its object above, so that the table need not be cleared for the next object.
  private var table: [UInt64] = []
  private var object: UInt64 = 0

  private static let seed = UInt64.random(in: 0 ... .max)

  /// Marks names that are repeated later in the same object.
  @inline(__always)
  mutating func supersede(
    in container: Int, of index: inout JSONIndex, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    // An object with at most one scalar member cannot repeat a name.
    let end = container + 1 + index.tokens[container].count
    guard container + 3 < end else { return }
    prepare(for: (end - container) / 2)
    let seed = Self.seed
    table.withUnsafeMutableBufferPointer { table in
      var name = container + 1
      while name < end {
        Self.add(name, object, seed, to: table, &index, bytes)
        name += 1 + index.tokens[name + 1].extent
      }
    }
  }

  private mutating func prepare(for count: Int) {
    object += 1
    if table.count < 2 * count || object == 1 << 24 {
      var size = max(64, table.count)
      while size < 2 * count { size *= 2 }
      table = [UInt64](repeating: 0, count: size)
      object = 1
    }
  }

  @inline(__always)
  private static func add(
    _ name: Int, _ object: UInt64, _ seed: UInt64, to table: UnsafeMutableBufferPointer<UInt64>,
    _ index: inout JSONIndex, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    let mask = table.count - 1
    var place = Int(truncatingIfNeeded: hash(name, seed, index, bytes)) & mask
    while table[place] >> 40 == object {
      let earlier = Int(table[place] & (1 << 40 - 1))
      if isSame(earlier, name, index, bytes) {
        index.supersede(earlier)
        break
      }
      place = (place + 1) & mask
    }
    table[place] = object << 40 | UInt64(name)
  }

  @inline(__always)
  private static func hash(
    _ name: Int, _ seed: UInt64, _ index: JSONIndex, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> UInt64 {
    let token = index.tokens[name]
    let slice = UnsafeBufferPointer(
      rebasing: bytes[token.offset..<token.offset + index.length(of: name)])
    guard !token.isPlain else {
      // Most names are short, and can be read in one step together with the bytes after them.
      if slice.count <= 8, token.offset + 8 <= bytes.count, slice.count > 0 {
        let word = UnsafeRawPointer(slice.baseAddress)?.loadUnaligned(as: UInt64.self) ?? 0
        let rest = UInt64(64 - 8 * slice.count)
        return mix(seed ^ UInt64(slice.count) ^ UInt64(littleEndian: word) << rest)
      }
      return hash(slice, seed)
    }
    var text = UTF8Text.unescaped(slice)
    return text.withUTF8 { hash($0, seed) }
  }

  @inline(__always)
  private static func hash(_ name: UnsafeBufferPointer<UInt8>, _ seed: UInt64) -> UInt64 {
    guard let base = UnsafeRawPointer(name.baseAddress) else { return 0 }
    func word(_ offset: Int) -> UInt64 {
      UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    var hash = seed ^ UInt64(name.count)
    var position = 0
    while position &+ 8 <= name.count {
      hash = mix(hash ^ word(position))
      position &+= 8
    }
    guard position < name.count else { return hash }
    var last: UInt64 = 0
    if name.count >= 8 {
      last = word(name.count &- 8)
    } else {
      for byte in name { last = last << 8 | UInt64(byte) }
      // Match the result of reading them together with the bytes after them.
      last = last.byteSwapped
    }
    return mix(hash ^ last)
  }

  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  private static func isSame(
    _ first: Int, _ second: Int, _ index: JSONIndex, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let (one, other) = (index.tokens[first], index.tokens[second])
    let (length, otherLength) = (index.length(of: first), index.length(of: second))
    guard let base = bytes.baseAddress else { return true }
    if one.isPlain, other.isPlain {
      return length == otherLength
        && memcmp(base + one.offset, base + other.offset, length) == 0
    }
    func text(_ token: JSONToken, _ length: Int) -> String {
      UTF8Text.unescaped(UnsafeBufferPointer(start: base + token.offset, count: length))
    }
    return text(one, length).isExactly(text(other, otherLength))
  }
}
