import APIModel
import SpecDocument

extension FieldReading {
  /// Returns the servers of the document, a path or an operation. If callers choose the server, they
  /// also give the values that are only placeholders.
  mutating func servers(of parent: Mapping, areChosen: Bool = false) -> [Server] {
    var servers: [Server] = []
    for node in list(parent["servers"]) ?? [] {
      guard let mapping = mapping(node) else { continue }
      guard let url = text(mapping["url"]) else {
        findings.report(
          .unreadableServer, "a server lacks a 'url'", at: node.span,
          correction: .removing(node.span))
        continue
      }
      let variables = variables(of: mapping, in: url, areChosen)
      servers.append(
        Server(
          name: text(mapping["x-apigen-name"]) ?? text(mapping["name"]),
          url: url,
          variables: variables,
          documentation: documentation(mapping),
          span: node.span))
    }
    return servers
  }

  private mutating func variables(
    of server: Mapping, in url: String, _ areChosen: Bool
  ) -> [Server.Variable] {
    var variables: [Server.Variable] = []
    for entry in mapping(server["variables"])?.entries ?? [] {
      guard let mapping = mapping(entry.value) else { continue }
      let values = distinctTexts(mapping["enum"])
      let documented = text(mapping["default"])
      let isPlaceholder =
        areChosen && values.isEmpty
        && documented.map { PlaceholderDefault.isPlaceholder($0, of: entry.key, in: url) } == true
      let isArgument = flag(mapping["x-apigen-required"]) ?? isPlaceholder
      let value = isArgument ? nil : documented ?? values.first
      if let value, !values.isEmpty, !values.contains(value) {
        findings.report(
          .serverVariable,
          "default '\(value)' is not one of the values of '\(entry.key)'; it is used all the same",
          at: mapping["default"]?.span ?? entry.keySpan,
          help: findings.suggestions.help(for: value, among: values))
      }
      variables.append(
        Server.Variable(
          name: entry.key,
          defaultValue: value,
          values: values,
          documentation: documentation(mapping)))
    }
    return variables
  }

  /// Returns the allowed values of a variable, each once.
  private mutating func distinctTexts(_ node: Node?) -> [String] {
    var values: [String] = []
    for element in list(node) ?? [] {
      guard let value = text(element) else { continue }
      if values.contains(value) {
        findings.add(
          Diagnostic(
            .serverVariable, "the value '\(value)' is listed twice", at: element.span
          ).harmless)
      } else {
        values.append(value)
      }
    }
    return values
  }
}
