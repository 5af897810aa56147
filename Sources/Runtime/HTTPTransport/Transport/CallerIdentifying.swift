public import HTTPTypes

/// A transport that may identify the caller to a server beyond the request itself: by a
/// certificate, or by additions of a session.
///
/// Responses are shared only among callers with the same identity. If another transport wraps this
/// one without being `CallerIdentifying`, responses are not shared at all.
public protocol CallerIdentifying: Transport {
  /// Returns a digest of everything that identifies the caller to the server; nil if nothing does.
  ///
  /// The transport also passes it to ``TransportContext/report(identity:)`` before it sends.
  func identity(for request: HTTPRequest) -> String?
}

/// The identities that transports, including wrapped ones, report while sending a request.
package final class ReportedIdentities: Sendable {
  private let digests = Locked<Set<String>>([])

  package init() {}

  /// Notes that a transport is about to send a request with this identity.
  package func add(_ digest: String?) {
    guard let digest else { return }
    digests.update { digests in _ = digests.insert(digest) }
  }

  /// Whether all identities equal this one.
  package func areOnly(_ digest: String?) -> Bool { digests.value.allSatisfy { $0 == digest } }
}
