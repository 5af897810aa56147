extension Grammar {
  /// Objects of apigen's own extensions.
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
  ]
}
