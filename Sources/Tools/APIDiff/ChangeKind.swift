extension Change {
  /// The kind of change. Its raw value identifies it in JSON, and in the options that accept
  /// changes.
  package enum Kind: String, Sendable, CaseIterable {
    // The module and its client
    case namespace
    case accessLevel = "access-level"
    case clientRenamed = "client-renamed"
    case clientTimeout = "client-timeout"
    case clientSetting = "client-setting"
    case serverAdded = "server-added"
    case serverRemoved = "server-removed"
    case serverRenamed = "server-renamed"
    case serverChanged = "server-changed"
    case securitySchemeAdded = "security-scheme-added"
    case securitySchemeRemoved = "security-scheme-removed"
    case securitySchemeRenamed = "security-scheme-renamed"
    case securitySchemeChanged = "security-scheme-changed"

    // Operations
    case operationAdded = "operation-added"
    case operationRemoved = "operation-removed"
    case operationRenamed = "operation-renamed"
    case operationPath = "operation-path"
    case operationDeprecated = "operation-deprecated"
    case declarationDeprecated = "declaration-deprecated"
    case operationServers = "operation-servers"
    case credentials
    case pages
    case linkAdded = "link-added"
    case linkRemoved = "link-removed"
    case linkChanged = "link-changed"

    // Arguments of methods and initializers
    case argumentAdded = "argument-added"
    case argumentRemoved = "argument-removed"
    case argumentRenamed = "argument-renamed"
    case argumentType = "argument-type"
    case argumentRequired = "argument-required"
    case argumentOptional = "argument-optional"
    case argumentDefault = "argument-default"
    case argumentOrder = "argument-order"
    case parameterLocation = "parameter-location"
    case parameterStyle = "parameter-style"

    // Bodies, responses and failures
    case bodyAdded = "body-added"
    case bodyRemoved = "body-removed"
    case bodyType = "body-type"
    case bodyMediaTypes = "body-media-types"
    case partEncoding = "part-encoding"
    case responseAdded = "response-added"
    case responseRemoved = "response-removed"
    case responseType = "response-type"
    case responseMediaTypes = "response-media-types"
    case responseStatuses = "response-statuses"
    case responseEnvelope = "response-envelope"
    case failureAdded = "failure-added"
    case failureRemoved = "failure-removed"
    case failureType = "failure-type"
    case headerAdded = "header-added"
    case headerRemoved = "header-removed"
    case headerRenamed = "header-renamed"
    case headerType = "header-type"
    case headerField = "header-field"

    // Types
    case typeAdded = "type-added"
    case typeRemoved = "type-removed"
    case typeRenamed = "type-renamed"
    case typeChanged = "type-changed"
    case conformanceAdded = "conformance-added"
    case conformanceRemoved = "conformance-removed"
    case propertyAdded = "property-added"
    case propertyRemoved = "property-removed"
    case propertyRenamed = "property-renamed"
    case propertyType = "property-type"
    case propertyReadOnly = "property-read-only"
    case propertyField = "property-field"
    case propertyFormat = "property-format"
    case propertyDefault = "property-default"
    case valueAdded = "value-added"
    case valueRemoved = "value-removed"
    case valueRenamed = "value-renamed"
    case valueChanged = "value-changed"
    case variantAdded = "variant-added"
    case variantRemoved = "variant-removed"
    case variantRenamed = "variant-renamed"
    case variantType = "variant-type"
    case variantMeaning = "variant-meaning"
    case variantOrder = "variant-order"
    case errorMessage = "error-message"
    case itemOrder = "item-order"
    case webhook

    // Limits
    case limitStricter = "limit-stricter"
    case limitLooser = "limit-looser"
    case constraintDescription = "constraint-description"
  }
}
