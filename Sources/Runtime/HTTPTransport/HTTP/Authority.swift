package import Foundation
package import HTTPTypes

extension URLComponents {
  /// The host and port, without user info; nil if the host is missing or the port is not from 1 to
  /// 65535 (RFC 3986 §3.2, RFC 9110 §4.2).
  package var authority: String? {
    guard let host = encodedHost?.lowercased(), !host.isEmpty else { return nil }
    // If the number is too large, `port` is nil as if it were missing.
    guard let digits = rangeOfPort.flatMap({ string?[$0] }), !digits.isEmpty else { return host }
    guard let port = Int(String(digits)), (1...65_535).contains(port) else { return nil }
    return "\(host):\(port)"
  }

  /// The path and query as in the first line of a request (RFC 9112 §3.2.1).
  package var pathAndQuery: String {
    (percentEncodedPath.isEmpty ? "/" : percentEncodedPath)
      + (percentEncodedQuery.map { "?\($0)" } ?? "")
  }
}

extension HTTPRequest {
  /// The URL that a transport sends the request to.
  package var url: String { "\(scheme ?? "https")://\(authority ?? "")\(path ?? "/")" }

  /// Checks that the port is from 1 to 65535, since SwiftNIO would end the process otherwise.
  ///
  /// - Throws: ``TransportError/Kind/cannotConnect``.
  package func checkPort() throws(TransportError) {
    guard let authority, let colon = authority.utf8.lastIndex(of: UInt8(ascii: ":")) else { return }
    let digits = authority[colon...].dropFirst()
    // The end of an IPv6 address is not a port.
    guard let last = digits.utf8.last, last != UInt8(ascii: "]") else { return }
    guard let port = Int(String(digits)), (1...65_535).contains(port) else {
      throw .invalidPort(in: authority)
    }
  }
}

extension TransportError {
  /// Returns the error for a URL in `source` whose port is not from 1 to 65535.
  package static func invalidPort(in source: String) -> TransportError {
    TransportError(.cannotConnect, limit: "the port in \(source) is not one from 1 to 65535")
  }
}
