import APIGenCore
import Foundation

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
  /// Whether redirects to another server are refused.
  var staysAtOrigin = false

  private static let redirectLimit = 5

  /// Performs the request, and follows redirects.
  func response() throws(Failure) -> Response {
    var target = url
    for _ in 0...Self.redirectLimit {
      let exchange = try Exchange(of: target, fields(for: target), named: url.absoluteString)
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
      guard !staysAtOrigin || next.hasSameOrigin(as: url) else {
        throw Failure(
          message: "'\(url.absoluteString)' leads to another server",
          help: "save the file yourself, in a folder that 'references' in the configuration names")
      }
      target = next
    }
    throw Failure(
      message: "'\(url.absoluteString)' leads to more than \(Self.redirectLimit) other URLs",
      help: "write the URL of the document itself as 'source'")
  }

  private func fields(for target: URL) -> [(String, String?)] {
    [
      ("User-Agent", "apigen/\(apigenVersion)"),
      ("Accept", "application/json, application/yaml;q=0.9, */*;q=0.5"),
      ("If-None-Match", entityTag), ("If-Modified-Since", lastModified),
    ] + (target.hasSameOrigin(as: url) ? headers.map { ($0, $1) } : [])
  }
}
