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
        "contentType": .text.since(.openAPI30),
        "headers": .map(.header).since(.openAPI30),
        "style": .text.since(.openAPI30),
        "explode": .flag.since(.openAPI30),
        "allowReserved": .flag.since(.openAPI30),
        "x-apigen-brackets": .text,
        "x-apigen-delimiter": .text,
        "encoding": .map(.encoding).since(.openAPI32),
        "prefixEncoding": .list(.encoding).since(.openAPI32),
        "itemEncoding": .one(.encoding).since(.openAPI32),
      ]),
    .example: ObjectGrammar(
      "an example",
      [
        "$ref": .reference.since(.openAPI30),
        "summary": .text.since(.openAPI30),
        "description": .text.since(.openAPI30),
        "value": .data.since(.openAPI30),
        "dataValue": .data.since(.openAPI32),
        "serializedValue": .text.since(.openAPI32),
        "externalValue": .text.since(.openAPI30),
      ]),
  ]
}
