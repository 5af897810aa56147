public import Foundation

/// The body of a request or a response.
public struct HTTPBody: Sendable {
  /// The bytes; nil where there is no body at all.
  private let bytes: Data?

  /// No body.
  public static let none = HTTPBody(bytes: nil)

  /// A body of bytes in memory.
  public init(_ data: Data) { self.init(bytes: data) }

  private init(bytes: Data?) { self.bytes = bytes }

  /// Whether there is no body, as opposed to an empty one.
  public var isNone: Bool { bytes == nil }

  /// All of the body.
  public func collect() async throws -> Data { bytes ?? Data() }
}
