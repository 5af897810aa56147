import SpecDocument

/// The names of media types: several under one key, incomplete (`json`), or misspelled
/// (`aplication/json`).
extension Repairer {
  func correctMediaTypes(in content: inout EditedObject) {
    divideMediaTypes(in: &content)
    completeMediaTypes(in: &content)
    for entry in content.entries {
      guard let name = correctMediaType(of: entry), content[name] == nil else { continue }
      read(entry, as: name, "unknown media type '\(entry.key)'", in: &content)
    }
  }

  /// Divides `application/json, application/xml`, which as one name no server sends.
  private func divideMediaTypes(in content: inout EditedObject) {
    for entry in content.entries where entry.key.utf8.contains(UInt8(ascii: ",")) {
      let names = Self.divided(entry.key)
      guard names.count > 1, names.allSatisfy({ $0.utf8.contains(UInt8(ascii: "/")) }) else {
        continue
      }
      report(
        .mediaType, "'\(entry.key)' names \(names.count) media types; each has this content",
        at: entry.keySpan, help: "write each media type as a key",
        correction: version == .swagger20 || content[names[0]] != nil
          ? nil : .renaming(entry, to: names[0], in: content.span))
      content.remove(entry.key)
      for name in names where content[name] == nil { content.set(name, entry.value) }
    }
  }

  /// Divides a key at the commas outside of quoted strings (RFC 9110 §5.6.4).
  private static func divided(_ key: String) -> [String] {
    var isQuoted = false
    let parts = key.split { character in
      if character == "\"" { isQuoted.toggle() }
      return character == "," && !isQuoted
    }
    return parts.map { String($0.drop(while: \.isWhitespace)) }
  }

  /// Completes media types without a slash, such as `json`.
  private func completeMediaTypes(in content: inout EditedObject) {
    for entry in content.entries {
      guard !entry.key.utf8.contains(UInt8(ascii: "/")), entry.key != "*",
        !Grammar.isExtension(entry.key), ObjectKind.mediaType.grammar[entry.key] == nil
      else { continue }
      let name = Self.mediaTypes[entry.key.lowercased()] ?? "*/*"
      guard content[name] == nil else { continue }
      read(
        entry, as: name, "'\(entry.key)' is not a media type",
        help: "expected one such as 'application/json'", in: &content)
    }
  }

  /// Returns the media type that an unknown one was meant to be, if its schema describes what only
  /// the meant one can hold.
  private func correctMediaType(of entry: Mapping.Entry) -> String? {
    let type = MediaType(entry.key)
    let essence = type.essence
    guard type.kind == .binary || type.kind == .text, !Self.similarTypes.contains(essence) else {
      return nil
    }
    if let stream = nearest(to: essence, among: ["text/event-stream"], atMost: 2) { return stream }
    guard let schema = entry.value["schema"], hasStructure(schema) else { return nil }
    if let name = nearest(to: essence, among: Self.structuredTypes, atMost: 2) { return name }
    if essence.hasSuffix("/json") { return MediaType.json.text }
    if essence.hasSuffix("urlencoded") || essence.hasSuffix("url-encoded") {
      return "application/x-www-form-urlencoded"
    }
    let parts = essence.split(separator: "+")
    if parts.count == 2, Self.misspelledSuffixes.contains(parts[1]) { return "\(parts[0])+json" }
    return Self.typesInJSON.contains(essence) ? "\(essence)+json" : nil
  }

  private func read(
    _ entry: Mapping.Entry, as name: String, _ problem: String, help: String? = nil,
    in content: inout EditedObject
  ) {
    report(
      .mediaType, "\(problem); it is read as '\(name)'", at: entry.keySpan, help: help,
      correction: version == .swagger20 ? nil : .renaming(entry, to: name, in: content.span))
    content.replace(entry.key, with: entry.renamed(name))
  }

  private func hasStructure(_ schema: Node) -> Bool {
    // A reference that leads nowhere means a schema too, and is reported with it.
    guard let mapping = resolved(schema) else { return schema["$ref"] != nil }
    return mapping.typeNames.contains { ["object", "array"].contains($0) }
      || ["properties", "items", "allOf", "oneOf", "anyOf"].contains { mapping[$0] != nil }
  }

  /// The media types of bodies with structure.
  private static let structuredTypes = [
    "application/json", "application/x-ndjson", "application/x-www-form-urlencoded",
    "multipart/form-data",
  ]
  /// Other media types with similar names.
  private static let similarTypes: Set = ["application/bson", "application/jose"]
  private static let misspelledSuffixes: Set<Substring> = [
    "josn", "jsn", "jso", "jason", "jsom", "sjon", "jsoon", "jsonn",
  ]
  /// Media types whose registered names end in `+json`.
  private static let typesInJSON: Set = [
    "application/activity", "application/geo", "application/hal", "application/json-patch",
    "application/ld", "application/merge-patch", "application/problem", "application/scim",
    "application/vnd.api", "application/vnd.geo",
  ]

  /// Media types by the words that abbreviate them.
  private static let mediaTypes = [
    "json": "application/json", "application": "application/json", "xml": "application/xml",
    "text": "text/plain", "plain": "text/plain", "html": "text/html", "csv": "text/csv",
    "pdf": "application/pdf", "zip": "application/zip", "png": "image/png", "jpeg": "image/jpeg",
    "jpg": "image/jpeg", "gif": "image/gif", "svg": "image/svg+xml", "yaml": "application/yaml",
    "octet-stream": "application/octet-stream", "binary": "application/octet-stream",
    "form": "application/x-www-form-urlencoded", "form-data": "multipart/form-data",
    "x-www-form-urlencoded": "application/x-www-form-urlencoded",
    "multipart": "multipart/form-data", "event-stream": "text/event-stream",
    "ndjson": "application/x-ndjson",
  ]
}
