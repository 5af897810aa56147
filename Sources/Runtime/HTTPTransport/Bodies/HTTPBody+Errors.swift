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

  /// An error for a file that does not contain the requested range, or no longer does.
  public struct FileRangeError: LocalizedError, AudienceError, Sendable, Equatable {
    /// The size of the file in bytes.
    public let size: Int64

    /// A description for developers.
    public var description: String { "the file has \(size) bytes, fewer than the body needs" }

    package var sentence: (key: String, text: String) { ("body.file", "The file is not complete.") }
  }
}
