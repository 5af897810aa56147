import SpecDocument

/// The wording of advice, which uses the keys of the document's dialect.
struct AdviceTerms {
  private let dialect: Dialect

  init(_ dialect: Dialect) { self.dialect = dialect }

  var isCompact: Bool { dialect == .compact }

  var servers: String {
    dialect == .openAPI(.swagger20) ? "'host', 'basePath' and 'schemes'" : "'servers'"
  }

  var security: String {
    switch dialect {
    case .compact: "with 'auth'"
    case .openAPI(.swagger20): "with 'securityDefinitions' and 'security'"
    case .openAPI: "with 'securitySchemes' and 'security'"
    }
  }

  /// The key that names an operation.
  var operationName: String { isCompact ? "name" : "operationId" }

  /// How to name an inline schema.
  var namingSchema: String {
    switch dialect {
    case .compact: "declare it under 'types'"
    case .openAPI(.swagger20): "declare it under 'definitions', or give it a 'title'"
    case .openAPI: "declare it under 'components', or give it a 'title'"
    }
  }

  /// The key that determines the variant of a union; nil if the dialect lacks one.
  var discriminator: String? {
    switch dialect {
    case .compact: "'$by', a field"
    case .openAPI(.swagger20): nil
    case .openAPI: "a 'discriminator', a property"
    }
  }

  /// How to describe the fields of an object.
  var describingObject: String {
    isCompact ? "describe it by a type with fields" : "describe it by a schema with 'properties'"
  }

  var describingContent: String {
    switch dialect {
    case .compact: "add 'response', or 'responses: {204: none}'"
    case .openAPI(.swagger20): "describe its 'schema', or use 204"
    case .openAPI: "describe its 'content', or use 204"
    }
  }

  /// How to require properties.
  var requiringProperties: String {
    isCompact
      ? "remove the '?' of fields that are always present"
      : "list properties that are always present under 'required'"
  }

  /// The key that describes pagination.
  var page: String { isCompact ? "page" : "x-apigen-page" }

  /// How to turn a string into a date.
  var dateType: String {
    isCompact
      ? "use 'Date', or 'Day' for a day without a time"
      : "add 'format: date-time', or 'date' for a day"
  }

  /// How to turn a number of seconds into a date.
  var unixTime: String {
    isCompact
      ? "'{$type: Int, $format: unixtime}' is a Date in Swift"
      : "add 'format: unixtime', which is a Date in Swift"
  }

  var describingProperty: String {
    isCompact ? "give it a type" : "describe it, or at least its 'type'"
  }
}
