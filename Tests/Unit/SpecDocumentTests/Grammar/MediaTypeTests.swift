import SpecDocument
import Testing

@Suite("Media types")
struct MediaTypeTests {
  @Test(
    "the kind does not depend on case, spaces and parameters",
    arguments: [
      ("application/json", MediaType.Kind.json), ("Application/JSON ; charset=utf-8", .json),
      ("application/vnd.acme.v1+json", .json), ("application/merge-patch+json", .json),
      ("application/x-ndjson", .lines), ("application/jsonl", .lines),
      ("application/geo+json-seq", .lines), ("application/atom+xml", .xml), ("text/xml", .xml),
      ("text/csv", .text), ("text/*", .text), ("text/event-stream", .events),
      ("multipart/mixed; boundary=a", .multipart), ("application/x-www-form-urlencoded", .form),
      ("application/octet-stream", .binary), ("image/*", .binary), ("application/notjson", .binary),
    ])
  func kinds(text: String, kind: MediaType.Kind) { #expect(MediaType(text).kind == kind) }

  @Test(
    "XML, YAML and binary JSON are notations of data",
    arguments: [
      ("application/xml", true), ("application/atom+xml", true), ("text/yaml", true),
      ("application/x-yaml; charset=utf-8", true), ("application/senml+cbor", true),
      ("application/x-protobuf", true), ("application/vnd.msgpack", true),
      ("application/json", false), ("text/csv", false), ("text/plain", false),
      ("application/octet-stream", false), ("image/png", false), ("text/html", false),
    ])
  func notations(text: String, isNotation: Bool) {
    #expect(MediaType(text).isNotationOfData == isNotation)
  }

  @Test("a range that includes JSON is of unknown kind", arguments: ["*/*", "*", "application/*"])
  func ranges(text: String) {
    #expect(MediaType(text).kind == nil)
    #expect(MediaType(text).isRange)
  }

  @Test("a range covers its types, whatever their parameters")
  func covers() {
    #expect(MediaType("image/*").covers("image/png;q=1"))
    #expect(MediaType("*/*;q=0.1").covers("image/png"))
    #expect(MediaType("Text/Plain").covers("text/plain; charset=utf-8"))
    #expect(!MediaType("image/*").covers("text/plain"))
    #expect(!MediaType("image/png").covers("image/*"))
  }

  @Test("reads parameters as they are written")
  func parameters() {
    let parameters = MediaType("a/b; Charset = utf-8;v=\"2\";flag").parameters
    #expect(parameters.map(\.name) == ["Charset", "v", "flag"])
    #expect(parameters.map(\.value) == ["utf-8", "2", ""])
  }

  @Test(
    "a message names a type instead of a range, and omits the boundary",
    arguments: [
      ("*/*", MediaType.Kind.json, "application/json"), ("text/*", .text, "text/plain"),
      ("image/*", .binary, "image/png"), ("*/*", .binary, "application/octet-stream"),
      ("application/json; v=2", .json, "application/json; v=2"),
      ("multipart/form-data; boundary=x", .multipart, "multipart/form-data"),
      ("multipart/*", .multipart, "multipart/mixed"),
      ("multipart/related; type=a; boundary=x", .multipart, "multipart/related; type=a"),
    ])
  func concrete(text: String, kind: MediaType.Kind, expected: String) {
    #expect(MediaType(text).concrete(as: kind).text == expected)
  }
}
