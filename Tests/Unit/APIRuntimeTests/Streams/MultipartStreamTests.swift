import Foundation
import Testing

@testable import APIRuntime

/// Forms whose parts are not in memory, or specify their encoding.
@Suite("Multipart forms of streams")
struct MultipartStreamTests {
  private func form(_ bodies: [HTTPBody]) throws -> (body: HTTPBody, mediaType: String) {
    var form = MultipartForm()
    for body in bodies { try form.file("f", body) }
    return form.encoded { "B" }
  }

  private let once = HTTPBody(ScriptedChunks(chunks: [Data("on".utf8), Data("ce".utf8)]))
  private let again = HTTPBody(
    length: 5, replaying: { ScriptedChunks(chunks: [Data("again".utf8)]) })

  @Test("a stream can replace bytes")
  func sameBytes() async throws {
    let streamed = try form([once, HTTPBody(Data("x".utf8)), again])
    let ready = try form(["once", "x", "again"].map { HTTPBody(Data($0.utf8)) })
    #expect(streamed.body.bytes == nil)
    #expect(try await streamed.body.collect() == ready.body.bytes)
    #expect(streamed.mediaType == ready.mediaType)
  }

  @Test("knows its length if all lengths are known, and is replayable if all parts are")
  func properties() async throws {
    let open = try form([once, again]).body
    #expect(open.length == nil && !open.isReplayable)
    _ = try await open.collect()
    await #expect(throws: HTTPBody.ConsumedError.self) { try await open.collect() }
    let known = try form([again, HTTPBody(Data("x".utf8)), again]).body
    #expect(known.isReplayable)
    let first = try await known.collect()
    #expect(known.length == Int64(first.count))
    #expect(try await known.collect() == first)
    let sized = HTTPBody(ScriptedChunks(chunks: [Data("1234".utf8)]), length: 4)
    let body = try form([sized]).body
    #expect(!body.isReplayable)
    #expect(try await Int64(body.collect().count) == body.length)
  }

  @Test("opens parts one after another")
  func order() async throws {
    let opened = Locked<[Int]>([])
    let bodies = (0..<3).map { index in
      HTTPBody(replaying: {
        opened.update { $0.append(index) }
        return ScriptedChunks(chunks: [Data("\(index)".utf8)])
      })
    }
    var chunks = try form(bodies).body.makeAsyncIterator()
    #expect(opened.value.isEmpty)
    while let chunk = try await chunks.next(), chunk != Data("1".utf8) {}
    #expect(opened.value == [0, 1])
  }

  @Test("an error while reading a part ends the form")
  func failure() async throws {
    let broken = HTTPBody(
      ScriptedChunks(chunks: [Data("a".utf8)], ending: .failure(TransportError(.other))))
    await #expect(throws: TransportError.self) { try await self.form([broken]).body.collect() }
  }

  @Test("a boundary contains 128 random bits and works without quotes")
  func boundary() throws {
    var boundaries: Set<String> = []
    for _ in 0..<100 {
      var form = MultipartForm()
      try form.file("f", again)
      boundaries.insert(form.encoded().mediaType)
    }
    #expect(boundaries.count == 100)
    for boundary in boundaries {
      #expect(boundary.wholeMatch(of: /multipart\/form-data; boundary=apigen-[0-9a-f]{32}/) != nil)
    }
  }

  // MARK: - Encoding Object

  private func parts(_ add: (inout MultipartForm) throws -> Void) throws -> String {
    var form = MultipartForm()
    try add(&form)
    let text = String(decoding: try #require(form.encoded { "B" }.body.bytes), as: UTF8.self)
    return text.replacing("\r\n", with: "|").replacing("Content-Disposition: form-data; ", with: "")
      .replacing("--B--|", with: "")
  }

  @Test("a media type applies to each part: JSON also to scalars, other types only to text")
  func mediaTypes() throws {
    let json = try parts { try $0.field("a", ["x", "y"], as: "application/json") }
    #expect(
      json == #"--B|name="a"|Content-Type: application/json||"x"|"#
        + #"--B|name="a"|Content-Type: application/json||"y"|"#)
    #expect(
      try parts { try $0.field("a", "x", as: "text/markdown") }
        == #"--B|name="a"|Content-Type: text/markdown||x|"#)
    var form = MultipartForm()
    #expect(throws: RequestError.self) { try form.field("a", ["b": 1], as: "text/csv") }
  }

  @Test(
    "a style creates the same parts as in a query, without percent-encoding",
    arguments: [
      (.form, nil, #"--B|name="R"||1|--B|name="G"||a&b|"#),
      (.form, false, #"--B|name="o"||R,1,G,a&b|"#),
      (.spaceDelimited, false, #"--B|name="o"||R 1 G a&b|"#),
      (.pipeDelimited, false, #"--B|name="o"||R|1|G|a&b|"#),
      (.deepObject, nil, #"--B|name="o[R]"||1|--B|name="o[G]"||a&b|"#),
      (nil, true, #"--B|name="R"||1|--B|name="G"||a&b|"#),
    ] as [(ParameterStyle?, Bool?, String)])
  func styles(style: ParameterStyle?, explode: Bool?, expected: String) throws {
    let value: JSON = ["R": 1, "G": "a&b", "none": nil]
    #expect(try parts { try $0.field("o", value, style: style, explode: explode) } == expected)
  }

  @Test("a part's headers can neither replace the form's headers nor inject others")
  func headers() throws {
    var file = FormFile(data: Data("x".utf8), name: "n")
    file.headers[.contentLanguage] = "de"
    file.headers[.contentDisposition] = "attachment"
    #expect(
      try parts {
        try $0.file("f", file, headers: ["X-B": [1, 2], "X-A": "ä", "X-No": Int?.none])
      }
        == #"--B|name="f"; filename="n"|Content-Type: application/octet-stream|"#
        + "X-A: ä|X-B: 1,2|Content-Language: de||x|")
    #expect(
      try parts { try $0.field("a", 1, headers: ["X-A": true]) } == #"--B|name="a"|X-A: true||1|"#)
    var form = MultipartForm()
    #expect(throws: RequestError.invalidHeader(name: "X")) {
      try form.field("a", 1, headers: ["X": "a\r\nb"])
    }
  }
}
