import English
import APIModel

/// Names for the servers of an API: what their descriptions, hosts or variables say beyond that they
/// are servers of this API.
///
///     "The Fleet US region (beta)"      // us
///     "https://api.sandbox.fleet.com"   // sandbox
struct ServerWords {
  /// Words that say nothing about a server of this API.
  private let general: Set<String>

  private static let general: Set<String> = [
    "a", "an", "and", "api", "apis", "base", "cluster", "endpoint", "env", "environment", "host",
    "hosted", "http", "https", "instance", "is", "of", "our", "region", "rest", "restful", "server",
    "servers", "the", "this", "url", "v1", "v2", "v3", "web", "www",
  ]

  /// Descriptions that springdoc and springfox write.
  private static let generated: Set<String> = ["generated server url", "inferred url"]

  init(_ api: API) {
    let own = [ClientTitle.name(of: api, .standard)] + api.servers.compactMap(ClientTitle.owner)
    general = Self.general.union(own.flatMap(Words.split).map { $0.lowercased() })
  }

  /// Returns the name that a description gives, without the words that say nothing, and else with
  /// them; none of more than three words.
  func candidates(description: String?) -> [[String]] {
    guard let description, !Self.generated.contains(description.lowercased()) else { return [] }
    let end = description.firstIndex { "([{:;,.–—\n".contains($0) } ?? description.endIndex
    // `PayPal` is one name of two words.
    let names = description[..<end].split(separator: " ").filter {
      !general.contains($0.lowercased()) || Self.general.contains($0.lowercased())
    }
    let phrase = names.flatMap { Words.split(String($0)) }
    // `The Orders API manages orders of customers` is a sentence.
    if phrase.dropFirst().contains(where: Verbs.isInThirdPerson) { return [] }
    // `Sandbox for tests` is the sandbox, and `Server for tests` is for tests.
    let subject = distinctive(phrase.prefix { !Self.isConnector($0) })
    let all = [subject.isEmpty ? distinctive(phrase[...]) : subject, Words.split(description)]
    return all.filter { (1...3).contains($0.count) }
  }

  private func distinctive(_ words: ArraySlice<String>) -> [String] {
    words.filter { !general.contains($0.lowercased()) && !Self.isConnector($0) }
  }

  /// Returns whether a word begins a phrase that describes the one before it.
  private static func isConnector(_ word: String) -> Bool {
    Verbs.prepositions.contains(word.lowercased())
      || ["beside", "that", "used", "where", "which"].contains(word.lowercased())
  }

  /// Returns the words of a host, or else of its variables, that not every server has.
  func words(ofAddress url: String) -> [String] {
    guard let start = url.firstRange(of: "://")?.upperBound else { return [] }
    let host = url[start...].prefix { !"/:?".contains($0) }
    var labels = host.split(separator: ".")
    // `localhost` is all that its host says.
    if labels.count > 1 { labels.removeLast() }
    let words = labels.filter { !$0.contains("{") }.flatMap { Words.split(String($0)) }.filter {
      !general.contains($0.lowercased()) && $0.count > 1
    }
    let variables = host.split(separator: "{", omittingEmptySubsequences: false).dropFirst().map {
      $0.prefix { $0 != "}" }
    }
    let named = words.isEmpty ? variables.flatMap { Words.split(String($0)) } : words
    return named.count <= 3 && named.contains { $0.contains(where: \.isLetter) } ? named : []
  }
}
