/// A format of strings that no type stands for, but servers check.
enum TextFormat: String {
  case email, ipv4, ipv6

  /// A description for messages.
  var expectation: String {
    switch self {
    case .email: "an email address"
    case .ipv4: "an IPv4 address"
    case .ipv6: "an IPv6 address"
    }
  }

  /// Returns whether a string may be in the format: only obvious mistakes are not.
  func contains(_ text: String) -> Bool {
    switch self {
    case .email:
      let parts = text.split(separator: "@", omittingEmptySubsequences: false)
      return parts.count > 1 && !parts.contains("")
        && (text.contains("\"") || parts.count == 2 && !text.contains(where: \.isWhitespace))
    case .ipv4:
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil && !$0.hasPrefix("+") }
    case .ipv6:
      return text.count { $0 == ":" } >= 2
        && text.allSatisfy { $0.isHexDigit || ":.%".contains($0) || text.contains("%") }
    }
  }
}
