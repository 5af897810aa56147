import APIGenCore
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A GET request for a document. Nothing else in apigen uses the network.
struct Download {
  struct Response {
    let status: Int
    let contents: [UInt8]
    let entityTag: String?
    let lastModified: String?
  }

  let url: URL
  /// Header fields, which can be secret: they are sent to the host of the URL alone.
  let headers: [String: String]
  /// What the server compares with, if an earlier response is still there.
  var entityTag: String?
  var lastModified: String?

  /// The size that a document may have, in bytes.
  private static let limit = 256 << 20
  private static let redirectLimit = 5

  /// Performs the request, and follows redirects.
  func response() throws(Failure) -> Response {
    var target = url
    for _ in 0...Self.redirectLimit {
      let exchange = try Exchange(request(to: target)).wait(url)
      guard [301, 302, 303, 307, 308].contains(exchange.status),
        let location = exchange.location.flatMap({ URL(string: $0, relativeTo: target) })
      else {
        return Response(
          status: exchange.status, contents: exchange.contents, entityTag: exchange.entityTag,
          lastModified: exchange.lastModified)
      }
      let next = location.absoluteURL
      guard ["http", "https"].contains(next.scheme?.lowercased()),
        next.scheme == target.scheme || next.scheme?.lowercased() == "https"
      else {
        throw Failure(
          message: "'\(url.absoluteString)' leads to a URL that is not secure", help: nil)
      }
      target = next
    }
    throw Failure(
      message: "'\(url.absoluteString)' leads to more than \(Self.redirectLimit) other URLs",
      help: "write the URL of the document itself as 'source'")
  }

  private func request(to target: URL) -> URLRequest {
    var request = URLRequest(url: target, cachePolicy: .reloadIgnoringLocalCacheData)
    request.setValue("apigen/\(apigenVersion)", forHTTPHeaderField: "User-Agent")
    request.setValue(
      "application/json, application/yaml;q=0.9, */*;q=0.5", forHTTPHeaderField: "Accept")
    let isSameOrigin =
      (target.scheme, target.host, target.port) == (url.scheme, url.host, url.port)
    if isSameOrigin {
      for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    }
    request.setValue(entityTag, forHTTPHeaderField: "If-None-Match")
    request.setValue(lastModified, forHTTPHeaderField: "If-Modified-Since")
    return request
  }

  /// One request and its response.
  private final class Exchange: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private let lock = NSLock()
    private let ended = DispatchSemaphore(value: 0)
    private let request: URLRequest
    private var response: HTTPURLResponse?
    private var received = Data()
    private var isTooLong = false
    private var error: (any Error)?

    init(_ request: URLRequest) { self.request = request }

    var status: Int { response?.statusCode ?? 0 }
    var contents: [UInt8] { Array(received) }
    var location: String? { response?.value(forHTTPHeaderField: "Location") }
    var entityTag: String? { response?.value(forHTTPHeaderField: "ETag") }
    var lastModified: String? { response?.value(forHTTPHeaderField: "Last-Modified") }

    /// Sends the request, and returns when all of the response is there. Messages name the URL that
    /// was asked for: one that it leads to can be signed.
    func wait(_ address: URL) throws(Failure) -> Exchange {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.timeoutIntervalForRequest = 60
      configuration.httpShouldSetCookies = false
      let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
      session.dataTask(with: request).resume()
      ended.wait()
      session.invalidateAndCancel()
      let address = address.absoluteString
      if isTooLong {
        throw Failure(message: "'\(address)' is larger than a document can be", help: nil)
      }
      if let error {
        throw Failure(
          message: "cannot fetch '\(address)': \(error.localizedDescription)", help: nil)
      }
      return self
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
      completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      // The system would send the header fields to any host.
      completionHandler(nil)
    }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
      lock.withLock { self.response = response as? HTTPURLResponse }
      completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      let isTooLong = lock.withLock {
        received.append(data)
        self.isTooLong = received.count > Download.limit
        return self.isTooLong
      }
      if isTooLong { dataTask.cancel() }
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
      lock.withLock {
        self.error = error
        response = response ?? task.response as? HTTPURLResponse
      }
      ended.signal()
    }
  }
}
