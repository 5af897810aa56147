extension Grammar {
  /// The keywords of JSON Schema 2020-12 with those that OpenAPI adds, and how earlier drafts spell
  /// them.
  ///
  /// `$recursiveRef` of draft 2019-09 is left out: no version of OpenAPI has it.
  static let schemaRows: [ObjectKind: ObjectGrammar] = [
    .schema: ObjectGrammar(
      "a schema",
      [
        "$ref": .reference.role(.typing),
        "$id": .text.since(.openAPI31).role(.annotation),
        "$schema": .text.since(.openAPI31).role(.annotation),
        "$anchor": .text.since(.openAPI31).role(.annotation),
        "$dynamicAnchor": .text.since(.openAPI31).role(.annotation),
        "$dynamicRef": .text.since(.openAPI31).role(.typing),
        "$defs": .components(.schema).since(.openAPI31),
        "definitions": .components(.schema),  // `$defs` up to draft 7
        "$comment": .text.since(.openAPI31).role(.annotation),
        "$vocabulary": .data.since(.openAPI31),

        "type": .scalar.role(.typing),
        "enum": .scalar.role(.typing),
        "const": .data.since(.openAPI31).role(.typing),
        "format": .text.role(.shaping),
        "nullable": .flag.since(.openAPI30).until(.openAPI30).role(.annotation),
        "default": .data.role([.annotation, .ofDeclaration]),

        "title": .text.role([.annotation, .ofDeclaration]),
        "description": .text.role([.annotation, .ofDeclaration]),
        "deprecated": .flag.since(.openAPI30).role([.annotation, .ofDeclaration]),
        "readOnly": .flag.role(.annotation),
        "writeOnly": .flag.since(.openAPI30).role(.annotation),
        "example": .data.role([.annotation, .ofDeclaration]),
        "examples": .data.since(.openAPI31).role([.annotation, .ofDeclaration]),
        "externalDocs": .one(.externalDocumentation).role(.annotation),
        "xml": .one(.xml).role([.annotation, .ofDeclaration]),

        "properties": .map(.schema).role(.typing),
        "required": .texts.role(.shaping),
        "additionalProperties": .one(.schema).role(.typing),
        "patternProperties": .map(.schema, by: .patterns).since(.openAPI31).role(.typing),
        "propertyNames": .one(.schema).since(.openAPI31),
        "dependentSchemas": .map(.schema).since(.openAPI31),
        "dependentRequired": .scalar.since(.openAPI31),
        "dependencies": .map(.schema),  // of schemas or lists of names, up to draft 7
        "unevaluatedProperties": .one(.schema).since(.openAPI31).role(.shaping),
        "minProperties": .count,
        "maxProperties": .count,

        "items": .oneOrList(.schema).role(.typing),
        "prefixItems": .list(.schema).since(.openAPI31).role(.typing),
        "additionalItems": .one(.schema),  // `items` beside a list, up to draft 2019-09
        "contains": .one(.schema).since(.openAPI31),
        "minContains": .count.since(.openAPI31),
        "maxContains": .count.since(.openAPI31),
        "unevaluatedItems": .one(.schema).since(.openAPI31),
        "minItems": .count,
        "maxItems": .count,
        "uniqueItems": .flag,

        "allOf": .list(.schema).role(.typing),
        "oneOf": .list(.schema).role(.typing),
        "anyOf": .list(.schema).role(.typing),
        "not": .one(.schema),
        "if": .one(.schema).since(.openAPI31),
        "then": .one(.schema).since(.openAPI31),
        "else": .one(.schema).since(.openAPI31),
        "discriminator": .one(.discriminator),

        "minimum": .number,
        "maximum": .number,
        "exclusiveMinimum": .scalar,
        "exclusiveMaximum": .scalar,
        "multipleOf": .number,
        "minLength": .count,
        "maxLength": .count,
        "pattern": .text,
        "contentEncoding": .text.since(.openAPI31).role(.shaping),
        "contentMediaType": .text.since(.openAPI31).role(.shaping),
        "contentSchema": .one(.schema).since(.openAPI31),

        "x-apigen-name": .text.role(.ofDeclaration),
        "x-apigen-default": .text.role(.ofDeclaration),
        "x-apigen-message": .text,
        "x-apigen-detail": .text,
        "x-discriminator-value": .text.role(.ofDeclaration),
        "x-ms-discriminator-value": .text.role(.ofDeclaration),
        "x-enum-varnames": .texts,
        "x-enum-descriptions": .texts,
      ]),
    .discriminator: ObjectGrammar(
      "a discriminator",
      [
        "propertyName": .text.since(.openAPI30),
        "mapping": .one(.discriminatorMapping).since(.openAPI30),
        "defaultMapping": .referenceOrName(of: .schema).since(.openAPI32),
      ]),
    .discriminatorMapping: ObjectGrammar(
      "the mapping of a discriminator", [:],
      others: (keys: .names, place: .referenceOrName(.schema))),
    .xml: ObjectGrammar(
      "an XML description",
      [
        "nodeType": .text.since(.openAPI32),
        "name": .text,
        "namespace": .text,
        "prefix": .text,
        "attribute": .flag,
        "wrapped": .flag,
      ]),
  ]
}
