import APIGenCore
import Foundation
import SpecDocument

/// A GET request for a document. Only this part of apigen uses the network.
struct DocumentDownload {
  let url: URL
  /// The header fields. They may be secret, so they are only sent to the URL's host.
  let headers: [String: String]
  /// The validators from an earlier response, if that is still available.
  var entityTag: String?
  var lastModified: String?
  /// The additional servers that may be the target of a redirect, each given by any of its URLs.
  var redirects: [URL] = []

  private static let redirectLimit = 5

  /// Returns the failure of a response without a document. `hint` is for one that needs credentials.
  func failure(_ response: FetchedResponse, hint: String) -> Failure {
    Failure(
      message: "'\(url.absoluteString)' answers with status \(response.status)",
      help: [401, 403].contains(response.status) ? hint : nil)
  }

  /// The advice to give for a document that needs credentials.
  static let credentials = "write 'source: {url: …, headers: {Authorization: Bearer $TOKEN}}'"

  /// Sends the request, and follows redirects.
  func response() throws(Failure) -> FetchedResponse {
    var target = url
    for _ in 0...Self.redirectLimit {
      let response = try FetchedResponse(of: target, fields(for: target), named: url.absoluteString)
      guard [301, 302, 303, 307, 308].contains(response.status),
        let location = response.location.flatMap({ URL(string: $0, relativeTo: target) })
      else { return response }
      let next = location.absoluteURL
      guard ["http", "https"].contains(next.scheme?.lowercased()),
        next.scheme == target.scheme || next.scheme?.lowercased() == "https"
      else {
        throw Failure(message: "'\(url.absoluteString)' leads to a URL that is not secure")
      }
      guard isAllowed(next) else { throw Self.refusal(of: next, from: url) }
      target = next
    }
    throw Failure(
      message: "'\(url.absoluteString)' leads to more than \(Self.redirectLimit) other URLs",
      help: "write the URL of the document itself as 'source'")
  }

  /// Returns whether a redirect is allowed. Another server might be reachable only from this
  /// machine, and its response is printed.
  private func isAllowed(_ next: URL) -> Bool {
    if next.hasSameOrigin(as: url) || redirects.contains(where: next.hasSameOrigin) { return true }
    // Allow a redirect from http to https with default ports.
    return next.scheme?.lowercased() == "https" && url.port == nil && next.port == nil
      && next.host?.lowercased() == url.host?.lowercased()
  }

  /// Names only the target's server, since the target's URL may be signed.
  private static func refusal(of next: URL, from url: URL) -> Failure {
    let port = next.port.map { ":\($0)" } ?? ""
    let server = "\(next.scheme ?? "https")://\(next.host ?? "")\(port)"
    return Failure(
      message: "'\(url.absoluteString)' leads to another server, '\(TerminalText.escaped(server))'",
      help:
        "if it is the right one, write it into 'redirects' of 'source' in the configuration; save "
        + "the files that the document refers to by hand")
  }

  private func fields(for target: URL) -> [(String, String?)] {
    [
      ("User-Agent", "apigen/\(apigenVersion)"),
      ("Accept", "application/json, application/yaml;q=0.9, */*;q=0.5"),
      ("If-None-Match", entityTag), ("If-Modified-Since", lastModified),
    ] + (target.hasSameOrigin(as: url) ? headers.map { ($0, $1) } : [])
  }
}
