import APIRuntimeTesting
import APIRuntime
import Foundation
import Testing

@Suite("Pages of a list")
struct PagingTests {
  @Test("follows a cursor, even over an empty page, until it is absent")
  func cursor() async throws {
    let server = NumberServer([
      "/v1/numbers": #"{"items": [1, 2], "cursor": "a b"}"#,
      "/v1/numbers?cursor=a%20b": #"{"items": [], "cursor": "c"}"#,
      "/v1/numbers?cursor=c": #"{"items": [3], "cursor": null}"#,
    ])
    #expect(try await server.client.items(of: NumbersByCursor()).all() == [1, 2, 3])
    #expect(server.paths == ["/v1/numbers", "/v1/numbers?cursor=a%20b", "/v1/numbers?cursor=c"])
  }

  @Test(
    "a cursor that is empty, not to be followed, or already known ends the list",
    arguments: [
      #""cursor": """#, #""cursor": "b", "more": false"#, #""cursor": "a""#, #""more": true"#,
    ])
  func cursorEnds(end: String) async throws {
    let server = NumberServer([
      "/v1/numbers": #"{"items": [1], "cursor": "a"}"#,
      "/v1/numbers?cursor=a": #"{"items": [2], \#(end)}"#,
    ])
    #expect(try await server.client.items(of: NumbersByCursor()).all() == [1, 2])
  }

  @Test("stops at circular cursors")
  func circle() async throws {
    let server = NumberServer([
      "/v1/numbers": #"{"items": [1], "cursor": "a"}"#,
      "/v1/numbers?cursor=a": #"{"items": [2], "cursor": "b"}"#,
      "/v1/numbers?cursor=b": #"{"items": [3], "cursor": "a"}"#,
    ])
    #expect(try await server.client.items(of: NumbersByCursor()).all() == [1, 2, 3])
  }

  @Test("cursors that differ only in normalization name different pages")
  func normalization() async throws {
    let server = NumberServer([
      "/v1/numbers": #"{"items": [1], "cursor": "K"}"#,
      "/v1/numbers?cursor=K": "{\"items\": [2], \"cursor\": \"\u{212A}\"}",
      "/v1/numbers?cursor=%E2%84%AA": #"{"items": [3]}"#,
    ])
    #expect(try await server.client.items(of: NumbersByCursor()).all() == [1, 2, 3])
  }

  @Test("stops asking a server that ignores the parameter, and returns its page once")
  func ignored() async throws {
    let transport = InMemoryTransport { _, _ in .json(#"{"items": [1, 2]}"#) }
    let client = APIClient(server: "https://api.example.com", transport: transport)
    #expect(try await client.items(of: NumbersByNumber()).all() == [1, 2])
    #expect(transport.exchanges.count == 2)
    #expect(try await client.items(of: NumbersByOffset()).all() == [1, 2])
    #expect(transport.exchanges.count == 4)
  }

  @Test(
    "stops asking a server that ignores the parameter, whatever changes around the items",
    arguments: [
      #"{"took": ~, "items": [1, 2], "rows": [{"id": 1}, {"id": 2}]}"#,
      #"{"items": [1, 2], "rows": [{"userId": 1}, {"a_id": 2}], "at": {"ids": [~, ~, ~]}}"#,
      #"{"items": [1, 2], "rows": [{"uuid": 1}, {"ID": 2}], "warnings": ["~ ms"], "more": true}"#,
    ])
  func ignoredWithChanges(body: String) async throws {
    let count = Locked(0)
    let transport = InMemoryTransport { _, _ in
      let number = count.update { count in
        count += 1
        return count
      }
      return .json(body.replacing("~", with: "\(number)"), status: number < 20 ? 200 : 500)
    }
    let client = APIClient(server: "https://api.example.com", transport: transport)
    #expect(try await client.items(of: NumbersByNumber()).all() == [1, 2])
    #expect(try await client.items(of: NumbersByOffset()).all() == [1, 2])
    #expect(transport.exchanges.count == 4)
  }

  @Test("goes on if the items are alike but have no identifiers")
  func alikeWithoutIdentifiers() async throws {
    let server = NumberServer([
      "/v1/numbers": #"{"page": 1, "items": [0, 0]}"#,
      "/v1/numbers?page=2": #"{"page": 2, "items": [0, 0]}"#,
      "/v1/numbers?page=3": #"{"page": 3, "items": []}"#,
    ])
    #expect(try await server.client.items(of: NumbersByNumber()).all() == [0, 0, 0, 0])
  }

  @Test("goes on if the items change, although another list of the page does not")
  func otherLists() async throws {
    let server = NumberServer([
      "/v1/numbers": #"{"groups": [7, 7], "items": [1, 2]}"#,
      "/v1/numbers?page=2": #"{"groups": [7, 7], "items": [3, 4]}"#,
      "/v1/numbers?page=3": #"{"groups": [7, 7], "items": []}"#,
    ])
    #expect(try await server.client.items(of: NumbersByNumber()).all() == [1, 2, 3, 4])
  }

  @Test("returns a page with the items of the one before it if it is the last")
  func alikeAtTheEnd() async throws {
    let server = NumberServer([
      "/v1/numbers": #"{"items": [0, 0], "more": true}"#,
      "/v1/numbers?page=2": #"{"items": [0, 0], "more": false}"#,
    ])
    #expect(try await server.client.items(of: NumbersByNumber()).all() == [0, 0, 0, 0])
  }

  @Test("counts pages by parameters that hold fractions, if they are whole")
  func fractions() async throws {
    let server = NumberServer([
      "/v1/numbers": #"{"items": [1, 2], "total": 3}"#,
      "/v1/numbers?page=2": #"{"items": [3], "total": 3}"#,
      "/v1/numbers?offset=0": #"{"items": [1, 2], "total": 3}"#,
      "/v1/numbers?offset=2": #"{"items": [3], "total": 3}"#,
      "/v1/numbers?offset=0.5": #"{"items": [4], "total": 3}"#,
    ])
    #expect(try await server.client.items(of: NumbersByFraction()).all() == [1, 2, 3])
    #expect(try await server.client.items(of: NumbersByFraction(offset: 0)).all() == [1, 2, 3])
    #expect(try await server.client.items(of: NumbersByFraction(offset: 0.5)).all() == [4])
  }

  @Test("generic code iterates over a list, even for a request without parameters")
  func genericItems() async throws {
    func all<Request: PagedRequest>(
      _ request: Request, _ client: APIClient
    ) async throws -> [Request.PageItem] {
      var items: [Request.PageItem] = []
      for try await item in client.items(of: request) { items.append(item) }
      return items
    }
    let server = NumberServer(["/v1/numbers": #"{"items": [1, 2]}"#])
    #expect(try await all(AllNumbers(), server.client) == [1, 2])
  }

  @Test("returns all identical pages if the server gives the total")
  func alike() async throws {
    let transport = InMemoryTransport { _, _ in .json(#"{"items": [1, 1], "total": 6}"#) }
    let client = APIClient(server: "https://api.example.com", transport: transport)
    #expect(try await client.items(of: NumbersByNumber()).all() == [1, 1, 1, 1, 1, 1])
    #expect(try await client.items(of: NumbersByOffset()).all() == [1, 1, 1, 1, 1, 1])
  }

  @Test("increases the number until a page is empty")
  func number() async throws {
    let server = NumberServer([
      "/v1/numbers": #"{"items": [1, 2]}"#, "/v1/numbers?page=2": #"{"items": [3]}"#,
      "/v1/numbers?page=3": #"{"items": []}"#,
    ])
    #expect(try await server.client.items(of: NumbersByNumber()).all() == [1, 2, 3])
    #expect(server.paths.count == 3)
  }

  @Test("a request without a number may return the whole list")
  func wholeList() async throws {
    let server = NumberServer([
      "/v1/numbers": #"{"items": [1, 2, 3]}"#, "/v1/numbers?page=1": #"{"items": [1, 2]}"#,
      "/v1/numbers?page=2": #"{"items": [3]}"#, "/v1/numbers?page=3": #"{"items": []}"#,
    ])
    #expect(try await server.client.items(of: NumbersOrAll()).all() == [1, 2, 3])
    #expect(server.paths == ["/v1/numbers"])
    #expect(try await server.client.items(of: NumbersOrAll(page: 1)).all() == [1, 2, 3])
  }

  @Test(
    "no page is requested after the last known one",
    arguments: [#""pages": 2"#, #""total": 3"#])
  func knownEnd(end: String) async throws {
    let server = NumberServer([
      "/v1/numbers": #"{"items": [1, 2], \#(end)}"#,
      "/v1/numbers?page=2": #"{"items": [3], \#(end)}"#,
    ])
    #expect(try await server.client.items(of: NumbersByNumber()).all() == [1, 2, 3])
  }

  @Test("requests no page after one that ends the list")
  func noMore() async throws {
    let pages = [#"{"items": [1, 2], "more": true}"#, #"{"items": [3], "more": false}"#]
    let numbers = NumberServer(["/v1/numbers": pages[0], "/v1/numbers?page=2": pages[1]])
    #expect(try await numbers.client.items(of: NumbersByNumber()).all() == [1, 2, 3])
    let offsets = NumberServer([
      "/v1/numbers?offset=0": pages[0], "/v1/numbers?offset=2": pages[1],
    ])
    #expect(try await offsets.client.items(of: NumbersByOffset()).all() == [1, 2, 3])
  }

  @Test("stops asking a server that always has more, but ignores the parameter")
  func ignoredWithMore() async throws {
    let transport = InMemoryTransport { _, _ in .json(#"{"items": [1, 2], "more": true}"#) }
    let client = APIClient(server: "https://api.example.com", transport: transport)
    #expect(try await client.items(of: NumbersByNumber()).all() == [1, 2])
    #expect(try await client.items(of: NumbersByOffset()).all() == [1, 2])
    #expect(transport.exchanges.count == 4)
  }

  @Test("parameters that ask for pages are in each request")
  func constants() async throws {
    let server = NumberServer([
      "/v1/numbers?usemarker=true": #"{"items": [1], "cursor": "a"}"#,
      "/v1/numbers?marker=a&usemarker=true": #"{"items": [2]}"#,
    ])
    #expect(try await server.client.items(of: NumbersByMarker()).all() == [1, 2])
  }

  @Test("an offset advances by the items received", arguments: ["", #", "total": 3"#])
  func offset(total: String) async throws {
    let server = NumberServer([
      "/v1/numbers?offset=0": #"{"items": [1, 2]\#(total)}"#,
      "/v1/numbers?offset=2": #"{"items": [3]\#(total)}"#,
      "/v1/numbers?offset=3": #"{"items": []}"#,
    ])
    #expect(try await server.client.items(of: NumbersByOffset()).all() == [1, 2, 3])
    #expect(server.paths.count == (total.isEmpty ? 3 : 2))
    #expect(try await server.client.items(of: NumbersByOffset(offset: 2)).all() == [3])
  }

  @Test("numbers and offsets that overflow end the list")
  func overflow() async throws {
    let server = NumberServer(["/v1/numbers?offset=\(Int32.max)": #"{"items": [1]}"#])
    let items = server.client.items(of: NumbersByOffset(offset: .max))
    #expect(try await items.all() == [1])
  }

  @Test(
    "follows the Link header, relative to its page",
    arguments: [
      "<https://api.example.com/v1/numbers?page=2&per=5>; rel=\"next\"",
      "<?page=2&per=5>; rel=next", "</v1/numbers?page=2&per=5>;rel=\"last next\"",
      "</v1/x>; rel=prev, <numbers?page=2&per=5>; title=\"a, b\"; rel=NEXT",
    ])
  func header(link: String) async throws {
    let server = NumberServer(
      [
        "/v1/numbers?page=1": #"{"items": [1]}"#,
        "/v1/numbers?page=2&per=5": #"{"items": []}"#,
        "/v1/numbers?page=3": #"{"items": [2]}"#,
      ],
      links: [
        "/v1/numbers?page=1": link, "/v1/numbers?page=2&per=5": "<?page=3>; rel=next",
        "/v1/numbers?page=3": "<?page=1>; rel=next",
      ])
    #expect(try await server.client.items(of: NumbersByHeader()).all() == [1, 2])
  }

  @Test("follows a link in the body, until it is absent or circular")
  func link() async throws {
    let server = NumberServer([
      "/v1/numbers": #"{"items": [1], "next": "https://api.example.com/v1/numbers?p=2"}"#,
      "/v1/numbers?p=2": #"{"items": [], "next": "?p=3"}"#,
      "/v1/numbers?p=3": #"{"items": [2], "next": "/v1/numbers"}"#,
    ])
    #expect(try await server.client.items(of: NumbersByLink()).all() == [1, 2])
    #expect(server.paths.count == 3)
  }

  @Test("a link that differs only in its fragment, which is not sent, ends the list")
  func fragments() async throws {
    let server = NumberServer(
      [
        "/v1/numbers": #"{"items": [1], "next": "?p=2#a"}"#,
        "/v1/numbers?p=2": #"{"items": [2], "next": "?p=2#b"}"#,
        "/v1/numbers?page=1": #"{"items": [3]}"#,
      ], links: ["/v1/numbers?page=1": "<#f>; rel=next"])
    #expect(try await server.client.items(of: NumbersByLink()).all() == [1, 2])
    #expect(try await server.client.items(of: NumbersByHeader()).all() == [3])
    #expect(server.paths == ["/v1/numbers", "/v1/numbers?p=2", "/v1/numbers?page=1"])
  }

  @Test("fetches the link of a list that is requested with POST with GET, and the same headers")
  func linkOfPost() async throws {
    let server = NumberServer([
      "/v1/numbers": #"{"items": [1], "next": "?p=2"}"#, "/v1/numbers?p=2": #"{"items": [2]}"#,
    ])
    #expect(try await server.client.items(of: PostedNumbers()).all() == [1, 2])
    let last = try #require(server.transport.exchanges.last)
    #expect(last.request.method == .get)
    #expect(last.request.headerFields[HTTPField.Name("X-Tenant")!] == "acme")
    #expect(last.request.headerFields[.contentType] == nil)
    #expect(last.body.isEmpty)
  }

  @Test("sends the body again to a link that is documented for POST")
  func postedLink() async throws {
    let server = NumberServer([
      "/v1/numbers": #"{"items": [1], "next": "?p=2"}"#, "/v1/numbers?p=2": #"{"items": [2]}"#,
    ])
    #expect(try await server.client.items(of: PostedNumbers(method: "POST")).all() == [1, 2])
    let requests = server.transport.exchanges
    #expect(requests.map(\.request.method) == [.post, .post])
    #expect(requests.map(\.body) == [Data(#"{"q":"odd"}"#.utf8), Data(#"{"q":"odd"}"#.utf8)])
  }

  @Test("does not follow a link to another origin, and returns the page before it")
  func otherOrigin() async throws {
    let server = NumberServer([
      "/v1/numbers": #"{"items": [1], "next": "https://evil.example/v1/numbers?key=hush"}"#
    ])
    var iterator = server.client.items(of: NumbersByLink()).makeAsyncIterator()
    #expect(try await iterator.next() == 1)
    let error = await #expect(throws: APIError<NoFailure>.self) { try await iterator.next() }
    guard case .request(.linkToOtherOrigin, _) = error else {
      return #expect(Bool(false), "\(error as Any)")
    }
    #expect(error?.developerMessage.contains("hush") == false)
    #expect(server.paths.count == 1)
  }

  @Test("a link to a port that does not exist is an error", arguments: ["0", "65536", "99999"])
  func invalidPort(port: String) async throws {
    let link = "https://api.example.com:\(port)/v1/numbers?page=2"
    let page = #"{"items": [1], "next": "\#(link)"}"#
    let server = NumberServer(
      ["/v1/numbers": page, "/v1/numbers?page=1": page],
      links: ["/v1/numbers?page=1": "<\(link)>; rel=next"])
    await #expect(throws: APIError<NoFailure>.self) {
      try await server.client.items(of: NumbersByLink()).all()
    }
    await #expect(throws: APIError<NoFailure>.self) {
      try await server.client.items(of: NumbersByHeader()).all()
    }
    #expect(server.paths.count == 2)
  }

  @Test("pages contain what surrounds the items, and the number of items before them")
  func pages() async throws {
    let server = NumberServer([
      "/v1/numbers": #"{"items": [1, 2], "total": 3}"#,
      "/v1/numbers?page=2": #"{"items": [3], "total": 3}"#,
    ])
    let pages = try await server.client.pages(of: NumbersByNumber()).all()
    #expect(pages.map(\.items) == [[1, 2], [3]])
    #expect(pages.map(\.value.total) == [3, 3])
    #expect(pages.map(\.precedingItemCount) == [0, 2])
    #expect(pages.map(\.raw.status) == [.ok, .ok])
  }

  @Test("a failed call throws the error of the endpoint, and can be repeated")
  func failures() async throws {
    let server = NumberServer(["/v1/numbers": #"{"items": [1], "cursor": "a"}"#])
    let client = server.client
    var items = client.items(of: NumbersByCursor()).makeAsyncIterator()
    #expect(try await items.next() == 1)
    do {
      _ = try await items.next()
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.status == .notFound)
    }
    await #expect(throws: APIError<NoFailure>.self) { try await items.next() }
    #expect(server.paths == ["/v1/numbers"] + Array(repeating: "/v1/numbers?cursor=a", count: 2))
  }

  @Test("a list that always names a next page ends after many empty ones, or later")
  func endless() async throws {
    let count = Locked(0)
    let transport = InMemoryTransport { _, _ in
      let number = count.update { count in
        count += 1
        return count
      }
      return .json(#"{"items": [], "cursor": "\#(number)"}"#)
    }
    var client = APIClient(server: "https://api.example.com", transport: transport)
    for limit in [100, 150] {
      client.maximumEmptyPages = limit
      count.value = 0
      do {
        for try await item in client.items(of: NumbersByCursor()) { print(item) }
        Issue.record("nothing was thrown")
      } catch {
        guard case .request(.tooManyEmptyPages, _) = error else {
          Issue.record(error)
          return
        }
      }
      #expect(count.value == limit + 1)
    }
  }

  @Test("the error of a loop is typed")
  func typedLoop() async {
    let client = APIClient(
      server: "https://api.example.com", transport: InMemoryTransport { _, _ in .json("[]") })
    do {
      for try await page in client.pages(of: NumbersByCursor()) { print(page) }
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.code == -3)
    }
  }
}
