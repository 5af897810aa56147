/// What stands at a place of a document of any version, as far as schemas or references can be below it.
package indirect enum Place: Sendable, Hashable {
  case object(Kind)
  case list(Place)
  case map(Place)
  /// A text, a list of names and the like.
  case other

  package enum Kind: Sendable, Hashable {
    case document, components, pathItem, operation, callback, parameter, requestBody, response
    case mediaType, encoding, schema, securityScheme, example, link
  }

  package static let document = Place.object(.document)
}

extension Place.Kind {
  /// Whether the standard allows a reference in place of the object.
  var canBeReference: Bool {
    switch self {
    case .document, .components, .operation, .encoding: false
    case .pathItem, .callback, .parameter, .requestBody, .response, .mediaType, .schema,
      .securityScheme, .example, .link:
      true
    }
  }

  /// What stands under a key; nil where it is data, or belongs to other tools.
  func place(under key: String) -> Place? {
    if let place = children[key] { return place }
    if key.hasPrefix("x-") || Self.data.contains(key) { return nil }
    switch self {
    case .callback: return .object(.pathItem)
    case .example, .link: return nil
    default: return .other
    }
  }

  /// Keys whose values are whatever the API sends, and may have a `$ref` of their own.
  private static let data: Set<String> = [
    "$ref", "example", "examples", "default", "enum", "const", "value", "discriminator",
  ]

  private var children: [String: Place] {
    switch self {
    case .document: Self.documentChildren
    case .components: Self.componentsChildren
    case .pathItem: Self.pathItemChildren
    case .operation: Self.operationChildren
    case .parameter: Self.parameterChildren
    case .requestBody: Self.requestBodyChildren
    case .response: Self.responseChildren
    case .mediaType: Self.mediaTypeChildren
    case .encoding: Self.encodingChildren
    case .schema: Self.schemaChildren
    case .callback, .securityScheme, .example, .link: [:]
    }
  }
}

// The keys of Swagger 2.0 stand beside those of OpenAPI 3: no key means something else in the other.
extension Place.Kind {
  private static let content = Place.map(.object(.mediaType))
  private static let headers = Place.map(.object(.parameter))
  private static let responses = Place.map(.object(.response))
  private static let callbacks = Place.map(.object(.callback))
  private static let examples = Place.map(.object(.example))
  private static let pathItems = Place.map(.object(.pathItem))
  private static let schemas = Place.map(.object(.schema))
  private static let schemaList = Place.list(.object(.schema))

  private static let documentChildren: [String: Place] = [
    "paths": pathItems, "webhooks": pathItems, "components": .object(.components),
    "definitions": schemas, "parameters": .map(.object(.parameter)), "responses": responses,
    "securityDefinitions": .map(.object(.securityScheme)), "x-apigen-errors": responses,
  ]
  private static let componentsChildren: [String: Place] = [
    "schemas": schemas, "parameters": .map(.object(.parameter)), "headers": headers,
    "responses": responses, "requestBodies": .map(.object(.requestBody)), "callbacks": callbacks,
    "securitySchemes": .map(.object(.securityScheme)), "examples": examples,
    "links": .map(.object(.link)), "pathItems": pathItems, "mediaTypes": content,
  ]
  private static let pathItemChildren: [String: Place] = {
    let methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"]
    var children = Dictionary(uniqueKeysWithValues: methods.map { ($0, Place.object(.operation)) })
    children["additionalOperations"] = .map(.object(.operation))
    children["parameters"] = .list(.object(.parameter))
    return children
  }()
  private static let operationChildren: [String: Place] = [
    "parameters": .list(.object(.parameter)), "requestBody": .object(.requestBody),
    "responses": responses, "callbacks": callbacks,
  ]
  private static let parameterChildren: [String: Place] = [
    "schema": .object(.schema), "items": .object(.schema), "content": content,
    "examples": examples,
  ]
  private static let requestBodyChildren: [String: Place] = ["content": content]
  private static let responseChildren: [String: Place] = [
    "content": content, "headers": headers, "links": .map(.object(.link)),
    "schema": .object(.schema),
  ]
  private static let mediaTypeChildren: [String: Place] = [
    "schema": .object(.schema), "itemSchema": .object(.schema),
    "encoding": .map(.object(.encoding)), "prefixEncoding": .list(.object(.encoding)),
    "itemEncoding": .object(.encoding), "examples": examples,
  ]
  private static let encodingChildren: [String: Place] = ["headers": headers]
  private static let schemaChildren: [String: Place] = {
    var children: [String: Place] = [:]
    for key in ["properties", "patternProperties", "dependentSchemas", "$defs", "definitions"] {
      children[key] = schemas
    }
    for key in ["allOf", "anyOf", "oneOf", "prefixItems"] { children[key] = schemaList }
    for key in [
      "additionalProperties", "items", "not", "if", "then", "else", "contains", "propertyNames",
      "unevaluatedProperties", "unevaluatedItems", "contentSchema",
    ] {
      children[key] = .object(.schema)
    }
    return children
  }()
}
