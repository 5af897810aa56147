public import APIRuntime
import HTTPTypes

extension APIService {
  /// Downloads a body, and requests the rest if the connection breaks or stalls, or the server
  /// sends less than was requested (RFC 9110 §14).
  ///
  /// ```swift
  /// try await client.download(GetVideo(id: 7)).write(to: file)
  /// ```
  ///
  /// The body is complete and all of it belongs to one version of the bytes; otherwise, reading it
  /// throws, and `write(to:)` leaves the file unchanged. The rest of a GET can be requested if the
  /// response had a strong `ETag` or a strong `Last-Modified` (RFC 9110 §8.8.2.2), and was sent
  /// without a content coding. Otherwise, the reader receives the error that interrupted the
  /// download.
  ///
  /// Every part belongs to the user who is signed in when the download begins: a server may give the
  /// bytes of all users the same validator.
  ///
  /// Reading the body throws
  /// - `HTTPBody.DownloadError` if the bytes have changed since the download began, or if the
  ///   server's responses cannot be put together. To start over, call `download` again.
  /// - ``APIError/authentication(_:_:)`` if the rest is needed, and the user has signed out or another
  ///   one has signed in since the download began.
  /// - `TransportError` if the connection failed and the rest could not be requested, or if the
  ///   download exceeds the client's `maximumResponseSize`.
  ///
  /// - Parameters:
  ///   - request: A request whose response is bytes. It may request a range itself, but then its
  ///     response is not resumed.
  ///   - policy: Which failures to overcome, how often in a row without receiving a byte, and after
  ///     what delays.
  /// - Returns: The body.
  /// - Throws: ``APIError`` with the endpoint's own failures if the download cannot be started. A
  ///   GET is started by the status 200 or 203, or by 206 if the request has a `Range` (RFC 9110
  ///   §15.3); any other status is unexpected.
  public func download<Request: APIRequest>(
    _ request: Request, policy: RetryPolicy = RetryPolicy()
  ) async throws(APIError<Request.Failure>) -> HTTPBody where Request.Response == HTTPBody {
    let client = client
    guard client.answers == nil else { return try await client.send(request) }
    // Offsets count the bytes as they are stored.
    let calls = CallSequence(of: client)
    let first = try await calls.response(
      to: ExtendedRequest(request, header: "Accept-Encoding", "identity"))
    // A response to HEAD has the length of a response to GET.
    guard Request.endpoint.method != "HEAD" else { return first.value }
    let call = client.summary(of: Request.endpoint)
    guard let download = Download(first.raw, to: request, of: call) else {
      throw .unexpectedStatus(first.raw)
    }
    let source = DownloadSource(
      policy: policy, clock: client.clock, watch: Stopwatch(client.clock),
      maximumSize: client.maximumResponseSize ?? .max
    ) { range in
      do throws(APIError<Request.Failure>) {
        return try await calls.response(to: RangeRequest(base: request, range: range)).value
      } catch .transport(let error) {
        throw error
      } catch .authentication(let error, let call) {
        throw DownloadSource.Unauthenticated(
          error: APIError<Request.Failure>.authentication(error, call))
      } catch {
        // The server sends a 416 for a range that begins at the end of the bytes.
        guard let response = error.response, response.status.code == 416 else { throw error }
        return response
      }
    }
    return HTTPBody(length: download.length) {
      let part = DownloadPart(first.value, of: call, length: download.length)
      var reader = DownloadReader(source: source, download: download, part: part)
      return { try await reader.next() }
    }
  }
}
