/// A kind of problem.
package enum Rule: String, Sendable, CaseIterable {
  // The file
  case unreadableFile, syntax, encoding, unknownTag, quotedKeys, duplicateKey, repeatedKey,
    notADescription, unknownVersion, configuration, unrecordedName, movedName,
    recordedPages, selection, overlay,
    unmatchedTarget, ambiguousAction, sharedModule, missingProduct

  // The compact dialect
  case compactKey, compactValue, compactPath, compactName, compactParameter, compactBody,
    compactResponse, compactType, compactEnumeration, compactUnion, compactDefault,
    compactAuthentication, compactServer, compactEnvelope, compactPaging

  // References
  case danglingReference, missingFile, remoteReference, outsideReference, circularReference

  // The shape of the document
  case wrongKind, unreadableValue, missingValue, unknownKey, keyOfOtherVersion, missingKey,
    misplacedKey, repeatedValue, emptyValue, referenceSiblings, componentName

  // Paths and operations
  case noOperations, nothingLeft, pathWithoutSlash, pathWithQuery, pathWithSpace, pathTemplate,
    repeatedPathParameter, equalPaths, duplicateOperationID, undescribedPathParameter,
    unusedPathParameter, duplicateParameter, unreadableParameter, parameterStyle, ignoredParameter,
    singleListParameter, unreadableBody, rawBody, mediaType, multipartBody, partEncoding, status,
    misspelledStatus, duplicateStatus, unreadableResponse, header, headerName, link, paging,
    envelope, webhook

  // Security and servers
  case unknownSecurityScheme, unreadableSecurityScheme, sharedCredentialPlace, unreadableServer,
    serverVariable, serverURL

  // Schemas
  case unreadableSchema, unknownType, misspelledType, unknownFormat, arrayWithoutItems,
    enumeration, requiredWithoutProperty, discriminator, defaultValue, constraint, pattern,
    ambiguousSchema, example

  // apigen itself
  case template

  // Advice
  case missingOperationID, missingTag, missingServer, missingSecurityScheme, missingFailures,
    untypedResponse, untypedProperty, listWithoutPages, repeatedParameter, repeatedEnvelope,
    unnamedSchema, nothingRequired, missingDiscriminator, missingFormat, singleValue, mixedNaming,
    mismatchedExample, contradictoryLimits, formatOfOtherType, untaggedVariant, ignoredHeader,
    bodyOnGet, unusedComponent, copiedComponents
}

extension Rule {
  /// The name in messages, and where they are silenced: `unknown-key` for ``unknownKey``.
  package var identifier: String {
    rawValue.replacing("ID", with: "Id").replacing("URL", with: "Url")
      .reduce(into: "") { $0 += ($1.isUppercase ? "-" : "") + $1.lowercased() }
  }

  /// The consequence of a problem.
  package enum Category: String, Sendable, CaseIterable {
    /// Nothing can be generated.
    case fatal
    /// A part cannot be read: an error, unless such parts are to be left out.
    case leftOut = "left out"
    /// The meaning is clear enough to continue: a warning states the effect on the generated code.
    case repaired
    /// The document is invalid, but the generated code is the same as if it were not: a warning of
    /// `apigen lint`, or with `--strict`.
    case harmless
    /// Not an error, but the client could be better: a warning of `apigen lint`.
    case advice

    /// Whether generation continues regardless of the policy.
    var isWarning: Bool { self == .repaired || self == .harmless || self == .advice }
  }
}
