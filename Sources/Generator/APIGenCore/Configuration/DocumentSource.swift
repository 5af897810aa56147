import SpecDocument

/// The place that a document comes from: `source` in the configuration.
///
/// ```yaml
/// source:
///   url: https://api.example.com/openapi.json
///   headers: {Authorization: Bearer $API_TOKEN}
///   redirects: [https://files.example.com]
/// ```
package struct DocumentSource: Sendable, Equatable {
  package struct Header: Sendable, Equatable {
    package let name: String
    package let value: EnvironmentText
  }

  package var url = ""
  package var headers: [Header] = []
  /// The other servers that the URL may redirect to.
  package var redirects: [String] = []

  package init() {}
}

/// A string in which `$NAME` and `${NAME}` are environment variables and `$$` is a dollar sign.
package struct EnvironmentText: Sendable, Equatable {
  enum Part: Sendable, Equatable {
    case text(String)
    case variable(String)
  }

  let parts: [Part]

  init(_ text: String) {
    let variable = /\$(?:([A-Za-z_][A-Za-z0-9_]*)|\{([A-Za-z_][A-Za-z0-9_]*)\})/
    var parts: [Part] = []
    var rest = text[...]
    while !rest.isEmpty {
      if let variable = rest.prefixMatch(of: variable) {
        parts.append(.variable(String(variable.1 ?? variable.2 ?? "")))
        rest = rest[variable.range.upperBound...]
      } else {
        if rest.hasPrefix("$$") { rest.removeFirst() }
        let end = rest.dropFirst().firstIndex(of: "$") ?? rest.endIndex
        parts.append(.text(String(rest[..<end])))
        rest = rest[end...]
      }
    }
    self.parts = parts
  }

  package var hasVariables: Bool { !variables.isEmpty }

  package var variables: [String] {
    parts.compactMap { if case .variable(let name) = $0 { name } else { nil } }
  }

  /// Returns the string with the values of the variables.
  package func expanded(_ environment: [String: String]) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .variable(let name): environment[name] ?? ""
      }
    }.joined()
  }
}

extension ConfigurationForm<DocumentSource> {
  /// A URL, alone or with header fields.
  static let source = {
    let url = ConfigurationForm<String>.documentURL
    let object = ConfigurationForm.object(
      "the source",
      [
        ConfigurationKey("url", \.url, url, "The URL of the document."),
        ConfigurationKey(
          "headers", \.headers, .sourceHeaders,
          "Header fields of the request, with variables of the environment: 'Bearer $TOKEN'."),
        ConfigurationKey(
          "redirects", \.redirects, .list(of: url),
          "Other servers to which the URL may lead: 'https://files.example.com'."),
      ], DocumentSource())
    return ConfigurationForm(schema: .either([url.schema, object.schema])) { node, diagnostics in
      guard node.mapping != nil else {
        return url.read(node, &diagnostics).map { url in
          var source = DocumentSource()
          source.url = url
          return source
        }
      }
      let known = diagnostics.all.count
      guard let source = object.read(node, &diagnostics) else { return nil }
      if source.url.isEmpty, diagnostics.all.count == known {
        diagnostics.report(
          .configuration, "the source has no 'url'", at: node.span,
          help: "write 'url: https://api.example.com/openapi.json'")
      }
      return source.url.isEmpty ? nil : source
    }
  }()
}

extension ConfigurationForm<String> {
  /// The URL of a file on a server.
  fileprivate static let documentURL = text(
    "a URL, such as 'https://api.example.com/openapi.json'"
  ) { text, _ throws(Failure) in
    guard text.wholeMatch(of: /https?:\/\/[^\/@\s?#]+([\/?][^\s#]*)?/.ignoresCase()) != nil else {
      throw Failure(
        message: "this is not the URL of a document",
        help: text.contains("@")
          ? "write user and password as 'headers: {Authorization: Basic $CREDENTIALS}'"
          : "write 'https://', the host and the path")
    }
    return text
  }
}

extension ConfigurationForm<[DocumentSource.Header]> {
  fileprivate static let sourceHeaders = ConfigurationForm.map(
    "header fields, such as '{Authorization: Bearer $TOKEN}'", of: .headerValue
  ) { DocumentSource.Header(name: $0.key, value: $1) }
  .checked { node, diagnostics in
    for entry in node.mapping?.entries ?? [] {
      if entry.key.wholeMatch(of: /[A-Za-z0-9!#$%&'*+.^_`|~\-]+/) == nil {
        diagnostics.report(
          .configuration, "'\(entry.key)' is not the name of a header field", at: entry.keySpan)
      }
      let isSecret = entry.key.contains(/authorization|cookie|key|token|secret/.ignoresCase())
      if isSecret, let text = entry.value.string, !EnvironmentText(text).hasVariables {
        // Without a location, because the message would print the secret.
        diagnostics.report(
          .configuration,
          "the header field '\(entry.key)' of 'source' is secret, and does not belong into this file",
          at: nil, help: "write the name of a variable of the environment: '$TOKEN'")
      }
    }
  }
}

extension ConfigurationForm {
  /// Returns the same form with another check of the node.
  fileprivate func checked(_ check: @escaping @Sendable (Node, inout Diagnostics) -> Void) -> Self {
    ConfigurationForm(schema: schema) { node, diagnostics in
      check(node, &diagnostics)
      return read(node, &diagnostics)
    }
  }
}

extension ConfigurationForm<EnvironmentText> {
  fileprivate static let headerValue = ConfigurationForm(schema: .text) { node, diagnostics in
    guard let text = node.string, !text.contains(where: \.isNewline) else {
      diagnostics.wrongKind(node, "the value of a header field, such as 'Bearer $TOKEN'")
      return nil
    }
    return EnvironmentText(text)
  }
}
