extension Grammar {
  static let securityRows: [ObjectKind: ObjectGrammar] = [
    .securityScheme: ObjectGrammar(
      "a security scheme",
      [
        "$ref": .reference.since(.openAPI30),
        "type": .scalar,
        "description": .scalar,
        "name": .scalar,
        "in": .scalar,
        "scheme": .scalar.since(.openAPI30),
        "bearerFormat": .scalar.since(.openAPI30),
        "flow": .scalar.until(.swagger20),
        "authorizationUrl": .scalar.until(.swagger20),
        "tokenUrl": .scalar.until(.swagger20),
        "scopes": .scalar.until(.swagger20),
        "flows": .one(.oauthFlows).since(.openAPI30),
        "openIdConnectUrl": .scalar.since(.openAPI30),
        "oauth2MetadataUrl": .scalar.since(.openAPI32),
        "deprecated": .scalar.since(.openAPI32),
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
        "authorizationUrl": .scalar.since(.openAPI30),
        "deviceAuthorizationUrl": .scalar.since(.openAPI32),
        "tokenUrl": .scalar.since(.openAPI30),
        "refreshUrl": .scalar.since(.openAPI30),
        "scopes": .scalar.since(.openAPI30),
      ]),
    .securityRequirement: ObjectGrammar(
      "a security requirement", [:], others: (keys: .names, place: .scalar)),
  ]
}
