public import APIRuntime
public import Foundation

extension HTTPBody {
  /// An error thrown when the server did not send the parts of a download as one whole.
  ///
  /// Do not use the bytes that were received.
  public struct DownloadError: Error, Sendable {
    /// The reason why the bytes cannot be put together.
    public enum Reason: String, Error, Sendable, CaseIterable {
      /// The bytes at the server have changed since the download began: their validator or their
      /// length is a different one.
      case changed
      /// The response to the request for the rest does not contain the rest (RFC 9110 §14.4,
      /// §15.3.7).
      case invalidRange
      /// A response contains more bytes than it announced.
      case excess
    }

    /// The reason why the bytes cannot be put together.
    public let reason: Reason
    /// The number of bytes received before the error.
    public let received: Int64
    /// The total number of bytes; nil if it is unknown.
    public let length: Int64?
    /// The error that interrupted the download before; nil if it was not interrupted.
    public let interruption: (any Error)?
    /// The call that started the download.
    public let call: APICall
  }
}

extension HTTPBody.DownloadError: LocalizedError, CustomStringConvertible,
  CustomDebugStringConvertible
{
  /// A description for developers: operation, method, host, reason and the number of bytes
  /// received.
  public var description: String {
    let problem =
      switch reason {
      case .changed: "the bytes at the server have changed since the download began"
      case .invalidRange: "the response to the request for the rest is not the rest"
      case .excess: "the response has more bytes than it announced"
      }
    return "\(call): \(problem); received \(received)" + (length.map { " of \($0)" } ?? "")
      + " bytes" + (interruption.map { ", interrupted by \($0)" } ?? "")
  }

  /// Same as `description`.
  public var debugDescription: String { description }

  /// The message for the audience chosen in `ErrorMessages`.
  public var errorDescription: String? {
    ErrorMessages.current.audience == .user
      ? ErrorMessages.text("download", "The download could not be completed. Please try again.")
      : ErrorMessages.developer("download", description)
  }
}
