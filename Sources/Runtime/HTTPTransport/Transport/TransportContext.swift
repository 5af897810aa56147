/// The limits of one exchange, and what its transport reports about it to the client.
///
/// A transport may ignore the limits of the response, which the client checks too. One that buffers
/// responses, watches uploads, or tells servers who the caller is needs the context.
public struct TransportContext: Sendable {
  /// The maximum size of the response's body in bytes, decompressed; `Int.max` without a limit. A
  /// transport that receives faster than the body is read has to stop there.
  public var maximumResponseSize: Int
  /// Whether the response's body is collected in memory at once, so that nothing is gained by
  /// letting the server wait.
  public var isCollected: Bool
  /// The watch over the request's body, without whose calls ``APIClient/idleTimeout`` does not
  /// cover the upload; nil if it need not be watched.
  public private(set) var upload: UploadWatch?
  package private(set) var exchange: ObservedExchange?
  package private(set) var identities: ToldIdentities?

  /// Creates the context of an exchange that no client performs, such as one of a test.
  public init(maximumResponseSize: Int = .max, isCollected: Bool = false) {
    self.maximumResponseSize = maximumResponseSize
    self.isCollected = isCollected
  }

  package init(
    maximumResponseSize: Int, isCollected: Bool, upload: UploadWatch?, exchange: ObservedExchange?,
    identities: ToldIdentities?
  ) {
    self.init(maximumResponseSize: maximumResponseSize, isCollected: isCollected)
    self.upload = upload
    self.exchange = exchange
    self.identities = identities
  }

  /// Reports how the connection was made, for ``ExchangeMetrics/connection``.
  public func report(_ connection: ExchangeMetrics.Connection) { exchange?.connect(connection) }

  /// Reports what the server learns about the caller beside the request, before it is sent: the
  /// digest that ``CallerIdentifying/identity(for:)`` returns. Without it, the response may be
  /// cached for another caller.
  public func report(identity: @autoclosure () -> String?) { identities?.add(identity()) }
}
