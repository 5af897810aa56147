extension Grammar {
  /// The keywords of JSON Schema 2020-12 with those that OpenAPI adds, and how earlier drafts spell them.
  ///
  /// `$recursiveRef` of draft 2019-09 is left out: no version of OpenAPI has it.
  static let schemaRows: [ObjectKind: ObjectGrammar] = [
    .schema: ObjectGrammar(
      "a schema",
      [
        "$ref": .reference.role(.typing),
        "$id": .scalar.since(.openAPI31).role(.annotation),
        "$schema": .scalar.since(.openAPI31).role(.annotation),
        "$anchor": .scalar.since(.openAPI31).role(.annotation),
        "$dynamicAnchor": .scalar.since(.openAPI31).role(.annotation),
        "$dynamicRef": .scalar.since(.openAPI31).role(.typing),
        "$defs": .components(.schema).since(.openAPI31),
        "definitions": .components(.schema),  // `$defs` up to draft 7
        "$comment": .scalar.since(.openAPI31).role(.annotation),
        "$vocabulary": .data.since(.openAPI31),

        "type": .scalar.role(.typing),
        "enum": .data.role(.typing),
        "const": .data.since(.openAPI31).role(.typing),
        "format": .scalar.role(.shaping),
        "nullable": .scalar.since(.openAPI30).until(.openAPI30).role(.annotation),
        "default": .data.role([.annotation, .ofDeclaration]),

        "title": .scalar.role([.annotation, .ofDeclaration]),
        "description": .scalar.role([.annotation, .ofDeclaration]),
        "deprecated": .scalar.since(.openAPI30).role([.annotation, .ofDeclaration]),
        "readOnly": .scalar.role(.annotation),
        "writeOnly": .scalar.since(.openAPI30).role(.annotation),
        "example": .data.role([.annotation, .ofDeclaration]),
        "examples": .data.since(.openAPI31).role([.annotation, .ofDeclaration]),
        "externalDocs": .one(.externalDocumentation).role(.annotation),
        "xml": .one(.xml).role([.annotation, .ofDeclaration]),

        "properties": .map(.schema).role(.typing),
        "required": .scalar.role(.shaping),
        "additionalProperties": .one(.schema).role(.typing),
        "patternProperties": .map(.schema, by: .patterns).since(.openAPI31).role(.typing),
        "propertyNames": .one(.schema).since(.openAPI31),
        "dependentSchemas": .map(.schema).since(.openAPI31),
        "dependentRequired": .scalar.since(.openAPI31),
        "dependencies": .map(.schema),  // of schemas or lists of names, up to draft 7
        "unevaluatedProperties": .one(.schema).since(.openAPI31),
        "minProperties": .scalar,
        "maxProperties": .scalar,

        "items": .oneOrList(.schema).role(.typing),
        "prefixItems": .list(.schema).since(.openAPI31).role(.typing),
        "additionalItems": .one(.schema),  // `items` beside a list, up to draft 2019-09
        "contains": .one(.schema).since(.openAPI31),
        "minContains": .scalar.since(.openAPI31),
        "maxContains": .scalar.since(.openAPI31),
        "unevaluatedItems": .one(.schema).since(.openAPI31),
        "minItems": .scalar,
        "maxItems": .scalar,
        "uniqueItems": .scalar,

        "allOf": .list(.schema).role(.typing),
        "oneOf": .list(.schema).role(.typing),
        "anyOf": .list(.schema).role(.typing),
        "not": .one(.schema),
        "if": .one(.schema).since(.openAPI31),
        "then": .one(.schema).since(.openAPI31),
        "else": .one(.schema).since(.openAPI31),
        "discriminator": .one(.discriminator),

        "minimum": .scalar,
        "maximum": .scalar,
        "exclusiveMinimum": .scalar,
        "exclusiveMaximum": .scalar,
        "multipleOf": .scalar,
        "minLength": .scalar,
        "maxLength": .scalar,
        "pattern": .scalar,
        "contentEncoding": .scalar.since(.openAPI31).role(.shaping),
        "contentMediaType": .scalar.since(.openAPI31).role(.shaping),
        "contentSchema": .one(.schema).since(.openAPI31),

        "x-apigen-name": .scalar.role(.ofDeclaration),
        "x-apigen-default": .scalar.role(.ofDeclaration),
        "x-apigen-message": .scalar,
        "x-apigen-detail": .scalar,
        "x-enum-varnames": .scalar,
        "x-enum-descriptions": .scalar,
      ]),
    .discriminator: ObjectGrammar(
      "a discriminator",
      [
        "propertyName": .scalar.since(.openAPI30),
        "mapping": .one(.discriminatorMapping).since(.openAPI30),
        "defaultMapping": .referenceOrName(of: .schema).since(.openAPI32),
      ]),
    .discriminatorMapping: ObjectGrammar(
      "the mapping of a discriminator", [:],
      others: (keys: .names, place: .referenceOrName(.schema))),
    .xml: ObjectGrammar(
      "an XML description",
      [
        "nodeType": .scalar.since(.openAPI32),
        "name": .scalar,
        "namespace": .scalar,
        "prefix": .scalar,
        "attribute": .scalar,
        "wrapped": .scalar,
      ]),
  ]
}
