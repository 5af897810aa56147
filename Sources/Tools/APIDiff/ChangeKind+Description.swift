extension Change.Kind {
  /// Describes the change in a sentence.
  package var summary: String { description.summary }

  /// The severity, and the conditions that determine it.
  package var severity: String { description.severity }

  /// The row of the table in the documentation.
  private var description: (summary: String, severity: String) {
    switch self {
    case .namespace: ("All declarations moved into or out of an enum.", "breaking")
    case .accessLevel:
      (
        "The declarations have another access level.",
        "breaking if it is lower, additive if it is higher"
      )
    case .clientRenamed: ("The client has another name.", "breaking")
    case .clientTimeout: ("Calls have another timeout.", "silent")
    case .clientSetting: ("Something more is sent with every request.", "silent")
    case .serverAdded: ("A server is new.", "additive")
    case .serverRemoved: ("A server is gone.", "breaking")
    case .serverRenamed: ("A server with the same URL has another name.", "breaking")
    case .serverChanged:
      (
        "A server has another URL, or is a function rather than a constant.",
        "silent, breaking for the latter"
      )
    case .securitySchemeAdded: ("A kind of credentials is new.", "additive")
    case .securitySchemeRemoved: ("A kind of credentials is gone.", "breaking")
    case .securitySchemeRenamed: ("The same credentials have another name.", "breaking")
    case .securitySchemeChanged:
      (
        "Credentials are created from something else, or sent differently.",
        "breaking, silent for the latter"
      )
    case .operationAdded: ("An operation is new.", "additive")
    case .operationRemoved: ("An operation is gone.", "breaking")
    case .operationRenamed:
      (
        "The method or the request of an operation has another name.",
        "breaking"
      )
    case .operationPath: ("An operation is sent with another method or to another path.", "silent")
    case .operationDeprecated: ("An operation is deprecated, or no longer is.", "additive")
    case .declarationDeprecated:
      ("A type, property, case or parameter is deprecated, or no longer is.", "additive")
    case .operationServers:
      (
        "An operation has other servers.",
        "silent, additive if the previous ones come first"
      )
    case .credentials:
      (
        "An operation needs other credentials.",
        "silent, additive if the previous alternatives come first"
      )
    case .pages:
      (
        "A list gains or loses its pages, or has other ones.",
        "additive, breaking or silent"
      )
    case .linkAdded: ("A link is new.", "additive")
    case .linkRemoved: ("A link is gone.", "breaking")
    case .linkChanged: ("A link makes another request.", "breaking")
    case .argumentAdded:
      (
        "An argument is new.",
        "breaking if it must be given, silent if it has a default that is sent, additive otherwise"
      )
    case .argumentRemoved: ("An argument is gone.", "breaking")
    case .argumentRenamed: ("An argument has another label.", "breaking")
    case .argumentType: ("An argument has another type.", "breaking")
    case .argumentRequired: ("An argument must be given.", "breaking")
    case .argumentOptional: ("An argument may be left out, or be nil.", "additive")
    case .argumentDefault: ("An argument that is left out means something else.", "silent")
    case .argumentOrder: ("The arguments have another order.", "breaking")
    case .parameterLocation: ("A parameter is sent elsewhere, or under another name.", "silent")
    case .parameterStyle: ("A parameter is written in another style.", "silent")
    case .bodyAdded: ("A body to choose from is new.", "additive")
    case .bodyRemoved: ("One of several bodies is gone.", "breaking")
    case .bodyType: ("One of several bodies has another type.", "breaking")
    case .bodyMediaTypes:
      (
        "A body is sent in another media type.",
        "silent, additive if the previous ones come first"
      )
    case .partEncoding: ("A part of a form is written differently.", "silent")
    case .responseAdded:
      (
        "A response is new, which a `switch` over all lacks.",
        "breaking"
      )
    case .responseRemoved: ("One of several responses is gone.", "breaking")
    case .responseType: ("A response has another type.", "breaking")
    case .responseMediaTypes:
      (
        "A response is read from another media type.",
        "silent, additive for one more"
      )
    case .responseStatuses:
      (
        "A call succeeds with other statuses.",
        "silent, additive for one more"
      )
    case .responseEnvelope: ("The result is in another place of the response.", "silent")
    case .failureAdded:
      (
        "A failure is new, which a `switch` over all lacks, or which was "
          + "thrown as `unexpectedStatus`.",
        "breaking, silent for the first failure"
      )
    case .failureRemoved: ("A failure is gone.", "breaking")
    case .failureType: ("A failure holds another type.", "breaking")
    case .headerAdded: ("A response has one more header.", "additive")
    case .headerRemoved: ("A header of a response is gone.", "breaking")
    case .headerRenamed: ("A header of a response has another name in Swift.", "breaking")
    case .headerType: ("A header of a response has another type.", "breaking")
    case .headerField:
      (
        "A header of a response is read from another field, or in another way.",
        "silent"
      )
    case .typeAdded: ("A type is new.", "additive")
    case .typeRemoved: ("A type is gone.", "breaking")
    case .typeRenamed: ("A type has another name.", "breaking")
    case .typeChanged:
      (
        "A type is a different one: an enum instead of a struct, or an alias for something else.",
        "breaking"
      )
    case .conformanceAdded: ("A type conforms to one more protocol.", "additive")
    case .conformanceRemoved: ("A type no longer conforms to a protocol.", "breaking")
    case .propertyAdded: ("A property is new, which callers need not create.", "additive")
    case .propertyRemoved: ("A property is gone.", "breaking")
    case .propertyRenamed: ("A property has another name in Swift.", "breaking")
    case .propertyType: ("A property has another type.", "breaking")
    case .propertyReadOnly: ("A property cannot be set any more.", "breaking")
    case .propertyField: ("A property has another name on the wire.", "silent")
    case .propertyFormat: ("A property has another format on the wire.", "silent")
    case .propertyDefault: ("A property that is absent means something else.", "silent")
    case .valueAdded:
      (
        "An enum has one more value; every such enum has a case for unknown ones.",
        "additive"
      )
    case .valueRemoved: ("A value of an enum is gone.", "breaking")
    case .valueRenamed: ("A value of an enum has another name in Swift.", "breaking")
    case .valueChanged: ("A value of an enum is another one on the wire.", "silent")
    case .variantAdded:
      (
        "A union has one more variant.",
        "additive, breaking if a `switch` over all lacks it"
      )
    case .variantRemoved: ("A variant of a union is gone.", "breaking")
    case .variantRenamed: ("A variant of a union has another name.", "breaking")
    case .variantType: ("A variant of a union holds another type.", "breaking")
    case .variantMeaning: ("Something else determines which variant a value is.", "silent")
    case .variantOrder:
      (
        "A value that fits two variants equally well is read as the other one.",
        "silent"
      )
    case .errorMessage: ("The message of an error is another property.", "silent")
    case .itemOrder: ("The items of a tuple have another order.", "silent")
    case .webhook: ("A webhook has another method, or another format.", "silent")
    case .limitStricter:
      (
        "Fewer values are accepted.",
        "silent for what is sent, additive for what is received"
      )
    case .limitLooser:
      (
        "More values are accepted.",
        "additive for what is sent, silent for what is received"
      )
    case .constraintDescription:
      (
        "Something else is documented of a value, beyond types and limits.",
        "silent"
      )
    }
  }
}
