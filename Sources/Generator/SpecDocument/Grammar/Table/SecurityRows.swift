extension Grammar {
  static let securityRows: [ObjectKind: ObjectGrammar] = [
    .securityScheme: ObjectGrammar(
      "a security scheme",
      [
        "$ref": .reference.since(.openAPI30),
        "type": .scalar,
        "description": .text,
        "name": .text,
        "in": .text,
        "scheme": .text.since(.openAPI30),
        "bearerFormat": .text.since(.openAPI30),
        "flow": .text.until(.swagger20),
        "authorizationUrl": .text.until(.swagger20),
        "tokenUrl": .text.until(.swagger20),
        "scopes": .scalar.until(.swagger20),
        "flows": .one(.oauthFlows).since(.openAPI30),
        "openIdConnectUrl": .text.since(.openAPI30),
        "oauth2MetadataUrl": .text.since(.openAPI32),
        "deprecated": .flag.since(.openAPI32),
      ]),
    .oauthFlows: ObjectGrammar(
      "the flows of a security scheme",
      [
        "implicit": .one(.oauthFlow).since(.openAPI30),
        "password": .one(.oauthFlow).since(.openAPI30),
        "clientCredentials": .one(.oauthFlow).since(.openAPI30),
        "authorizationCode": .one(.oauthFlow).since(.openAPI30),
        "deviceAuthorization": .one(.oauthFlow).since(.openAPI32),
      ]),
    .oauthFlow: ObjectGrammar(
      "a flow of a security scheme",
      [
        "authorizationUrl": .text.since(.openAPI30),
        "deviceAuthorizationUrl": .text.since(.openAPI32),
        "tokenUrl": .text.since(.openAPI30),
        "refreshUrl": .text.since(.openAPI30),
        "scopes": .scalar.since(.openAPI30),
      ]),
    .securityRequirement: ObjectGrammar(
      "a security requirement", [:], others: (keys: .names, place: .scalar)),
  ]
}
