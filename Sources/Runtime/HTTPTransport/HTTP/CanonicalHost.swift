package import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Android)
  import Android
#endif

/// The host of a URL in a canonical form, so that hosts can be compared. Pins, cookies and
/// credentials belong to a host, not to its spelling.
package struct CanonicalHost: Hashable, Sendable {
  /// A lowercase name (RFC 3986 §3.2.2) with `xn--` labels (RFC 5890) and without a trailing dot,
  /// an IPv4 address with four numbers, or an IPv6 address as in RFC 5952 without brackets.
  package let name: String
  /// Whether the host is an address.
  package let isAddress: Bool

  /// Reads the host part of a URL: `EXAMPLE.com.`, `%6cocalhost`, `127.1`, `[::0:1]`.
  package init(_ text: some StringProtocol) {
    var text = text.removingPercentEncoding ?? String(text)
    if text.hasPrefix("["), text.hasSuffix("]") { text = String(text.dropFirst().dropLast()) }
    if !text.utf8.allSatisfy({ $0 < 0x80 }) { text = Self.encoded(text) ?? text }
    text = text.lowercased()
    if text.hasSuffix(".") { text.removeLast() }
    let address = Self.address(text)
    name = address ?? text
    isAddress = address != nil
  }

  /// The host of a URL; nil if the URL lacks one.
  package init?(of url: URL) {
    // Keep the percent-encoding: without it, an address would lose its brackets.
    guard let host = url.host(percentEncoded: true), !host.isEmpty else { return nil }
    self.init(host)
  }

  /// Whether this is the given host or within its domain (RFC 6265 §5.1.3). Addresses do not have
  /// subdomains.
  package func isWithin(_ domain: CanonicalHost) -> Bool {
    self == domain || (!isAddress && name.hasSuffix("." + domain.name))
  }

  /// The labels of the name.
  package var labels: [Substring] { name.split(separator: ".", omittingEmptySubsequences: false) }

  private static func encoded(_ text: String) -> String? {
    var parts = URLComponents()
    parts.host = text
    return parts.encodedHost.flatMap { $0.contains("%") ? nil : $0 }
  }

  /// Returns the canonical form of an address, parsed the way the system does when it connects; nil
  /// for a name.
  private static func address(_ text: String) -> String? {
    // Most hosts are names, and only a hexadecimal address ends with a letter.
    guard text.contains(":") || text.split(separator: ".").last?.first?.isNumber == true else {
      return nil
    }
    var four = in_addr()
    if !text.contains(":") {
      guard text.utf8.allSatisfy(isDigitOrDot), inet_aton(text, &four) != 0 else { return nil }
      return Self.text(&four, AF_INET, INET_ADDRSTRLEN)
    }
    var six = in6_addr()
    guard inet_pton(AF_INET6, text, &six) == 1,
      let written = Self.text(&six, AF_INET6, INET6_ADDRSTRLEN)
    else { return nil }
    // An IPv4 address mapped into IPv6 (RFC 4291 §2.5.5.2) is the same host.
    let mapped = "::ffff:"
    guard written.hasPrefix(mapped), written.contains(".") else { return written }
    return String(written.dropFirst(mapped.count))
  }

  private static func isDigitOrDot(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "x") || (0x30...0x39).contains(byte)
      || (0x61...0x66).contains(byte)
  }

  private static func text(
    _ address: UnsafeRawPointer, _ family: Int32, _ length: Int32
  ) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(length)) { buffer in
      inet_ntop(family, address, buffer.baseAddress, socklen_t(length)).map { String(cString: $0) }
    }
  }
}

extension CanonicalHost: CustomStringConvertible {
  package var description: String { name }
}
