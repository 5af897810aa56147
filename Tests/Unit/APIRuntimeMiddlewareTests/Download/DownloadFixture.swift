import Foundation

@testable import APIRuntime
@testable import APIRuntimeMiddleware
@testable import RuntimeTestSupport

struct GetRange: StreamedRequest {
  var range: String?

  static let endpoint = Endpoint(
    id: "getBytes", method: "GET", path: "/bytes", accept: "*/*", isStreamed: true)

  func write(to request: inout RequestWriter) throws(RequestError) {
    request.header("Range", range)
  }
}

struct PostExport: StreamedRequest {
  static let endpoint = Endpoint(
    id: "export", method: "POST", path: "/export", accept: "*/*", isStreamed: true)
}

struct HeadBytes: StreamedRequest {
  static let endpoint = Endpoint(
    id: "headBytes", method: "HEAD", path: "/bytes", accept: "*/*", isStreamed: true)
}

/// A response with some of the bytes; it breaks off after them if `breaks`.
struct DownloadAnswer: Sendable {
  var status = 200
  var fields: HTTPFields = [:]
  var body: Range<Int>
  var breaks = false

  static let first = DownloadAnswer(
    fields: [.eTag: "\"v1\"", .contentLength: "1000"], body: 0..<400, breaks: true)

  static func part(
    _ body: Range<Int>, _ range: String, _ more: HTTPFields = [:]
  ) -> DownloadAnswer {
    var fields: HTTPFields = [.eTag: "\"v1\"", .contentRange: "bytes \(range)"]
    for field in more { fields[field.name] = field.value }
    return DownloadAnswer(status: 206, fields: fields, body: body)
  }
}

enum DownloadFixture {
  /// Bytes that depend on their positions.
  static func bytes(_ range: Range<Int>) -> Data {
    Data(range.map { UInt8(truncatingIfNeeded: $0 * 7 / 4) })
  }

  /// Downloads from a server with some answers, which refuses connections after them.
  static func download<Request: APIRequest>(
    _ request: Request, _ answers: DownloadAnswer..., size: Int? = nil,
    clock: SkippingClock = SkippingClock()
  ) async -> (result: Result<Data, any Error>, requests: [HTTPRequest])
  where Request.Response == HTTPBody {
    let transport = ListTransport(answers: Locked(answers[...]))
    var client = APIClient(server: "https://a.example", transport: transport, timeout: nil)
    (client.clock, client.idleTimeout, client.maximumResponseSize) = (clock, nil, size)
    let result: Result<Data, any Error>
    do {
      result = .success(try await client.download(request).collect())
    } catch {
      result = .failure(error)
    }
    return (result, transport.requests.value)
  }

  static func reason(_ result: Result<Data, any Error>) -> HTTPBody.DownloadError.Reason? {
    guard case .failure(let error as HTTPBody.DownloadError) = result else { return nil }
    return error.reason
  }

  static func kind(_ result: Result<Data, any Error>) -> TransportError.Kind? {
    guard case .failure(let error as TransportError) = result else { return nil }
    return error.kind
  }

  private struct ListTransport: Transport {
    let answers: Locked<ArraySlice<DownloadAnswer>>
    let requests = Locked<[HTTPRequest]>([])

    func send(
      _ request: HTTPRequest, body: HTTPBody, context: TransportContext
    ) async throws -> (HTTPResponse, HTTPBody) {
      requests.update { $0.append(request) }
      guard let answer = answers.update({ $0.popFirst() }) else {
        throw TransportError(.cannotConnect)
      }
      let chunks = AsyncThrowingStream<Data, any Error> { continuation in
        continuation.yield(bytes(answer.body))
        continuation.finish(throwing: answer.breaks ? TransportError(.connectionLost) : nil)
      }
      let response = HTTPResponse(status: .init(code: answer.status), headerFields: answer.fields)
      return (response, HTTPBody(chunks, length: response.contentLength(for: request.method)))
    }
  }
}
