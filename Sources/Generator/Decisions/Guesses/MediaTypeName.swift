import SpecDocument
import APIModel

/// Names for the contents of a body with several media types. Each depends on its own media type
/// alone.
enum MediaTypeName {
  /// Names of cases, by position: `json`, `form`, `csv`.
  static func lowerCamel(_ contents: [Content], _ style: WordStyle) -> [String] {
    NameScope.assign(contents, reserved: Keywords.impossibleMembers) { content in
      CandidateList(
        content.mediaType.text, style.lowerCamel(word(content)),
        else: [
          style.lowerCamel(content.mediaType.essence), style.lowerCamel(content.mediaType.text),
          style.lowerCamelNamingSymbols(content.mediaType.text),
        ])
    }
  }

  /// Returns the name as the prefix of a type's name: `JSON`, `Form`.
  static func upperCamel(_ mediaType: String, _ style: WordStyle) -> String {
    style.upperCamel(name(of: MediaType(mediaType)))
  }

  private static func word(_ content: Content) -> String {
    switch content.kind {
    case .events: return "events"
    case .lines where content.mediaType.essence != "application/json-seq": return "lines"
    default: break
    }
    return name(of: content.mediaType)
  }

  private static func name(of mediaType: MediaType) -> String {
    (words[mediaType.essence] ?? subtype(mediaType.essence)) + variant(of: mediaType)
  }

  /// Returns the parameters that distinguish a media type: ` version 2` for
  /// `application/vnd.acme+json;version=2`.
  private static func variant(of mediaType: MediaType) -> String {
    mediaType.parameters.filter { !["charset", "q", "boundary"].contains($0.name.lowercased()) }
      .map { " \($0.name) \($0.value)" }.joined()
  }

  private static let words = [
    "application/json": "json", "text/json": "textJSON", "text/plain": "text",
    "application/octet-stream": "binary", "*/*": "any", "application/*": "application",
    "application/x-www-form-urlencoded": "form", "multipart/form-data": "multipart",
    "application/xml": "xml", "text/xml": "textXML", "text/event-stream": "events",
  ]

  /// `csv` for `text/csv`, `image` for `image/*`, `github json` for `application/vnd.github+json`,
  /// and `merge-patch` for `application/merge-patch+json`, since a patch format implies its syntax.
  private static func subtype(_ essence: String) -> String {
    let parts = essence.split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2, parts[1] != "*" else { return parts.first ?? "value" }
    var name = parts[1][...]
    if let prefix = ["vnd.", "x-", "x."].first(where: name.hasPrefix) {
      name = name.dropFirst(prefix.count)
    }
    if let patch = name.firstRange(of: "-patch+") { name = name[..<patch.lowerBound] + "-patch" }
    return String(name)
  }
}
