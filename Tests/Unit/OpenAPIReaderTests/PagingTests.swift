import APIModel
import Testing

@Suite("Pages")
struct PagingTests {
  /// Reads an operation with three query parameters and a response, and its `x-apigen-page`.
  private func read(
    _ page: String,
    response: String = """
    {type: object, properties: {
      data: {type: array, items: {type: string}}, meta: @Meta,
      '@odata.nextLink': {type: string, format: uri}}}
    """
  ) throws -> (paging: Paging?, messages: [String], place: String) {
    let reading = try Reading(
      get: """
        operationId: list
        x-apigen-page: \(page)
        parameters:
          - {name: X-Trace, in: header, schema: {type: string}}
          - {name: cursor, in: query, schema: {type: string}}
          - {name: page, in: query, schema: {type: integer, format: int32}}
        requestBody:
          required: true
          content:
            application/json:
              schema: {type: object, required: [page], properties: {page: @Place,
                other: @Place}}
        responses:
          '200':
            description: ok
            content: {application/json: {schema: \(response.split(separator: "\n").joined())}}
        """,
      schemas: """
        Place: {type: object, properties: {after: {type: string}, number: {type: integer}}}
        Meta: {type: object, properties: {next: {type: string}, last: {type: integer}, more: {type: boolean},
          key: {type: string, format: uuid},
          users: {type: array, items: {type: object, properties: {id: {type: integer}}}}}}
        """)
    return (reading.api.operations.first?.paging, reading.messages, reading.firstPlace)
  }

  @Test(
    "advance by a cursor, a number, an offset or a link",
    arguments: [
      (
        "{query: cursor, next: meta.next, more: meta.more, items: data}",
        Paging.Advance.cursor(
          into: .parameter(1), from: .property(["meta", "next"]),
          flag: Paging.Flag(path: ["meta", "more"], isTrueAtEnd: false))
      ),
      (
        "{query: cursor, next: meta.last, items: data}",
        .cursor(into: .parameter(1), from: .property(["meta", "last"]), flag: nil)
      ),
      (
        "{query: cursor, header: X-Next, items: data}",
        .cursor(into: .parameter(1), from: .header("X-Next"), flag: nil)
      ),
      (
        "{body: page.after, next: meta.next, items: data}",
        .cursor(into: .body(["page", "after"]), from: .property(["meta", "next"]), flag: nil)
      ),
      (
        "{query: cursor, last: id, more: meta.more, items: meta.users}",
        .cursor(
          into: .parameter(1), from: .last(["id"]),
          flag: Paging.Flag(path: ["meta", "more"], isTrueAtEnd: false))
      ),
      (
        "{number: page, first: 0, pages: meta.last, items: data}",
        .number(
          into: .parameter(2), first: 0, isWholeWithout: false, flag: nil, pages: ["meta", "last"],
          total: nil)
      ),
      (
        "{number: page, total: meta.last, items: data}",
        .number(
          into: .parameter(2), first: 1, isWholeWithout: false, flag: nil, pages: nil,
          total: ["meta", "last"])
      ),
      (
        "{number: page, more: meta.more, items: data}",
        .number(
          into: .parameter(2), first: 1, isWholeWithout: false,
          flag: Paging.Flag(path: ["meta", "more"], isTrueAtEnd: false), pages: nil, total: nil)
      ),
      ("{offset: page, items: data}", .offset(into: .parameter(2), flag: nil, total: nil)),
      (
        "{offset: page, more: meta.more, items: data}",
        .offset(
          into: .parameter(2), flag: Paging.Flag(path: ["meta", "more"], isTrueAtEnd: false),
          total: nil)
      ),
      (
        "{query: page, next: meta.next, done: meta.more, items: data}",
        .cursor(
          into: .parameter(2), from: .property(["meta", "next"]),
          flag: Paging.Flag(path: ["meta", "more"], isTrueAtEnd: true))
      ),
      (
        "{number: page.number, items: data}",
        .number(
          into: .body(["page", "number"]), first: 1, isWholeWithout: false, flag: nil, pages: nil,
          total: nil)
      ),
      ("{link: more, items: data}", .header(relation: "more", method: "GET")),
      ("{next: '@odata.nextLink', items: data}", .link(next: ["@odata.nextLink"], method: "GET")),
      ("{next: meta.next, items: data}", .link(next: ["meta", "next"], method: "GET")),
    ])
  func forms(page: String, advance: Paging.Advance) throws {
    let (paging, messages, _) = try read(page)
    #expect(paging?.advance == advance)
    #expect(paging?.items == (page.contains("users") ? ["meta", "users"] : ["data"]))
    #expect(messages.isEmpty)
  }

  @Test(
    "do not apply to a request that returns the whole list without a number",
    arguments: [
      ("default: 0, minimum: 1", true), ("default: 1, minimum: 1", false), ("default: 0", false),
    ])
  func wholeLists(limits: String, isWhole: Bool) throws {
    let reading = try Reading(
      get: """
        operationId: list
        x-apigen-page: {number: page}
        parameters:
          - {name: page, in: query, schema: {type: integer, \(limits)}}
        responses:
          '200':
            description: ok
            content: {application/json: {schema: {type: array, items: {type: string}}}}
        """)
    let advance = reading.api.operations.first?.paging?.advance
    #expect(
      advance
        == .number(
          into: .parameter(0), first: 1, isWholeWithout: isWhole, flag: nil, pages: nil, total: nil)
    )
  }

  @Test("send constants, which fit their parameters and do not select the page")
  func constants() throws {
    let (paging, messages, _) = try read(
      "{number: page, items: data, with: {cursor: all, X-Trace: a}}")
    #expect(
      paging?.constants == [
        Paging.Constant(parameter: 1, value: .string("all")),
        Paging.Constant(parameter: 0, value: .string("a")),
      ])
    #expect(messages.isEmpty)
    let refused = [
      "{cursr: all}": "'cursr' is not a parameter of the operation; did you mean 'cursor'?",
      "{page: 3}": "'page' selects the page, so it cannot be a constant",
      "{cursor: true}": "this is not a value of the parameter 'cursor': it is not a string",
    ]
    for (constants, message) in refused {
      let (paging, messages, _) = try read("{number: page, items: data, with: \(constants)}")
      #expect(paging == nil)
      #expect(messages == ["error: " + message])
    }
  }

  @Test("are the whole response if it is a list")
  func list() throws {
    let (paging, messages, _) = try read(
      "{number: page}", response: "{type: array, items: {type: string}}")
    #expect(paging?.items == [])
    #expect(messages.isEmpty)
  }

  @Test(
    "are refused if the description does not fit the operation",
    arguments: [
      (
        "{query: cursr, next: meta.next, items: data}", "cursr",
        "'cursr' is not a query parameter of the operation; did you mean 'cursor'?"
      ),
      (
        "{query: X-Trace, next: meta.next, items: data}", "X-Trace",
        "'X-Trace' is not a query parameter of the operation"
      ),
      (
        "{query: cursor, next: meta.nxt, items: data}", "meta.nxt",
        "'nxt' is not a property of 'meta'; did you mean 'next'?"
      ),
      (
        "{query: cursor, next: mta.next, items: data}", "mta.next",
        "'mta' is not a property of the response; did you mean 'meta'?"
      ),
      (
        "{query: cursor, next: meta.next.a, items: data}", "meta.next.a",
        "'meta.next' has no properties, so no 'a'"
      ),
      ("{query: cursor, next: meta, items: data}", "meta", "'meta' is not a string or a number"),
      (
        "{body: page.aftr, next: meta.next, items: data}", "page.aftr",
        "'aftr' is not a property of 'page'; did you mean 'after'?"
      ),
      ("{body: page, next: meta.next, items: data}", "page", "'page' is not a string or a number"),
      (
        "{body: other.after, next: meta.next, items: data}", "other.after",
        "'other' may be absent, and then the cursor has no location; make it required"
      ),
      (
        "{header: X-Next, items: data}", "{header: X-Next, items: data}",
        "the paging does not specify where the cursor is sent; add 'query' or 'body'"
      ),
      (
        "{query: cursor, body: page.after, next: meta.next, items: data}", "body",
        "the cursor goes into 'query' or into 'body', not into both"
      ),
      ("{query: cursor, last: id, items: data}", "id", "the items have no properties, so no 'id'"),
      (
        "{query: page, next: meta.key, items: data}", "page",
        "the parameter 'page' cannot hold the value of 'meta.key': they have different types"
      ),
      (
        "{query: cursor, next: meta.next, more: meta.last, items: data}", "meta.last",
        "'meta.last' is not true or false"
      ),
      (
        "{number: cursor, items: data}", "cursor",
        "the parameter 'cursor' is not a number, so it cannot count"
      ),
      (
        "{number: page, total: meta.next, items: data}", "meta.next",
        "'meta.next' is not a whole number"
      ),
      (
        "{query: cursor, next: meta.next, more: meta.more, done: meta.more, items: data}", "done",
        "either 'more' or 'done' marks the end of the list, not both"
      ),
      ("{next: meta.last, items: data}", "meta.last", "'meta.last' is not a link"),
      ("{number: page, items: meta}", "meta", "'meta' is not a list"),
      (
        "{number: page}", "{number: page}",
        "the response is not a list; did you mean 'items: data'?"
      ),
      (
        "{query: cursor}", "{query: cursor}",
        "the paging does not specify how to reach the next page; add 'next', the property of the "
          + "response whose value goes into 'query'"
      ),
      (
        "{items: data}", "{items: data}",
        "the paging does not specify how to reach the next page; add 'next', 'number', 'offset' or "
          + "'link'"
      ),
      (
        "{number: page, offset: page, items: data}", "offset",
        "'offset' cannot be combined with 'number'; with 'number' go 'first', "
          + "'more', 'done', 'pages', 'total', 'items', 'with'"
      ),
    ] as [(String, String, String)])
  func refused(page: String, place: String, message: String) throws {
    let result = try read(page)
    #expect(result.paging == nil)
    #expect(result.messages == ["error: " + message])
    #expect(result.place == place)
  }

  @Test("'link' alone names the link 'next'")
  func link() throws {
    let pages = try ["link", "{link: next}"].map { page in
      try Reading(
        """
        paths:
          /a:
            get:
              x-apigen-page: \(page)
              responses: {'200': {description: ok, content: {application/json: {schema: {type: array, items: {}}}}}}
        """
      ).api.operations[0].paging
    }
    #expect(pages[0] == pages[1] && pages[0]?.advance == .header(relation: "next", method: "GET"))
  }

  @Test("are refused if an operation does not answer with JSON, or with several types")
  func noList() throws {
    let reading = try Reading(
      """
      paths:
        /a:
          get: {x-apigen-page: {link: next}, responses: {'204': {description: ok}}}
          put:
            x-apigen-page: {link: next}
            responses:
              '200': {description: ok, content: {application/json: {schema: {type: array, items: {}}}}}
              '202': {description: ok, content: {application/json: {schema: {type: string}}}}
      """)
    #expect(
      reading.messages
        == Array(
          repeating:
            "error: the pages have no list: the operation does not return one kind of JSON; "
            + "describe one successful response", count: 2))
  }
}
