import APIModel
import Diagnostics
import OpenAPIGrammar
import SpecSyntax

extension SpecReader {
  /// The servers of the document, a path or an operation.
  mutating func readServers(_ parent: Mapping) -> [Server] {
    var servers: [Server] = []
    for node in list(parent["servers"]) ?? [] {
      guard let mapping = mapping(node) else { continue }
      check(mapping, as: .server)
      guard let url = text(mapping["url"]) else {
        findings.error("a server lacks a 'url'", at: node.span)
        continue
      }
      let variables = readVariables(mapping)
      checkVariables(variables, in: url, at: mapping["url"]?.span ?? node.span)
      servers.append(
        Server(
          name: text(mapping["x-apigen-name"]) ?? text(mapping["name"]),
          url: url,
          variables: variables,
          documentation: documentation(mapping),
          span: node.span
        )
      )
    }
    return servers
  }

  private mutating func readVariables(_ server: Mapping) -> [Server.Variable] {
    var variables: [Server.Variable] = []
    for entry in mapping(server["variables"])?.entries ?? [] {
      guard let mapping = mapping(entry.value) else { continue }
      check(mapping, as: .serverVariable)
      let values = texts(mapping["enum"])
      guard let value = text(mapping["default"]) ?? values.first else {
        findings.error("server variable '\(entry.key)' lacks a 'default'", at: entry.keySpan)
        continue
      }
      if !values.isEmpty, !values.contains(value) {
        findings.warning(
          "default '\(value)' is not one of the values of '\(entry.key)'",
          at: mapping["default"]?.span ?? entry.keySpan,
          help: findings.suggestion(for: value, among: values)
        )
      }
      variables.append(
        Server.Variable(
          name: entry.key,
          defaultValue: value,
          values: values,
          documentation: documentation(mapping)
        )
      )
    }
    return variables
  }

  private mutating func checkVariables(
    _ variables: [Server.Variable], in url: String, at span: SourceSpan
  ) {
    let names = PathTemplate(url).names
    for name in names where !variables.contains(where: { $0.name == name }) {
      findings.error(
        "the URL has a variable '{\(name)}' that 'variables' does not describe",
        at: span,
        help: findings.suggestion(for: name, among: variables.map(\.name))
      )
    }
    for variable in variables where !names.contains(variable.name) {
      findings.warning("server variable '\(variable.name)' does not stand in the URL", at: span)
    }
  }
}
