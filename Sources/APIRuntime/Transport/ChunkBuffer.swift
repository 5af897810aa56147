import Foundation

/// What has come and is not read yet.
///
/// On Apple's platforms the server waits when this is full. On Linux, where URLSession cannot wait, what comes then goes
/// into a file, so that a slow reader costs disk instead of memory.
struct ChunkBuffer: Sendable {
  /// Enough that the network need not wait for a reader that is about as fast.
  private static let capacity = 1 << 21

  private var memory = Data()
  #if canImport(FoundationNetworking)
    private var file: OverflowFile?
  #endif

  var isFull: Bool { memory.count >= Self.capacity }

  mutating func append(_ data: Data) throws {
    #if canImport(FoundationNetworking)
      // What has come later must not be read earlier.
      if isFull || file?.isEmpty == false {
        let overflow = try file ?? OverflowFile()
        file = overflow
        return try overflow.append(data)
      }
    #endif
    if memory.isEmpty { memory = data } else { memory.append(data) }
  }

  /// The next bytes; nil where there are none.
  mutating func take() throws -> Data? {
    if !memory.isEmpty {
      defer { memory = Data() }
      return memory
    }
    #if canImport(FoundationNetworking)
      return try file?.take(upTo: Self.capacity)
    #else
      return nil
    #endif
  }
}

#if canImport(FoundationNetworking)
  /// A first-in-first-out file that is gone with its last holder, or with the process.
  ///
  /// It is `Sendable` although it can change, since its one holder uses it within a lock.
  private final class OverflowFile: @unchecked Sendable {
    private let handle: FileHandle
    private var start: UInt64 = 0
    private var end: UInt64 = 0

    init() throws {
      let url = FileManager.default.temporaryDirectory.appendingPathComponent(
        "apiruntime-\(UUID().uuidString)")
      try Data().write(to: url, options: .withoutOverwriting)
      // Nobody else can open it from here on, and nothing is left behind.
      defer { try? FileManager.default.removeItem(at: url) }
      handle = try FileHandle(forUpdating: url)
    }

    deinit { try? handle.close() }

    var isEmpty: Bool { start == end }

    func append(_ data: Data) throws {
      try handle.seek(toOffset: end)
      try handle.write(contentsOf: data)
      end += UInt64(data.count)
    }

    func take(upTo count: Int) throws -> Data? {
      guard !isEmpty else { return nil }
      try handle.seek(toOffset: start)
      guard let data = try handle.read(upToCount: Int(min(UInt64(count), end - start))),
        !data.isEmpty
      else { throw CocoaError(.fileReadUnknown) }
      start += UInt64(data.count)
      if isEmpty {
        (start, end) = (0, 0)
        try handle.truncate(atOffset: 0)
      }
      return data
    }
  }
#endif
