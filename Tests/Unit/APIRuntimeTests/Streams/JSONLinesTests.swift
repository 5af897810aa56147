import Foundation
import Testing

@testable import APIRuntime

@Suite("JSON lines and JSON text sequences")
struct JSONLinesTests {
  private func lines(_ text: String, type: String = "application/jsonl") async throws -> [JSON] {
    try await RawResponse.streamed(text, type: type).lines(of: JSON.self).all()
  }

  @Test("each line is a value; blank lines are skipped, and the last line may end without a break")
  func values() async throws {
    #expect(try await lines("{\"a\":1}\n\n[2]\r\n  \n\"3\"") == [["a": 1], [2], "3"])
    #expect(try await lines("\u{FEFF}1\n2\n") == [1, 2])
    #expect(try await lines("") == [])
    #expect(try await lines("\n\n") == [])
    let nullable = RawResponse.streamed("1\nnull\n2", type: "application/jsonl")
    #expect(try await nullable.lines(of: Int?.self).all() == [1, nil, 2])
    #expect(try await lines("null\n1") == [nil, 1])
  }

  @Test("a line that begins with [DONE], or the chosen text, ends the values")
  func end() async throws {
    #expect(try await lines("1\n\n[DONE]\r\n2\n") == [1])
    #expect(try await lines("1\n[DONE]") == [1])
    let text = RawResponse.streamed("1\nEND\r\nx", type: "application/x-ndjson")
    #expect(try await text.lines(of: Int.self).ending(at: "END").all() == [1])
    let records = "\u{1E}1\n\u{1E}[DONE]\n\u{1E}x\n"
    #expect(try await lines(records, type: "application/json-seq") == [1])
    var iterator = RawResponse.streamed("[DONE]\n1", type: "application/jsonl")
      .lines(of: Int.self).makeAsyncIterator()
    for _ in 0..<2 { #expect(try await iterator.next() == nil) }
  }

  @Test("a line of another type is an error, whatever its kind, and the next one can be read")
  func otherTypes() async throws {
    let response = RawResponse.streamed("{}\n[]\nnull\n{}\n1", type: "application/jsonl")
    var iterator = response.lines(of: TextOrInteger.self).makeAsyncIterator()
    for _ in 0..<4 { await #expect(throws: DecodingFailure.self) { try await iterator.next() } }
    #expect(try await iterator.next()?.integer == 1)
  }

  @Test("a failure names the line, and the next line can be read")
  func failure() async throws {
    let response = RawResponse.streamed("1\n\n{\"a\":\n3\n", type: "application/x-ndjson")
    var iterator = response.lines(of: Int.self).makeAsyncIterator()
    #expect(try await iterator.next() == 1)
    let failure = await #expect(throws: DecodingFailure.self) { try await iterator.next() }
    #expect(
      failure?.description
        == "listThings: the body of status 200 is not Int: line 3: the body is not JSON: "
        + "unexpected end of text at byte 5; it reads: {\"a\":")
    #expect(try await iterator.next() == 3)
    #expect(try await iterator.next() == nil)
  }

  @Test(
    "records of a sequence may contain line breaks, and are returned before the next one arrives")
  func sequence() async throws {
    let text = "\u{1E}{\n\"a\": 1\n}\n\u{1E}\u{1E}2\n\u{1E}\"x\""
    #expect(try await lines(text, type: "application/json-seq") == [["a": 1], 2, "x"])
    let chunks = ["\u{1E}[1,\n", "2]\n"].map { Data($0.utf8) }
    let waiting = RawResponse.streamed(chunks, type: "application/geo+json-seq", ending: .waiting)
    var iterator = waiting.lines(of: JSON.self).makeAsyncIterator()
    #expect(try await iterator.next() == [1, 2])
  }

  @Test(
    "a number or word that may have been cut off is a failure (RFC 7464 §2.4)",
    arguments: ["\u{1E}1\n\u{1E}12", "\u{1E}1\n\u{1E}tru", "\u{1E}1\n\u{1E}12\u{1E}3\n"])
  func cutOff(text: String) async throws {
    let response = RawResponse.streamed(text, type: "application/json-seq")
    var iterator = response.lines(of: JSON.self).makeAsyncIterator()
    #expect(try await iterator.next() == 1)
    let failure = await #expect(throws: DecodingFailure.self) { try await iterator.next() }
    #expect(failure?.reason == "record 2: the value is cut off")
  }

  @Test("the values do not depend on chunk boundaries")
  func chunkings() async throws {
    let texts = [
      ("application/jsonl", "\u{FEFF}{\"a\":\"é\"}\r\n\n[1]\n\"😀\""),
      ("application/json-seq", "\u{1E}{\"a\":\n\"é\"}\n\u{1E}[1]\n\u{1E}\"😀\"\n"),
    ]
    for (type, text) in texts {
      for chunks in Chunkings.all(of: Data(text.utf8)) {
        let values = try await RawResponse.streamed(chunks, type: type).lines(of: JSON.self).all()
        #expect(values == [["a": "é"], [1], "😀"])
      }
    }
  }

  @Test("a line that is too long ends the stream instead of filling the memory")
  func limit() async throws {
    let endless = RawResponse.streamed(
      Array(repeating: Data("12345".utf8), count: 10), type: "application/jsonl")
    await #expect(throws: StreamLimitError(limit: 11)) {
      try await endless.lines(of: Int.self).limited(to: 11).all()
    }
    #expect(
      try await RawResponse.streamed("123\n456", type: "").lines(of: Int.self).limited(to: 3).all()
        == [123, 456])
  }

  @Test("the connection is closed when the iterator is released")
  func closing() async throws {
    let closed = ScriptedChunks.Closing()
    let response = RawResponse.streamed(
      [Data("1\n2\n".utf8)], type: "application/jsonl", ending: .waiting, closed: closed)
    for try await _ in response.lines(of: Int.self) { break }
    #expect(closed.count.value == 1)
  }

  @Test("values survive a round trip line by line")
  func sending() async throws {
    struct Row: Codable, Equatable, Sendable {
      var name: String
      var size: Int?
    }
    let rows = [Row(name: "a\nb\u{1E}", size: 1), Row(name: "", size: nil)]
    for (format, type) in [
      (JSONLineFormat.lines, "application/jsonl"), (.sequence, "application/json-seq"),
    ] {
      let ready = HTTPBody(lines: rows, as: format)
      #expect(ready.isReplayable)
      let stream = AsyncStream { continuation in
        for row in rows { continuation.yield(row) }
        continuation.finish()
      }
      let bytes = try await HTTPBody(lines: stream, as: format).collect()
      #expect(try await ready.collect() == bytes)
      #expect(try await ready.collect() == bytes)
      #expect(try await RawResponse.streamed([bytes], type: type).lines(of: Row.self).all() == rows)
    }
    let text = String(decoding: try await HTTPBody(lines: rows).collect(), as: UTF8.self)
    #expect(text == "{\"name\":\"a\\nb\\u001e\",\"size\":1}\n{\"name\":\"\"}\n")
  }

  @Test("a value that cannot be encoded fails with its line number")
  func cannotEncode() async {
    let error = await #expect(throws: RequestError.self) {
      try await HTTPBody(lines: [1.5, .nan]).collect()
    }
    guard case .cannotEncode("line 2", _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
