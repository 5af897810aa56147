public import Foundation

extension HTTPBody {
  /// The bytes of a file, or a part of them, read piece by piece while they are sent, and again when they are sent
  /// again. What they are is taken from the ending of the file's name, where that is a common one: ``contentType``.
  ///
  /// - Parameters:
  ///   - file: The file; it must stay as it is until the body has been sent.
  ///   - offset: The first byte; 0 for the whole file.
  ///   - length: How many bytes; nil for all from there.
  /// - Throws: An error of Foundation where the file cannot be read, ``FileRangeError`` where it has not these bytes.
  public init(file: URL, from offset: Int64 = 0, length: Int64? = nil) throws {
    // Opened and measured now, so that what is wrong is said before anything is sent.
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }
    let size = Int64(clamping: try handle.seekToEnd())
    let count = length ?? (size - offset)
    guard offset >= 0, count >= 0, offset <= size, count <= size - offset else {
      throw FileRangeError(size: size)
    }
    self.init(
      FileSlice(url: file, offset: offset, length: count, isWhole: offset == 0 && count == size))
    contentType = MediaType.ofFiles(ending: file.pathExtension)
  }

  /// Writes the body into a file, which appears, or takes the place of an older one, only when all of it is there.
  ///
  /// Until then the bytes are in a hidden file beside it, which goes away on any error and on cancellation.
  ///
  /// - Throws: What reading the body throws, and errors of Foundation.
  public func write(to file: URL) async throws {
    let name = ".\(file.lastPathComponent).\(UUID().uuidString)"
    let part = file.deletingLastPathComponent().appendingPathComponent(name)
    try Data().write(to: part, options: .withoutOverwriting)
    do {
      let handle = try FileHandle(forWritingTo: part)
      defer { try? handle.close() }
      for try await chunk in self {
        try Task.checkCancellation()
        try handle.write(contentsOf: chunk)
      }
      try Task.checkCancellation()
      try handle.close()
      try Self.rename(part, to: file)
    } catch {
      try? FileManager.default.removeItem(at: part)
      throw error
    }
  }

  /// Foundation has no call that replaces whether or not there is something to replace, in one step.
  private static func rename(_ part: URL, to file: URL) throws {
    let result = part.withUnsafeFileSystemRepresentation { from in
      file.withUnsafeFileSystemRepresentation { to -> Int32 in
        guard let from, let to else { return -1 }
        return Foundation.rename(from, to)
      }
    }
    guard result == 0 else {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: file.path])
    }
  }

  /// A file has not the bytes that were asked for, or has no longer.
  public struct FileRangeError: Error, Sendable, Equatable {
    /// How many bytes the file has.
    public let size: Int64
  }
}

/// Bytes of a file.
struct FileSlice: Sendable {
  let url: URL
  let offset: Int64
  let length: Int64
  /// Whether these are all bytes of the file.
  let isWhole: Bool
}

/// Reads a file in pieces; it is opened with the first and closed with the last, or when nobody reads any more.
struct FileIterator: AsyncIteratorProtocol {
  /// Large enough that a piece costs more than asking for it, small enough that many files can be sent at once.
  private static let pieceSize = 262_144

  private let slice: FileSlice
  private var handle: FileHandle?
  private var rest: Int64

  init(_ slice: FileSlice) {
    self.slice = slice
    rest = slice.length
  }

  mutating func next() async throws -> Data? {
    guard rest > 0 else {
      handle = nil
      return nil
    }
    try Task.checkCancellation()
    let handle = try opened()
    guard let piece = try handle.read(upToCount: Int(min(rest, Int64(Self.pieceSize)))),
      !piece.isEmpty
    else { throw HTTPBody.FileRangeError(size: slice.offset + slice.length - rest) }
    rest -= Int64(piece.count)
    return piece
  }

  private mutating func opened() throws -> FileHandle {
    if let handle { return handle }
    let handle = try FileHandle(forReadingFrom: slice.url)
    try handle.seek(toOffset: UInt64(slice.offset))
    self.handle = handle
    return handle
  }
}
