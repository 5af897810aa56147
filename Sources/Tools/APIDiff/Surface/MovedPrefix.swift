import SpecDocument
import SwiftClient

/// A part of the URLs that moved from the servers into the paths, or back: calls are sent to the
/// same URLs as before.
struct MovedPrefix {
  /// The prefix, such as `/v2`.
  let text: String
  let isInPaths: Bool

  /// Finds a prefix by which the servers of both clients differ. It is nil if no operation has it
  /// in its path.
  init?(_ old: Surface, _ new: Surface) {
    guard let before = old.client?.servers, let after = new.client?.servers else { return nil }
    func trimmed(_ url: String) -> String { url.hasSuffix("/") ? String(url.dropLast()) : url }
    let pairs = before.compactMap { server in
      after.first { $0.name == server.name && $0.isRelative == server.isRelative }
        .map { (trimmed(server.url), trimmed($0.url)) }
    }
    guard let (first, second) = pairs.first, first != second else { return nil }
    isInPaths = first.hasPrefix(second)
    text = String(isInPaths ? first.dropFirst(second.count) : second.dropFirst(first.count))
    let (prefix, isInPaths) = (text, isInPaths)
    guard prefix.hasPrefix("/"),
      pairs.allSatisfy({ isInPaths ? $0 == $1 + prefix : $0 + prefix == $1 })
    else { return nil }
    let routes = Dictionary(
      firstOf: new.operations.map { ($0.request, moved($0.route, isNew: true)) })
    guard old.operations.contains(where: { routes[$0.request] == moved($0.route, isNew: false) })
    else { return nil }
  }

  /// The sentence for callers, with the change for other servers.
  var words: String {
    isInPaths
      ? "the paths begin with '\(text)', with which the servers ended: remove it from the URL of any other server"
      : "the servers end with '\(text)', with which the paths began: append it to the URL of any other server"
  }

  /// Returns a method and path with the prefix, where that version has it in its servers.
  func moved(_ route: String, isNew: Bool) -> String {
    guard isInPaths != isNew, let slash = route.firstIndex(of: "/") else { return route }
    return route[..<slash] + text + route[slash...]
  }
}
