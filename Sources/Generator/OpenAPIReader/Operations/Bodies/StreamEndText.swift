import APIModel
import SpecDocument

/// The text that ends a stream, as documents show it: `data: [DONE]`.
enum StreamEndText {
  private static let words: Set<Substring> = [
    "done", "end", "eof", "eos", "finish", "finished", "complete", "completed", "stop", "close",
    "closed",
  ]

  /// Returns whether a string in brackets is an end marker such as `[DONE]`, which is not JSON.
  static func isEnd(_ text: some StringProtocol) -> Bool {
    guard text.utf8.count <= 40, text.first == "[", text.last == "]" else { return false }
    let inner = text.dropFirst().dropLast().lowercased()
    return inner.allSatisfy { $0.isASCII && ($0.isLetter || "_- ".contains($0)) }
      && inner.split { !$0.isLetter }.contains { words.contains($0) }
  }

  /// Returns the first end marker in a description or an example: in capitals, or after `data:`, and
  /// neither an index such as `status[closed]` nor the text of a link.
  static func find(in text: String) -> String? {
    var rest = text[...]
    while let open = rest.firstIndex(of: "[") {
      let before = text[..<open]
      rest = text[open...]
      guard let close = rest.prefix(40).firstIndex(of: "]") else {
        rest = rest.dropFirst()
        continue
      }
      let marker = rest[...close]
      let isData = before.reversed().drop { $0 == " " }.starts(with: ":atad")
      let isAlone =
        before.last.map { !$0.isLetter && !$0.isNumber && !"_])".contains($0) } ?? true
        && text[close...].dropFirst().first.map { !"([:".contains($0) } ?? true
      if isEnd(marker), isData || isAlone && marker == marker.uppercased() {
        return String(marker)
      }
      rest = rest.dropFirst()
    }
    return nil
  }
}

extension Operation {
  /// Sets the end marker of this operation's streams: the one that it declares, or else one that
  /// its descriptions and examples show.
  mutating func setStreamEnd(
    _ declared: String?, of operation: Mapping, _ schemas: inout SchemaReader
  ) {
    let streams = responses.filter(\.isSuccess).flatMap(\.contents).filter(\.kind.isSequence)
    guard !streams.isEmpty else { return }
    let needsEnd = streams.contains { $0.kind == .events && $0.marks.end == nil }
    let shown = declared == nil && needsEnd ? schemas.shownStreamEnd(of: operation) : nil
    func set(_ content: inout Content) {
      guard content.kind.isSequence else { return }
      let shown = content.kind == .events ? shown : nil
      content.marks.end = declared ?? content.marks.end ?? shown
    }
    responses.changeEach { response in
      guard response.isSuccess, var content = response.content else { return }
      set(&content)
      response.content = content
      response.alternatives.changeEach(set)
    }
  }
}

extension SchemaReader {
  /// Returns the end marker that the descriptions and examples of an operation show.
  fileprivate mutating func shownStreamEnd(of operation: Mapping) -> String? {
    var nodes = [operation["summary"], operation["description"]]
    for entry in operation["responses"]?.mapping?.entries ?? [] {
      let response = target(entry.value)
      nodes.append(response?["description"])
      for entry in response?["content"]?.mapping?.entries ?? []
      where MediaType(entry.key).kind == .events {
        let media = target(entry.value)
        nodes += [media?["description"], media?["example"]]
        for example in media?["examples"]?.mapping?.entries ?? [] {
          nodes += ["summary", "description", "value"].map { example.value[$0] }
        }
        for schema in [media?["schema"], media?["itemSchema"]].compactMap(\.self) {
          nodes += ["description", "example"].map { resolveSchema(schema)?.mapping[$0] }
        }
      }
    }
    let body = operation["requestBody"].flatMap(target)
    nodes.append(body?["description"])
    for media in body?["content"]?.mapping?.entries ?? [] {
      guard let schema = media.value["schema"] else { continue }
      // The property that selects a stream often describes it.
      nodes += expand(schema).properties.map { $0.node["description"] }
    }
    return nodes.lazy.compactMap { $0?.string }.compactMap(StreamEndText.find).first
  }

  /// Returns an object, or the object that it refers to. Errors in it have been reported.
  private func target(_ node: Node) -> Mapping? {
    guard let reference = node["$ref"] else { return node.mapping }
    return (try? document.references.target(of: reference))?.node.mapping
  }
}
