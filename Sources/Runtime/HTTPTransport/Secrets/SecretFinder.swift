import Foundation
package import JSONCoding

/// Finds what a call sent, and what is under the name of a secret or looks like one, for messages,
/// logs, traces and recordings alike.
package struct SecretFinder: Sendable {
  /// The replacement for a secret.
  package static let mask = SecretName.mask
  /// How often a string may be encoded: JSON within JSON within a query.
  private static let levels = 3

  /// Names of secrets that do not suggest it by themselves, in lowercase.
  private let names: Set<String>
  /// Values that are secret under any name.
  private let values: [[UInt8]]

  package init(names: some Sequence<String>, values: [String] = []) {
    self.names = Set(names.map { $0.lowercased() })
    self.values = values.map { Array($0.utf8) }
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
  private func ranges(
    in bytes: [UInt8], _ notation: SecretScanner.Notation, queries: Bool
  ) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var (current, notation) = (bytes, notation)
    var decodings: [DecodedText] = []
    while true {
      let found =
        SecretScanner(current, notation: notation) { isSecret($0, in: $1) }.ranges
        + values.flatMap { current.ranges(of: $0) }
        + SecretPatterns(in: current, queries: queries).ranges
      ranges += found.map { decodings.reversed().reduce($0) { $1.place(of: $0) } }
      guard decodings.count < Self.levels, let decoded = DecodedText(current) else { break }
      decodings.append(decoded)
      current = decoded.bytes
      if notation == .pairs { notation = .value }
    }
    return ranges.sortedRarely { $0.lowerBound < $1.lowerBound }
  }

  /// Returns a part of a string in which secrets are masked, including those that extend into the
  /// part.
  func masking(
    _ bytes: [UInt8], in part: Range<Int>, _ notation: SecretScanner.Notation = .any,
    queries: Bool = false
  ) -> String {
    var text = ""
    var position = part.lowerBound
    var isMasked = false
    for range in ranges(in: bytes, notation, queries: queries) where range.overlaps(part) {
      // Secrets that overlap have one mask.
      if range.lowerBound > position || !isMasked {
        let end = max(position, range.lowerBound)
        text += String(decoding: bytes[position..<end], as: UTF8.self) + Self.mask
        isMasked = true
      }
      position = max(position, min(range.upperBound, part.upperBound))
    }
    return text + String(decoding: bytes[position..<part.upperBound], as: UTF8.self)
  }

  private func masking(
    _ text: some StringProtocol, _ notation: SecretScanner.Notation, queries: Bool = false
  ) -> String {
    let bytes = Array(text.utf8)
    return masking(bytes, in: bytes.indices, notation, queries: queries)
  }

  /// Masks the secrets in prose, a body, an error or any other string; with `queries`, also the
  /// queries of URLs.
  package func masking(_ text: String, queries: Bool = false) -> String {
    masking(text, .any, queries: queries)
  }

  /// Masks the secrets in a value, such as a header, a URL or a string within JSON. `session:write`
  /// is a value, not a secret with a name.
  package func masking(value text: String) -> String { masking(text, .value) }

  /// Masks the secrets in the pairs of a query or a form.
  package func masking(pairs text: Substring) -> String { masking(text, .pairs) }

  /// Masks the secrets in the value of a header field. The target of a redirect may carry a token or
  /// a signature.
  package func masking(_ value: String, ofField name: String) -> String {
    isSecret(name, in: .header) ? Self.mask : masking(value: value)
  }
}
