/// What stands at a place of an OpenAPI 3.0 document, as far as schemas can be below it.
indirect enum Place30: Sendable {
  case object(Kind)
  case list(Place30)
  case map(Place30)

  enum Kind: Sendable {
    case document, components, pathItem, operation, parameter, requestBody, response, mediaType,
      encoding, schema
  }

  static let document = Place30.object(.document)
}

extension Place30.Kind {
  /// The places below, by key; what is not listed holds no schema.
  var children: [String: Place30] {
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
    }
  }

  private static let content = Place30.map(.object(.mediaType))
  private static let headers = Place30.map(.object(.parameter))
  private static let callbacks = Place30.map(.map(.object(.pathItem)))

  private static let documentChildren: [String: Place30] = [
    "paths": .map(.object(.pathItem)), "components": .object(.components),
  ]
  private static let componentsChildren: [String: Place30] = [
    "schemas": .map(.object(.schema)), "parameters": .map(.object(.parameter)), "headers": headers,
    "responses": .map(.object(.response)), "requestBodies": .map(.object(.requestBody)),
    "callbacks": callbacks,
  ]
  private static let pathItemChildren: [String: Place30] = {
    let methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]
    var children = Dictionary(
      uniqueKeysWithValues: methods.map { ($0, Place30.object(.operation)) })
    children["parameters"] = .list(.object(.parameter))
    return children
  }()
  private static let operationChildren: [String: Place30] = [
    "parameters": .list(.object(.parameter)), "requestBody": .object(.requestBody),
    "responses": .map(.object(.response)), "callbacks": callbacks,
  ]
  private static let parameterChildren: [String: Place30] = [
    "schema": .object(.schema), "content": content,
  ]
  private static let requestBodyChildren: [String: Place30] = ["content": content]
  private static let responseChildren: [String: Place30] = ["content": content, "headers": headers]
  private static let mediaTypeChildren: [String: Place30] = [
    "schema": .object(.schema), "encoding": .map(.object(.encoding)),
  ]
  private static let encodingChildren: [String: Place30] = ["headers": headers]
  private static let schemaChildren: [String: Place30] = [
    "properties": .map(.object(.schema)), "additionalProperties": .object(.schema),
    "items": .object(.schema),
    "not": .object(.schema), "allOf": .list(.object(.schema)), "anyOf": .list(.object(.schema)),
    "oneOf": .list(.object(.schema)),
  ]
}
