import Foundation

extension ServerURL {
  /// Substitutes the variables in a server URL.
  ///
  /// A variable without a value is left in place, and so is one whose value would change more of
  /// the URL than its template allows: the host beyond a label, the path, the port or the query.
  /// Calls to that URL fail with ``RequestError/invalidServer(_:)``.
  ///
  /// ```swift
  /// ServerURL.expand("https://{region}.example.com", ["region": "eu"])  // https://eu.example.com
  /// ```
  public static func expand(_ url: String, _ variables: [String: String]) -> String {
    url.replacing(/\{([^{}]*)\}/) { match in
      guard let value = variables[String(match.output.1)],
        VariablePlace(in: url, at: match.range).allows(value)
      else { return String(match.output.0) }
      return value
    }
  }
}

/// The part of a URL template that contains a variable.
private enum VariablePlace {
  case url, scheme, authority, label, lastLabels, port, path

  init(in template: String, at range: Range<String.Index>) {
    guard let scheme = template.range(of: "://"), scheme.upperBound <= range.lowerBound else {
      let isScheme = template[range.upperBound...].hasPrefix("://")
      self = isScheme ? .scheme : range.lowerBound == template.startIndex ? .url : .path
      return
    }
    let before = template[scheme.upperBound..<range.lowerBound]
    let after = template[range.upperBound...].prefix { $0 != "/" }
    if before.contains("/") {
      self = .path
    } else if before.hasSuffix(":") {
      self = .port
    } else if before.isEmpty, after.isEmpty {
      self = .authority
    } else {
      self = after.isEmpty || after.first == ":" ? .lastLabels : .label
    }
  }

  func allows(_ value: String) -> Bool {
    switch self {
    case .url: true
    case .scheme: ["http", "https"].contains(value.lowercased())
    case .authority:
      value.wholeMatch(of: /[A-Za-z0-9._\-]+(:[0-9]+)?|\[[0-9A-Fa-f:.]+\](:[0-9]+)?/) != nil
    case .label: value.wholeMatch(of: /[A-Za-z0-9_\-]*/) != nil
    case .lastLabels: value.wholeMatch(of: /[A-Za-z0-9._\-]*/) != nil
    case .port: value.wholeMatch(of: /[0-9]+/) != nil
    case .path:
      !value.contains { "?#\\".contains($0) }
        && !value.lowercased().replacing("%2e", with: ".").split(separator: "/").contains {
          $0 == "." || $0 == ".."
        }
    }
  }
}
