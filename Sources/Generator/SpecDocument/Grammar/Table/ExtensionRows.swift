extension Grammar {
  /// Objects of extensions: apigen's own, and one of other tools that holds schemas.
  static let extensionRows: [ObjectKind: ObjectGrammar] = [
    .envelope: ObjectGrammar("an envelope", ["payload": .text, "success": .data]),
    .paging: ObjectGrammar(
      "the paging",
      [
        "next": .scalar,
        "header": .scalar,
        "last": .scalar,
        "query": .scalar,
        "body": .scalar,
        "more": .scalar,
        "done": .scalar,
        "number": .scalar,
        "first": .scalar,
        "pages": .scalar,
        "offset": .scalar,
        "total": .scalar,
        "link": .scalar,
        "method": .scalar,
        "items": .scalar,
        "with": .data,
      ]),
    .streaming: ObjectGrammar(
      "the streaming",
      [
        "response": .one(.schema),
        "response-stream": .one(.schema),
      ], others: (keys: .names, place: .data)),
  ]
}
