import Foundation

/// Finds secrets by their names, by their appearance and by known values, for messages, logs,
/// traces and recordings alike.
package struct SecretFinder: Sendable {
  /// The replacement for a secret.
  package static let mask = "***"

  /// Names of secrets that do not suggest it by themselves, in lowercase.
  private let names: Set<String>
  /// Values that are secret under any name.
  private let values: [String]

  package init(names: some Sequence<String>, values: [String] = []) {
    self.names = Set(names.map { $0.lowercased() })
    self.values = values
  }

  /// Returns whether a value with this name is likely to be a secret.
  package func isSecret(
    _ name: some StringProtocol, in location: SecretName.Location
  ) -> Bool {
    let name = SecretName(name)
    return name.announcesSecret(in: location) || (!names.isEmpty && names.contains(name.text))
  }

  /// Returns whether a member announces that its sibling is a secret: `"name": "password"`.
  package func isSecret(besideMember name: String, _ text: String) -> Bool {
    SecretScanner.nameMembers.contains(name.lowercased())
      && (isSecret(text, in: .header) || isSecret(text, in: .parameter))
  }

  /// Returns the ranges of secrets in order; they may overlap.
  private func ranges(in bytes: [UInt8], _ notation: SecretScanner.Notation) -> [Range<Int>] {
    var ranges = rangesAsWritten(in: bytes, notation)
    var decodings: [DecodedText] = []
    // Also search strings that are encoded twice.
    while decodings.count < 2, let decoded = DecodedText(decodings.last?.bytes ?? bytes) {
      decodings.append(decoded)
      ranges += rangesAsWritten(in: decoded.bytes, notation).map { range in
        decodings.reversed().reduce(range) { $1.place(of: $0) }
      }
    }
    return decodings.isEmpty ? ranges : ranges.sortedRarely { $0.lowerBound < $1.lowerBound }
  }

  private func rangesAsWritten(
    in bytes: [UInt8], _ notation: SecretScanner.Notation
  ) -> [Range<Int>] {
    let named = SecretScanner(bytes, notation: notation) { isSecret($0, in: $1) }.ranges
    guard !values.isEmpty else { return named }
    let known = values.flatMap { bytes.ranges(of: Array($0.utf8)) }
    return (named + known).sortedRarely { $0.lowerBound < $1.lowerBound }
  }

  // MARK: Masking

  /// Masks the secrets in prose, a body, an error or any other string.
  package func masking(_ text: String) -> String { masking(text, .any) }

  /// Masks the secrets in a value, such as a header or a string within JSON. `session:write` is a
  /// value, not a secret with a name.
  package func masking(value text: String) -> String { masking(text, .value) }

  private func masking(_ text: String, _ notation: SecretScanner.Notation) -> String {
    let bytes = Array(text.utf8)
    return SecretPatterns.masking(
      maskingNames(bytes, in: bytes.indices, notation) ?? text)
  }

  /// Returns a part of a string in which secrets known by name or value are masked, including those
  /// that extend into the part; nil if it contains no such secret.
  func maskingNames(
    _ bytes: [UInt8], in part: Range<Int>, _ notation: SecretScanner.Notation = .any
  ) -> String? {
    let ranges = ranges(in: bytes, notation).filter { $0.overlaps(part) }
    guard !ranges.isEmpty else { return nil }
    var text = ""
    var position = part.lowerBound
    for range in ranges where range.upperBound > position {
      // If secrets overlap, the first one has already been masked.
      if range.lowerBound >= position || position == part.lowerBound {
        let end = max(position, range.lowerBound)
        text += String(decoding: bytes[position..<end], as: UTF8.self) + Self.mask
      }
      position = min(range.upperBound, part.upperBound)
    }
    return text + String(decoding: bytes[position..<part.upperBound], as: UTF8.self)
  }

  /// Masks the secrets in a URL, or in a path with its query.
  package func masking(target: String) -> String {
    let (beginning, fragment) = target.divided(by: "#")
    let (path, query) = beginning.divided(by: "?")
    return masking(value: String(path)) + (query.map { "?" + masking(pairs: $0) } ?? "")
      + (fragment.map { "#" + masking(pairs: $0) } ?? "")
  }

  /// Masks the secrets in the pairs of a query or a form.
  package func masking(pairs text: Substring) -> String {
    text.split(separator: "&", omittingEmptySubsequences: false).map { pair in
      let (name, value) = pair.divided(by: "=")
      guard let value else { return masking(encoded: pair) }
      if isSecret(name, in: .parameter) { return "\(name)=\(Self.mask)" }
      return "\(name)=" + masking(encoded: value)
    }.joined(separator: "&")
  }

  /// Masks the secrets in a percent-encoded value; a value without secrets stays unchanged.
  private func masking(encoded text: Substring) -> String {
    guard let plain = text.replacing("+", with: " ").removingPercentEncoding else {
      return masking(value: String(text))
    }
    let masked = masking(value: plain)
    guard masked != plain else { return String(text) }
    return masked.addingPercentEncoding(withAllowedCharacters: Self.unreserved) ?? Self.mask
  }

  /// The unreserved characters (RFC 3986 §2.3), and the mask.
  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~*")

  /// Masks the secrets in the value of a header field. The target of a redirect may carry a token
  /// or a signature.
  package func masking(_ value: String, ofField name: String) -> String {
    if isSecret(name, in: .header) { return Self.mask }
    let isURL = ["location", "content-location", "referer"].contains(name.lowercased())
    return isURL ? masking(target: value) : masking(value: value)
  }
}
