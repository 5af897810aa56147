package import Foundation

/// Scheme, host and port; credentials are only sent to the same origin (RFC 6454 §4).
package struct Origin: Hashable {
  package let scheme: String
  package let host: CanonicalHost
  package let port: Int

  package init?(_ url: URL) {
    guard let scheme = url.scheme?.lowercased(), let host = CanonicalHost(of: url) else {
      return nil
    }
    self.scheme = scheme
    self.host = host
    port = url.port ?? (scheme == "https" ? 443 : 80)
  }
}
