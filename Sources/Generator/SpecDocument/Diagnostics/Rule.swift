/// A kind of problem. The raw value identifies it in messages and where they are silenced.
package enum Rule: String, Sendable, CaseIterable {
  // The file
  case unreadableFile = "unreadable-file"
  case syntax
  case encoding
  case unknownTag = "unknown-tag"
  case quotedKeys = "quoted-keys"
  case duplicateKey = "duplicate-key"
  case repeatedKey = "repeated-key"
  case notADescription = "not-a-description"
  case unknownVersion = "unknown-version"
  case configuration
  case unusedName = "unused-name"
  case unrecordedName = "unrecorded-name"
  case selection
  case overlay
  case unmatchedTarget = "unmatched-target"
  case ambiguousAction = "ambiguous-action"
  case sharedModule = "shared-module"
  case missingProduct = "missing-product"

  // The compact dialect
  case compactKey = "compact-key"
  case compactValue = "compact-value"
  case compactPath = "compact-path"
  case compactName = "compact-name"
  case compactParameter = "compact-parameter"
  case compactBody = "compact-body"
  case compactResponse = "compact-response"
  case compactType = "compact-type"
  case compactEnumeration = "compact-enumeration"
  case compactUnion = "compact-union"
  case compactDefault = "compact-default"
  case compactAuthentication = "compact-authentication"
  case compactServer = "compact-server"
  case compactEnvelope = "compact-envelope"
  case compactPaging = "compact-paging"

  // References
  case danglingReference = "dangling-reference"
  case missingFile = "missing-file"
  case remoteReference = "remote-reference"
  case outsideReference = "outside-reference"
  case circularReference = "circular-reference"

  // The shape of the document
  case wrongKind = "wrong-kind"
  case unreadableValue = "unreadable-value"
  case missingValue = "missing-value"
  case unknownKey = "unknown-key"
  case keyOfOtherVersion = "key-of-other-version"
  case missingKey = "missing-key"
  case misplacedKey = "misplaced-key"
  case repeatedValue = "repeated-value"
  case emptyValue = "empty-value"
  case referenceSiblings = "reference-siblings"
  case componentName = "component-name"

  // Paths and operations
  case noOperations = "no-operations"
  case nothingLeft = "nothing-left"
  case pathWithoutSlash = "path-without-slash"
  case pathWithQuery = "path-with-query"
  case pathWithSpace = "path-with-space"
  case pathTemplate = "path-template"
  case repeatedPathParameter = "repeated-path-parameter"
  case equalPaths = "equal-paths"
  case duplicateOperationID = "duplicate-operation-id"
  case undescribedPathParameter = "undescribed-path-parameter"
  case unusedPathParameter = "unused-path-parameter"
  case duplicateParameter = "duplicate-parameter"
  case unreadableParameter = "unreadable-parameter"
  case parameterStyle = "parameter-style"
  case ignoredParameter = "ignored-parameter"
  case singleListParameter = "single-list-parameter"
  case unreadableBody = "unreadable-body"
  case mediaType = "media-type"
  case multipartBody = "multipart-body"
  case encodingOfPart = "part-encoding"
  case status
  case misspelledStatus = "misspelled-status"
  case duplicateStatus = "duplicate-status"
  case unreadableResponse = "unreadable-response"
  case header
  case headerName = "header-name"
  case link
  case paging
  case envelope
  case webhook

  // Security and servers
  case unknownSecurityScheme = "unknown-security-scheme"
  case unreadableSecurityScheme = "unreadable-security-scheme"
  case unreadableServer = "unreadable-server"
  case serverVariable = "server-variable"
  case serverURL = "server-url"

  // Schemas
  case unreadableSchema = "unreadable-schema"
  case unknownType = "unknown-type"
  case misspelledType = "misspelled-type"
  case unknownFormat = "unknown-format"
  case arrayWithoutItems = "array-without-items"
  case enumeration
  case requiredWithoutProperty = "required-without-property"
  case discriminator
  case defaultValue = "default-value"
  case constraint
  case pattern
  case ambiguousSchema = "ambiguous-schema"
  case example

  // apigen itself
  case template

  // Advice
  case missingOperationID = "missing-operation-id"
  case missingTag = "missing-tag"
  case missingServer = "missing-server"
  case missingSecurityScheme = "missing-security-scheme"
  case missingFailures = "missing-failures"
  case untypedResponse = "untyped-response"
  case untypedProperty = "untyped-property"
  case listWithoutPages = "list-without-pages"
  case repeatedParameter = "repeated-parameter"
  case repeatedEnvelope = "repeated-envelope"
  case unnamedSchema = "unnamed-schema"
  case nothingRequired = "nothing-required"
  case missingDiscriminator = "missing-discriminator"
  case missingFormat = "missing-format"
  case singleValue = "single-value"
  case mixedNaming = "mixed-naming"
  case mismatchedExample = "mismatched-example"
  case contradictoryLimits = "contradictory-limits"
  case formatOfOtherType = "format-of-other-type"
  case untaggedVariant = "untagged-variant"
  case ignoredHeader = "ignored-header"
  case bodyOnGet = "body-on-get"
  case unusedComponent = "unused-component"
  case copiedComponents = "copied-components"
}

extension Rule {
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
