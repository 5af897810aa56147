public import APIRuntime
import Foundation
import HTTPTypes

extension APIClient {
  /// Returns the body of a download. Where the connection breaks or stalls, the rest is requested again (RFC 9110 §14).
  ///
  /// ```swift
  /// try await client.download(GetVideo(id: 7)).write(to: file)
  /// ```
  ///
  /// The server must send a strong `ETag`, or a `Last-Modified`, so that the rest is known to be of the same bytes
  /// (`If-Range`), and must not compress them. Otherwise, and if the bytes have changed in the meantime, the reader
  /// receives the error that interrupted the download.
  ///
  /// - Parameters:
  ///   - request: A request whose response is bytes.
  ///   - policy: Which failures are overcome, how often in a row without a byte in between, and after what delays.
  /// - Throws: ``APIError`` if the download cannot be started, with the endpoint's own failures.
  public func download<Request: APIRequest>(
    _ request: Request, policy: RetryPolicy = RetryPolicy()
  ) async throws(APIError<Request.Failure>) -> HTTPBody where Request.Response == HTTPBody {
    guard answers == nil else { return try await send(request) }
    let response = try await send(DownloadRequest(base: request))
    guard let validator = response.rangeValidator else { return response.stream }
    let chunks = ResumedChunks(
      body: response.stream, policy: policy, clock: clock
    ) { offset in
      let range = DownloadRequest<Request>.Range(offset: offset, validator: validator)
      do throws(APIError<Request.Failure>) {
        let rest = try await send(DownloadRequest(base: request, range: range))
        return rest.continues(at: offset) ? rest.stream : nil
      } catch .transport(let error) {
        throw error
      }
    }
    return HTTPBody(chunks, length: response.stream.length)
  }
}

extension APIService {
  /// Returns the body of a download, requesting the rest again where the connection breaks or stalls:
  /// ``APIRuntime/APIClient/download(_:policy:)``.
  ///
  /// - Parameters:
  ///   - request: A request whose response is bytes.
  ///   - policy: Which failures are overcome, how often in a row without a byte in between, and after what delays.
  /// - Throws: ``APIError`` if the download cannot be started, with the endpoint's own failures.
  public func download<Request: APIRequest>(
    _ request: Request, policy: RetryPolicy = RetryPolicy()
  ) async throws(APIError<Request.Failure>) -> HTTPBody where Request.Response == HTTPBody {
    try await client.download(request, policy: policy)
  }
}

/// A request for bytes, or for those from an offset on.
private struct DownloadRequest<Base: APIRequest>: APIRequest {
  typealias Response = RawResponse
  typealias Failure = Base.Failure

  struct Range {
    let offset: Int64
    let validator: String
  }

  let base: Base
  var range: Range?

  static var endpoint: Endpoint { Base.endpoint }

  func write(to request: inout RequestWriter) throws(RequestError) {
    try base.write(to: &request)
    // Offsets count the bytes as they are stored.
    request.header("Accept-Encoding", "identity")
    guard let range else { return }
    request.header("Range", "bytes=\(range.offset)-")
    request.header("If-Range", range.validator)
  }

  static func decode(_ response: RawResponse) throws -> Result<RawResponse, Failure> {
    .success(response)
  }
}

extension RawResponse {
  /// The validator by which the bytes are known to be unchanged; nil if the download cannot be resumed.
  fileprivate var rangeValidator: String? {
    guard status == .ok, headers[.acceptRanges]?.lowercased() != "none",
      headers[.contentEncoding].map({ $0.lowercased() == "identity" }) ?? true
    else { return nil }
    if let tag = headers[.eTag] { return tag.hasPrefix("\"") ? tag : nil }
    // Strong only if the bytes could not have changed twice in the same second (RFC 9110 §8.8.2.2).
    guard let text = headers[.lastModified], let modified = HTTPDate.date(text),
      let sent = headers[.date].flatMap({ HTTPDate.date($0) }),
      sent.timeIntervalSince(modified) >= 1
    else { return nil }
    return text
  }

  /// Whether the body is the rest from an offset on (RFC 9110 §14.4), rather than all bytes because they have changed.
  fileprivate func continues(at offset: Int64) -> Bool {
    guard status.code == 206, let range = headers[.contentRange] else { return false }
    return range.lowercased().hasPrefix("bytes \(offset)-")
  }
}

/// Chunks that are requested again from where they broke off.
private struct ResumedChunks: AsyncSequence, Sendable {
  typealias Element = Data

  let body: HTTPBody
  let policy: RetryPolicy
  let clock: any Clock<Duration>
  /// Requests the bytes from an offset on; nil if the server has others by now.
  let resume: @Sendable (_ offset: Int64) async throws -> HTTPBody?

  func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(source: self, chunks: body.makeAsyncIterator())
  }

  struct AsyncIterator: AsyncIteratorProtocol {
    let source: ResumedChunks
    var chunks: HTTPBody.AsyncIterator
    var offset: Int64 = 0
    /// The number of consecutive attempts without a byte.
    var failures = 0

    mutating func next() async throws -> Data? {
      while true {
        do {
          guard let chunk = try await chunks.next() else { return nil }
          offset += Int64(chunk.count)
          failures = 0
          return chunk
        } catch {
          if offset > 0, offset == source.body.length { return nil }
          guard let rest = try await rest(after: error) else { throw error }
          chunks = rest.makeAsyncIterator()
        }
      }
    }

    /// Returns the following bytes; nil if they are not available.
    private mutating func rest(after error: any Error) async throws -> HTTPBody? {
      var error = error
      while isOvercome(error) {
        failures += 1
        guard failures < source.policy.maximumAttempts else { return nil }
        let longest = source.policy.longestDelay(before: failures + 1) / .seconds(1)
        try await source.clock.sleep(for: .seconds(Double.random(in: 0...longest)))
        do {
          return try await source.resume(offset)
        } catch let failure {
          error = failure
        }
      }
      return nil
    }

    private func isOvercome(_ error: any Error) -> Bool {
      if Task.isCancelled { return false }
      if let response = (error as? any AnyAPIError)?.response {
        return source.policy.statuses.contains(response.status.code)
      }
      return TransportError.kind(of: error).map(source.policy.failures.contains) ?? false
    }
  }
}
