import APIModel
import Decisions
import Testing

@Suite("Pages that the document does not describe")
struct PagingInferenceTests {
  /// An operation with query parameters, `name: schema`, and a response.
  struct Sample: Sendable, CustomTestStringConvertible {
    var query: String
    var response: String
    var pages: String?

    init(_ query: String, _ response: String, _ pages: String? = nil) {
      self.query = query
      self.response = response
      self.pages = pages
    }

    var testDescription: String { "\(query) → \(response)" }
  }

  private static func operation(
    _ query: String, _ response: String, method: String = "get", name: String = "things",
    more: String = "", headers: String = "{}", others: String = ""
  ) throws -> (operation: APIModel.Operation, possible: String?) {
    let reading = try Deciding(
      """
      paths:
        /things:
          \(method):
            operationId: \(name)
            \(more)
            parameters: [\(query)]
            responses:
              '200': {description: ok, headers: \(headers), content: {application/json: {schema: \(response)}}}
        \(others)
      components:
        schemas:
          Things: {type: array, items: {type: object, required: [id], properties: {id: {type: string}}}}
          Letters: {type: array, items: {type: object, properties: {id: {type: string}}}}
          Text: {type: string}
          Null: {type: [string, 'null']}
          Count: {type: integer}
          Flag: {type: boolean}
      """)
    #expect(reading.messages == [])
    let operation = try #require(reading.api.operations.first)
    guard case .uncertain(let annotation) = operation.obstacleToPages else {
      return (operation, nil)
    }
    return (operation, annotation)
  }

  /// Returns `{name: cursor, in: query, …}` for each of `cursor: Text, limit: Count`.
  private static func query(_ text: String) -> String {
    parts(text).map { name, schema in
      ["{schema", "{description", "{example"].contains(where: schema.hasPrefix)
        ? "{name: '\(name)', in: query, \(schema.dropFirst())"
        : "{name: '\(name)', in: query, schema: \(schema)}"
    }.joined(separator: ", ")
  }

  private static func parts(_ text: String) -> [(name: String, schema: String)] {
    text.split(separator: "; ").map { part in
      let pair = part.split(separator: ": ", maxSplits: 1).map(String.init)
      return (pair[0], pair[1].hasPrefix("{") ? pair[1] : reference(pair[1]))
    }
  }

  private static func reference(_ name: String) -> String {
    "{$ref: '#/components/schemas/\(name)'}"
  }

  /// Returns the schema of an object with `data: Things; next: Text`, where `next!` is required.
  private static func links(_ text: String) -> String { "{type: array, items: \(object(text))}" }

  private static func object(_ text: String) -> String {
    guard text.contains(": ") else { return reference(text) }
    let parts = parts(text).map { (name: $0.name.split(separator: "!")[0], part: $0) }
    let properties = parts.map { "'\($0.name)': \($0.part.schema)" }.joined(separator: ", ")
    let required = parts.filter { $0.part.name.hasSuffix("!") }.map { "'\($0.name)'" }
    return "{type: object, properties: {\(properties)}"
      + (required.isEmpty ? "}" : ", required: [\(required.joined(separator: ", "))]}")
  }

  @Test(
    "are inferred if a parameter and a member of the response fit",
    arguments: [
      // Cursors.
      Sample(
        "cursor: Text", "data: Things; next_cursor: Null",
        "{query: cursor, next: next_cursor, items: data}"),
      Sample(
        "pageToken: Text", "files: Things; nextPageToken: Text",
        "{query: pageToken, next: nextPageToken, items: files}"),
      Sample(
        "nextToken: Text", "items: Things; nextToken: Text",
        "{query: nextToken, next: nextToken, items: items}"),
      Sample(
        "marker: Text", "a: Things; Marker: Text; NextMarker: Text; IsTruncated: Flag",
        "{query: marker, next: NextMarker, more: IsTruncated, items: a}"),
      Sample(
        "after: Text", "data: Things; last_id: Null; has_more: Flag",
        "{query: after, next: last_id, more: has_more, items: data}"),
      Sample(
        "starting_after: Text", "data: Things; has_more: Flag",
        "{query: starting_after, last: id, more: has_more, items: data}"),
      Sample(
        "offset: Text", "data: Things; next_page: \(object("offset: Text; path: Text"))",
        "{query: offset, next: next_page.offset, items: data}"),
      Sample(
        "after: Text",
        "data: Things; paging: \(object("cursors: \(object("before: Text; after: Text"))"))",
        "{query: after, next: paging.cursors.after, items: data}"),
      Sample(
        "page[after]: Text", "data: Things; meta: \(object("after_cursor: Text; has_more: Flag"))",
        "{query: 'page[after]', next: meta.after_cursor, more: meta.has_more, items: data}"),
      Sample(
        "page: Count", "data: Things; next_page: {type: [integer, 'null']}",
        "{query: page, next: next_page, items: data}"),
      Sample(
        "cursor: Text", "data: Things; cursor!: {type: string, description: To the next page.}",
        "{query: cursor, next: cursor, items: data}"),
      Sample(
        "cursor: Text", "data!: Things; cursor: Text", "{query: cursor, next: cursor, items: data}"),
      Sample(
        "cursor: Text", "data!: Things; cursor!: Text; has_more!: Flag",
        "{query: cursor, next: cursor, more: has_more, items: data}"),
      Sample(
        "pageToken: Text", "uri!: Text; data: Things; pageToken: Null",
        "{query: pageToken, next: pageToken, items: data}"),
      Sample(
        "offset: {description: Include offset from the previous request., schema: {type: string}}",
        "data: Things; offset: Text", "{query: offset, next: offset, items: data}"),
      Sample(
        "marker: {description: A token provided by a previous request., schema: {type: string}}",
        "data: Things; marker: Text", "{query: marker, next: marker, items: data}"),
      Sample(
        "start: Count; limit: Count",
        "data: Things; additional_data: \(object("pagination: \(object("start: Count; more_items_in_collection: Flag; next_start: Count"))"))",
        "{query: start, next: additional_data.pagination.next_start, more: additional_data.pagination.more_items_in_collection, items: data}"
      ),
      Sample(
        "cursor: Text", "data: Things; additional_data: \(object("next_cursor: Null"))",
        "{query: cursor, next: additional_data.next_cursor, items: data}"),
      Sample(
        "marker: Text; usemarker: Flag; offset: Count",
        "data: Things; next_marker: Null; total_count: Count",
        "{query: marker, next: next_marker, items: data, with: {usemarker: true}}"),
      Sample(
        "cursor: Text", "names: {type: array, items: {type: string}}; next_cursor: Text",
        "{query: cursor, next: next_cursor, items: names}"),
      Sample(
        "cursor: Text",
        "paths: {type: array, items: {type: array, items: {type: string}}}; meta: \(object("next_cursor: Text"))",
        "{query: cursor, next: meta.next_cursor, items: paths}"),
      Sample(
        "after: {description: Given by the `Link` response header., schema: {type: string}}",
        "Things",
        "{link: next}"),
      Sample(
        "page: {example: 1, schema: {type: integer}}",
        "data: Things; meta: \(object("total_pages: Count"))",
        "{number: page, pages: meta.total_pages, items: data}"),
      Sample(
        "since: Text; limit: Count", "chunk: Things; next_batch: Text; prev_batch: Text",
        "{query: since, next: next_batch, items: chunk}"),
      Sample(
        "from: {description: The token to start from., schema: {type: string}}; to: Text; limit: Count",
        "chunk: Things; state: Things; start: Text; end: Text",
        "{query: from, next: end, items: chunk}"),
      Sample(
        "after: Text; before: Text", "object: Text; data: Letters; has_more: Flag",
        "{query: after, last: id, more: has_more, items: data}"),
      Sample(
        "after: {description: Results after this one., schema: {type: string}}",
        "data: Letters; has_more: Flag", "{query: after, last: id, more: has_more, items: data}"),
      Sample(
        "iterator: Null; limit: Count",
        "data: Things; iterator: Null; prevIterator: Null; done: Flag",
        "{query: iterator, next: iterator, done: done, items: data}"),
      Sample(
        "cursor: Null", "page: Things; continueCursor: Text; isDone: Flag",
        "{query: cursor, next: continueCursor, done: isDone, items: page}"),
      Sample(
        "page: {schema: {type: number}}", "data: Things; nextPage: Null",
        "{query: page, next: nextPage, items: data}"),
      Sample(
        "page: Count", "data: Things; nextPage: {type: number}; has_more: Flag",
        "{query: page, next: nextPage, more: has_more, items: data}"),
      Sample(
        "cursor: Text",
        "letters: \(object("items: Letters; total: Count")); things: \(object("items: Things; nextCursor: Null"))",
        "{query: cursor, next: things.nextCursor, items: things.items}"),
      // Links.
      Sample(
        "q: Text", "results: Things; next: {type: string, format: uri}",
        "{next: next, items: results}"),
      Sample(
        "q: Text",
        "name: Text; data: Things; paging: \(object("next: {type: string, format: uri}"))",
        "{next: paging.next, items: data}"),
      Sample(
        "page: Count", "count: Count; next: Null; previous: Null; results: Things",
        "{next: next, items: results}"),
      Sample(
        "limit: Count", "data: Things; next: {type: string, format: uri}",
        "{next: next, items: data}"),
      Sample(
        "$top: Count", "value: Things; @odata.nextLink: Text",
        "{next: '@odata.nextLink', items: value}"),
      Sample("a: Text", "data: Things; next_page_url: Text", "{next: next_page_url, items: data}"),
      Sample(
        "page: Count",
        "_embedded: \(object("things: Things")); _links: \(object("next: \(object("href: Text"))"))",
        "{next: _links.next.href, items: _embedded.things}"),
      Sample(
        "q: Text",
        "_embedded: \(object("things: Things")); _links: \(object("next: \(object("href: Text"))"))",
        "{next: _links.next.href, items: _embedded.things}"),
      Sample(
        "q: Text", "data: Things; next: {type: string, format: uri-reference}",
        "{next: next, items: data}"),
      Sample(
        "q: Text", "data: Things; next: {type: string, example: 'https://a.example/b'}",
        "{next: next, items: data}"),
      Sample(
        "limit: Count", "kind: Text; things: Things; links: \(links("rel: Text; href: Text"))",
        "{next: links.next, items: things}"),
      Sample(
        "_count: Text",
        "entry: Things; link: \(links("relation: Text; url: {type: string, format: uri}"))",
        "{next: link.next, items: entry}"),
      Sample("q: Text", "id: Text; things: Things; links: \(links("rel: Text; href: Text"))"),
      Sample(
        "limit: Count",
        "things: Things; links: \(links("rel: {type: string, enum: [self]}; href: Text"))"),
      Sample(
        "page: {schema: {type: integer, minimum: 1}}",
        "things: Things; total_pages: Count; links: \(links("rel: Text; url: Text"))",
        "{number: page, pages: total_pages, items: things}"),
      // Offsets.
      Sample(
        "pagination[start]: Count; pagination[limit]: Count",
        "data: Things; meta: \(object("pagination: \(object("total: Count"))"))",
        "{offset: 'pagination[start]', total: meta.pagination.total, items: data}"),
      Sample(
        "q: Text", "records: Things; nextRecordsUrl: Text; totalSize: Count",
        "{next: nextRecordsUrl, items: records}"),
      Sample(
        "offset: Count; limit: Count", "data: Things; more: Flag; total: Count",
        "{offset: offset, more: more, items: data}"),
      Sample(
        "startAt: Count; maxResults: Count", "data: Things; total: Count",
        "{offset: startAt, total: total, items: data}"),
      Sample(
        "SkipCount: Count; MaxResultCount: Count", "items: Things; totalCount: Count",
        "{offset: SkipCount, total: totalCount, items: items}"),
      Sample("offset: Count; limit: Count", "Things", "{offset: offset}"),
      Sample(
        "offset: {schema: {type: number}}; limit: {schema: {type: number}}",
        "data: Things; total: {type: number}", "{offset: offset, total: total, items: data}"),
      Sample(
        "startIndex: {schema: {type: integer, minimum: 0}}; limit: Count",
        "Items: Things; TotalRecordCount: Count; StartIndex: Count",
        "{offset: startIndex, total: TotalRecordCount, items: Items}"),
      Sample(
        "offset: Count; limit: Count", "data: Things; isLastPage: Flag",
        "{offset: offset, done: isLastPage, items: data}"),
      // Page numbers.
      Sample(
        "page: {schema: {type: integer, default: 0}}; size: Count",
        "content: Things; last: Flag; first: Flag",
        "{number: page, first: 0, done: last, items: content}"),
      Sample(
        "page: {schema: {type: integer, default: 0}}; size: Count",
        "content: Things; last: Flag; totalPages: Count",
        "{number: page, first: 0, pages: totalPages, items: content}"),
      Sample(
        "page: {schema: {type: number, default: 1}}; per_page: Count",
        "data: Things; total_pages: {type: number}",
        "{number: page, pages: total_pages, items: data}"),
      Sample(
        "page: {schema: {type: integer, default: 1}}; per_page: Count",
        "data: Things; meta: \(object("total: Count"))",
        "{number: page, total: meta.total, items: data}"),
      Sample(
        "page: {schema: {type: integer, default: 0}}; size: Count",
        "content: Things; totalPages: Count; sort: Things",
        "{number: page, first: 0, pages: totalPages, items: content}"),
      Sample(
        "page: {description: Which page (1-based)., schema: {type: integer}}",
        "data: Things; has_more: Flag",
        "{number: page, more: has_more, items: data}"),
      Sample(
        "page: {schema: {type: integer, minimum: 1}}; per_page: Count", "Things", "{number: page}"),
      Sample(
        "page: {schema: {type: integer, default: 0, minimum: 1}}; per_page: Count", "Things",
        "{number: page}"),
      Sample(
        "page: {schema: {type: integer, default: 1}}; per_page: Count",
        "data: Things; total: {type: integer, description: The number of things on this page.}",
        "{number: page, items: data}"),
      Sample(
        "page: {schema: {type: integer, default: 1}}; per_page: Count",
        "errors: Things; result: Things; result_info: \(object("count: Count; total_count: Count"))",
        "{number: page, total: result_info.total_count, items: result}"),
    ])
  func inferred(sample: Sample) throws {
    let (operation, possible) = try Self.operation(
      Self.query(sample.query), Self.object(sample.response))
    #expect(operation.pagingAnnotation?.description == sample.pages)
    #expect(possible == nil)
  }

  @Test(
    "are not inferred if something is missing or fits twice",
    arguments: [
      Sample("cursor: Text", "next_cursor: Text"),
      Sample("cursor: Text", "a: Things; b: Things; next_cursor: Text"),
      Sample(
        "page: {schema: {type: integer, default: 1}}; limit: Count",
        "data: {type: array, items: {type: string}}; total: Count"),
      Sample(
        "cursor: Text",
        "data: {type: object, additionalProperties: {type: object}}; next_cursor: Text"),
      Sample(
        "cursor: Text; page_token: Text", "data: Things; next_cursor: Text; next_page_token: Text"),
      Sample("cursor: Count", "data: Things; next_cursor: Text"),
      Sample("cursor: {schema: {type: string, enum: [a, b]}}", "data: Things; next_cursor: Text"),
      Sample("after: {schema: {type: string, format: date-time}}", "data: Things; has_more: Flag"),
      Sample(
        "after: {description: A timestamp., schema: {type: string}}", "data: Things; has_more: Flag"
      ),
      Sample("q: Text", "data: Things; next_cursor: Text"),
      Sample("offset: Text; limit: Count", "data: Things; offset: Text"),
      Sample(
        "cursor: Text", "data: Things; user: \(object("more: Flag; next: Text; cursor: Text"))"),
      Sample("q: Text", "id: Text; next: {type: string, format: uri}; data: Things"),
      Sample(
        "q: Text", "id: Text; data: Things; paging: \(object("next: {type: string, format: uri}"))"),
      Sample(
        "q: Text",
        "owner: \(object("name: Text")); data: Things; next: {type: string, format: uri}"),
      // A subscription, a range of time, and an index from one.
      Sample("since: Text; limit: Count; timeout: Count", "data: Things; next_batch: Text"),
      Sample("since: Text", "data: Things; next_batch: Text"),
      Sample(
        "from: {description: A date., schema: {type: string}}; limit: Count",
        "data: Things; start: Text; end: {type: string, description: A token.}"),
      Sample("from: Text; to: Text; limit: Count", "data: Things; start: Text; end: Text"),
      Sample(
        "startIndex: {schema: {type: integer, default: 1}}; count: Count",
        "Resources: Things; totalResults: Count"),
      Sample("index: Count; size: Count", "data: Things; total: Count"),
      Sample("q: Text", "title: Text; next: {type: string, format: uri}; data: Things"),
      Sample(
        "pageNumber: {description: That of the previous request plus one., schema: {type: string}}",
        "data: Things; pageNumber: Text"),
      Sample(
        "offset: {schema: {type: integer, default: 1}}; limit: Count", "data: Things; total: Count"),
      Sample(
        "offset: {description: The page number., schema: {type: integer}}; limit: Count", "Things"),
      Sample("start: Count; end: Count; limit: Count", "data: Things; total: Count"),
      Sample("limit: Count", "data: Things; total: Count"),
      Sample(
        "cursor: Text", "{oneOf: [{type: object, properties: {a: {type: string}}}, {type: string}]}"
      ),
    ])
  func missing(sample: Sample) throws {
    let response = sample.response.hasPrefix("{") ? sample.response : Self.object(sample.response)
    let (operation, possible) = try Self.operation(Self.query(sample.query), response)
    #expect(operation.pagingAnnotation == nil)
    #expect(possible == nil)
  }

  @Test("are not inferred from the getters of Spring's 'Pageable', which the server ignores")
  func pageable() throws {
    let query = Self.query(
      "offset: Count; pageNumber: Count; pageSize: Count; paged: Flag; unpaged: Flag")
    let (operation, possible) = try Self.operation(
      query, Self.object("content: Things; totalElements: Count"))
    #expect(operation.pagingAnnotation == nil)
    #expect(possible == nil)
  }

  @Test(
    "are only proposed if the meaning is uncertain",
    arguments: [
      Sample(
        "cursor: Text", "data: Things; next: Text", "{query: cursor, next: next, items: data}"),
      Sample(
        "cursor: Text", "data: Things; next_cursor: Count",
        "{query: cursor, next: next_cursor, items: data}"),
      Sample(
        "after: {description: After this revision., schema: {type: string}}",
        "data: Things; has_more: Flag", "{query: after, last: id, more: has_more, items: data}"),
      Sample(
        "page: Count; per_page: Count", "data: Things; total: Count",
        "{number: page, first: 1, total: total, items: data}"),
      Sample("page: Count; per_page: Count", "Things", "{number: page, first: 1}"),
      Sample(
        "page: {schema: {type: integer, example: 3}}", "data: Things; total_pages: Count",
        "{number: page, first: 1, pages: total_pages, items: data}"),
      Sample("offset: Count; limit: Count", "data: Things", "{offset: offset, items: data}"),
      Sample("offset: Count", "Things", "{offset: offset}"),
      Sample(
        "startIndex: Count; limit: Count", "data: Things; total: Count",
        "{offset: startIndex, total: total, items: data}"),
      Sample(
        "marker: Text", "data: Things; marker: Text; has_more: Flag",
        "{query: marker, next: marker, more: has_more, items: data}"),
      Sample("q: Text", "data: Things; next: Text", "{next: next, items: data}"),
      // The response may repeat what was sent, or name another page.
      Sample(
        "cursor: Text; limit: Count", "data!: Things; cursor: Text; limit: Count",
        "{query: cursor, next: cursor, items: data}"),
      Sample(
        "cursor: Text", "data: Things; cursor: Text", "{query: cursor, next: cursor, items: data}"),
      Sample(
        "cursor: Text",
        "data!: Things; cursor: {type: string, description: Used for this request.}",
        "{query: cursor, next: cursor, items: data}"),
      Sample(
        "cursor: Text", "data!: Things; cursor: {type: string, description: The previous page.}",
        "{query: cursor, next: cursor, items: data}"),
      Sample(
        "cursor: Text", "data!: Things; cursor: Text; previous: Text",
        "{query: cursor, next: cursor, items: data}"),
    ])
  func possible(sample: Sample) throws {
    let (operation, possible) = try Self.operation(
      Self.query(sample.query), Self.object(sample.response))
    #expect(operation.paging == nil)
    #expect(possible == sample.pages)
  }

  @Test(
    "are only proposed from a cursor that may repeat what the request sent",
    arguments: [
      ("cursor: Text", "cursor!: Text"), ("cursor: Text", "cursor: Text; next: Text"),
      ("cursor: Text", "cursor: {type: string, description: The current cursor.}"),
      ("cursor: Text; timeout: Count", "cursor: Text"), ("cursor: Count", "cursor: Count"),
    ])
  func repeated(query: String, members: String) throws {
    let response = Self.object("data: Things; \(members)")
    let possible = try Self.operation(Self.query(query), response).possible
    #expect(possible == "{query: cursor, next: cursor, items: data}")
  }

  @Test("are inferred from a cursor in a required body, of operations that only search")
  func body() throws {
    let response = Self.object("data: Things; next_cursor: Text; has_more: Flag")
    func pages(_ name: String, required: Bool = true, more: String = "") throws -> String? {
      let schema = "{type: object, properties: {cursor: {type: string}, q: {type: string}}}"
      let body =
        "requestBody: {required: \(required), content: {application/json: {schema: \(schema)}}}"
      return try Self.operation(
        "", response, method: "post", name: name,
        more: more.isEmpty ? body : "\(more)\n      \(body)"
      ).operation.pagingAnnotation?.description
    }
    let expected = "{body: cursor, next: next_cursor, more: has_more, items: data}"
    #expect(try pages("searchThings") == expected)
    #expect(try pages("things_list") == expected)
    #expect(try pages("lookAtThings", more: "x-apigen-idempotent: true") == expected)
    #expect(try pages("lookAtThings") == nil)
    #expect(try pages("createList") == nil)
    #expect(try pages("searchThings", required: false) == nil)
  }

  @Test(
    "are inferred from a number in a required body",
    arguments: [
      Sample(
        "page: {type: number, minimum: 1}; size: Count",
        "others: \(object("items: Letters; total: Count")); things: \(object("items: Things; nextPage: Null"))",
        "{body: page, next: things.nextPage, items: things.items}"),
      Sample(
        "page: {type: integer, default: 1}; per_page: Count", "data: Things; total_pages: Count",
        "{number: page, pages: total_pages, items: data}"),
      Sample(
        "pagination: {type: object, properties: {page: {type: integer, minimum: 1}, size: {type: integer}}}",
        "data: Things; total: Count", "{number: pagination.page, total: total, items: data}"),
      Sample(
        "offset: Count; limit: Count", "data: Things; total: Count",
        "{offset: offset, total: total, items: data}"),
    ])
  func bodyNumber(sample: Sample) throws {
    let schema = Self.object(sample.query).dropLast() + ", required: [pagination]}"
    let operation = try Self.operation(
      "", Self.object(sample.response), method: "post", name: "searchThings",
      more: "requestBody: {required: true, content: {application/json: {schema: \(schema)}}}"
    ).operation
    #expect(operation.pagingAnnotation?.description == sample.pages)
  }

  @Test(
    "are inferred beside a status without a body, and not beside one with another body",
    arguments: [
      ("'206': {description: Later.}", "{link: next}"),
      ("'204': {description: None.}", "{link: next}"),
      ("'202': {description: Later., content: {application/json: {schema: {type: string}}}}", nil),
    ] as [(String, String?)])
  func otherStatus(status: String, pages: String?) throws {
    let reading = try Deciding(
      """
      paths:
        /things:
          get:
            parameters: [{name: limit, in: query, schema: {type: integer}}]
            responses:
              '200': {description: ok, headers: {Link: {schema: {type: string}}}, content: {application/json: {schema:
                {type: array, items: {type: object, properties: {id: {type: string}}}}}}}
              \(status)
      """)
    #expect(reading.api.operations[0].pagingAnnotation?.description == pages)
    #expect(reading.api.operations[0].obstacleToPages == (pages == nil ? .severalResults : nil))
  }

  @Test(
    "are inferred by the header field Link if it is documented for pages, or beside a bound of the list",
    arguments: [
      ("max_id", "{schema: {type: string}}", "{link: next}"),
      ("q", "{description: 'Has `rel=\"next\"`.', schema: {type: string}}", "{link: next}"),
      ("q", "{description: Pagination links., schema: {type: string}}", "{link: next}"),
      ("q", "{description: The documentation., schema: {type: string}}", nil),
    ] as [(String, String, String?)])
  func linksToPages(parameter: String, header: String, pages: String?) throws {
    let reading = try Deciding(
      """
      paths:
        /things:
          get:
            parameters: [{name: \(parameter), in: query, schema: {type: string}}]
            responses:
              '200': {description: ok, headers: {Link: \(header)}, content: {application/json: {schema:
                {type: array, items: {type: object, properties: {id: {type: string}}}}}}}
      """)
    #expect(reading.api.operations[0].pagingAnnotation?.description == pages)
  }

  @Test(
    "a list without pages has a reason",
    arguments: [
      ("", "Things", .noParameter), ("limit: Count", "data: Things", .noParameter),
      ("cursor: Text", "data: Things", .noSuccessor(parameter: "cursor")),
      ("cursor: Text", "a: Things; b: Things; next_cursor: Text", .severalLists),
      ("page: Count", "data: {type: array, items: {type: string}}", .noList),
      ("offset: Count", "Things", .uncertain(annotation: "{offset: offset}")),
      ("q: Text", "name: Text; owner: Text; unit: Text; data: Things", nil),
      ("cursor: Text", "data: Things; next_cursor: Text", nil),
    ] as [(String, String, Paging.Obstacle?)])
  func reason(query: String, response: String, obstacle: Paging.Obstacle?) throws {
    let operation = try Self.operation(Self.query(query), Self.object(response)).operation
    #expect(operation.obstacleToPages == obstacle)
    let none = try Self.operation(
      Self.query(query), Self.object(response), more: "x-apigen-page: none"
    ).operation
    #expect(none.obstacleToPages == nil || none.obstacleToPages == .turnedOff)
  }

  @Test("keep the reason after a run has recorded them, unless the recorded line turns them off")
  func recordedReason() throws {
    func obstacle(_ parameter: String, _ recorded: KeyValuePairs<String, String> = [:]) throws
      -> Paging.Obstacle?
    {
      let list = "{type: array, items: {type: object, properties: {id: {type: string}}}}"
      let page = "{type: object, properties: {data: \(list), next_cursor: {type: string}}}"
      return try Deciding(
        """
        paths:
          /things:
            get:
              operationId: things
              parameters: [{name: \(parameter), in: query, schema: {type: string}}]
              responses:
                '200': {description: ok, content: {application/json: {schema: \(page)}}}
        """, recorded: recorded
      ).api.operations.first?.obstacleToPages
    }
    let none: KeyValuePairs = ["GET /things": "none"]
    #expect(try obstacle("color") == .noParameter)
    #expect(try obstacle("color", none) == .noParameter)
    #expect(try obstacle("cursor") == nil)
    #expect(try obstacle("cursor", none) == .turnedOff)
  }

  @Test("are inferred from header fields")
  func headers() throws {
    func pages(_ query: String, _ headers: String, method: String = "get") throws -> String? {
      try Self.operation(
        Self.query(query), Self.reference("Things"), method: method, name: "searchThings",
        headers: headers
      ).operation.pagingAnnotation?.description
    }
    let link = "{link: {schema: {type: string}}}"
    #expect(try pages("page: Count; per_page: Count", link) == "{link: next}")
    #expect(try pages("q: Text", link) == nil)
    #expect(try pages("page: Count", link, method: "post") == nil)
    #expect(
      try pages("cursor: Text", "{X-Next-Cursor: {schema: {type: string}}}")
        == "{query: cursor, header: X-Next-Cursor}")
  }

  @Test("are off with 'x-apigen-page: none', and otherwise follow the annotation")
  func annotated() throws {
    let query = Self.query("cursor: Text")
    let response = Self.object("data: Things; next_cursor: Text; other: Text")
    let none = try Self.operation(query, response, more: "x-apigen-page: none")
    #expect(none.operation.paging == nil && none.operation.describesPages)
    let other = try Self.operation(
      query, response, more: "x-apigen-page: {query: cursor, next: other, items: data}")
    #expect(
      other.operation.pagingAnnotation?.description == "{query: cursor, next: other, items: data}")
  }

  @Test("do not depend on the documentation of an equal type elsewhere")
  func local() throws {
    func response(_ description: String) -> String {
      Self.object("data: Things; next: {type: string, description: \(description)}; size: Count")
    }
    let query = Self.query("page: Count")
    let alone = try Self.operation(query, response("Text."))
    let elsewhere = """
      /others:
          get: {operationId: others, responses: {'200': {description: ok, content: {application/json: {schema: \
      \(response("The URL of the next page."))}}}}}
      """
    let together = try Self.operation(query, response("Text."), others: elsewhere)
    #expect(alone.operation.paging == nil && together.operation.paging == nil)
    #expect(alone.possible == together.possible)
  }

  @Test("are inferred beside a list of a recursive type, through aliases")
  func recursive() throws {
    let reading = try Deciding(
      """
      paths:
        /nodes:
          get:
            operationId: nodes
            parameters: [{name: cursor, in: query, schema: {$ref: '#/components/schemas/Cursor'}}]
            responses:
              '200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Page'}}}}
      components:
        schemas:
          Cursor: {$ref: '#/components/schemas/Text'}
          Text: {type: string}
          Node: {type: object, properties: {children: {type: array, items: {$ref: '#/components/schemas/Node'}},
            next: {$ref: '#/components/schemas/Page'}}}
          Page: {allOf: [{$ref: '#/components/schemas/Links'}, {type: object, properties: {
            nodes: {type: array, items: {$ref: '#/components/schemas/Node'}}}}]}
          Links: {type: object, properties: {meta: {$ref: '#/components/schemas/Links'},
            nextCursor: {$ref: '#/components/schemas/Cursor'}}}
      """)
    #expect(
      reading.api.operations.first?.pagingAnnotation?.description
        == "{query: cursor, next: nextCursor, items: nodes}")
  }
}
