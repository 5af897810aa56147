extension Grammar {
  static let contentRows: [ObjectKind: ObjectGrammar] = [
    .mediaType: ObjectGrammar(
      "a media type",
      [
        "$ref": .reference.since(.openAPI32),
        "schema": .one(.schema).since(.openAPI30),
        "itemSchema": .one(.schema).since(.openAPI32),
        "example": .data.since(.openAPI30),
        "examples": .map(.example).since(.openAPI30),
        "encoding": .map(.encoding).since(.openAPI30),
        "prefixEncoding": .list(.encoding).since(.openAPI32),
        "itemEncoding": .one(.encoding).since(.openAPI32),
      ]),
    .encoding: ObjectGrammar(
      "an encoding",
      [
        "contentType": .scalar.since(.openAPI30),
        "headers": .map(.header).since(.openAPI30),
        "style": .scalar.since(.openAPI30),
        "explode": .scalar.since(.openAPI30),
        "allowReserved": .scalar.since(.openAPI30),
        "encoding": .map(.encoding).since(.openAPI32),
        "prefixEncoding": .list(.encoding).since(.openAPI32),
        "itemEncoding": .one(.encoding).since(.openAPI32),
      ]),
    .example: ObjectGrammar(
      "an example",
      [
        "$ref": .reference.since(.openAPI30),
        "summary": .scalar.since(.openAPI30),
        "description": .scalar.since(.openAPI30),
        "value": .data.since(.openAPI30),
        "dataValue": .data.since(.openAPI32),
        "serializedValue": .scalar.since(.openAPI32),
        "externalValue": .scalar.since(.openAPI30),
      ]),
  ]
}
