extension Rule {
  package var category: Category { description.category }

  /// The one table of all problems.
  package var description: RuleDescription {
    switch self {
    case .unreadableFile: .fatal("A file cannot be read.")
    case .syntax: .fatal("A file is not YAML or JSON.")
    case .encoding: .repaired("A file is not UTF-8.", "Each invalid byte is read as `U+FFFD`.")
    case .unknownTag: .repaired("A value has an unknown YAML tag.", "The tag is ignored.")
    case .quotedKeys:
      .repaired(
        "A quoted string continues over lines that look like keys, or has typographic quotes.",
        "The lines or the quotes are part of the string.")
    case .duplicateKey: .fatal("A key has two different values.")
    case .repeatedKey:
      .repaired(
        "A key appears twice with the same value, or a tag is described twice.",
        "The first is used.", harmless: "a key appears twice")
    case .notADescription: .fatal("The file is not a description of an API that apigen reads.")
    case .unknownVersion: .fatal("apigen does not read this version of the format.")
    case .configuration: .fatal("`apigen.yaml` has an error.")
    case .unrecordedName:
      .repaired(
        "The build-tool plugin finds something whose name or paging is not recorded yet.",
        "The rules decide.")
    case .movedName:
      .repaired(
        "Something new takes a name that the file of recorded names leaves out.",
        "The other thing gets another name, which is recorded.")
    case .recordedPages:
      .repaired(
        "The recorded pages of a list do not fit its operation any longer.",
        "They are guessed again.")
    case .selection: .fatal("A selector matches no operation.")
    case .overlay: .fatal("An overlay has an error.")
    case .unmatchedTarget:
      .leftOut("The target of an action of an overlay matches nothing.", "The action is left out.")
    case .ambiguousAction:
      .repaired(
        "An action of an overlay has several of `remove`, `copy` and `update`.",
        "They apply in this order.")
    case .sharedModule:
      .repaired(
        "A target has several specs, and this one lacks a `namespace`.",
        "Types of the same name in two of them do not compile.")
    case .missingProduct:
      .fatal("A target with the build-tool plugin lacks a product that its client imports.")
    case .compactKey: .fatal("The compact dialect lacks this key.")
    case .compactValue: .fatal("A value of the compact dialect has the wrong kind.")
    case .compactPath: .fatal("A path of the compact dialect is invalid.")
    case .compactName: .fatal("A name of the compact dialect is missing, taken or not allowed.")
    case .compactParameter: .fatal("A parameter of the compact dialect is invalid.")
    case .compactBody: .fatal("A body of the compact dialect is invalid.")
    case .compactResponse: .fatal("A response of the compact dialect is invalid.")
    case .compactType: .fatal("A type of the compact dialect is unknown or invalid.")
    case .compactEnumeration: .fatal("An `$enum` of the compact dialect is invalid.")
    case .compactUnion: .fatal("A `$oneOf` of the compact dialect is invalid.")
    case .compactDefault: .fatal("A default of the compact dialect does not fit its type.")
    case .compactAuthentication: .fatal("The `auth` of the compact dialect is invalid.")
    case .compactServer: .fatal("A server of the compact dialect is invalid.")
    case .compactEnvelope: .fatal("The envelope of the compact dialect is invalid.")
    case .compactPaging: .fatal("The paging of the compact dialect is invalid.")
    case .danglingReference:
      .leftOut(
        "A reference leads to nothing.",
        "References to it are left out, or read as any JSON.",
        harmless: "nothing is generated from it: an example, a link")
    case .missingFile:
      .leftOut(
        "A reference leads to a file that does not exist.",
        "References to it are left out, or read as any JSON.",
        harmless: "nothing is generated from it: an example, a link")
    case .remoteReference:
      .leftOut(
        "A reference leads to a URL without a local copy.",
        "References to it are left out, or read as any JSON.",
        harmless: "nothing is generated from it: an example, a link")
    case .outsideReference:
      .leftOut(
        "A reference leads out of the folder of the spec.",
        "References to it are left out, or read as any JSON.",
        harmless: "nothing is generated from it: an example, a link")
    case .circularReference:
      .leftOut(
        "A reference leads back to itself.", "References to it are left out, or read as any JSON.")
    case .wrongKind:
      .repaired(
        "A value has the wrong kind, but the document makes sense without it.", "It is ignored.",
        harmless: "its meaning is clear: `deprecated: \"true\"`")
    case .unreadableValue:
      .leftOut("A value has the wrong kind: a list instead of a mapping.", "The value is left out.")
    case .missingValue:
      .repaired("A tag lacks its name.", "It is left out.")
    case .unknownKey:
      .repaired(
        "A key is unknown or misspelled.",
        "It is read as the key that it resembles if that is absent, and otherwise ignored.",
        harmless: "it resembles no key of the standard")
    case .keyOfOtherVersion:
      .repaired(
        "A key belongs to another version of OpenAPI.",
        "`convert` does not change other files, which the result may read otherwise.",
        harmless: "the key is read as in that version")
    case .missingKey:
      .repaired(
        "A required key is missing.", "The message reports what is assumed.",
        harmless: "the generated code does not need it: the version of the document")
    case .misplacedKey:
      .repaired(
        "A key is in the wrong object: a schema beside the name of a parameter.",
        "It is moved to where it belongs, or ignored.",
        harmless: "it can only belong in one place")
    case .repeatedValue: .harmless("A list contains a value twice.", "The second is ignored.")
    case .emptyValue:
      .repaired(
        "An object is `null`.", "A schema is any JSON, a response lacks content.",
        harmless: "anything else is `null`: it is ignored")
    case .referenceSiblings:
      .repaired(
        "A `$ref` in OpenAPI 3.0 has other keys beside it.",
        "They are ignored, as that version requires.",
        harmless: "they document or repeat the target")
    case .componentName:
      .harmless(
        "The key of a component has other characters than letters, digits, `.`, `_` and `-`.",
        "It is read as it is.")
    case .nothingLeft: .fatal("Every operation of the document is left out.")
    case .noOperations: .repaired("The document lacks operations.", "The client lacks methods.")
    case .pathWithoutSlash:
      .repaired(
        "A path does not begin with `/`.", "The slash is added, or the URL of a server removed.",
        harmless: "it is not the name of a method")
    case .pathWithQuery:
      .repaired(
        "A path has a query string or a fragment.",
        "Each request sends the query; a fragment is dropped.")
    case .pathWithSpace:
      .repaired(
        "A path begins or ends with white space, or has invisible marks.",
        "It is sent without it, even if another path is the same.")
    case .pathTemplate:
      .leftOut(
        "A brace in a path is not closed or not opened, or the path is a URL of no server.",
        "The path is left out.")
    case .repeatedPathParameter:
      .repaired("A path has a parameter twice.", "It is one parameter, used twice.")
    case .equalPaths:
      .harmless("Two paths differ only in the names of their parameters.", "Both are generated.")
    case .duplicateOperationID:
      .repaired(
        "Several operations have the same `operationId`.", "They are named by method and path.")
    case .undescribedPathParameter:
      .repaired("A parameter in a path is not described.", "It is a required `String`.")
    case .unusedPathParameter: .repaired("A path parameter is not in the path.", "It is left out.")
    case .duplicateParameter:
      .repaired(
        "A parameter is described twice.", "The first description is used.",
        harmless: "both are the same")
    case .unreadableParameter: .leftOut("A parameter cannot be read.", "The parameter is left out.")
    case .parameterStyle:
      .repaired(
        "A parameter has a style that its location does not allow, or that cannot express its type.",
        "It has the default style, or calls fail that send a list or an object within another.")
    case .ignoredParameter:
      .repaired(
        "A part of a parameter changes nothing, or repeats another.",
        "The message reports what is used.", harmless: "a parameter of a path is not required")
    case .singleListParameter:
      .repaired(
        "A query parameter such as `ids[]` is described as a single value with keywords of a list, or has a name such as "
          + "`filters[string]`, as grpc-gateway writes a map.",
        "It is a list or a map.")
    case .unreadableBody:
      .repaired(
        "A request body lacks content, or is XML.", "It is ignored; XML is sent as raw data.")
    case .rawBody:
      .repaired(
        "A body is an object with the property `RAW_BODY` alone, as readme.com writes it.",
        "The value of the property is the body. JSON as text has the members that its examples show."
      )
    case .mediaType:
      .repaired(
        "A key of `content` is not a media type.",
        "It is read as the media type that it abbreviates, or else as `*/*`.")
    case .multipartBody:
      .repaired(
        "A multipart body lacks parts, or a file is not a part.",
        "Callers compose the body; the file is a string.")
    case .partEncoding:
      .repaired(
        "The encoding of a part of a form is not supported or belongs to no part.",
        "It is ignored.", harmless: "it resembles no part")
    case .status: .leftOut("A key of the responses is not a status.", "The response is left out.")
    case .misspelledStatus:
      .harmless(
        "A key of the responses is nearly a status: `4xx`, `404/406`.",
        "It is read as the statuses that it names.")
    case .duplicateStatus: .repaired("A status is described twice.", "The first response is used.")
    case .unreadableResponse:
      .repaired(
        "A response is incomplete, or has something that a response cannot have.",
        "The message reports what is assumed.", harmless: "its status never has content")
    case .headerName:
      .repaired(
        "HTTP cannot send the name of a header or cookie.",
        "White space and a colon at the ends of a header's name are dropped, and `Authorization: Bearer` is read as that scheme; otherwise the call fails. The name of a cookie is sent as it is."
      )
    case .header:
      .repaired(
        "A header is described twice or in several ways.", "The first description is used.",
        harmless: "both are the same")
    case .link: .repaired("A link cannot be followed.", "It is left to the caller.")
    case .paging:
      .leftOut("`x-apigen-page` does not fit the operation.", "The operation returns single pages.")
    case .envelope:
      .leftOut(
        "`x-apigen-envelope` does not specify what it wraps.", "Callers get the whole response.")
    case .webhook:
      .repaired(
        "A webhook has more than one media type, or parameters in its query.",
        "The first media type is read, and no such parameter.")
    case .unknownSecurityScheme:
      .repaired(
        "An operation needs a security scheme that is not described.",
        "The scheme with a similar name, or the only one, is meant; otherwise the requirement is left out."
      )
    case .unreadableSecurityScheme:
      .leftOut("A security scheme cannot be read.", "The scheme and what requires it are left out.")
    case .sharedCredentialPlace:
      .repaired(
        "A requirement names two schemes whose credentials are sent in the same header.",
        "Each is an alternative.")
    case .unreadableServer: .leftOut("A server lacks a URL.", "The server is left out.")
    case .serverURL:
      .repaired(
        "A server's URL begins with a host, without a scheme, or has white space, a query or a "
          + "fragment.", "It is https, or http on this machine; the rest is dropped.")
    case .serverVariable:
      .repaired(
        "A variable in a server's URL is not described, or a described one is not in the URL.",
        "It is a `String`, or left out.",
        harmless: "it is not in the URL, or repeats a value")
    case .unreadableSchema:
      .leftOut("A schema includes itself, or too many others.", "It reads as any JSON.")
    case .unknownType:
      .leftOut("A type is not one of JSON Schema's.", "The schema reads as any JSON.")
    case .misspelledType:
      .repaired(
        "A type is spelled as in a programming language: `int`.",
        "It is any JSON if no type is meant: `any`.",
        harmless: "a type is meant: `int` is `integer`")
    case .unknownFormat:
      .repaired(
        "A format resembles a known one.",
        "It is read as that one (`dateTime` as `date-time`), or ignored.")
    case .arrayWithoutItems:
      .repaired("An array does not describe its elements.", "They are any JSON.")
    case .enumeration:
      .repaired(
        "The values of an `enum` do not fit its type.", "The values are used.",
        harmless: "they spell the type's values")
    case .requiredWithoutProperty:
      .repaired(
        "`required` names a property that is not described.",
        "It is left out where it is sent, and optional where it is received.")
    case .discriminator:
      .repaired(
        "A discriminator leads from a value to several variants, or to none.",
        "The message reports what is assumed.", harmless: "it is only written in another form")
    case .defaultValue: .repaired("A default does not fit its type.", "It is ignored.")
    case .constraint: .repaired("The value of a constraint has the wrong kind.", "It is ignored.")
    case .pattern:
      .repaired(
        "A pattern is not a regular expression, has backreferences, or is very large.",
        "It is not checked; slashes around it are left out.")
    case .ambiguousSchema:
      .repaired(
        "A schema allows no value, or more than a type can express.",
        "The message reports what is assumed.")
    case .example:
      .repaired(
        "An example contradicts its schema.",
        "The example counts: a read-only property can be sent, elements of a list or map are any JSON, a parameter is a string instead of a URL."
      )
    case .template: .fatal("A template has an error.")
    case .missingOperationID:
      .advice(
        "An operation lacks an `operationId`.",
        "Its name follows from the path, and changes with it.")
    case .missingTag:
      .advice(
        "An operation lacks a tag, although most have one.",
        "It is grouped by its path, or a method of the client itself.")
    case .missingServer: .advice("No server is described.", "Callers must know the URL.")
    case .missingSecurityScheme:
      .advice(
        "401 is described, but no security scheme.", "Callers must know what to send, and where.")
    case .missingFailures:
      .advice(
        "An operation describes no failure.",
        "Every failure is `unexpectedStatus`, without a typed body.")
    case .untypedResponse:
      .advice(
        "A response can be any JSON, or a `GET` answers without a body.",
        "Callers take the JSON apart.")
    case .untypedProperty:
      .advice("A property that is received can be any JSON.", "Callers take the JSON apart.")
    case .listWithoutPages:
      .advice(
        "A list lacks pages, or a way to request the next one.",
        "It is read as a whole, or callers paginate by hand.")
    case .repeatedParameter:
      .advice(
        "Ten operations or more, and most of all, require the same parameter.",
        "Callers pass it in every call.")
    case .repeatedEnvelope:
      .advice(
        "Ten results or more, and most of all, are the only member of an object.",
        "Callers unwrap each.")
    case .unnamedSchema:
      .advice(
        "The schema of a body, or one that appears in several places, lacks a name.",
        "The type is named after its location.")
    case .nothingRequired:
      .advice(
        "An object that is received requires none of its properties.",
        "Every property is optional in Swift.")
    case .missingDiscriminator:
      .advice(
        "A union of objects lacks a discriminator.",
        "Variants are distinguished by shape, which fails if two are alike.")
    case .missingFormat:
      .advice(
        "A property is named or described as a date, but lacks the format.",
        "It is a `String` or a number.")
    case .singleValue:
      .advice("An enum has a single value.", "Callers pass a value that they cannot choose.")
    case .mismatchedExample:
      .advice(
        "An example does not fit its schema.",
        "Either is wrong: if it is the schema, such a value cannot be decoded.")
    case .contradictoryLimits:
      .advice(
        "No value is within the limits of a schema, or its default is not.",
        "With `validation: true`, the client refuses every value.")
    case .formatOfOtherType:
      .advice(
        "A format belongs to another type: `date-time` of an integer.",
        "The format is ignored, and the type has its usual form in Swift.")
    case .untaggedVariant:
      .advice(
        "A variant of a union lacks the property that its discriminator names.",
        "Callers cannot set it, so a server may not recognize the variant.")
    case .ignoredHeader:
      .advice(
        "A header parameter is `Accept`, `Content-Type` or `Authorization`.",
        "OpenAPI ignores it; the client sends what media types and security schemes specify.")
    case .bodyOnGet:
      .advice(
        "A `GET` has a body.",
        "The call fails with `URLSession`, and works with another transport.")
    case .unusedComponent:
      .advice("Nothing refers to a schema that has a name.", "It is a Swift type all the same.")
    case .copiedComponents:
      .advice(
        "Nothing refers to most schemas that have names, and inline schemas are equal to named ones.",
        "The types of the inline schemas are named after their locations.")
    case .mixedNaming:
      .advice(
        "A property breaks the naming style of the others: `createdAt` beside `updated_at`.",
        "Two such names in one object clash in Swift.")
    }
  }
}
