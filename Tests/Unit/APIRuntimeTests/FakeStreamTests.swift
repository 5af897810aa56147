import APIRuntime
import Foundation
import Testing

@testable import RuntimeTestSupport
@testable import APIRuntimeTesting

/// A request whose response is a stream of events.
private struct WatchLevels: APIRequest {
  typealias Response = ServerSentEvents<Int>

  static let endpoint = Endpoint(
    id: "watchLevels", method: "GET", path: "/levels", isStreamed: true)

  func write(to request: inout RequestWriter) throws(RequestError) {}
}

/// A request whose response is a stream of values, some of them null.
private struct ExportLevels: APIRequest {
  typealias Response = JSONLines<Int?>

  static let endpoint = Endpoint(id: "exportLevels", method: "GET", path: "/rows", isStreamed: true)

  func write(to request: inout RequestWriter) throws(RequestError) {}
}

/// A list whose pages are linked by cursors.
private struct ListLevels: PagedRequest {
  typealias Response = [Int]

  static let endpoint = Endpoint(id: "listLevels", method: "GET", path: "/levels")

  var from = 0

  func write(to request: inout RequestWriter) throws(RequestError) {}
  static func items(in page: [Int]) -> [Int] { page }
  func next(after page: APIPage<Self>) -> NextPage<Self>? { nil }
}

private struct Broken: Error {}

@Suite("Fakes of streams and lists")
struct FakeStreamTests {
  @Test("a fake responds with events, again for each call, and as often as they are read")
  func events() async throws {
    let client = APIClient.fake { fake in
      fake.on(WatchLevels.self) { _ in
        ServerSentEvents([
          ServerSentEvent(id: "1", data: 17), ServerSentEvent(event: "last", data: 18),
        ])
      }
    }
    let levels = try await client.send(WatchLevels())
    for _ in 0..<2 {
      var received: [ServerSentEvent<Int>] = []
      for try await event in levels { received.append(event) }
      #expect(
        received == [
          ServerSentEvent(id: "1", data: 17), ServerSentEvent(event: "last", data: 18),
        ])
    }
    var data: [Int] = []
    for try await event in client.events(WatchLevels()) { data.append(event.data) }
    #expect(data == [17, 18])
  }

  @Test("events end at the data that ends them")
  func ending() async throws {
    let texts = ServerSentEvents<String>(["a", "[DONE]", "b"].map { ServerSentEvent(data: $0) })
    var received: [String] = []
    for try await event in texts.ending(at: "[DONE]") { received.append(event.data) }
    #expect(received == ["a"])
  }

  @Test("a fake responds with values, and does not end at null")
  func lines() async throws {
    let client = APIClient.fake { fake in
      fake.on(ExportLevels.self) { _ in JSONLines([1, nil, 3]) }
    }
    var received: [Int?] = []
    for try await level in try await client.send(ExportLevels()) { received.append(level) }
    #expect(received == [1, nil, 3])
  }

  @Test("a stream that a test feeds arrives value by value, and breaks off with the test's error")
  func fed() async throws {
    let (events, feed) = AsyncThrowingStream<ServerSentEvent<Int>, any Error>.makeStream()
    let (rows, rowFeed) = AsyncThrowingStream<Int, any Error>.makeStream()
    var received = ServerSentEvents(events).makeAsyncIterator()
    feed.yield(ServerSentEvent(data: 1))
    #expect(try await received.next()?.data == 1)
    feed.finish(throwing: Broken())
    await #expect(throws: Broken.self) { try await received.next() }
    #expect(try await received.next() == nil)
    var lines = JSONLines(rows).makeAsyncIterator()
    rowFeed.yield(2)
    #expect(try await lines.next() == 2)
    rowFeed.finish()
    #expect(try await lines.next() == nil)
  }

  @Test("serves the pages of a list from the fake, however one leads to the next")
  func pages() async throws {
    let client = APIClient.fake { fake in
      fake.on(
        ListLevels.self, headers: [.eTag: "1"],
        page: { request, number in
          number < 3 ? [request.from + number, request.from + number] : nil
        })
    }
    var items: [Int] = []
    for try await item in client.items(of: ListLevels(from: 10)) { items.append(item) }
    #expect(items == [10, 10, 11, 11, 12, 12])
    var counts: [Int] = []
    for try await page in client.pages(of: ListLevels()) {
      #expect(page.raw.headers.count == 1)
      counts.append(page.precedingItemCount)
    }
    #expect(counts == [0, 2, 4])
    #expect(try await client.send(ListLevels(from: 5)) == [5, 5])
  }

  @Test("a page that fails is requested again by the same iterator")
  func failingPage() async throws {
    let calls = Locked(0)
    let client = APIClient.fake { fake in
      fake.on(
        ListLevels.self,
        page: { _, number in
          let call = calls.update { calls in
            calls += 1
            return calls
          }
          if call == 2 { throw TransportError(.noNetwork) }
          return number < 2 ? [number] : nil
        })
    }
    var pages = client.pages(of: ListLevels()).makeAsyncIterator()
    #expect(try await pages.next()?.items == [0])
    let error = await #expect(throws: APIError<NoFailure>.self) { try await pages.next() }
    #expect(error?.developerMessage == "listLevels, GET: noNetwork")
    #expect(try await pages.next()?.items == [1])
    #expect(try await pages.next() == nil)
  }

  @Test("a list without pages yields no items, and a single call reports what is missing")
  func noPages() async throws {
    let client = APIClient.fake { fake in fake.on(ListLevels.self, page: { _, _ in nil }) }
    for try await _ in client.items(of: ListLevels()) { Issue.record("an item") }
    let error = await #expect(throws: APIError<NoFailure>.self) {
      try await client.send(ListLevels())
    }
    #expect(error?.developerMessage.contains("needs page 0") == true)
  }
}
