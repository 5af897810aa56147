extension Change {
  /// The kind of change, which identifies it in JSON.
  package enum Kind: String, Sendable, CaseIterable {
    // The module and its client
    case namespace, accessLevel, clientRenamed, clientTimeout, clientSetting
    case serverAdded, serverRemoved, serverRenamed, serverChanged
    case securitySchemeAdded, securitySchemeRemoved, securitySchemeRenamed, securitySchemeChanged

    // Operations
    case operationAdded, operationRemoved, operationRenamed, operationPath, operationDeprecated
    case declarationDeprecated, operationServers, credentials, pages
    case linkAdded, linkRemoved, linkChanged

    // Arguments of methods and initializers
    case argumentAdded, argumentRemoved, argumentRenamed, argumentType, argumentRequired
    case argumentOptional, argumentDefault, argumentOrder, parameterLocation, parameterStyle

    // Bodies, responses and failures
    case bodyAdded, bodyRemoved, bodyType, bodyMediaTypes, partEncoding
    case responseAdded, responseRemoved, responseType, responseMediaTypes, responseStatuses
    case responseEnvelope, failureAdded, failureRemoved, failureType
    case headerAdded, headerRemoved, headerRenamed, headerType, headerField

    // Types
    case typeAdded, typeRemoved, typeRenamed, typeChanged, conformanceAdded, conformanceRemoved
    case propertyAdded, propertyRemoved, propertyRenamed, propertyType, propertyReadOnly
    case propertyField, propertyFormat, propertyDefault
    case valueAdded, valueRemoved, valueRenamed, valueChanged
    case variantAdded, variantRemoved, variantRenamed, variantType, variantMeaning, variantOrder
    case errorMessage, itemOrder, webhook

    // Limits
    case limitStricter, limitLooser, constraintDescription

    /// The name in JSON: `server-added`.
    package var identifier: String {
      rawValue.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
    }
  }
}
