extension Grammar {
  static let documentRows: [ObjectKind: ObjectGrammar] = [
    .document: ObjectGrammar(
      "the document",
      [
        "swagger": .text.until(.swagger20),
        "openapi": .text.since(.openAPI30),
        "$self": .text.since(.openAPI32),
        "info": .one(.info),
        "jsonSchemaDialect": .text.since(.openAPI31),
        "host": .text.until(.swagger20),
        "basePath": .text.until(.swagger20),
        "schemes": .texts.until(.swagger20),
        "consumes": .texts.until(.swagger20),
        "produces": .texts.until(.swagger20),
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
        "x-ms-paths": .one(.paths),
      ]),
    .info: ObjectGrammar(
      "the info object",
      [
        "title": .text,
        "summary": .text.since(.openAPI31),
        "description": .text,
        "termsOfService": .text,
        "contact": .one(.contact),
        "license": .one(.license),
        "version": .text,
      ]),
    .contact: ObjectGrammar("the contact", ["name": .text, "url": .text, "email": .text]),
    .license: ObjectGrammar(
      "the license",
      ["name": .text, "identifier": .text.since(.openAPI31), "url": .text]),
    .externalDocumentation: ObjectGrammar(
      "a link to documentation", ["description": .text, "url": .text]),
    .tag: ObjectGrammar(
      "a tag",
      [
        "name": .text,
        "summary": .text.since(.openAPI32),
        "description": .text,
        "externalDocs": .one(.externalDocumentation),
        "parent": .text.since(.openAPI32),
        "kind": .text.since(.openAPI32),
      ]),
    .server: ObjectGrammar(
      "a server",
      [
        "url": .text.since(.openAPI30),
        "description": .text.since(.openAPI30),
        "name": .text.since(.openAPI32),
        "variables": .map(.serverVariable).since(.openAPI30),
        "x-apigen-name": .text,
      ]),
    .serverVariable: ObjectGrammar(
      "a server variable",
      [
        "enum": .scalar.since(.openAPI30),
        "default": .data.since(.openAPI30),
        "description": .text.since(.openAPI30),
        "x-apigen-required": .flag,
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
