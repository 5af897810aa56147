public import APIRuntime
public import Foundation

extension HTTPBody {
  /// An error of a download whose parts the server did not send as one whole. What was received of
  /// it must not be used.
  public struct DownloadError: Error, Sendable {
    /// What prevents the bytes from being put together.
    public enum Reason: String, Error, Sendable, CaseIterable {
      /// The server has other bytes than when the download began: another validator, or another
      /// length.
      case changed
      /// The response to the request for the rest is not the rest (RFC 9110 §14.4, §15.3.7).
      case invalidRange
      /// A response has more bytes than it announced.
      case excess
    }

    /// What prevents the bytes from being put together.
    public let reason: Reason
    /// The number of bytes received before.
    public let received: Int64
    /// The number of bytes of the whole; nil if it was not known.
    public let length: Int64?
    /// The error that interrupted the download before; nil if there was none.
    public let interruption: (any Error)?
    /// The call that the download is of.
    public let call: APICall
  }
}

extension HTTPBody.DownloadError: LocalizedError, CustomStringConvertible,
  CustomDebugStringConvertible
{
  /// The operation, method and host, the reason, and how many bytes were received, for developers.
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
