import Foundation
import HTTPTypes

/// A request built from the caller's values, the endpoint and the client, with its credentials.
///
/// It is a class because each ``Attempt`` holds it.
final class PreparedRequest: Sendable {
  /// The session of the call or of the sequence of calls that the request belongs to.
  let session: CallSession
  let endpoint: Endpoint
  let request: HTTPRequest
  let body: HTTPBody
  let credentials: [Credential]
  /// Whether the target is the client's own server, which may receive credentials and the additions
  /// of middleware.
  let isTrusted: Bool
  /// Whether the call waits only for a transport that enforces its time limit and can be cancelled.
  let waitsOnlyForTransport: Bool
  /// When the transport has to end the call; nil if the call is unlimited or a task enforces the
  /// limit.
  let end: (time: ContinuousClock.Instant, limit: TransportContext.TimeLimit)?
  /// The secrets of the call, with a record of the requests sent so far.
  let secrets: CallSecrets

  init(_ writer: RequestWriter, endpoint: Endpoint, in session: CallSession) throws(RequestError) {
    let client = session.client
    let name = writer.method ?? endpoint.method
    guard let method = HTTPRequest.Method(name) else {
      throw .cannotEncode(parameter: "method", reason: "'\(name)' is not a method")
    }
    let defaults = client.configuration.defaults
    let target = try RequestTarget.of(
      writer, endpoint: endpoint, server: client.server(of: endpoint), defaults: defaults)
    var request = HTTPRequest(
      method: method, scheme: target.scheme, authority: target.authority, path: target.path)
    request.headerFields = try Self.headers(
      of: writer, defaults: target.isTrusted ? defaults : RequestWriter(), accept: endpoint.accept)
    self.session = session
    secrets = CallSecrets(
      client.credentials.secrets, path: endpoint.path,
      pathValues: writer.pathValues.merging(defaults.pathValues) { own, _ in own })
    self.endpoint = endpoint
    self.request = request
    body = writer.body
    isTrusted = target.isTrusted
    let credentials = target.isTrusted ? client.credentials.select(endpoint.security) : []
    self.credentials = credentials
    waitsOnlyForTransport =
      client.middleware.isEmpty && client.attemptTimeout == nil
      && credentials.allSatisfy { $0.source.constant != nil }
      && client.collectingTransport(for: endpoint, sending: body) != nil
    end = waitsOnlyForTransport ? client.deadline.end : nil
  }

  /// The client that sends the request.
  var client: APIClient { session.client }

  /// The transport and clock with which tokens for the request are obtained.
  var route: TokenRoute { TokenRoute(transport: client.transport, clock: client.clock) }

  /// Explains why the request carries no credentials; nil if it carries some, or if the endpoint is
  /// public and the client lacks credentials.
  var reasonWithoutCredentials: String? {
    guard isTrusted else { return "a link to another origin receives none" }
    // The app may have set the field itself.
    guard !request.headerFields.contains(.authorization) else { return nil }
    return client.credentials.reasonToSendNone(to: endpoint.security)
  }

  /// The URL that the request is sent to.
  var url: URL? { URL(string: request.url) }

  /// A summary of the call and its attempts so far.
  var summary: APICall {
    APICall(
      operation: endpoint.id, method: request.method.rawValue, host: request.authority,
      attempts: secrets.attempts, secrets: secrets)
  }

  private static func headers(
    of writer: RequestWriter, defaults: RequestWriter, accept: String
  ) throws(RequestError) -> HTTPFields {
    var headers = writer.headers
    for field in defaults.headers where !writer.headers.contains(field.name) {
      headers.append(field)
    }
    if !accept.isEmpty, !headers.contains(.accept) { try headers.append("Accept", accept) }
    let cookies = writer.cookies.merging(over: defaults.cookies)
    if !cookies.isEmpty {
      let all = [headers[.cookie]].compactMap { $0 } + cookies
      headers[.cookie] = all.joined(separator: "; ")
    }
    return headers
  }
}

extension APIClient {
  /// Returns the server of an operation: the one set by the caller, the operation's own, or the
  /// client's.
  fileprivate func server(of endpoint: Endpoint) throws(RequestError) -> ServerURL {
    let client = try configuration.serverURL.get()
    if let chosen = operationServers[endpoint.route] ?? operationServers[endpoint.id] {
      return try client.resolving(chosen)
    }
    guard let documented = endpoint.servers.first else { return client }
    let own = try client.resolving(documented)
    if !documented.contains("://") { return own }
    let replaced = try client.resolving(endpoint.defaultServer ?? "")
    guard replaced.isSame(as: client) else { return client }
    let isDefault = endpoint.defaultServer?.contains("://") ?? false
    return isDefault || Origin(own.url) == Origin(client.url) ? own : client
  }
}

/// The URL of a request, in parts.
private struct RequestTarget {
  let scheme: String
  let authority: String
  /// The path and the query.
  let path: String
  /// Whether the target is the configured server, and may therefore receive credentials.
  let isTrusted: Bool

  static func of(
    _ writer: RequestWriter, endpoint: Endpoint, server: ServerURL, defaults: RequestWriter
  ) throws(RequestError) -> RequestTarget {
    if case .link(let link, let allowOtherOrigins) = writer.target {
      return try RequestTarget(link: link, allowOtherOrigins: allowOtherOrigins, server: server)
    }
    var values = writer.pathValues
    for (name, value) in defaults.pathValues where values[name] == nil { values[name] = value }
    let path = server.path + (try PathExpansion.expand(endpoint.path, values))
    let query = writer.queries.merging(over: defaults.queries).joined(separator: "&")
    return RequestTarget(
      scheme: server.scheme, authority: server.authority,
      path: (path.isEmpty ? "/" : path) + (query.isEmpty ? "" : "?\(query)"), isTrusted: true)
  }
}

extension RequestTarget {
  /// Creates the target of a link. A link is complete, so no query parameters are added to it.
  private init(link: URL, allowOtherOrigins: Bool, server: ServerURL) throws(RequestError) {
    // Without a trailing slash, the last path segment of the base would be dropped.
    let base = URL(string: "\(server.scheme)://\(server.authority)\(server.path)/")
    guard let url = URL(string: link.relativeString, relativeTo: link.baseURL ?? base)?.absoluteURL,
      let origin = Origin(url), origin.scheme == "http" || origin.scheme == "https",
      let parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
      parts.encodedHost != nil
    else { throw .linkToOtherOrigin(link.absoluteString) }
    let isTrusted = origin == Origin(server.url)
    guard isTrusted || allowOtherOrigins else { throw .linkToOtherOrigin(link.absoluteString) }
    guard let authority = parts.authority else { throw .invalidLink(link.absoluteString) }
    self.init(
      scheme: origin.scheme, authority: authority, path: parts.pathAndQuery, isTrusted: isTrusted)
  }
}
