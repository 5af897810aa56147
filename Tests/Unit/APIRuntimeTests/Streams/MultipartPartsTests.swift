import Foundation
import HTTPTypes
import Testing

@testable import APIRuntime

@Suite("Multipart responses")
struct MultipartPartsTests {
  private static let type = "multipart/mixed; boundary=\"b c\""

  private func bodies(_ text: String, type: String = Self.type) async throws -> [String] {
    let parts = try RawResponse.streamed(text, type: Self.type).parts()
    return try await parts.all().map { String(decoding: $0.body, as: UTF8.self) }
  }

  @Test("reads each part's headers and bytes, and skips what surrounds the parts")
  func parts() async throws {
    let text =
      "preamble --b c\r\n--b c  \r\nContent-Type: application/json\r\nX-Long: one\r\n two\r\n\r\n"
      + "{\"a\":1}\r\n--b c\r\n\r\nline\r\n\r\n--b cd\r\n-\r\n--b c\r\nContent-Type: text/plain\r\n"
      + "\r\n\r\n--b c--\r\nepilogue\r\n--b c\r\n\r\nno part\r\n"
    for chunks in Chunkings.all(of: Data(text.utf8)) {
      let parts = try await RawResponse.streamed(chunks, type: Self.type).parts().all()
      #expect(parts.count == 3)
      #expect(parts.first?.headers[.contentType] == "application/json")
      #expect(parts.first?.headers.first { $0.name.rawName == "X-Long" }?.value == "one two")
      #expect(try parts.first?.json(JSON.self) == ["a": 1])
      #expect(parts.first?.isMedia("application/*") == true)
      #expect(try parts.dropFirst().first?.text() == "line\r\n\r\n--b cd\r\n-")
      #expect(parts.last?.body == Data())
    }
  }

  @Test(
    "parts may be empty, and lines may end with a line feed alone",
    arguments: [
      ("--b c--", []), ("--b c--\r\n", []), ("\r\n--b c\r\n\r\n\r\n--b c--", [""]),
      ("--b c\r\n\r\n--b c--", [""]), ("--b c\r\n--b c--", [""]),
      ("--b c\r\nA: b\r\n\r\n--b c--", [""]),
      ("--b c\n\n1\n--b c\nA: b\n\n2\n--b c--\n", ["1", "2"]),
      ("--b c\r\n\r\n\r\n\r\n--b c--", ["\r\n"]),
    ] as [(String, [String])])
  func edges(text: String, expected: [String]) async throws {
    #expect(try await bodies(text) == expected)
  }

  @Test("a part is returned before the next one arrives")
  func arriving() async throws {
    let chunks = ["--b\r\n\r\n1\r\n--b\r\n", "\r\n2"].map { Data($0.utf8) }
    let closed = ScriptedChunks.Closing()
    let waiting = RawResponse.streamed(
      chunks, type: "multipart/x-mixed-replace;boundary=b", ending: .waiting, closed: closed)
    for try await part in try waiting.parts() {
      #expect(try part.text() == "1")
      break
    }
    #expect(closed.count.value == 1)
  }

  @Test(
    "a body that ends before its last boundary is a failure",
    arguments: [
      "", "text", "--b c\r\n\r\n1", "--b c\r\n\r\n1\r\n--b c", "--b c\r\n\r\n1\r\n--b c\r\n",
    ])
  func cutOff(text: String) async throws {
    let failure = await #expect(throws: DecodingFailure.self) { try await bodies(text) }
    #expect(failure?.reason == "the body ends before its last boundary")
  }

  @Test(
    "a media type that is not multipart, or lacks a boundary, is a failure",
    arguments: ["application/json", "multipart/mixed", "multipart/mixed; boundary=\"\""])
  func mediaType(type: String) {
    #expect(throws: DecodingFailure.self) { try RawResponse.streamed("", type: type).parts() }
  }

  @Test("limits a part and its headers, but not what precedes the first part")
  func limits() async throws {
    let type = "multipart/mixed; boundary=b"
    let long = String(repeating: "x", count: 100)
    let parts = try RawResponse.streamed("\(long)\r\n--b\r\n\r\n1\r\n--b--", type: type)
      .parts().limited(to: 10)
    #expect(try await parts.all().count == 1)
    let endless = try RawResponse.streamed(
      ["--b\r\n\r\n", long, long].map { Data($0.utf8) }, type: type
    ).parts()
    let error = await #expect(throws: StreamLimitError.self) {
      try await endless.limited(to: 150).all()
    }
    #expect(error?.description.hasPrefix("a part of the stream is longer than 150 bytes") == true)
    let header = try RawResponse.streamed(
      "--b\r\nX: \(String(repeating: "x", count: 70_000))", type: type
    ).parts()
    await #expect(throws: StreamLimitError.self) { try await header.all() }
  }

  @Test("a test provides parts without a response")
  func known() async throws {
    let parts = MultipartParts([.init(headers: [.contentType: "text/plain"], body: Data("a".utf8))])
    for _ in 0..<2 { #expect(try await parts.all().map { try $0.text() } == ["a"]) }
  }
}
