import APIModel
import SpecSyntax

/// The kinds of objects that OpenAPI defines, with the keys that each may have.
enum ObjectKind {
  case document, info, server, serverVariable, tag, components, securityScheme
  case pathItem, operation, parameter, header, requestBody, mediaType, encoding, response, link,
    discriminator,
    schema, envelope, paging

  /// In the words of a message: `unknown key 'sumary' in an operation`.
  var description: String {
    switch self {
    case .document: "the document"
    case .info: "the info object"
    case .server: "a server"
    case .serverVariable: "a server variable"
    case .tag: "a tag"
    case .components: "the components"
    case .securityScheme: "a security scheme"
    case .pathItem: "a path"
    case .operation: "an operation"
    case .parameter: "a parameter"
    case .header: "a header"
    case .requestBody: "a request body"
    case .mediaType: "a media type"
    case .encoding: "an encoding"
    case .response: "a response"
    case .link: "a link"
    case .discriminator: "a discriminator"
    case .schema: "a schema"
    case .envelope: "an envelope"
    case .paging: "the paging"
    }
  }

  var keys: Set<String> { Self.table[self] ?? [] }

  private static let table: [ObjectKind: Set<String>] = [
    .document: words(
      """
      openapi $self info jsonSchemaDialect servers paths webhooks components security tags externalDocs
      x-apigen-errors x-apigen-timeout
      """
    ),
    .info: words("title summary description termsOfService contact license version"),
    .server: words("url description name variables x-apigen-name"),
    .serverVariable: words("enum default description"),
    .tag: words("name summary description externalDocs parent kind"),
    .components: words(
      """
      schemas responses parameters examples requestBodies headers securitySchemes links callbacks pathItems
      mediaTypes
      """
    ),
    .securityScheme: words(
      "type description name in scheme bearerFormat flows openIdConnectUrl oauth2MetadataUrl deprecated"
    ),
    .pathItem: words(
      """
      $ref summary description servers parameters additionalOperations
      get put post delete options head patch trace query
      """
    ),
    .operation: words(
      """
      tags summary description externalDocs operationId parameters requestBody responses callbacks deprecated
      security servers x-apigen-name x-apigen-envelope x-apigen-page
      """
    ),
    .parameter: words(
      """
      $ref name in description required deprecated allowEmptyValue style explode allowReserved schema content
      example examples x-apigen-name x-apigen-scope
      """
    ),
    .header: words(
      """
      $ref description required deprecated allowEmptyValue style explode allowReserved schema content
      example examples x-apigen-name
      """
    ),
    .requestBody: words("$ref summary description content required"),
    .mediaType: words(
      "$ref schema itemSchema example examples encoding prefixEncoding itemEncoding"),
    .encoding: words(
      "contentType headers style explode allowReserved encoding prefixEncoding itemEncoding"),
    .response: words("$ref summary description headers content links x-apigen-success"),
    .link: words("$ref operationRef operationId parameters requestBody description server"),
    .discriminator: words("propertyName mapping defaultMapping"),
    .schema: words(
      """
      $ref $id $schema $anchor $defs $comment $dynamicRef $dynamicAnchor $vocabulary definitions
      type enum const default title description deprecated readOnly writeOnly example examples format nullable
      properties required additionalProperties patternProperties propertyNames dependentSchemas
      dependentRequired unevaluatedProperties minProperties maxProperties
      items prefixItems additionalItems contains minContains maxContains unevaluatedItems minItems maxItems uniqueItems
      allOf oneOf anyOf not if then else discriminator xml externalDocs
      minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern
      contentEncoding contentMediaType contentSchema
      x-apigen-name x-apigen-default x-apigen-message x-apigen-detail x-enum-varnames x-enum-descriptions
      """
    ),
    .envelope: words("payload success"),
    .paging: words("next header last query body more number first pages offset total link items"),
  ]

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}

extension SpecReader {
  /// Warns of keys that mean nothing here; those of other tools (`x-…`) are theirs.
  mutating func check(_ mapping: Mapping, as kind: ObjectKind) {
    let known = kind.keys
    for entry in mapping.entries where !known.contains(entry.key) {
      guard !entry.key.hasPrefix("x-") || entry.key.hasPrefix("x-apigen-") else { continue }
      findings.warning(
        "unknown key '\(entry.key)' in \(kind.description)",
        at: entry.keySpan,
        help: findings.suggestion(for: entry.key, among: known.sorted())
      )
    }
  }
}
