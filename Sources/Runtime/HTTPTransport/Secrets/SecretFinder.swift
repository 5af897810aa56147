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
    ["name", "key", "header", "field", "param", "parameter"].contains(name.lowercased())
      && (isSecret(text, in: .header) || isSecret(text, in: .parameter))
  }

  /// Returns for each byte whether it is part of a secret, however often it is encoded.
  private func hidden(
    _ bytes: [UInt8], isValue: Bool, queries: Bool, levels: Int = levels
  ) -> [Bool] {
    var hidden = [Bool](repeating: false, count: bytes.count)
    let ranges =
      SecretScanner(bytes, isValue: isValue, finder: self).ranges
      + values.flatMap { bytes.ranges(of: $0) }
      + SecretPatterns(in: bytes, queries: queries).ranges
    // Many secrets may extend to the end of the string.
    let rest = ranges.filter { $0.upperBound == bytes.count }.map(\.lowerBound).min() ?? bytes.count
    for index in ranges.lazy.filter({ $0.lowerBound < rest }).joined() { hidden[index] = true }
    for index in rest..<bytes.count { hidden[index] = true }
    guard levels > 0, let decoded = DecodedText(bytes) else { return hidden }
    let inner = self.hidden(decoded.bytes, isValue: isValue, queries: queries, levels: levels - 1)
    for (index, isHidden) in inner.enumerated() where isHidden {
      for place in decoded.places[index]..<decoded.places[index + 1] { hidden[place] = true }
    }
    return hidden
  }

  /// Returns a part of a string in which secrets are masked, including those that extend into the
  /// part.
  func masking(
    _ bytes: [UInt8], in part: Range<Int>, isValue: Bool = false, queries: Bool = false
  ) -> String {
    let hidden = hidden(bytes, isValue: isValue, queries: queries)
    var text: [UInt8] = []
    for index in part {
      if !hidden[index] {
        text.append(bytes[index])
      } else if index == part.lowerBound || !hidden[index - 1] {
        text += Self.mask.utf8
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Masks the secrets in prose, a body, an error or any other string; with `queries`, also the
  /// queries of URLs.
  package func masking(_ text: String, queries: Bool = false) -> String {
    let bytes = Array(text.utf8)
    return masking(bytes, in: bytes.indices, queries: queries)
  }

  /// Masks the secrets in a value, such as a header, a URL or a string within JSON. `session:write`
  /// is a value, not a secret with a name.
  package func masking(value text: some StringProtocol) -> String {
    let bytes = Array(text.utf8)
    return masking(bytes, in: bytes.indices, isValue: true)
  }

  /// Masks the secrets in the pairs of a query or a form.
  package func masking(pairs text: some StringProtocol) -> String {
    String(masking(value: "?" + text).dropFirst())
  }

  /// Masks the secrets in the value of a header field. The target of a redirect may carry a token or
  /// a signature.
  package func masking(_ value: String, ofField name: String) -> String {
    isSecret(name, in: .header) ? Self.mask : masking(value: value)
  }
}
