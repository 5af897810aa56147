import Foundation
import TestSupport
import Testing

@testable import APIRuntime

/// Bodies as another parser reads them: Python's `email` package.
@Suite("Multipart forms, parsed by Python")
struct MultipartReadBackTests {
  /// A part as Python parses it.
  struct ReadPart: Codable, Equatable {
    var name: String
    var fileName: String?
    var type: String?
    var headers: [String: String]
    var content: Data
  }

  @Test(
    "preserve every byte and name",
    .enabled("python3 is needed, which reads the bodies") { await Python.isThere })
  func readBack() async throws {
    var generator = SplitMix64(seed: 11)
    for _ in 0..<5 {
      var form = MultipartForm()
      var expected: [ReadPart] = []
      for index in 0..<12 {
        let content = Self.content(using: &generator)
        let name = Self.names[index % Self.names.count]
        let file = FormFile(
          body: index.isMultiple(of: 2) ? HTTPBody(content) : Self.stream(content, &generator),
          name: name.name)
        try form.file(
          name.name, file, as: "image/png", headers: ["X-Count": index, "X-None": String?.none])
        expected.append(
          ReadPart(
            name: name.escaped, fileName: name.escaped, type: "image/png",
            headers: ["x-count": "\(index)"], content: content))
      }
      try form.field("text", "Grüße\r\n\r\n--😀")
      expected.append(ReadPart(name: "text", headers: [:], content: Data("Grüße\r\n\r\n--😀".utf8)))
      let encoded = form.encoded()
      let body = try await encoded.body.collect()
      #expect(encoded.body.length == Int64(body.count))
      #expect(try await Python.parts(of: body, type: encoded.mediaType) == expected)
    }
  }

  private static let names: [(name: String, escaped: String)] = [
    ("plain", "plain"), ("ünï 😀", "ünï 😀"), ("a\"b", "a%22b"), ("a\r\nX: y", "a%0D%0AX: y"),
    ("back\\slash;=", "back\\slash;="),
  ]

  /// Arbitrary bytes, many of them the ones that a boundary consists of.
  private static func content(using generator: inout SplitMix64) -> Data {
    let size = Int.random(in: 0...2000, using: &generator)
    let bytes: [UInt8] = (0..<size).map { _ in
      Bool.random(using: &generator)
        ? UInt8.random(in: 0...255, using: &generator)
        : [0x0D, 0x0A, 0x2D, 0x00].randomElement(using: &generator) ?? 0
    }
    return Data(bytes)
  }

  private static func stream(_ content: Data, _ generator: inout SplitMix64) -> HTTPBody {
    var chunks: [Data] = []
    var rest = content[...]
    while !rest.isEmpty {
      let size = Int.random(in: 0...500, using: &generator)
      chunks.append(Data(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    return HTTPBody(ScriptedChunks(chunks: chunks), length: Int64(content.count))
  }
}

/// Runs Python on a body.
private enum Python {
  static var isThere: Bool { get async { (try? await run("pass", Data())) != nil } }

  static func parts(
    of body: Data, type: String
  ) async throws -> [MultipartReadBackTests.ReadPart] {
    let message = Data("Content-Type: \(type)\r\n\r\n".utf8) + body
    return try JSONDecoder().decode(
      [MultipartReadBackTests.ReadPart].self, from: try await run(script, message))
  }

  private static let script = """
    import base64, email.parser, email.policy, json, re, sys
    message = email.parser.BytesParser(policy=email.policy.compat32).parsebytes(sys.stdin.buffer.read())
    assert message.is_multipart() and not message.defects, message.defects
    parts = []
    for part in message.get_payload():
        assert not part.defects, part.defects
        fields = {n.lower(): v.encode('ascii', 'surrogateescape').decode('utf-8')
                  for n, v in part.raw_items()}
        said = re.fullmatch(r'form-data; name="([^"]*)"(?:; filename="([^"]*)")?',
                            fields.pop('content-disposition'))
        parts.append({'name': said[1], 'fileName': said[2], 'type': fields.pop('content-type', None),
                      'headers': fields,
                      'content': base64.b64encode(part.get_payload(decode=True)).decode()})
    json.dump(parts, sys.stdout)
    """

  private static func run(_ script: String, _ input: Data) async throws -> Data {
    let result = try await Subprocess.run("python3", ["-c", script], input: input)
    struct Failed: Error { let message: String }
    guard result.status == 0 else {
      throw Failed(message: String(decoding: result.errors, as: UTF8.self))
    }
    return result.output
  }
}
