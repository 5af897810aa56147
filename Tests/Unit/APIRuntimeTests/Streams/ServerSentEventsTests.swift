import Foundation
import Testing

@testable import APIRuntime

/// WHATWG HTML §9.2.5 and §9.2.6, rule by rule.
@Suite("Server-sent events")
struct ServerSentEventsTests {
  private func events(_ text: String) async throws -> [ServerSentEvent<String>] {
    try await RawResponse.streamed(text).events(of: String.self).all()
  }

  @Test(
    "data is joined by line breaks; one space after the colon is dropped",
    arguments: [
      ("data: YHOO\ndata: +2\ndata: 10\n\n", ["YHOO\n+2\n10"]),
      // The third block is incomplete.
      (
        ": test stream\n\ndata: first event\nid: 1\n\ndata:second\nid\n\ndata:  third",
        ["first event", "second"]
      ),
      ("data\n\ndata\ndata\n\ndata:", ["", "\n"]),
      ("data:test\n\ndata: test\n\n", ["test", "test"]), ("data:  two spaces\n\n", [" two spaces"]),
      ("data: a: b\n\n", ["a: b"]), ("id: 1\nevent: x\n\nretry: 5\n\n:comment\n\n", []),
      ("Data: no\ndata : no\nother: no\ndata: yes\n\n", ["yes"]), ("\u{FEFF}data: a\n\n", ["a"]),
      ("\u{FEFF}\u{FEFF}data: a\n\ndata: b\n\n", ["b"]), ("", []),
    ])
  func data(stream: String, expected: [String]) async throws {
    #expect(try await events(stream).map(\.data) == expected)
  }

  @Test("data of another type is an error, whatever its kind, and the next event can be read")
  func otherTypes() async throws {
    let text = ["{}", "[]", "null", "{}", "1"].map { "data: \($0)\n\n" }.joined()
    let events = try RawResponse.streamed(text).events(of: TextOrInteger.self)
    var iterator = events.makeAsyncIterator()
    for _ in 0..<4 { await #expect(throws: DecodingFailure.self) { try await iterator.next() } }
    #expect(try await iterator.next()?.data.integer == 1)
  }

  @Test("lines end with CR, LF or CR LF, or a mixture", arguments: ["\r", "\n", "\r\n"])
  func lineEnds(end: String) async throws {
    let text = "event: a\(end)data: 1\(end)data: 2\(end)\(end)data: 3\(end)\(end)"
    #expect(try await events(text) == [.init(event: "a", data: "1\n2"), .init(data: "3")])
    #expect(try await events("data: 1\r\ndata: 2\rdata: 3\n\r\n").map(\.data) == ["1\n2\n3"])
  }

  @Test("a CR ends its line at once, without waiting for what may follow")
  func carriageReturn() async throws {
    let response = RawResponse.streamed([Data("data: 1\r\r".utf8)], ending: .waiting)
    var iterator = try response.events(of: String.self).makeAsyncIterator()
    #expect(try await iterator.next()?.data == "1")
  }

  @Test("types last for one event, IDs until the next one, and an ID with NULL is ignored")
  func fields() async throws {
    let text = """
      event: add
      id: 1
      data: a

      data: b

      id: x\0y
      data: c

      id: ü
      id

      data: d

      event: gone
      event
      data: e


      """
    #expect(
      try await events(text) == [
        .init(id: "1", event: "add", data: "a"), .init(id: "1", data: "b"),
        .init(id: "1", data: "c"), .init(data: "d"), .init(data: "e"),
      ])
  }

  @Test(
    "retry consists of digits only",
    arguments: [
      ("retry: 1500", .milliseconds(1500)), ("retry:0", .zero), ("retry", nil), ("retry: 1s", nil),
      ("retry: -1", nil), ("retry: 1.5", nil), ("retry:  15", nil), ("retry: ٣", nil),
      ("retry: 99999999999999999999999", .milliseconds(Int64.max)),
    ] as [(String, Duration?)])
  func retry(line: String, expected: Duration?) async throws {
    #expect(try await events("\(line)\n\ndata: a\n\n").first?.retry == expected)
  }

  @Test("replaces invalid UTF-8, and keeps the rest")
  func invalidUTF8() async throws {
    let bytes =
      Data("data: a".utf8) + [0xFF] + Data("b\n\ndata: ".utf8) + [0xE2, 0x82] + Data("\n\n".utf8)
    let events = try await RawResponse.streamed([bytes]).events(of: String.self).all()
    #expect(events.map(\.data) == ["a\u{FFFD}b", "\u{FFFD}"])
  }

  @Test("the events do not depend on chunk boundaries")
  func chunkings() async throws {
    let text =
      "\u{FEFF}: hi\r\nid: 1\r\ndata: é😀\r\n\r\nretry: 7\rdata: €\r\rdata\n\nid: 3\ndata: cut"
    let whole = try await events(text)
    #expect(whole.map(\.data) == ["é😀", "€", ""])
    for chunks in Chunkings.all(of: Data(text.utf8)) {
      let events = try await RawResponse.streamed(chunks).events(of: String.self).all()
      #expect(events == whole)
    }
  }

  @Test("data is decoded as JSON, and a failure names the event; the next one can be read")
  func json() async throws {
    let response = RawResponse.streamed(
      "id: 7\ndata: {\"a\": 1}\n\ndata: {\"a\": true}\n\ndata: {\"a\": 3}\n\n")
    var iterator = try response.events(of: [String: Int].self).makeAsyncIterator()
    #expect(try await iterator.next()?.data == ["a": 1])
    let failure = await #expect(throws: DecodingFailure.self) { try await iterator.next() }
    #expect(
      failure?.description
        == "listThings: the body of status 200 is not Dictionary<String, Int>: the event with ID '7': "
        + "expected an integer from -9223372036854775808 to 9223372036854775807, found a boolean at 'a'; it reads: {\"a\": true}"
    )
    #expect(try await iterator.next()?.data == ["a": 3])
    #expect(try await iterator.next() == nil)
  }

  @Test("a sentinel ends the events")
  func sentinel() async throws {
    let response = RawResponse.streamed(
      [Data("data: 1\n\ndata: [DONE]\n\ndata: x\n\n".utf8)], ending: .waiting)
    let events = try response.events(of: Int.self).ending(at: "[DONE]")
    #expect(try await events.all().map(\.data) == [1])
  }

  @Test(
    "JSON ends at data that begins with [DONE], and events without data are skipped",
    arguments: [
      ("data: 1\n\ndata: [DONE]\n\ndata: x\n\n", [1]),
      ("data: 1\n\nevent: done\ndata:  [DONE] \n\n", [1]),
      ("data: 1\n\ndata: [DONE]\ndata: {}\n\ndata: 2\n\n", [1]), ("data: [DONE]\n\n", []),
      ("data: 1\n\ndata:\n\ndata\n\ndata: \t\n\ndata\ndata\n\ndata: 2\n\n", [1, 2]),
      (": ping\n\nevent: ping\ndata:\n\nevent: ping\nid: 3\n\ndata: 2\n\n", [2]),
    ])
  func endOfJSON(stream: String, expected: [Int]) async throws {
    let response = RawResponse.streamed([Data(stream.utf8)], ending: .end)
    #expect(try await response.events(of: Int.self).all().map(\.data) == expected)
    let nullable = RawResponse.streamed([Data(stream.utf8)], ending: .end)
    #expect(try await nullable.events(of: Int?.self).all().map(\.data) == expected)
  }

  @Test("text ends only where the caller or the description says so, and has empty events")
  func endOfText() async throws {
    let text = "data: a\n\ndata:\n\ndata: [DONE]\n\ndata: END\n\ndata: b\n\n"
    #expect(try await events(text).map(\.data) == ["a", "", "[DONE]", "END", "b"])
    let described = try RawResponse.streamed(text).events(of: String.self).ending(at: "[DONE]")
    #expect(try await described.all().map(\.data) == ["a", ""])
    let described2 = try RawResponse.streamed(text).events(of: String.self).ending(at: "[DONE]")
    #expect(try await described2.ending(at: "END").all().map(\.data) == ["a", "", "[DONE]"])
  }

  @Test("only some types of events are read; the others are not decoded")
  func types() async throws {
    let text =
      "event: add\ndata: 1\n\nevent: ping\ndata: ping\n\ndata: 2\n\nevent: drop\ndata: 3\n\n"
      + "event: end\ndata: [DONE]\n\nevent: add\ndata: 4\n\n"
    func numbers() throws -> ServerSentEvents<Int> { try RawResponse.streamed(text).events() }
    #expect(try await numbers().only("add", "drop").all().map(\.data) == [1, 3])
    #expect(try await numbers().skipping("ping").all().map(\.data) == [1, 2, 3])
    #expect(try await numbers().only("message").all().map(\.data) == [2])
    #expect(try await numbers().only("add", "drop").skipping("add").all().map(\.event) == ["drop"])
    #expect(try await numbers().only().all().isEmpty)
    await #expect(throws: DecodingFailure.self) { try await numbers().all() }
  }

  @Test("text in place of JSON is a value if the payload may be a string")
  func textBesideJSON() async throws {
    let words = try RawResponse.streamed("data: soon\n\ndata: \"late\"\n\n").events(of: JSON.self)
    #expect(try await words.all().map(\.data) == ["soon", "late"])
    let cut = try RawResponse.streamed("data: {\"a\":\n\n").events(of: JSON.self)
    await #expect(throws: DecodingFailure.self) { try await cut.all() }
    let number = try RawResponse.streamed("data: soon\n\n").events(of: Int.self)
    await #expect(throws: DecodingFailure.self) { try await number.all() }
  }

  @Test("refuses another media type")
  func mediaType() throws {
    #expect(throws: DecodingFailure.self) {
      try RawResponse.streamed("{}", type: "application/json").events(of: String.self)
    }
    _ = try RawResponse.streamed("", type: "Text/Event-Stream; charset=utf-8").events(
      of: String.self)
  }

  @Test("a line or event that is too long ends the stream instead of filling the memory")
  func limit() async throws {
    for text in [
      "data: 123456", "data: 1\ndata: 1\ndata: 1\ndata: 1\ndata: 1\ndata: 1\n\n", ": comments too",
    ] {
      let events = try RawResponse.streamed(text).events(of: String.self).limited(to: 10)
      var iterator = events.makeAsyncIterator()
      await #expect(throws: StreamLimitError(limit: 10)) { try await iterator.next() }
      #expect(try await iterator.next() == nil)
    }
    let events = try RawResponse.streamed("data: 1234\n\ndata: 1234\n\n").events(of: String.self)
    #expect(try await events.limited(to: 10).all().count == 2)
  }

  @Test("the connection is closed when the iterator is released, and after the end")
  func closing() async throws {
    let closed = ScriptedChunks.Closing()
    let chunks = [Data("data: 1\n\ndata: 2\n\n".utf8)]
    let first = RawResponse.streamed(chunks, ending: .waiting, closed: closed)
    for try await event in try first.events(of: Int.self) {
      #expect(event.data == 1)
      break
    }
    #expect(closed.count.value == 1)
    var iterator = try RawResponse.streamed(chunks, closed: closed).events(of: Int.self)
      .makeAsyncIterator()
    while try await iterator.next() != nil {}
    #expect(closed.count.value == 2)
  }

  @Test("a cancelled task ends at once, even if more events have arrived")
  func cancellation() async throws {
    let events = try RawResponse.streamed([Data("data: 1\n\n".utf8)], ending: .waiting)
      .events(of: Int.self)
    let (seen, see) = AsyncStream<Int>.makeStream()
    let task = Task { for try await event in events { see.yield(event.data) } }
    for await _ in seen { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let ready = try RawResponse.streamed("data: 1\n\n").events(of: Int.self)
    let late = Task {
      try? await forever()
      return try await ready.all()
    }
    late.cancel()
    await #expect(throws: CancellationError.self) { try await late.value }
  }

  @Test("events can be read on an actor") @MainActor
  func actor() async throws {
    var sum = 0
    for try await event in try RawResponse.streamed("data: 1\n\ndata: 2\n\n").events(of: Int.self) {
      sum += event.data
    }
    #expect(sum == 3)
  }
}
