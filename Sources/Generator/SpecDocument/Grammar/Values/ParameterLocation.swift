/// Where a parameter is sent: the `in` of a Parameter Object (OpenAPI 3.2 §4.12.2).
package enum ParameterLocation: String, Sendable, CaseIterable {
  case path, query
  /// The whole query string.
  case querystring
  case header, cookie

  /// The styles that a parameter here can have, the default first (OpenAPI 3.2 §4.12.2.3).
  package var styles: [ParameterStyle] {
    switch self {
    case .path: [.simple, .label, .matrix]
    case .query: [.form, .spaceDelimited, .pipeDelimited, .deepObject]
    case .querystring: [.form]
    case .header: [.simple]
    case .cookie: [.form, .cookie]
    }
  }

  package var defaultStyle: ParameterStyle { self == .path || self == .header ? .simple : .form }

  /// Whether a parameter here is always required, even if it is not declared so.
  package var isRequired: Bool { self == .path }

  /// Returns the identity of a parameter in a list: names of header fields are case-insensitive
  /// (RFC 9110 §5.1).
  package func identity(of name: String) -> String {
    "\(rawValue) \(self == .header ? name.lowercased() : name)"
  }
}
