import Foundation

/// Bytes that have been received but not read yet.
///
/// On Apple's platforms, a full buffer suspends the server. URLSession on Linux supports no back-pressure, so further
/// bytes go into a file: a slow reader costs disk space instead of memory.
struct ChunkBuffer: Sendable {
  /// Large enough that the network does not wait for a reader of about the same speed.
  private static let capacity = 1 << 21

  private var memory = Data()
  #if canImport(FoundationNetworking)
    private var file: OverflowFile?
  #endif

  var isFull: Bool { memory.count >= Self.capacity }

  mutating func append(_ data: Data) throws {
    #if canImport(FoundationNetworking)
      // Bytes must be read in the order of their arrival.
      if isFull || file?.isEmpty == false {
        let overflow = try file ?? OverflowFile()
        file = overflow
        return try overflow.append(data)
      }
    #endif
    if memory.isEmpty { memory = data } else { memory.append(data) }
  }

  /// Returns the next bytes, or nil if there are none.
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
  /// A first-in, first-out file that is deleted with its last reference, or when the process ends.
  ///
  /// `Sendable` although mutable, since its single owner uses it while holding a lock.
  private final class OverflowFile: @unchecked Sendable {
    private let handle: FileHandle
    private var start: UInt64 = 0
    private var end: UInt64 = 0

    init() throws {
      let url = FileManager.default.temporaryDirectory.appendingPathComponent(
        "apiruntime-\(UUID().uuidString)")
      try Data().write(to: url, options: .withoutOverwriting)
      // Unlinked at once: nobody else can open the file, and it is deleted when it is closed.
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
