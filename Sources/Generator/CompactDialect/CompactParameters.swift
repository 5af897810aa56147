import SpecDocument

/// `path`, `query`, `header` and `cookie` of paths and operations, and `headers` of the client.
extension CompactLowering {
  static let parameterKeys = ["path", "query", "header", "cookie"]

  /// Returns the header fields under `headers` at the root, as components.
  mutating func clientParameters() -> [Mapping.Entry] {
    guard let node = root["headers"], let map = mapping(node, of: "headers") else { return [] }
    return map.entries.compactMap { entry in
      guard let parameter = parameter(entry, in: "header") else { return nil }
      var builder = ObjectBuilder(parameter.mapping?.entries ?? [])
      builder.set("x-apigen-scope", .text("client", at: entry.keySpan))
      return entry.with(builder.node(at: parameter.span))
    }
  }

  /// Returns the parameters that a path or an operation describes.
  mutating func parameters(of owner: Mapping) -> [Node] {
    Self.parameterKeys.flatMap { location -> [Node] in
      guard let node = owner[location], let map = mapping(node, of: location) else { return [] }
      return Self.joined(map.entries).compactMap { parameter($0, in: location) }
    }
  }

  private mutating func parameter(_ entry: Mapping.Entry, in location: String) -> Node? {
    if location == "header", reportReservedHeader(entry) { return nil }
    let use = typeUse(entry.value)
    if location == "path", !use.isRequired {
      diagnostics.report(
        .compactParameter, "the path parameter '\(entry.key)' cannot be optional",
        at: entry.value.span, help: "remove the '?' or the default")
    }
    var parameter = ObjectBuilder()
    parameter.set("name", .text(Self.wireName(entry.key), at: entry.keySpan))
    parameter.set("in", .text(location, at: entry.keySpan))
    parameter.set("description", use.documentation)
    parameter.set("required", .flag(location == "path" || use.isRequired, at: entry.keySpan))
    parameter.set("deprecated", use.deprecated)
    parameter.set("x-apigen-name", use.nameOverride)
    // An optional parameter is omitted; a URL or a header field cannot express null.
    parameter.set("schema", schema(of: use, allowingNull: false, documented: false))
    return parameter.node(at: entry.keySpan)
  }

  private mutating func reportReservedHeader(_ entry: Mapping.Entry) -> Bool {
    let help: String
    switch entry.key.lowercased() {
    case "authorization": help = "describe it with 'auth'"
    case "content-type": help = "it is derived from 'body'"
    case "accept": help = "it is derived from 'response'"
    default: return false
    }
    diagnostics.report(
      .compactParameter, "the header '\(entry.key)' cannot be a parameter", at: entry.keySpan,
      help: help)
    return true
  }

  /// Checks that the braces of a path and the parameters under `path` match.
  mutating func checkPathParameters(of path: Mapping.Entry, item: Mapping, operations: [Mapping]) {
    let wanted = PathTemplate(PathKey(path.key).path).names
    for owner in [item] + operations {
      for extra in owner["path"]?.mapping?.entries ?? [] where !wanted.contains(extra.key) {
        diagnostics.report(
          .compactParameter, "'\(extra.key)' is not a parameter of the path '\(path.key)'",
          at: extra.keySpan,
          help: wanted.isEmpty
            ? "add '{\(extra.key)}' to the path" : expectation(for: extra.key, among: wanted))
      }
    }
    for name in wanted {
      let isDescribed = { (owner: Mapping) in owner["path"]?.mapping?.entry(name) != nil }
      if isDescribed(item) || (!operations.isEmpty && operations.allSatisfy(isDescribed)) {
        continue
      }
      diagnostics.report(
        .compactParameter, "the path parameter '\(name)' is not described", at: path.keySpan,
        help: "add 'path: {\(name): String}' under the path")
    }
  }
}
