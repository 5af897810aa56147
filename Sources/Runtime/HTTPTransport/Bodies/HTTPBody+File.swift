public import Foundation

extension HTTPBody {
  /// Creates a body from a file or a part of it. The file is read in pieces while it is sent, and
  /// again when it is resent. A common file extension determines the ``contentType``.
  ///
  /// - Parameters:
  ///   - file: The file; it must not change until the body has been sent.
  ///   - offset: The offset of the first byte; 0 for the whole file.
  ///   - length: The number of bytes; nil for everything from the offset on.
  /// - Throws: A Foundation error if the file cannot be read, ``FileRangeError`` if it does not
  ///   contain the range.
  public init(file: URL, from offset: Int64 = 0, length: Int64? = nil) throws {
    // Open and measure the file now, to report errors before anything is sent.
    let values = try? file.resolvingSymlinksInPath().resourceValues(forKeys: [.isDirectoryKey])
    if values?.isDirectory == true { throw CocoaError.reading(file, errno: EISDIR) }
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }
    let size = Int64(clamping: try handle.seekToEnd())
    let count = length ?? (size - offset)
    guard offset >= 0, count >= 0, offset <= size, count <= size - offset else {
      throw FileRangeError(size: size)
    }
    self.init(
      FileSlice(url: file, offset: offset, length: count, isWhole: offset == 0 && count == size))
    suggestContentType(MIMEType.forFileExtension(file.pathExtension))
  }

  /// Writes the body to a file, which is created or replaced only once the body is complete.
  ///
  /// In the meantime, the bytes are in a hidden file next to it, which is removed on error or
  /// cancellation.
  ///
  /// - Throws: Errors of reading the body, and Foundation errors.
  public func write(to file: URL) async throws {
    // Omit the name of the file, which may already have the maximum length.
    let name = ".\(UUID().uuidString)"
    let part = file.deletingLastPathComponent().appendingPathComponent(name)
    let handle = try await BlockingWork.run {
      try Data().write(to: part, options: .withoutOverwriting)
      return try FileHandle(forWritingTo: part)
    }
    do {
      for try await chunk in self {
        try Task.checkCancellation()
        try await BlockingWork.run { try handle.write(contentsOf: chunk) }
      }
      try Task.checkCancellation()
      try await BlockingWork.run {
        try handle.close()
        try Self.rename(part, to: file)
      }
    } catch {
      try? await BlockingWork.run {
        try? handle.close()
        try FileManager.default.removeItem(at: part)
      }
      throw error
    }
  }

  /// Renames atomically. Foundation lacks a call that works whether or not the destination exists.
  private static func rename(_ part: URL, to file: URL) throws {
    let failure = part.withUnsafeFileSystemRepresentation { from in
      file.withUnsafeFileSystemRepresentation { to -> Int32 in
        guard let from, let to else { return EINVAL }
        return Foundation.rename(from, to) == 0 ? 0 : errno
      }
    }
    if failure != 0 { throw CocoaError.writing(file, errno: failure) }
  }
}

/// A range of bytes in a file.
struct FileSlice: Sendable {
  let url: URL
  let offset: Int64
  let length: Int64
  /// Whether the range is the whole file.
  let isWhole: Bool
}

/// An iterator over the pieces of a file. It opens the file with the first piece, and closes it
/// after the last one or on release.
struct FileIterator: AsyncIteratorProtocol {
  /// Large enough to amortize each read, small enough to send many files at once.
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
    let handle = try await opened()
    let count = Int(min(rest, Int64(Self.pieceSize)))
    guard let piece = try await BlockingWork.run({ try handle.read(upToCount: count) }),
      !piece.isEmpty
    else { throw HTTPBody.FileRangeError(size: slice.offset + slice.length - rest) }
    rest -= Int64(piece.count)
    return piece
  }

  private mutating func opened() async throws -> FileHandle {
    if let handle { return handle }
    let handle = try await BlockingWork.run { [slice] in
      let handle = try FileHandle(forReadingFrom: slice.url)
      try handle.seek(toOffset: UInt64(slice.offset))
      return handle
    }
    self.handle = handle
    return handle
  }
}
