public import HTTPTypes

/// A transport that may tell a server who the caller is beside the request: by a certificate, or by
/// what a session adds.
///
/// Responses are shared only among callers of the same identity. Where another transport wraps
/// this one without being `CallerIdentifying` itself, none is shared.
public protocol CallerIdentifying: Transport {
  /// Returns a digest of what the receiver of a request learns; nil if it is nothing.
  ///
  /// The transport also calls ``TransportContext/report(identity:)`` with it before it sends.
  func identity(for request: HTTPRequest) -> String?
}

/// What transports tell servers while a request is sent, also within a transport that wraps them.
package final class ToldIdentities: Sendable {
  private let digests = Locked<Set<String>>([])

  package init() {}

  /// A transport is about to send a request with this identity.
  package func add(_ digest: String?) {
    guard let digest else { return }
    digests.update { digests in _ = digests.insert(digest) }
  }

  /// Whether there was none but this one.
  package func wereOnly(_ digest: String?) -> Bool { digests.value.allSatisfy { $0 == digest } }
}
