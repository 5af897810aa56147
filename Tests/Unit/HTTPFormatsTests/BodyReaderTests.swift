import Foundation
import HTTPFormats
import HTTPTransport
import SuiteTraits
import Testing

@Suite("Streams as bytes")
struct BodyReaderTests {
  private func items<Parser: ChunkParser>(
    _ text: String, _ parser: Parser, chunk size: Int
  ) async throws -> [Parser.Item] {
    let bytes = Array(text.utf8)
    let chunks = stride(from: 0, to: bytes.count, by: size).map {
      Data(bytes[$0..<min($0 + size, bytes.count)])
    }
    let body = HTTPBody(replaying: {
      AsyncStream<Data> { stream in
        for chunk in chunks { stream.yield(chunk) }
        stream.finish()
      }
    })
    var reader = BodyReader(body, parser)
    var items: [Parser.Item] = []
    while let item = try await reader.next() { items.append(item) }
    let isAtEnd = try await reader.next() == nil
    #expect(isAtEnd)
    return items
  }

  @Test("events are the same whatever the chunk boundaries", arguments: 1...9)
  func events(size: Int) async throws {
    let events = try await items(
      ": hello\r\nid: 1\r\ndata: a\r\ndata: b\r\n\r\nevent: x\ndata:c\n\ndata: cut off\n",
      EventParser(limit: 100), chunk: size)
    #expect(events.map(\.data) == ["a\nb", "c"])
    #expect(events.map(\.type) == ["message", "x"] && events.map(\.id) == ["1", "1"])
  }

  @Test("the last line may end without a line break", arguments: 1...5)
  func lines(size: Int) async throws {
    let lines = try await items(
      "1\n\n[2]\n{}", JSONLineParser(isSequence: false, limit: 100), chunk: size)
    #expect(lines.map { String(decoding: $0.bytes, as: UTF8.self) } == ["1", "[2]", "{}"])
    #expect(lines.map(\.place) == ["line 1", "line 3", "line 4"])
  }

  @Test("parts end at the last boundary", arguments: 1...9)
  func parts(size: Int) async throws {
    let parts = try await items(
      "--b\r\nA: 1\r\n\r\none\r\n--b\n\ntwo\n--b--\nrest",
      MultipartParser(boundary: "b", limit: 100), chunk: size)
    #expect(parts.map { String(decoding: $0.body, as: UTF8.self) } == ["one", "two"])
  }

  @Test(
    "an endless line after a boundary, and a long header, are searched once",
    .timeLimit(.patient),
    arguments: [
      ("--b", " "), ("--b\n" + String(repeating: "A: 1\n", count: 12_000) + "\n", "x"),
    ])
  func smallChunks(beginning: String, filling: String) throws {
    var parser = MultipartParser(boundary: "b", limit: 16 << 20)
    parser.add(Data(beginning.utf8))
    let chunk = Data(String(repeating: filling, count: 400).utf8)
    for _ in 0..<10_000 {
      let part = try parser.next()
      #expect(part == nil)
      parser.add(chunk)
    }
  }
}
