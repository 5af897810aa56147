/// The kinds of objects that the standard and apigen's extensions define.
package enum ObjectKind: Int, Sendable, Hashable, CaseIterable {
  case document, info, contact, license, externalDocumentation, tag
  case server, serverVariable
  case components, securityScheme, oauthFlows, oauthFlow, securityRequirement
  case paths, pathItem, operation, callback
  case parameter, header, requestBody, responses, response, link
  case mediaType, encoding, example
  case schema, discriminator, discriminatorMapping, xml
  case envelope, paging, streaming
}
