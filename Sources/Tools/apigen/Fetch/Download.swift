import APIGenCore
import Foundation
import SpecDocument

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
  /// The servers, by any of their URLs, to which it may be redirected beside its own.
  var redirects: [URL] = []

  private static let redirectLimit = 5

  /// Performs the request, and follows redirects.
  func response() throws(Failure) -> Response {
    var target = url
    for _ in 0...Self.redirectLimit {
      let response = try FetchedResponse(of: target, fields(for: target), named: url.absoluteString)
      guard [301, 302, 303, 307, 308].contains(response.status),
        let location = response.location.flatMap({ URL(string: $0, relativeTo: target) })
      else {
        return Response(
          status: response.status, contents: response.contents, entityTag: response.entityTag,
          lastModified: response.lastModified)
      }
      let next = location.absoluteURL
      guard ["http", "https"].contains(next.scheme?.lowercased()),
        next.scheme == target.scheme || next.scheme?.lowercased() == "https"
      else {
        throw Failure(
          message: "'\(url.absoluteString)' leads to a URL that is not secure", help: nil)
      }
      guard isAllowed(next) else { throw Self.refusal(of: next, from: url) }
      target = next
    }
    throw Failure(
      message: "'\(url.absoluteString)' leads to more than \(Self.redirectLimit) other URLs",
      help: "write the URL of the document itself as 'source'")
  }

  /// Another server could be one that only this machine reaches, and what it says is printed.
  private func isAllowed(_ next: URL) -> Bool {
    if next.hasSameOrigin(as: url) || redirects.contains(where: next.hasSameOrigin) { return true }
    // From http to https, where both have their usual ports.
    return next.scheme?.lowercased() == "https" && url.port == nil && next.port == nil
      && next.host?.lowercased() == url.host?.lowercased()
  }

  /// The URL it leads to can be signed, so only its server is named.
  private static func refusal(of next: URL, from url: URL) -> Failure {
    let port = next.port.map { ":\($0)" } ?? ""
    let server = "\(next.scheme ?? "https")://\(next.host ?? "")\(port)"
    return Failure(
      message: "'\(url.absoluteString)' leads to another server, '\(TerminalText.escaped(server))'",
      help:
        "if it is the right one, write it into 'redirects' of 'source' in the configuration; save "
        + "what the document refers to yourself")
  }

  private func fields(for target: URL) -> [(String, String?)] {
    [
      ("User-Agent", "apigen/\(apigenVersion)"),
      ("Accept", "application/json, application/yaml;q=0.9, */*;q=0.5"),
      ("If-None-Match", entityTag), ("If-Modified-Since", lastModified),
    ] + (target.hasSameOrigin(as: url) ? headers.map { ($0, $1) } : [])
  }
}
