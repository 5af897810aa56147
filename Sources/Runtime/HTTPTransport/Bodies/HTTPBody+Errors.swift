public import Foundation

extension HTTPBody {
  /// An error for a second attempt to read a stream that can be read only once.
  public struct ConsumedError: LocalizedError, AudienceError, Sendable {
    /// A description for developers.
    public var description: String { "the body can be read only once, and has been read before" }

    package var sentence: (key: String, text: String) { ("body.consumed", "Something went wrong.") }
  }

  /// An error for a body that exceeds the allowed size.
  public struct SizeError: LocalizedError, AudienceError, Sendable, Equatable {
    /// The limit in bytes.
    public let limit: Int

    /// A description for developers.
    public var description: String { "the body is larger than \(limit) bytes" }

    package var sentence: (key: String, text: String) { ("body.size", "The data is too large.") }
  }

  /// An error for a stream that does not have its declared length.
  public struct LengthError: LocalizedError, AudienceError, Sendable, Equatable {
    /// The declared length in bytes.
    public let declared: Int64
    /// The number of bytes that were read: all of them, or the first ones that were too many.
    public let count: Int64

    /// A description for developers.
    public var description: String { "the body has \(count) bytes, not the declared \(declared)" }

    package var sentence: (key: String, text: String) {
      ("body.length", "The data is not complete.")
    }
  }

  /// An error for a file that does not contain the requested range, or no longer does.
  public struct FileRangeError: LocalizedError, AudienceError, Sendable, Equatable {
    /// The size of the file in bytes.
    public let size: Int64

    /// A description for developers.
    public var description: String { "the file has \(size) bytes, fewer than the body needs" }

    package var sentence: (key: String, text: String) { ("body.file", "The file is not complete.") }
  }
}
