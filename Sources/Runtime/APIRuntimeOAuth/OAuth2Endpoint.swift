import APIRuntime
import Foundation
import HTTPTypes

/// An endpoint of an OAuth 2 server that accepts a form and authenticates the client (RFC 6749
/// §2.3).
struct OAuth2Endpoint {
  let url: String
  let clientID: String
  let clientSecret: String?
  let authentication: OAuth2.ClientAuthentication
  let timeout: Duration

  /// Sends a form and returns the response.
  ///
  /// - Throws: `TransportError` of the kind `timedOut` if the response does not arrive in time.
  func post(
    _ form: [(String, String)], over transport: any Transport
  ) async throws -> OAuth2TokenResponse {
    let body = HTTPBody(Data(text(form).utf8))
    let request = try request()
    let finder = finder(form)
    let limit = Deadline(time: timeout, clock: ContinuousClock(), name: "the endpoint's timeout")
    return try await limit.run {
      let (response, received) = try await transport.send(
        request, body: body,
        context: TransportContext(maximumResponseSize: 1 << 20, isCollected: true))
      return OAuth2TokenResponse(
        status: response.status.code, contentType: response.headerFields[.contentType],
        body: try await received.collect(upTo: 1 << 20), finder: finder)
    }
  }

  /// Returns a finder for the secrets of a request where the server repeats them.
  private func finder(_ form: [(String, String)]) -> SecretFinder {
    let names = SecretFinder(names: [])
    let sent = form.filter { names.isSecret($0.0, in: .parameter) }.map(\.1)
    // Shorter values occur in ordinary words.
    let values = (sent + [clientSecret].compactMap(\.self)).map { Array($0.utf8) }
    return SecretFinder(names: [], values: values.filter { $0.count >= 4 })
  }

  private func request() throws(RequestError) -> HTTPRequest {
    guard let parts = URLComponents(string: url), let authority = parts.authority,
      let scheme = parts.scheme?.lowercased(), scheme == "https" || scheme == "http",
      parts.user == nil, parts.fragment == nil
    else { throw .invalidServer(url) }
    var request = HTTPRequest(
      method: .post, scheme: scheme, authority: authority,
      path: parts.pathAndQuery)
    request.headerFields[.accept] = "application/json"
    request.headerFields[.contentType] = "application/x-www-form-urlencoded"
    if let clientSecret, authentication == .basic {
      // ID and secret are form-encoded before they are joined (RFC 6749 §2.3.1). Servers that only
      // undo percent-encoding would keep a `+`; all servers understand a space as `%20`.
      let pair = [clientID, clientSecret].map {
        PercentEncoding.encodeForm($0).replacing("+", with: "%20")
      }.joined(separator: ":")
      request.headerFields[.authorization] = "Basic " + Data(pair.utf8).base64EncodedString()
    }
    return request
  }

  private func text(_ form: [(String, String)]) -> String {
    var client: [String: String] = [:]
    if clientSecret == nil || authentication == .body { client["client_id"] = clientID }
    if authentication == .body { client["client_secret"] = clientSecret }
    return form.adding(client).map {
      "\(PercentEncoding.encodeForm($0))=\(PercentEncoding.encodeForm($1))"
    }
    .joined(separator: "&")
  }
}
