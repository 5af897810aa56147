import APIModel
import Foundation
import SpecDocument

/// A fact about parameters that their schemas do not express.
protocol ParameterRule {
  static func apply(to description: inout ParameterDescription, _ schemas: inout SchemaReader)
}

extension ParameterDescription {
  /// Applies every rule. Each one finds the parameter as the rules above it in this list leave it.
  mutating func applyRules(_ schemas: inout SchemaReader) {
    let rules: [any ParameterRule.Type] = [
      TimesInSeconds.self,
      AbsentInsteadOfNull.self,
      RequiredPlaces.self,
      TextInPaths.self,
      HTTPDates.self,
      TextInsteadOfURLs.self,
      UnencodedPaths.self,
      EmptyPathValues.self,
    ]
    for rule in rules { rule.apply(to: &self, &schemas) }
  }
}

/// A number of seconds is a date. Parameters are written without fractions of seconds.
private enum TimesInSeconds: ParameterRule {
  static func apply(to description: inout ParameterDescription, _ schemas: inout SchemaReader) {
    let parameter = description.parameter
    if let schema = description.schema, parameter.style == parameter.location.defaultStyle {
      let date = schemas.unixTime(parameter.type, of: schema)
      if date.base == .scalar(.unixTime) { description.parameter.type = date }
    }
    guard description.parameter.type.isUnixTime else { return }
    description.parameter.documentation.remarks.removeAll { $0 == .unixTime }
  }
}

/// A URL or a header cannot contain null, so that the value can only be left out.
private enum AbsentInsteadOfNull: ParameterRule {
  static func apply(to description: inout ParameterDescription, _ schemas: inout SchemaReader) {
    guard case .nullable(let value) = description.parameter.type,
      description.parameter.style != .json
    else { return }
    description.parameter.type = value
    description.parameter.isRequired = false
  }
}

/// A path is incomplete without its parameters.
private enum RequiredPlaces: ParameterRule {
  static func apply(to description: inout ParameterDescription, _ schemas: inout SchemaReader) {
    if description.parameter.location.isRequired { description.parameter.isRequired = true }
  }
}

/// Any value in a path is a string.
private enum TextInPaths: ParameterRule {
  static func apply(to description: inout ParameterDescription, _ schemas: inout SchemaReader) {
    let parameter = description.parameter
    guard parameter.location == .path, parameter.style != .json, parameter.type == .scalar(.json)
    else { return }
    description.parameter.type = .scalar(.string)
  }
}

/// A date in a header has the format of HTTP, which differs from the format of JSON.
private enum HTTPDates: ParameterRule {
  static func apply(to description: inout ParameterDescription, _ schemas: inout SchemaReader) {
    let parameter = description.parameter
    guard parameter.location == .header, let schema = description.schema,
      let date = schemas.httpDate(
        parameter.type, of: schema, in: description.mapping, named: parameter.name.text)
    else { return }
    description.parameter.type = date
    description.hasExamplesInJSON = false
  }
}

/// A `URL` would encode the characters of other text before the request encodes them.
private enum TextInsteadOfURLs: ParameterRule {
  static func apply(to description: inout ParameterDescription, _ schemas: inout SchemaReader) {
    let text = schemas.text(
      inPlaceOf: description.parameter.type, shownBy: description.examples,
      description.annotations)
    if let text { description.parameter.type = text }
  }
}

/// AutoRest has written `x-ms-skip-url-encoding` for longer than `allowReserved` exists in paths.
private enum UnencodedPaths: ParameterRule {
  static func apply(to description: inout ParameterDescription, _ schemas: inout SchemaReader) {
    guard description.parameter.location == .path, !description.parameter.allowReserved,
      schemas.flag(description.mapping["x-ms-skip-url-encoding"]) == true
    else { return }
    description.parameter.allowReserved = true
  }
}

/// A path parameter may be empty if the document allows it.
private enum EmptyPathValues: ParameterRule {
  static func apply(to description: inout ParameterDescription, _ schemas: inout SchemaReader) {
    guard description.parameter.location == .path else { return }
    description.parameter.allowsEmpty = schemas.allowsEmpty(description.mapping, description.schema)
  }
}

extension SchemaReader {
  /// Returns a string, or a list of them, for a URL whose examples or default are other text: a
  /// `URL` would encode their characters before the request encodes them. Returns nil for any other
  /// type.
  fileprivate mutating func text(
    inPlaceOf use: TypeUse, shownBy examples: [Node], _ annotations: SchemaAnnotations?
  ) -> TypeUse? {
    let values = examples + [annotations?["default"]].compactMap(\.self)
    switch use {
    case .array(let element):
      let items = annotations?["items"]
      let elements = values.flatMap { $0.sequence ?? [] } + (items?.schemaExamples ?? [])
      return text(
        inPlaceOf: element, shownBy: elements, items.map { self.annotations(of: $0) }
      ).map { .array($0) }
    case .scalar(.url):
      guard
        let value = values.first(where: { $0.string.map(\.isURLReference) == false })
      else { return nil }
      findings.report(
        .example, "this is not a URL, which the format requires; the parameter is a string",
        at: value.span)
      return .scalar(.string)
    case .map, .named, .nullable, .scalar: return nil
    }
  }

  /// Returns whether the document allows a path parameter to be empty.
  fileprivate mutating func allowsEmpty(_ parameter: Mapping, _ schema: Node?) -> Bool {
    if flag(parameter["allowEmptyValue"]) ?? false { return true }
    let schema = schema.flatMap { resolveSchema($0)?.mapping }
    if schema?["minLength"]?.scalarText == "0" { return true }
    let values =
      [schema?["default"], schema?["example"], parameter["example"]]
      + (schema?["enum"]?.sequence ?? [])
    return values.contains { $0?.string == "" }
  }
}

extension String {
  /// Whether `URL` holds the string as it is, be it a URL or a relative reference.
  fileprivate var isURLReference: Bool { URL(string: self)?.absoluteString == self }
}
