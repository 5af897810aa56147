import Foundation
import HTTPTypes

/// A request put together from what the caller, the endpoint and the client say, and the credentials that may go with
/// it.
struct RequestPlan: Sendable {
  let client: APIClient
  let endpoint: Endpoint
  let request: HTTPRequest
  let credentials: [Credential]

  init(
    _ writer: RequestWriter, endpoint: Endpoint, client: APIClient
  ) throws(RequestError) {
    guard let method = HTTPRequest.Method(endpoint.method) else {
      throw .cannotEncode(parameter: "method", reason: "'\(endpoint.method)' is not a method")
    }
    let defaults = client.configuration.defaults
    let place = try Place.of(
      writer, endpoint: endpoint, client: client.configuration.serverURL.get(), defaults: defaults)
    var request = HTTPRequest(
      method: method, scheme: place.scheme, authority: place.authority, path: place.path)
    request.headerFields = try Self.headers(
      of: writer, defaults: place.isTrusted ? defaults : RequestWriter(), accept: endpoint.accept)
    self.client = client
    self.endpoint = endpoint
    self.request = request
    credentials = place.isTrusted ? client.credentials.select(endpoint.security) : []
  }

  /// Where the request goes.
  var url: URL? {
    URL(string: "\(request.scheme ?? "")://\(request.authority ?? "")\(request.path ?? "")")
  }

  private static func headers(
    of writer: RequestWriter, defaults: RequestWriter, accept: String
  ) throws(RequestError) -> HTTPFields {
    var headers = writer.headers
    for field in defaults.headers where !writer.headers.contains(field.name) {
      headers.append(field)
    }
    if !accept.isEmpty, !headers.contains(.accept) { try headers.append(.accept, accept) }
    let cookies = writer.cookies.merging(over: defaults.cookies)
    if !cookies.isEmpty {
      let all = [headers[.cookie]].compactMap { $0 } + cookies
      headers[.cookie] = all.joined(separator: "; ")
    }
    return headers
  }
}

/// Where a request goes.
private struct Place {
  let scheme: String
  let authority: String
  /// Path and query.
  let path: String
  /// Whether it is the server that credentials are meant for.
  let isTrusted: Bool

  static func of(
    _ writer: RequestWriter, endpoint: Endpoint, client: ServerURL, defaults: RequestWriter
  ) throws(RequestError) -> Place {
    let server = try endpoint.servers.first.map(client.resolving) ?? client
    if case .link(let link, let allowOtherHosts) = writer.target {
      return try Place(link: link, allowOtherHosts: allowOtherHosts, server: server)
    }
    let path = server.path + (try PathTemplate.expand(endpoint.path, writer.pathValues))
    let query = writer.queries.merging(over: defaults.queries).joined(separator: "&")
    return Place(
      scheme: server.scheme, authority: server.authority,
      path: (path.isEmpty ? "/" : path) + (query.isEmpty ? "" : "?\(query)"), isTrusted: true)
  }
}

extension Place {
  /// A link is complete: nothing is added to its query.
  private init(link: URL, allowOtherHosts: Bool, server: ServerURL) throws(RequestError) {
    // A base without a slash at its end would lose its last step.
    let base = URL(string: "\(server.scheme)://\(server.authority)\(server.path)/")
    guard let url = URL(string: link.relativeString, relativeTo: link.baseURL ?? base)?.absoluteURL,
      let origin = Origin(url), origin.scheme == "http" || origin.scheme == "https",
      let parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
      let host = parts.encodedHost
    else { throw .linkToOtherOrigin(link.absoluteString) }
    let isTrusted = origin == Origin(server.url)
    guard isTrusted || allowOtherHosts else { throw .linkToOtherOrigin(link.absoluteString) }
    let path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
    self.init(
      scheme: origin.scheme, authority: host.lowercased() + (parts.port.map { ":\($0)" } ?? ""),
      path: path + (parts.percentEncodedQuery.map { "?\($0)" } ?? ""), isTrusted: isTrusted)
  }
}
