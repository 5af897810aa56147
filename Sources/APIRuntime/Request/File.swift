public import Foundation

/// A file to send, or what a file part of a form holds.
public struct File: Sendable, Hashable {
  /// The contents.
  public var data: Data
  /// The file name that the server sees.
  public var name: String
  /// The media type: `image/png`. Where it is nil the endpoint's own is sent.
  public var contentType: String?

  /// A file from bytes.
  public init(data: Data, name: String, contentType: String? = nil) {
    self.data = data
    self.name = name
    self.contentType = contentType
  }

  /// A file from disk, under its own name.
  ///
  /// - Throws: What reading the file throws.
  public init(contentsOf url: URL, contentType: String? = nil) throws {
    self.init(
      data: try Data(contentsOf: url), name: url.lastPathComponent, contentType: contentType)
  }
}
