public import APIRuntime
import HTTPTypes

extension APIClient {
  /// Downloads a body. If the connection breaks or stalls, or the server sends less than was
  /// requested, the rest is requested (RFC 9110 §14).
  ///
  /// ```swift
  /// try await client.download(GetVideo(id: 7)).write(to: file)
  /// ```
  ///
  /// The body is complete, and all of it is of one version of the bytes, or reading it throws;
  /// `write(to:)` then leaves the file as it was. The rest of a GET can be requested if the
  /// response had a strong `ETag`, or a `Last-Modified` that is strong (RFC 9110 §8.8.2.2), and no
  /// content coding. Otherwise the reader receives the error that interrupted the download.
  ///
  /// Reading the body throws
  /// - `HTTPBody.DownloadError` if the bytes have changed since the download began, or if what the
  ///   server sends cannot be put together. To begin again, call `download` again.
  /// - `TransportError` if the connection failed and the rest could not be requested, or if the
  ///   download exceeds the client's `maximumResponseSize`.
  ///
  /// - Parameters:
  ///   - request: A request whose response is bytes. It may request a range itself; its response is
  ///     not resumed.
  ///   - policy: Which failures are overcome, how often in a row without a byte in between, and
  ///     after what delays.
  /// - Returns: The body.
  /// - Throws: ``APIError`` if the download cannot be started, with the endpoint's own failures. A
  ///   GET is started by 200 or 203, or by 206 if the request has a `Range` (RFC 9110 §15.3); any
  ///   other status is an unexpected one.
  public func download<Request: APIRequest>(
    _ request: Request, policy: RetryPolicy = RetryPolicy()
  ) async throws(APIError<Request.Failure>) -> HTTPBody where Request.Response == HTTPBody {
    guard answers == nil else { return try await send(request) }
    let first = try await response(to: FirstRequest(base: request))
    // The length in a response to HEAD is that of a GET.
    guard Request.endpoint.method != "HEAD" else { return first.value }
    let call = summary(of: Request.endpoint)
    guard let download = Download(first.raw, to: request, of: call) else {
      throw .unexpectedStatus(first.raw)
    }
    let source = DownloadSource(
      policy: policy, clock: clock, maximumSize: maximumResponseSize ?? .max
    ) { range in
      do throws(APIError<Request.Failure>) {
        return try await send(RangeRequest(base: request, range: range))
      } catch .transport(let error) {
        throw error
      } catch {
        // The answer to a range that begins where the bytes end.
        guard let response = error.response, response.status.code == 416 else { throw error }
        return response
      }
    }
    let chunks = DownloadedChunks(body: first.value, download: download, source: source)
    return HTTPBody(chunks, length: download.length)
  }
}

extension APIService {
  /// Downloads a body, requesting the rest if the connection breaks or stalls:
  /// ``APIRuntime/APIClient/download(_:policy:)``.
  ///
  /// - Parameters:
  ///   - request: A request whose response is bytes.
  ///   - policy: Which failures are overcome, how often in a row without a byte in between, and
  ///     after what delays.
  /// - Returns: The body.
  /// - Throws: ``APIError`` if the download cannot be started, with the endpoint's own failures.
  public func download<Request: APIRequest>(
    _ request: Request, policy: RetryPolicy = RetryPolicy()
  ) async throws(APIError<Request.Failure>) -> HTTPBody where Request.Response == HTTPBody {
    try await client.download(request, policy: policy)
  }
}
