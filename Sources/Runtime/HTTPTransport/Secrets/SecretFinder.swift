import Foundation
package import JSONCoding

/// Finds what a call sent, and what is under the name of a secret or looks like one, for messages,
/// logs, traces and recordings alike.
package struct SecretFinder: Sendable {
  /// How often a string may be encoded: JSON within JSON within a query.
  private static let levels = 3

  /// Names of secrets that do not suggest it by themselves, in lowercase.
  private let names: Set<String>
  /// Values that are secret under any name.
  private let values: SecretValues
  /// The path of the operation, with its parameters in braces: `/reset/{token}`.
  private let path: String

  package init(names: some Sequence<String>, values: [[UInt8]] = []) {
    self.init(names: names, SecretValues(values))
  }

  init(names: some Sequence<String>, _ values: SecretValues, path: String = "") {
    self.names = Set(names.map { $0.lowercased() })
    self.values = values
    self.path = path
  }

  /// Returns whether a value with this name is likely to be a secret.
  package func isSecret(_ name: some StringProtocol, in location: SecretName.Location) -> Bool {
    let name = SecretName(name)
    return name.announcesSecret(in: location) || (!names.isEmpty && names.contains(name.text))
  }

  /// Returns whether a member announces that its sibling is a secret: `"name": "password"`.
  func isSecret(besideMember name: String, _ text: String) -> Bool {
    ["name", "key", "header", "field", "param", "parameter"].contains(name.lowercased())
      && (isSecret(text, in: .header) || isSecret(text, in: .parameter))
  }

  /// Returns whether a member of an object is a secret: by its name, or as the `value` beside a name.
  package func secretMembers(of object: JSONObject) -> (JSONObject.Member) -> Bool {
    // A value that is exchanged for a token is a parameter, even in JSON (RFC 6749 §4.1.3).
    let isOAuth = object["grant_type"] != nil || object["redirect_uri"] != nil
    let isAnnounced = object.members.contains { member in
      member.value.string.map { isSecret(besideMember: member.key, $0) } ?? false
    }
    return { member in
      if case .number = member.value, SecretName(member.key).isCount { return false }
      return isSecret(member.key, in: isOAuth ? .parameter : .member)
        || isAnnounced && member.key.lowercased() == "value"
    }
  }

  /// Returns whether the head of a part of a form names a secret (RFC 7578 §4.2).
  package func isSecret(part head: some StringProtocol) -> Bool {
    let disposition =
      #/
      (?im) ^content-disposition: .*? [;\s] name\*?= (?:[\w\-]*'[^']*')? "? ([^";\r\n]+)
      /#
    guard let name = String(head).firstMatch(of: disposition)?.output.1 else { return false }
    return isSecret(name, in: .parameter)
  }

  /// Returns the segments of a path that are, or contain, parameters with the names of secrets. A base path may
  /// precede the operation's.
  func secretSegments(of target: String) -> [Substring] {
    guard path.contains("{") else { return [] }
    let found = target.divided(by: "?").before.split(
      separator: "/", omittingEmptySubsequences: false)
    let template = path.split(separator: "/", omittingEmptySubsequences: false)
    guard found.count >= template.count else { return [] }
    let names = template.dropFirst().map { segment in
      segment.matches(of: /\{[^A-Za-z0-9]?([^{}*:]+)/).map(\.output.1)
    }
    return zip(found.suffix(names.count), names).compactMap { segment, names in
      names.contains { isSecret($0, in: .parameter) } && !segment.isEmpty ? segment : nil
    }
  }

  /// Returns the ranges of secrets, however often they are encoded. Ranges may overlap.
  private func secrets(
    in bytes: [UInt8], isValue: Bool, queries: Bool, levels: Int = levels
  ) -> [Range<Int>] {
    let ranges =
      SecretScanner(bytes, isValue: isValue, finder: self).ranges
      + values.ranges(in: bytes)
      + SecretPatterns(in: bytes, queries: queries).ranges
    guard levels > 0, let decoded = DecodedText(bytes) else { return ranges }
    return ranges
      + secrets(in: decoded.bytes, isValue: isValue, queries: queries, levels: levels - 1)
      .map { decoded.places[$0.lowerBound]..<decoded.places[$0.upperBound] }
  }

  /// Returns a string or a part of it with secrets masked, including those that extend into the
  /// part.
  package func masking(
    _ bytes: [UInt8], in part: Range<Int>? = nil, isValue: Bool = false, queries: Bool = false
  ) -> [UInt8] {
    let part = part ?? bytes.indices
    // How many more secrets a byte is within than the byte before it.
    var changes = [Int](repeating: 0, count: bytes.count + 1)
    for secret in secrets(in: bytes, isValue: isValue, queries: queries) {
      changes[secret.lowerBound] += 1
      changes[secret.upperBound] -= 1
    }
    var depth = changes[..<part.lowerBound].reduce(0, +)
    var text: [UInt8] = []
    for index in part {
      let isFirst = depth == 0 || index == part.lowerBound
      depth += changes[index]
      if depth == 0 { text.append(bytes[index]) } else if isFirst { text += SecretName.mask.utf8 }
    }
    return text
  }

  /// Masks the secrets in prose, a body, an error or any other string; with `queries`, also the
  /// queries of URLs.
  package func masking(_ text: String, queries: Bool = false) -> String {
    String(decoding: masking(Array(text.utf8), queries: queries), as: UTF8.self)
  }

  /// Masks the secrets in a value, such as a header, a URL or a string within JSON. `session:write`
  /// is a value, not a secret with a name.
  package func masking(value text: String) -> String {
    String(decoding: masking(Array(text.utf8), isValue: true), as: UTF8.self)
  }

  /// Masks the secrets in a path or URL of the operation, also those that only the path's parameters name.
  package func masking(target text: String) -> String {
    var text = text
    for segment in secretSegments(of: text).reversed() {
      text.replaceSubrange(segment.startIndex..<segment.endIndex, with: SecretName.mask)
    }
    return masking(value: text)
  }

  /// Masks the secrets in the pairs of a query or a form.
  package func masking(pairs text: String) -> String {
    String(masking(value: "?" + text).dropFirst())
  }

  /// Masks the secrets in the value of a header field. The target of a redirect may carry a token or
  /// a signature.
  package func masking(_ value: String, ofField name: String) -> String {
    isSecret(name, in: .header) ? SecretName.mask : masking(value: value)
  }
}
