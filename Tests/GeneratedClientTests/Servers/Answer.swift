import Foundation
import HTTPTypes
import Hummingbird

/// A fixed response to every request, so that a test can make the server misbehave.
struct Answer: Sendable {
  private var status = HTTPResponse.Status.ok
  private var contentType: String?
  private var body = ""
  private var location: String?
  private var isNever = false

  static func json(_ body: String, status: Int = 200) -> Answer {
    Answer(status: .init(code: status), contentType: "application/json", body: body)
  }

  static func text(_ body: String, status: Int = 200, as contentType: String = "text/html")
    -> Answer
  {
    Answer(status: .init(code: status), contentType: contentType, body: body)
  }

  static func empty(_ status: Int) -> Answer { Answer(status: .init(code: status)) }

  static func redirect(to url: String) -> Answer { Answer(status: .found, location: url) }

  /// No response at all, until the server stops.
  static let never = Answer(isNever: true)

  func response() async throws -> Response {
    if isNever {
      let (silence, end) = AsyncStream<Void>.makeStream()
      for await _ in silence {}
      end.finish()
      throw CancellationError()
    }
    var response = Response(text: body, contentType: contentType, status: status)
    response.headers[.location] = location
    return response
  }
}

extension Response {
  init(text: String, contentType: String?, status: HTTPResponse.Status) {
    var headers = HTTPFields()
    headers[.contentType] = contentType
    let body = text.isEmpty ? ResponseBody() : ResponseBody(byteBuffer: ByteBuffer(string: text))
    self.init(status: status, headers: headers, body: body)
  }

  /// JSON text.
  static func json(text: String, status: HTTPResponse.Status = .ok) -> Response {
    Response(text: text, contentType: "application/json", status: status)
  }

  /// A value with keys in snake case and dates in RFC 3339.
  static func json(_ value: some Encodable, status: HTTPResponse.Status = .ok) throws -> Response {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.dateEncodingStrategy = .iso8601
    return .json(text: String(decoding: try encoder.encode(value), as: UTF8.self), status: status)
  }

  static func bytes(_ bytes: [UInt8], as contentType: String) -> Response {
    Response(
      status: .ok,
      headers: [.contentType: contentType],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
    )
  }

  static let noContent = Response(status: .noContent)
}
