import Foundation
import HTTPTypes

extension HTTPRequest {
  /// Puts together what the request, the client and the credentials say.
  init(
    _ writer: RequestWriter, defaults: RequestWriter, endpoint: Endpoint, client: APIClient
  ) async throws(Fault) {
    let place: Place
    do {
      place = try Place(writer, endpoint: endpoint, server: ServerURL(endpoint.servers.first ?? client.server))
    } catch {
      throw .request(error)
    }
    var query = place.query
    var headers = writer.headers
    var cookies = writer.cookiePairs
    if place.isTrusted {
      query += defaults.queryPairs
      cookies += defaults.cookiePairs
      for field in defaults.headers where writer.headers[values: field.name].isEmpty { headers.append(field) }
      for credential in client.credentials.select(endpoint.security) {
        try await credential.apply(&headers, &query, &cookies)
      }
    }
    if headers[.accept] == nil { headers[.accept] = endpoint.accept }
    if !cookies.isEmpty { headers[.cookie] = cookies.joined(separator: "; ") }
    guard let method = HTTPRequest.Method(endpoint.method) else {
      throw .request(.cannotEncode(parameter: "method", reason: "'\(endpoint.method)' is not a method"))
    }
    self.init(
      method: method, scheme: place.scheme, authority: place.authority,
      path: place.path + (query.isEmpty ? "" : "?" + query.joined(separator: "&")), headerFields: headers)
  }
}

/// Where a request goes.
private struct Place {
  var scheme: String
  var authority: String
  var path: String
  var query: [String]
  /// Whether it is the server that credentials are meant for.
  var isTrusted: Bool

  init(_ writer: RequestWriter, endpoint: Endpoint, server: ServerURL) throws(RequestError) {
    switch writer.target {
    case .path:
      scheme = server.scheme
      authority = server.authority
      path = server.path + (try PathTemplate.expand(endpoint.path, writer.pathValues))
      query = writer.queryPairs
      isTrusted = true
    case .link(let link, let allowOtherHosts):
      guard let url = URL(string: link.relativeString, relativeTo: server.url)?.absoluteURL,
        let origin = Origin(url), origin.scheme == "http" || origin.scheme == "https",
        let components = URLComponents(url: url, resolvingAgainstBaseURL: true)
      else { throw .linkToOtherOrigin(link.absoluteString) }
      isTrusted = origin == Origin(server.url)
      guard isTrusted || allowOtherHosts else { throw .linkToOtherOrigin(link.absoluteString) }
      scheme = origin.scheme
      authority = origin.host + (url.port.map { ":\($0)" } ?? "")
      path = components.percentEncodedPath.isEmpty ? "/" : components.percentEncodedPath
      query = components.percentEncodedQuery.map { [$0] } ?? []
    }
  }
}

extension Credential {
  /// Asks for the token and puts it where it belongs.
  fileprivate func apply(
    _ headers: inout HTTPFields, _ query: inout [String], _ cookies: inout [String]
  ) async throws(Fault) {
    let value: String
    do {
      value = try await token()
    } catch {
      throw error is CancellationError ? .cancelled : .authentication(error)
    }
    do throws(RequestError) {
      switch placement {
      case .header(let name, let prefix):
        headers[name] = nil
        try headers.append(name.rawName, prefix + value)
      case .query(let name): query.append(PercentEncoding.encode(name) + "=" + PercentEncoding.encode(value))
      case .cookie(let name): cookies.append(PercentEncoding.encode(name) + "=" + PercentEncoding.encode(value))
      case .invalid(let name): throw RequestError.invalidHeader(name: name)
      }
    } catch {
      throw .request(error)
    }
  }
}
