import Decisions
import SpecDocument
import SwiftClient

// The key `names` of the configuration.

/// Names in the configuration itself, or in a file that apigen keeps.
enum WrittenNames: Sendable {
  case inline(ChosenNames)
  /// `names: record`
  case recorded(SourceSpan)
}

extension Configuration {
  /// The chosen names. Separate keys for all names may come first.
  var writtenNames: WrittenNames {
    get { recordsNames.map(WrittenNames.recorded) ?? .inline(names) }
    set {
      switch newValue {
      case .recorded(let span): recordsNames = span
      case .inline(let names): self.names = names.spelled(like: self.names)
      }
    }
  }
}

extension ConfigurationForm<WrittenNames> {
  static let writtenNames = {
    let names = ConfigurationForm<ChosenNames>.names
    let schema = ConfigurationSchema.either([names.schema, .choice(["record"])])
    return ConfigurationForm(schema: schema) { node, diagnostics in
      guard let text = node.string else {
        return names.read(node, &diagnostics).map(WrittenNames.inline)
      }
      if text == "record" { return .recorded(node.span) }
      diagnostics.report(
        .configuration, "expected 'record' or a mapping, found '\(text)'", at: node.span,
        help: "write the contents of that file below 'names:'; 'names: record' keeps names in a "
          + "file beside the spec")
      return nil
    }
  }()
}

extension ConfigurationForm<ChosenNames> {
  /// Names by kind, as the user writes them.
  static let names = ConfigurationForm.object("the names", ChosenNames.keys, ChosenNames())

  /// Names by kind, as apigen records them, including the groups of methods and the routes of
  /// operations.
  static let recordedNames = ConfigurationForm.object(
    "the names",
    ChosenNames.keys.filter { $0.name != ChosenNames.Kind.methods.rawValue } + [
      ConfigurationKey("methods", \.[.methods], .methods, "Methods, with their groups."),
      ConfigurationKey("routes", \.routes, .routes, "Method and path of operations."),
      ConfigurationKey("pages", \.pages, .pages, "How lists are iterated."),
    ], ChosenNames())
}

extension ChosenNames {
  fileprivate static let keys: [ConfigurationKey<ChosenNames>] =
    [
      ConfigurationKey("client", \.client, .choice, "The client: 'PetsClient'."),
      ConfigurationKey(
        "failure", \.failure, .choice, "The failures that all operations have in common."),
    ]
    + Kind.allCases.map { kind in
      ConfigurationKey(kind.rawValue, \.[kind], .choices, kind.documentation)
    }
}

extension ChosenNames.Kind {
  fileprivate var documentation: String {
    switch self {
    case .operations:
      "Operations, which name their requests and methods: by operationId, or by method and path: "
        + "'GET /users/{id}: getUser'."
    case .requests: "Types of requests, by the same: 'getUser: GetUser'."
    case .methods: "Methods that send them, by the same: 'getUser: get'."
    case .groups: "Properties of the client, by tag: 'Pet Store: pets'."
    case .groupTypes: "The types of these properties, by tag: 'Pet Store: PetsAPI'."
    case .types:
      "By the name of the schema, or by the place of one without a name: 'UserDTO: User', "
        + "'UserDTO.addr: Address'."
    case .properties: "By name in all types, or in one: 'crtd_at: createdAt', 'TagDTO.nm: label'."
    case .cases:
      "Cases of enumerations and unions, by value or schema, in all types or in one: "
        + "'Order.state.1: open', 'Pet.CatDTO: cat'."
    case .parameters:
      "By name in all operations, or in one: 'pg: page', 'listUsers.q: query'."
    case .headers: "Header fields of responses and webhooks, by name: 'X-RL-Rem: remainingCalls'."
    case .webhooks: "Types of webhooks and, by their operation, of callbacks."
    case .servers: "By name, or by URL."
    case .securitySchemes: "Credentials, by the name of the security scheme."
    }
  }
}

extension ConfigurationForm<[ChosenNames.Choice]> {
  /// `listUsers: users.list`
  fileprivate static let methods = ConfigurationForm.map(
    "methods by operations, such as '{listUsers: users.list}'", of: .typeName
  ) { entry, text in
    let parts = text.split(separator: ".")
    return ChosenNames.Choice(
      wire: entry.key, name: parts.last.map(String.init) ?? text, span: entry.keySpan,
      group: parts.count > 1 ? String(parts[0]) : nil)
  }

  /// `listUsers: GET /users`
  fileprivate static let routes = ConfigurationForm.map(
    "method and path by operation, such as '{listUsers: GET /users}'",
    of: .text("method and path, such as 'GET /users'") { text, _ in text }
  ) { ChosenNames.Choice(wire: $0.key, name: $1, span: $0.keySpan) }
}

extension ConfigurationForm<RecordedPages> {
  /// `GET /users: {query: cursor, next: next_cursor, items: data}`
  fileprivate static let pages = {
    let lines = ConfigurationForm<[RecordedPages.Line]>.map(
      "pages by operations, such as '{GET /users: none}'", of: .page
    ) { RecordedPages.Line($0.key, $1) }
    return ConfigurationForm(schema: lines.schema) { node, diagnostics in
      lines.read(node, &diagnostics).map(RecordedPages.init)
    }
  }()
}

extension ConfigurationForm<ChosenNames.Choice> {
  /// The name of something that exists only once, such as the client.
  fileprivate static let choice = {
    let name = ConfigurationForm<String>.identifier(such: "Archive")
    return ConfigurationForm(schema: name.schema) { node, diagnostics in
      name.read(node, &diagnostics).map {
        ChosenNames.Choice(wire: "", name: $0, span: node.span)
      }
    }
  }()
}
