import APIRuntimeTesting
import Foundation
import HTTPTransport
import Testing

@testable import RuntimeTestSupport
@testable import APIRuntime

@Suite("Multipart forms")
struct MultipartTests {
  @Test(
    "a file has the media type that its name suggests, if the endpoint accepts it",
    arguments: [
      ("x.jpg", "image/png, image/jpeg", "image/jpeg"), ("x.JPG", "image/*", "image/jpeg"),
      ("x.jpg", "image/png", "image/png"), ("x.pdf", "image/png,image/jpeg", "image/png"),
      ("x", "image/png", "image/png"), ("x.jpg", nil, "image/jpeg"),
      ("jpg", nil, "application/octet-stream"), ("x.unknown", nil, "application/octet-stream"),
    ] as [(String, String?, String)])
  func typeOfFile(name: String, accepted: String?, type: String) {
    #expect(MIMEType.ofFile(named: name, among: accepted) == type)
  }

  @Test("fields, lists, objects and files become parts")
  func parts() throws {
    var form = MultipartForm()
    try form.field("caption", "Grüße\r\n--x")
    try form.field("sizes", [1, 2])
    try form.field("meta", ["b": 1, "a": 2])
    try form.field("none", Int?.none)
    try form.file("photo", FormFile(data: Data([0, 255]), name: "ä.png"), as: "image/png")
    try form.file(
      "raw", FormFile(data: Data(), name: "x", contentType: "text/plain"), as: "image/png")
    try form.file(
      "more",
      [FormFile(data: Data("1".utf8), name: "1"), FormFile(data: Data("2".utf8), name: "2")])
    let encoded = form.encoded { "BOUNDARY" }
    #expect(encoded.mediaType == "multipart/form-data; boundary=BOUNDARY")
    let expected = """
      --BOUNDARY
      Content-Disposition: form-data; name="caption"

      Grüße
      --x
      --BOUNDARY
      Content-Disposition: form-data; name="sizes"

      1
      --BOUNDARY
      Content-Disposition: form-data; name="sizes"

      2
      --BOUNDARY
      Content-Disposition: form-data; name="meta"
      Content-Type: application/json

      {"a":2,"b":1}
      --BOUNDARY
      Content-Disposition: form-data; name="photo"; filename="ä.png"
      Content-Type: image/png

      BYTES
      --BOUNDARY
      Content-Disposition: form-data; name="raw"; filename="x"
      Content-Type: text/plain


      --BOUNDARY
      Content-Disposition: form-data; name="more"; filename="1"
      Content-Type: application/octet-stream

      1
      --BOUNDARY
      Content-Disposition: form-data; name="more"; filename="2"
      Content-Type: application/octet-stream

      2
      --BOUNDARY--

      """
    let lines = expected.components(separatedBy: "\n").joined(separator: "\r\n")
    let parts = lines.components(separatedBy: "BYTES")
    #expect(encoded.body.bytes == Data(parts[0].utf8) + Data([0, 255]) + Data(parts[1].utf8))
  }

  @Test(
    "a name cannot break out of its quotes or its line",
    arguments: [
      ("a\"b", "a%22b"), ("a\r\nb", "a%0D%0Ab"), ("a\rb\n", "a%0Db%0A"), ("ü\\", "ü\\"),
      ("a\0b\u{7F}", "a%00b%7F"),
    ])
  func names(name: String, escaped: String) throws {
    var form = MultipartForm()
    try form.file(name, FormFile(data: Data(), name: name))
    let text = String(decoding: try #require(form.encoded { "B" }.body.bytes), as: UTF8.self)
    #expect(text.contains("name=\"\(escaped)\"; filename=\"\(escaped)\"\r\nContent-Type"))
  }

  @Test("a media type cannot inject a header")
  func mediaType() {
    var form = MultipartForm()
    #expect(throws: RequestError.invalidHeader(name: "Content-Type")) {
      try form.file("a", FormFile(data: Data(), name: "a", contentType: "a/b\r\nX: y"))
    }
  }

  @Test("draws boundaries until one occurs in none of the parts")
  func boundary() throws {
    var form = MultipartForm()
    try form.field("a", "x --first y")
    try form.file("b", FormFile(data: Data("\r\n--second--".utf8), name: "b"))
    var drawn = ["third", "second", "first"]
    let encoded = form.encoded { drawn.removeLast() }
    #expect(encoded.mediaType.hasSuffix("boundary=third"))
    #expect(form.encoded().mediaType != form.encoded().mediaType)
  }

  @Test("sends an upload with its form")
  func upload() async throws {
    let fixture = LibraryFixture("", status: 201)
    let cover = FormFile(data: Data("png".utf8), name: "cover.png")
    try await fixture.library.send(UploadCover(id: 7, body: .init(sizes: [], cover: cover)))
    let exchange = try #require(fixture.transport.exchanges.first)
    let type = try #require(exchange.request.headerFields[.contentType])
    let boundary = try #require(type.split(separator: "=").last)
    #expect(type.hasPrefix("multipart/form-data; boundary="))
    #expect(boundary.count <= 70)
    let text = String(decoding: exchange.body, as: UTF8.self)
    #expect(
      text.hasPrefix(
        "--\(boundary)\r\nContent-Disposition: form-data; name=\"cover\"; filename=\"cover.png\"\r\n"
      ))
    #expect(text.hasSuffix("\r\n\r\npng\r\n--\(boundary)--\r\n"))
  }

  @Test("a file on disk keeps its name, and is read in pieces while it is sent")
  func disk() async throws {
    let content = Data((0..<600_000).map { UInt8(truncatingIfNeeded: $0 / 7) })
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).bin")
    try content.write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let file = try FormFile(contentsOf: url, contentType: "text/x")
    #expect(file.name == url.lastPathComponent)
    #expect(file.contentType == "text/x")
    #expect(file.body.bytes == nil)
    var form = MultipartForm()
    try form.file("f", file)
    let body = form.encoded().body
    #expect(body.isReplayable)
    for _ in 0..<2 {
      var chunks: [Data] = []
      for try await chunk in body { chunks.append(chunk) }
      #expect(chunks.allSatisfy { $0.count <= 262_144 })
      #expect(chunks.dropFirst().dropLast().reduce(Data(), +) == content)
      #expect(body.length == Int64(chunks.map(\.count).reduce(0, +)))
    }
    try content.prefix(100).write(to: url)
    await #expect(throws: (any Error).self) { try await body.collect() }
    #expect(throws: (any Error).self) { try FormFile(contentsOf: URL(filePath: "/nowhere/at/all")) }
  }

  @Test("the parts of other multipart types have a media type, but no name")
  func unnamedParts() throws {
    var form = MultipartForm()
    try form.field("metadata", ["title": "Dawn"])
    try form.field("note", "hi", headers: ["Content-ID": "<note>"])
    try form.file("photo", FormFile(data: Data("png".utf8), name: "a.png"))
    let related = form.encoded(as: "multipart/related") { "B" }
    #expect(related.mediaType == "multipart/related; boundary=B; type=\"application/json\"")
    let expected = """
      --B
      Content-Type: application/json

      {"title":"Dawn"}
      --B
      Content-Type: text/plain; charset=utf-8
      Content-ID: <note>

      hi
      --B
      Content-Disposition: attachment; filename="a.png"
      Content-Type: image/png

      png
      --B--

      """
    #expect(
      related.body.bytes.map { Self.sorted(String(decoding: $0, as: UTF8.self)) }
        == Self.sorted(expected.replacing("\n", with: "\r\n")))
    #expect(form.encoded(as: "multipart/mixed") { "B" }.mediaType == "multipart/mixed; boundary=B")
    let typed = form.encoded(as: "multipart/related; type=\"text/xml\"") { "B" }
    #expect(typed.mediaType == "multipart/related; type=\"text/xml\"; boundary=B")
  }

  /// The lines in sorted order, since the order of header fields means nothing.
  private static func sorted(_ text: String) -> [String] {
    text.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init).sorted()
  }

  private enum Image: FormContent {
    case file(FormFile)
    case files([FormFile?])
    case url(URL)

    func write(to form: inout MultipartForm, as part: MultipartForm.Part) throws(RequestError) {
      switch self {
      case .file(let value): try form.file(part, value)
      case .files(let value): try form.file(part, value)
      case .url(let value): try form.field(part, value)
      }
    }
  }

  @Test("a union is sent as files or as a field, also in a list or an optional")
  func formContent() throws {
    let file = FormFile(data: Data("1".utf8), name: "a.png")
    let url = try #require(URL(string: "https://example.com/a"))
    func text(_ content: [Image?]?) throws -> String {
      var form = MultipartForm()
      try form.file("image", content, as: "image/jpeg", headers: ["X-A": "b"])
      return String(decoding: form.encoded { "B" }.body.bytes ?? Data(), as: UTF8.self)
    }
    let disposition = "Content-Disposition: form-data; name=\"image\""
    let filePart =
      "--B\r\n\(disposition); filename=\"a.png\"\r\nContent-Type: image/jpeg\r\nX-A: b\r\n\r\n1\r\n"
    let urlPart = "--B\r\n\(disposition)\r\nX-A: b\r\n\r\nhttps://example.com/a\r\n"
    #expect(try text([.file(file), nil, .url(url)]) == filePart + urlPart + "--B--\r\n")
    #expect(try text([.files([file, nil, file])]) == filePart + filePart + "--B--\r\n")
    #expect(try text(nil) == "--B--\r\n")
  }

  @Test("each file of a map is a part, named by its key alone if the body is the map")
  func maps() throws {
    let files = ["b": Data("2".utf8), "a\"": Data("1".utf8)]
    func names(_ write: (inout MultipartForm) throws -> Void) throws -> [String] {
      var form = MultipartForm()
      try write(&form)
      let text = String(decoding: form.encoded { "B" }.body.bytes ?? Data(), as: UTF8.self)
      return text.split(separator: "\r\n").filter { $0.hasPrefix("Content-Disposition") }.map {
        String($0.dropFirst("Content-Disposition: form-data; name=".count))
      }
    }
    #expect(
      try names { try $0.files(files) } == [
        #""a%22"; filename="a%22""#, #""b"; filename="b""#,
      ])
    #expect(
      try names { try $0.file("p", files) } == [
        #""p[a%22]"; filename="p[a%22]""#, #""p[b]"; filename="p[b]""#,
      ])
    #expect(
      try names { try $0.file("p", ["x": [files["b"], nil]]) } == [#""p[x]"; filename="p[x]""#])
    #expect(try names { try $0.files([String: FormFile]()) } == [])
  }

  @Test("properties without a description are sent as fields")
  func unknownVariant() throws {
    var form = MultipartForm()
    try form.fields(["b": ["x", "y"], "a": 1] as [String: JSON])
    var same = MultipartForm()
    try same.field("a", 1)
    try same.field("b", ["x", "y"])
    #expect(form.encoded { "B" }.body.bytes == same.encoded { "B" }.body.bytes)
    #expect(throws: RequestError.self) { try form.fields(1) }
  }
}
