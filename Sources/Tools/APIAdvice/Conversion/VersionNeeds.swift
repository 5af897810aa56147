import SpecDocument

/// Returns whether a document needs OpenAPI 3.2, ignoring the names of servers.
///
///     paths: {/users: {query: …}}  →  true
func needsOpenAPI32(_ document: Node) -> Bool {
  var isNeeded = false
  walk(document, as: .object(.document)) { node, place, _ in
    if !isNeeded, case .object(let kind) = place, let mapping = node.mapping {
      isNeeded = mapping.entries.contains { needsOpenAPI32($0, in: mapping, of: kind) }
    }
    return !isNeeded
  }
  return isNeeded
}

private func needsOpenAPI32(_ entry: Mapping.Entry, in object: Mapping, of kind: ObjectKind)
  -> Bool
{
  switch (kind, entry.key) {
  case (.server, "name"): return false
  case (.parameter, "in"): return entry.value.string == "querystring"
  case (.parameter, "style"): return entry.value.string == "cookie"
  // Next to a reference, it is a valid key in 3.1.
  case (.response, "summary") where object["$ref"] != nil: return false
  default:
    return kind.grammar[entry.key].map { !$0.exists(in: .openAPI31) && $0.exists(in: .openAPI32) }
      ?? false
  }
}
