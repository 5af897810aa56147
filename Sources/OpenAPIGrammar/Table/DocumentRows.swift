extension Grammar {
  static let documentRows: [ObjectKind: ObjectGrammar] = [
    .document: ObjectGrammar(
      "the document",
      [
        "swagger": .scalar.until(.swagger20),
        "openapi": .scalar.since(.openAPI30),
        "$self": .scalar.since(.openAPI32),
        "info": .one(.info),
        "jsonSchemaDialect": .scalar.since(.openAPI31),
        "host": .scalar.until(.swagger20),
        "basePath": .scalar.until(.swagger20),
        "schemes": .scalar.until(.swagger20),
        "consumes": .scalar.until(.swagger20),
        "produces": .scalar.until(.swagger20),
        "servers": .list(.server).since(.openAPI30),
        "paths": .one(.paths),
        "webhooks": .map(.pathItem).since(.openAPI31),
        "components": .one(.components).since(.openAPI30),
        "definitions": .components(.schema).until(.swagger20),
        "parameters": .components(.parameter).until(.swagger20),
        "responses": .components(.response).until(.swagger20),
        "securityDefinitions": .components(.securityScheme).until(.swagger20),
        "security": .list(.securityRequirement),
        "tags": .list(.tag),
        "externalDocs": .one(.externalDocumentation),
        "x-apigen-errors": .one(.responses),
        "x-apigen-timeout": .scalar,
      ]),
    .info: ObjectGrammar(
      "the info object",
      [
        "title": .scalar,
        "summary": .scalar.since(.openAPI31),
        "description": .scalar,
        "termsOfService": .scalar,
        "contact": .one(.contact),
        "license": .one(.license),
        "version": .scalar,
      ]),
    .contact: ObjectGrammar("the contact", ["name": .scalar, "url": .scalar, "email": .scalar]),
    .license: ObjectGrammar(
      "the license",
      ["name": .scalar, "identifier": .scalar.since(.openAPI31), "url": .scalar]),
    .externalDocumentation: ObjectGrammar(
      "a link to documentation", ["description": .scalar, "url": .scalar]),
    .tag: ObjectGrammar(
      "a tag",
      [
        "name": .scalar,
        "summary": .scalar.since(.openAPI32),
        "description": .scalar,
        "externalDocs": .one(.externalDocumentation),
        "parent": .scalar.since(.openAPI32),
        "kind": .scalar.since(.openAPI32),
      ]),
    .server: ObjectGrammar(
      "a server",
      [
        "url": .scalar.since(.openAPI30),
        "description": .scalar.since(.openAPI30),
        "name": .scalar.since(.openAPI32),
        "variables": .map(.serverVariable).since(.openAPI30),
        "x-apigen-name": .scalar,
      ]),
    .serverVariable: ObjectGrammar(
      "a server variable",
      [
        "enum": .data.since(.openAPI30),
        "default": .data.since(.openAPI30),
        "description": .scalar.since(.openAPI30),
      ]),
    .components: ObjectGrammar(
      "the components",
      [
        "schemas": .components(.schema).since(.openAPI30),
        "responses": .components(.response).since(.openAPI30),
        "parameters": .components(.parameter).since(.openAPI30),
        "examples": .components(.example).since(.openAPI30),
        "requestBodies": .components(.requestBody).since(.openAPI30),
        "headers": .components(.header).since(.openAPI30),
        "securitySchemes": .components(.securityScheme).since(.openAPI30),
        "links": .components(.link).since(.openAPI30),
        "callbacks": .components(.callback).since(.openAPI30),
        "pathItems": .components(.pathItem).since(.openAPI31),
        "mediaTypes": .components(.mediaType).since(.openAPI32),
      ]),
  ]
}
