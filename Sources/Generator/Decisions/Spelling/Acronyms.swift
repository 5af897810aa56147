import English

/// Words with fixed capitals: `MCP`, `OAuth`, `IPv6`.
struct Acronyms: Sendable, Equatable {
  /// The user's own acronyms, by their lowercase forms.
  private let added: [String: String]

  init(adding added: [String]) {
    self.added = Dictionary(
      added.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the spelling of an acronym or its plural (`IDs`) in upper camel case; nil for other
  /// words.
  func spelling(of word: String) -> String? {
    guard !added.isEmpty || Self.outline.mayContain(word) else { return nil }
    let lower = word.lowercased()
    if let spelling = known(lower) { return spelling }
    guard lower.utf8.last == UInt8(ascii: "s") else { return nil }
    // `CIS` between other words is not the plural of `CI`.
    if word.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) { return nil }
    return known(String(lower.dropLast())).map { $0 + "s" }
  }

  /// Returns the spelling at the start of a name in lower camel case: `id`, `github`; `openAI`
  /// keeps the acronym at its end.
  func spellingAtStart(of word: String) -> String? {
    guard let spelling = spelling(of: word) else { return nil }
    let end = spelling.utf8.reversed().prefix { (0x41...0x5A).contains($0) }
    let hasAcronym = end.count > 1 && end.count < spelling.utf8.count
    return hasAcronym
      ? spelling.prefix(1).lowercased() + spelling.dropFirst() : spelling.lowercased()
  }

  /// Joins the words of a proper name: `Git Hub` becomes `GitHub`.
  func joiningNames(_ words: [String]) -> [String] {
    guard words.count > 1, words.contains(where: Self.outlineOfBeginnings.mayContain) else {
      return words
    }
    var joined: [String] = []
    for word in words {
      if let last = joined.last, Self.beginnings.contains(last.lowercased()),
        let name = Self.properNames[last.lowercased() + word.lowercased()]
      {
        joined[joined.count - 1] = name
      } else {
        joined.append(word)
      }
    }
    return joined
  }

  /// Returns whether a word is the plural of an acronym rather than an acronym itself.
  func isPlural(_ word: String) -> Bool {
    let lower = word.lowercased()
    return lower.hasSuffix("s") && known(lower) == nil && known(String(lower.dropLast())) != nil
  }

  private func known(_ word: String) -> String? { added[word] ?? Self.spellings[word] }

  /// The acronyms known to apigen, which Documentation/ReservedNames.md lists.
  static let all = [
    "ACL", "AES", "AI", "API", "ARN", "ASCII", "AWS", "BGP", "CDN", "CI", "CIDR", "CLI", "CORS",
    "CPU", "CRM", "CRUD", "CSP", "CSRF", "CSS", "CSV", "CVE", "CVSS", "CWE", "DB", "DHCP", "DNS",
    "DOI", "EOF", "ETA", "EU", "FAQ", "FTP", "GCP", "GDPR", "GIF", "GPG", "GPS", "GPU", "GUID",
    "HMAC", "HTML", "HTTP", "HTTPS", "IAM", "IBAN", "ID", "IMAP", "IP", "IPv4", "IPv6", "ISBN",
    "ISO", "JPEG", "JPG", "JS", "JSON", "JWE", "JWK", "JWKS", "JWS", "JWT", "KMS", "LDAP", "LFS",
    "LLM", "MCP", "MFA", "MIME", "MP3", "MP4", "MQTT", "NAT", "NFS", "NPM", "OCR", "OIDC", "OS",
    "OTP", "PDF", "PEM", "PGP", "PHP", "PKCE", "PNG", "PR", "QR", "RAM", "RBAC", "RGB", "RPC",
    "RSA", "RSS", "SAML", "SCIM", "SDK", "SFTP", "SHA", "SIP", "SKU", "SLA", "SMS", "SMTP", "SNS",
    "SPDX", "SQL", "SQS", "SSD", "SSE", "SSH", "SSL", "SSO", "SVG", "TCP", "TLS", "TOTP", "TTL",
    "TTS", "TV", "UDP", "UI", "UID", "UK", "URI", "URL", "URN", "USB", "UTC", "UUID", "UX", "VAT",
    "VM", "VPC", "VPN", "VR", "WAV", "WWW", "XLSX", "XML", "XSS", "YAML",
  ]

  /// Names with capitals in the middle, as their owners write them.
  static let names = [
    "GitHub", "GitLab", "GraphQL", "JavaScript", "LinkedIn", "MongoDB", "MySQL", "OAuth", "OpenAI",
    "OpenID", "PayPal", "PostgreSQL", "TypeScript", "YouTube",
  ]

  private static let properNames = Dictionary(
    uniqueKeysWithValues: names.map { ($0.lowercased(), $0) })

  /// The first word of each proper name, as ``Words`` splits it.
  private static let beginnings = Set(names.compactMap { Words.split($0).first?.lowercased() })

  private static let spellings = Dictionary(
    uniqueKeysWithValues: (all + names).map { ($0.lowercased(), $0) })

  private static let outline = Outline((all + names).flatMap { [$0, $0 + "s"] })
  private static let outlineOfBeginnings = Outline(beginnings)

  /// The first letters and lengths of some words, which rule out most others.
  private struct Outline {
    /// For each first letter, a bit for each length.
    private var lengths = [UInt32](repeating: 0, count: 0x80)

    init(_ words: some Sequence<String>) {
      for (first, length) in words.compactMap(Self.place) { lengths[first] |= length }
    }

    func mayContain(_ word: String) -> Bool {
      Self.place(of: word).map { lengths[$0] & $1 != 0 } ?? false
    }

    private static func place(of word: String) -> (first: Int, length: UInt32)? {
      guard let first = word.utf8.first, first < 0x80, word.utf8.count < 32 else { return nil }
      return (Int(first | 0x20), 1 << UInt32(word.utf8.count))
    }
  }
}
