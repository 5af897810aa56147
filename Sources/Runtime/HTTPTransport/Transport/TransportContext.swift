/// The limits of one exchange, and the receiver of its transport's reports to the client.
///
/// A transport may ignore the limits of the response, since the client checks them too. It needs
/// the context if it buffers responses, watches uploads, or identifies the caller to servers.
public struct TransportContext: Sendable {
  /// The maximum size of the response's body in bytes, decompressed; `Int.max` without a limit. A
  /// transport that receives faster than the body is read has to stop there.
  public var maximumResponseSize: Int
  /// Whether the response's body is collected in memory at once, so that making the server wait is
  /// of no use.
  public var isCollected: Bool
  /// The watch over the request's body; nil if the body need not be watched. Unless the transport
  /// calls it, ``APIClient/idleTimeout`` does not cover the upload.
  public private(set) var upload: UploadWatch?
  package private(set) var exchange: ExchangeRecord?
  package private(set) var identities: ReportedIdentities?

  /// Creates a context for an exchange outside a client, for example in a test.
  public init(maximumResponseSize: Int = .max, isCollected: Bool = false) {
    self.maximumResponseSize = maximumResponseSize
    self.isCollected = isCollected
  }

  package init(
    maximumResponseSize: Int, isCollected: Bool, upload: UploadWatch?, exchange: ExchangeRecord?,
    identities: ReportedIdentities?
  ) {
    self.init(maximumResponseSize: maximumResponseSize, isCollected: isCollected)
    self.upload = upload
    self.exchange = exchange
    self.identities = identities
  }

  /// Reports how the connection was made, for ``ExchangeMetrics/connection``.
  public func report(_ connection: ExchangeMetrics.Connection) { exchange?.connect(connection) }

  /// Reports the caller's identity before the transport sends a request. The identity is the digest
  /// that ``CallerIdentifying/identity(for:)`` returns. Without this report, the response may be
  /// cached for another caller.
  public func report(identity: @autoclosure () -> String?) { identities?.add(identity()) }
}
