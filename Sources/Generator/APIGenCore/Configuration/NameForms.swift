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
  static let names = object("the names", ChosenNames.keys(for: Kind.allCases), ChosenNames())

  /// Names as apigen records them: a line for each operation. Files of earlier versions have
  /// requests, methods and routes in separate mappings.
  static let recordedNames = object("the names", ChosenNames.recordedKeys, ChosenNames())

  private typealias Kind = ChosenNames.Kind
}

extension ChosenNames {
  fileprivate static func keys(for kinds: [Kind]) -> [ConfigurationKey<ChosenNames>] {
    clientKeys
      + kinds.map { kind in
        ConfigurationKey(kind.rawValue, \.[kind], .choices(of: kind), kind.documentation)
      }
  }

  private static let clientKeys: [ConfigurationKey<ChosenNames>] = [
    ConfigurationKey("client", \.client, .choice, "The client: 'PetsClient'."),
    ConfigurationKey(
      "failure", \.failure, .choice, "The failures that all operations have in common."),
    ConfigurationKey("server", \.server, .choice, "The type of the client's servers: 'Server'."),
    ConfigurationKey(
      "authentication", \.authentication, .choice,
      "The type of the client's credentials: 'Authentication'."),
  ]

  fileprivate static let recordedKeys: [ConfigurationKey<ChosenNames>] = {
    let operationKeys: [ConfigurationKey<ChosenNames>] = [
      ConfigurationKey("operations", \.recorded, .operations, "Operations."),
      ConfigurationKey("requests", \.recorded, .requests, "Types of requests."),
      ConfigurationKey("methods", \.recorded, .methods, "Methods, with their groups."),
      ConfigurationKey("routes", \.recorded, .routes, "Method and path of operations."),
      ConfigurationKey("pages", \.pages, .pages, "How lists are iterated."),
    ]
    let kinds = Kind.allCases.filter { ![.operations, .requests, .methods].contains($0) }
    return keys(for: kinds) + operationKeys
  }()
}

extension ChosenNames.Kind {
  /// The use of the names; nil for names from which others are derived.
  var role: SwiftName.Role? {
    switch self {
    case .operations: nil
    case .types: .type
    case .requests, .groupTypes, .webhooks: .topLevelType
    case .methods, .items: .method
    case .groups: .group
    case .cases: .enumCase
    case .properties, .parameters, .headers, .servers, .securitySchemes: .member
    }
  }

  fileprivate var documentation: String {
    switch self {
    case .operations:
      "Operations, which name their requests and methods: by operationId, or by method and path: "
        + "'GET /users/{id}: getUser'."
    case .requests: "Types of requests, by the same: 'getUser: GetUser'."
    case .methods: "Methods that send them, by the same: 'getUser: get'."
    case .items:
      "Methods that iterate over the items of all pages, by the same: 'listUsers: allUsers'."
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

/// A line of a file of recorded names about an operation, or a part of it.
private struct RecordedOperation: Sendable {
  var name: ChosenNames.Choice?
  var method: ChosenNames.Choice?
  var request: ChosenNames.Choice?
  var route: ChosenNames.Choice?
}

extension ChosenNames {
  /// The lines about operations; only adding them has a meaning.
  fileprivate var recorded: [RecordedOperation] {
    get { [] }
    set {
      self[.operations] += newValue.compactMap(\.name)
      self[.methods] += newValue.compactMap(\.method)
      self[.requests] += newValue.compactMap(\.request)
      routes += newValue.compactMap(\.route)
    }
  }
}

extension ConfigurationForm<[RecordedOperation]> {
  /// `listUsers: [users.list, ListUsers, GET /users]`, or `listUsers: findUsers` for a name from which
  /// the other two are derived.
  fileprivate static let operations = {
    let expected = "operations, such as '{listUsers: [users.list, ListUsers, GET /users]}'"
    return ConfigurationForm(schema: .anything) { node, diagnostics in
      guard let mapping = node.mapping else {
        diagnostics.wrongKind(node, expected)
        return nil
      }
      return mapping.entries.compactMap { entry in
        guard let parts = entry.value.sequence else {
          return ConfigurationForm<String>.identifier(such: "listUsers").read(
            entry.value, &diagnostics
          ).map { RecordedOperation(name: entry.choice($0)) }
        }
        guard (2...3).contains(parts.count) else {
          diagnostics.wrongKind(
            entry.value,
            "a method, a request, and method and path, such as "
              + "'[users.list, ListUsers, GET /users]'")
          return nil
        }
        let method = ConfigurationForm<RecordedMethod>.method.read(parts[0], &diagnostics)
        let request = ConfigurationForm<String>.request.read(parts[1], &diagnostics)
        let route =
          parts.count == 2 ? "" : ConfigurationForm<String>.route.read(parts[2], &diagnostics)
        guard let method, let request, let route else { return nil }
        return RecordedOperation(
          method: entry.choice(method), request: entry.choice(request),
          route: route.isEmpty ? nil : entry.choice(route))
      }
    }
  }()

  fileprivate static let requests = ConfigurationForm.map(
    "names in Swift by operations, such as '{listUsers: ListUsers}'", of: .request
  ) { RecordedOperation(request: $0.choice($1)) }

  /// `listUsers: users.list`
  fileprivate static let methods = ConfigurationForm.map(
    "methods by operations, such as '{listUsers: users.list}'", of: .method
  ) { RecordedOperation(method: $0.choice($1)) }

  /// `listUsers: GET /users`
  fileprivate static let routes = ConfigurationForm.map(
    "method and path by operation, such as '{listUsers: GET /users}'", of: .route
  ) { RecordedOperation(route: $0.choice($1)) }
}

/// A method in its group, or of the client itself.
private struct RecordedMethod: Sendable {
  var group: String?
  var name: String
}

extension ConfigurationForm<RecordedMethod> {
  /// `users.list`
  fileprivate static let method = text("a method, such as 'users.list'") {
    text, _ throws(Failure) in
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    guard parts.count < 3, !parts.contains("") else {
      throw Failure(
        message: "'\(text)' cannot be a method",
        help: "write a group and a method, such as 'users.list', or a method of the client, "
          + "such as 'search'")
    }
    let name = parts[parts.count - 1]
    guard parts.count == 2 else {
      // A method of the client is beside the groups.
      try ConfigurationForm<String>.check(name, as: .clientMethod, such: "search")
      return RecordedMethod(name: name)
    }
    try ConfigurationForm<String>.check(parts[0], as: .group, such: "users")
    try ConfigurationForm<String>.check(name, as: .method, such: "list")
    return RecordedMethod(group: parts[0], name: name)
  }
}

extension ConfigurationForm<String> {
  fileprivate static let request = name(of: .topLevelType, such: "ListUsers")

  /// Method and path: `GET /users`.
  fileprivate static let route = {
    let expected = "method and path, such as 'GET /users'"
    return text(expected) { text, _ throws(Failure) in
      if text.utf8.contains(UInt8(ascii: " ")) { return text }
      throw Failure(
        message: "expected \(expected), found '\(text)'",
        help: "write them as in the document, or leave them out")
    }
  }()
}

extension Mapping.Entry {
  fileprivate func choice(_ name: String) -> ChosenNames.Choice {
    ChosenNames.Choice(wire: key, name: name, span: keySpan)
  }

  fileprivate func choice(_ method: RecordedMethod) -> ChosenNames.Choice {
    ChosenNames.Choice(wire: key, name: method.name, span: keySpan, group: method.group)
  }
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
    let name = ConfigurationForm<String>.name(of: .topLevelType, such: "Archive")
    return ConfigurationForm(schema: name.schema) { node, diagnostics in
      name.read(node, &diagnostics).map {
        ChosenNames.Choice(wire: "", name: $0, span: node.span)
      }
    }
  }()
}
