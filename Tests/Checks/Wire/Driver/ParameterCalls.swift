import APIRuntime

extension JSONObject {
  /// Creates an object with the members used in the documents.
  init(_ object: Object) {
    var members: [Member] = []
    if let value = object.r { members.append(Member(key: "R", value: .number(String(value)))) }
    if let value = object.g { members.append(Member(key: "G", value: .string(value))) }
    if let value = object.b { members.append(Member(key: "B", value: .bool(value))) }
    self.init(members: members)
  }
}

/// Values for the five parameters that most operations have.
struct Given {
  var text: String
  var number: Int
  var list: [String]
  var numbers: [Int]
  var object: Object

  var parameters: JSONObject { named { $0 } }

  var headers: JSONObject { named { "X-" + $0.prefix(1).uppercased() + $0.dropFirst() } }

  private func named(_ name: (String) -> String) -> JSONObject {
    JSONObject(members: [
      .init(key: name("text"), value: .string(text)),
      .init(key: name("number"), value: .number(String(number))),
      .init(key: name("list"), value: .array(list.map(JSON.string))),
      .init(key: name("numbers"), value: .array(numbers.map { .number(String($0)) })),
      .init(key: name("object"), value: .object(JSONObject(object))),
    ])
  }

  /// Each string on its own, in a list and in an object.
  static func all(_ texts: [String], lists: [[String]] = Values.lists) -> [Given] {
    texts.enumerated().map { index, text in
      let number = Values.integers[index % Values.integers.count]
      return Given(
        text: text, number: number, list: lists[index % lists.count] + [text],
        numbers: Array(Values.integers.prefix(index % 4 + 1)),
        object: Object(r: number, g: text, b: index.isMultiple(of: 2)))
    }
  }
}

extension Wire {
  func sendParameters() async {
    let texts = Values.texts + Values.separators + Values.controls
    for given in Given.all(texts) + Given.all(texts, lists: [["one"], ["one", "two"]]) {
      await sendPaths(given)
      await sendQueries(given)
      await sendCookies(given)
      await sendNested(given)
    }
    // Headers can represent neither a separator inside a value nor control characters.
    let plain = Values.texts.filter { !$0.contains("=") && $0 == $0.trimmingPrefix(" ") }
    for given in Given.all(plain, lists: [["one"], ["one", "two"], ["ü", "%", "+"]]) {
      await sendHeaders(given)
    }
    await sendEmpty()
    await sendScalars()
  }

  private func sendPaths(_ given: Given) async {
    let (text, number, list) = (given.text, given.number, given.list)
    let (numbers, object) = (given.numbers, given.object)
    // A value with a dot segment is refused.
    let segments = (list + [text]).flatMap { $0.split(separator: "/") }
    guard !segments.contains("."), !segments.contains("..") else { return }
    await send(
      SimplePath(text: text, number: number, list: list, numbers: numbers, object: object),
      given.parameters)
    await send(
      SimplePathExploded(text: text, number: number, list: list, numbers: numbers, object: object),
      given.parameters)
    // A label begins with a dot, which is a dot segment before a separator.
    let isLabel = !["/", ";"].contains(text.first)
    if isLabel {
      await send(
        LabelPath(text: text, number: number, list: list, numbers: numbers, object: object),
        given.parameters)
    }
    // Dots are never encoded, so no value may contain one where dots separate values.
    if isLabel, !text.contains("."), !list.contains(where: { $0.contains(".") }) {
      await send(
        LabelPathExploded(text: text, number: number, list: list, numbers: numbers, object: object),
        given.parameters)
    }
    await send(
      MatrixPath(text: text, number: number, list: list, numbers: numbers, object: object),
      given.parameters)
    await send(
      MatrixPathExploded(text: text, number: number, list: list, numbers: numbers, object: object),
      given.parameters)
  }

  private func sendQueries(_ given: Given) async {
    let (text, number, list) = (given.text, given.number, given.list)
    let (numbers, object) = (given.numbers, given.object)
    await send(
      FormQuery(text: text, number: number, list: list, numbers: numbers, object: object),
      given.parameters)
    await send(
      FormQueryExploded(text: text, number: number, list: list, numbers: numbers, object: object),
      given.parameters)
    let composite = JSONObject(
      members: given.parameters.members.filter { !["text", "number"].contains($0.key) })
    // These styles encode their separator like a character of a value.
    let joined = list.joined() + text
    if !joined.contains(" ") {
      await send(SpaceDelimitedQuery(list: list, numbers: numbers, object: object), composite)
    }
    if !joined.contains("|") {
      await send(PipeDelimitedQuery(list: list, numbers: numbers, object: object), composite)
    }
    await send(
      DeepObjectQuery(object: object, oddName: object),
      ["object": .object(JSONObject(object)), "odd name": .object(JSONObject(object))])
    await send(
      ContentParameters(
        value: object, filter: Nested(name: text, inner: object, list: list)),
      [
        "value": .object(JSONObject(object)),
        "filter": [
          "name": .string(text), "inner": .object(JSONObject(object)),
          "list": .array(list.map(JSON.string)),
        ],
      ])
    // Reserved characters are not encoded, so a value must not contain parameter separators.
    if !text.contains(where: { "&#+=%".contains($0) }) {
      await send(
        ReservedQuery(text: text, list: ["a", text]),
        ["text": .string(text), "list": ["a", .string(text)]])
    }
  }

  private func sendCookies(_ given: Given) async {
    let (text, number, list) = (given.text, given.number, given.list)
    let (numbers, object) = (given.numbers, given.object)
    await send(
      FormCookie(text: text, number: number, list: list, numbers: numbers, object: object),
      given.parameters)
    await send(
      FormCookieExploded(text: text, number: number, list: list, numbers: numbers, object: object),
      given.parameters)
    await send(
      ContentParameters(value: Object(r: 1), crumb: object),
      ["value": ["R": 1], "crumb": .object(JSONObject(object))])
  }

  /// Sends lists and objects within others.
  private func sendNested(_ given: Given) async {
    let (text, list, object) = (given.text, given.list, given.object)
    let numbers = JSON.array(given.numbers.map { .number(String($0)) })
    let items = [Item(price: text, tiers: given.numbers), Item(price: "p2", tiers: [7])]
    let nested = Nested(name: text, inner: object, list: list)
    let itemsJSON: JSON = [
      ["price": .string(text), "tiers": numbers], ["price": "p2", "tiers": [7]],
    ]
    let listJSON = JSON.array(list.map(JSON.string))
    let nestedJSON: JSON = [
      "name": .string(text), "inner": .object(JSONObject(object)), "list": listJSON,
    ]
    await send(
      NestedDeepObjects(
        list: list, items: items, filter: nested, map: ["k": list, "l": ["x"]],
        grid: [given.numbers, [7]]),
      [
        "list": listJSON, "items": itemsJSON, "filter": nestedJSON,
        "map": ["k": listJSON, "l": ["x"]], "grid": [numbers, [7]],
      ])
    await send(
      NestedEmptyBrackets(list: list, items: items, filter: nested, numbers: given.numbers),
      ["list": listJSON, "items": itemsJSON, "filter": nestedJSON, "numbers": numbers])
    await send(
      NestedRepeated(list: list, items: items, filter: nested),
      ["list": listJSON, "items": itemsJSON, "filter": nestedJSON])
    await send(
      NestedForm(filter: nested, items: items, grid: [given.numbers, [7]]),
      ["filter": nestedJSON, "items": itemsJSON, "grid": [numbers, [7]]])
    await send(
      NestedCookie(page: items[0]), ["page": ["price": .string(text), "tiers": numbers]])
  }

  private func sendHeaders(_ given: Given) async {
    let (text, number, list) = (given.text, given.number, given.list)
    let (numbers, object) = (given.numbers, given.object)
    await send(
      SimpleHeader(text: text, number: number, list: list, numbers: numbers, object: object),
      given.headers)
    await send(
      SimpleHeaderExploded(
        text: text, number: number, list: list, numbers: numbers, object: object),
      given.headers)
    await send(
      ContentParameters(value: Object(r: 1), xValue: object),
      ["value": ["R": 1], "X-Value": .object(JSONObject(object))])
  }

  private func sendEmpty() async {
    await send(
      FormQuery(text: "", list: [], object: Object()), ["text": "", "list": [], "object": [:]])
    await send(FormQueryExploded(text: "", list: [], object: Object()), ["text": "", "list": []])
    await send(FormQuery())
    await send(FormQueryExploded())
    await send(SpaceDelimitedQuery(list: []), ["list": []])
    await send(PipeDelimitedQuery(list: []), ["list": []])
    await send(DeepObjectQuery(object: Object()))
    await send(FormCookie(text: "", list: []), ["text": "", "list": []])
    await send(SimpleHeader(text: ""), ["X-Text": ""])
    await send(SimpleHeader())
  }
}
