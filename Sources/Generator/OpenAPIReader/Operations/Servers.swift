import APIModel
import SpecDocument

extension Server {
  /// Returns the servers of the document, a path or an operation.
  static func read(_ parent: Mapping, _ findings: inout Findings) -> [Server] {
    var servers: [Server] = []
    for node in findings.list(parent["servers"]) ?? [] {
      guard let mapping = findings.mapping(node) else { continue }
      guard let url = findings.text(mapping["url"]) else {
        findings.report(.unreadableServer, "a server lacks a 'url'", at: node.span)
        continue
      }
      let variables = readVariables(mapping, &findings)
      servers.append(
        Server(
          name: findings.text(mapping["x-apigen-name"]) ?? findings.text(mapping["name"]),
          url: url,
          variables: variables,
          documentation: findings.documentation(mapping),
          span: node.span))
    }
    return servers
  }

  private static func readVariables(_ server: Mapping, _ findings: inout Findings) -> [Server
    .Variable]
  {
    var variables: [Server.Variable] = []
    for entry in findings.mapping(server["variables"])?.entries ?? [] {
      guard let mapping = findings.mapping(entry.value) else { continue }
      let values = readValues(mapping["enum"], &findings)
      let isArgument = findings.flag(mapping["x-apigen-required"]) ?? false
      let value = isArgument ? nil : findings.text(mapping["default"]) ?? values.first
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
          documentation: findings.documentation(mapping)))
    }
    return variables
  }

  /// Returns the allowed values of a variable, each once.
  private static func readValues(_ node: Node?, _ findings: inout Findings) -> [String] {
    var values: [String] = []
    for element in findings.list(node) ?? [] {
      guard let value = findings.text(element) else { continue }
      if values.contains(value) {
        findings.report(
          .serverVariable, "the value '\(value)' is listed twice", at: element.span,
          isHarmless: true)
      } else {
        values.append(value)
      }
    }
    return values
  }
}
