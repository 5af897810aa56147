import SpecSyntax

/// Whether a document holds something that OpenAPI has only since 3.2, the names of servers apart.
///
///     paths: {/users: {query: …}}  →  true
func needsOpenAPI32(_ node: Node, as place: Place = .document) -> Bool {
  if case .list(let element) = place {
    return (node.sequence ?? []).contains { needsOpenAPI32($0, as: element) }
  }
  guard let mapping = node.mapping else { return false }
  if case .object(let kind) = place, isSpecific(mapping, as: kind) { return true }
  return mapping.entries.contains { entry in
    guard let inner = place.place(under: entry.key) else { return false }
    return needsOpenAPI32(entry.value, as: inner)
  }
}

private func isSpecific(_ mapping: Mapping, as kind: Place.Kind) -> Bool {
  func has(_ keys: String...) -> Bool { keys.contains { mapping[$0] != nil } }
  switch kind {
  case .document:
    return has("$self")
      || (mapping["tags"]?.sequence ?? []).contains { tag in
        ["summary", "parent", "kind"].contains { tag[$0] != nil }
      }
  case .components: return has("mediaTypes")
  case .pathItem: return has("query", "additionalOperations")
  case .parameter:
    return mapping["in"]?.string == "querystring" || mapping["style"]?.string == "cookie"
  case .mediaType: return has("$ref", "itemSchema", "prefixEncoding", "itemEncoding")
  case .encoding: return has("encoding", "prefixEncoding", "itemEncoding")
  case .response: return has("summary") && !has("$ref")
  case .example: return has("dataValue", "serializedValue")
  case .securityScheme:
    return has("deprecated", "oauth2MetadataUrl")
      || mapping["flows"]?["deviceAuthorization"] != nil
  case .schema:
    return mapping["discriminator"]?["defaultMapping"] != nil || mapping["xml"]?["nodeType"] != nil
  case .operation, .callback, .requestBody, .link: return false
  }
}
