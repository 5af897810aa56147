/// How the value of a parameter is written: the `style` of a Parameter Object (OpenAPI 3.2
/// §4.12.2.3).
package enum ParameterStyle: String, Sendable, CaseIterable {
  case matrix, label, simple, form, spaceDelimited, pipeDelimited, deepObject
  /// Values separated by tabs, as only Swagger 2.0 has them. No `style` specifies it.
  case tabDelimited
  /// For a cookie: like `form`, but nothing is percent-encoded.
  case cookie
  /// The value is JSON (`content: {application/json: …}`). No `style` specifies it.
  case json

  /// The styles of lists by what separates their elements (`x-apigen-delimiter`). Swagger 2.0 allows
  /// each of them in every location.
  package static let byDelimiter: [String: ParameterStyle] = [
    "space": .spaceDelimited, "pipe": .pipeDelimited, "tab": .tabDelimited,
  ]

  /// How a list is written where names have brackets (`x-apigen-brackets`).
  package enum Brackets: String, Sendable, CaseIterable { case indices, empty, `repeat` }

  /// Returns whether each element or property is written separately, given the `explode` of the
  /// document.
  ///
  /// The default is true for `form` and `cookie` only. A deep object is always exploded.
  package func explodes(_ explode: Bool? = nil) -> Bool {
    self == .deepObject || (explode ?? (self == .form || self == .cookie))
  }
}
