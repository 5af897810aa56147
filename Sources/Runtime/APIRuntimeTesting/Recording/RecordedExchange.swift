import APIRuntime
import Foundation
import HTTPTypes

/// The parts of a recorded request that identify it.
struct RecordedRequest: Hashable, Sendable {
  let method: String
  /// The path without the query.
  let path: String
  let query: String
  let body: Data

  init(_ request: HTTPRequest, body: Data, redaction: RecordingRedaction) {
    let (path, query) = (request.path ?? "/").divided(by: "?")
    method = request.method.rawValue
    self.path = redaction.path(String(path))
    self.query = redaction.pairs(String(query ?? ""))
    self.body = redaction.body(body, mediaType: request.headerFields[.contentType])
  }

  init(method: String, path: String, query: String, body: Data) {
    self.method = method
    self.path = path
    self.query = query
    self.body = body
  }

  /// A digest of 16 hexadecimal digits, the same on every machine.
  ///
  /// The algorithm, FNV-1a, does not protect against deliberate collisions.
  var digest: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    let parts = [Data(method.utf8), Data(path.utf8), Data(query.utf8), body]
    for byte in parts.joined(separator: [0]) {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// A request and its response, as stored in a file.
struct RecordedExchange: Hashable, Sendable {
  let request: RecordedRequest
  /// The host of the server, and its port.
  let server: String
  /// The request headers. They are for readers of the file, except `Accept`.
  let requestHeaders: [[String]]
  let status: Int
  let headers: [[String]]
  let body: Data

  /// The media types that the request accepts.
  var accept: [String] { requestHeaders.filter { $0.first == "accept" }.map { $0[$0.count - 1] } }

  var response: HTTPResponse {
    var fields = HTTPFields()
    for field in headers where field.count == 2 {
      if let name = HTTPField.Name(field[0]) {
        fields.append(HTTPField(name: name, value: field[1]))
      }
    }
    return HTTPResponse(status: .init(code: status), headerFields: fields)
  }
}

// MARK: - As JSON

extension RecordedExchange {
  /// The contents of the file; equal exchanges have equal contents.
  var file: Data {
    let json: JSON = [
      "request": [
        "method": .string(request.method), "server": .string(server), "path": .string(request.path),
        "query": .string(request.query), "headers": Self.json(requestHeaders),
        "body": Self.json(request.body),
      ],
      "response": [
        "status": .number("\(status)"), "headers": Self.json(headers), "body": Self.json(body),
      ],
    ]
    return Data((json.indented + "\n").utf8)
  }

  /// Parses the contents of a ``file``; nil for anything else.
  init?(file: Data) {
    guard let json = try? JSON(parsing: file), let sent = json["request"],
      let received = json["response"], let method = sent["method"]?.string,
      let path = sent["path"]?.string, let status = received["status"]?.integer
    else { return nil }
    request = RecordedRequest(
      method: method, path: path, query: sent["query"]?.string ?? "",
      body: Self.body(sent["body"]))
    server = sent["server"]?.string ?? ""
    requestHeaders = Self.fields(sent["headers"])
    self.status = status
    headers = Self.fields(received["headers"])
    body = Self.body(received["body"])
  }

  init(
    _ request: RecordedRequest, to server: String, headers requestHeaders: [[String]], status: Int,
    responseHeaders: [[String]], body: Data
  ) {
    self.request = request
    self.server = server
    self.requestHeaders = requestHeaders
    self.status = status
    headers = responseHeaders
    self.body = body
  }

  /// Returns the headers as pairs rather than members, since a name may occur several times.
  private static func json(_ headers: [[String]]) -> JSON {
    .array(headers.map { .array($0.map { .string($0) }) })
  }

  private static func fields(_ json: JSON?) -> [[String]] {
    json?.array?.map { $0.array?.compactMap(\.string) ?? [] } ?? []
  }

  /// Returns text as a string, and anything else as base64.
  private static func json(_ body: Data) -> JSON {
    guard !body.isEmpty else { return .null }
    return String(data: body, encoding: .utf8).map { ["text": .string($0)] }
      ?? ["base64": .string(body.base64EncodedString())]
  }

  private static func body(_ json: JSON?) -> Data {
    if let text = json?["text"]?.string { return Data(text.utf8) }
    return json?["base64"]?.string.flatMap { Data(base64Encoded: $0) } ?? Data()
  }
}
