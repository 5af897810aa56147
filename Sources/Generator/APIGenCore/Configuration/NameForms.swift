import SpecDocument
import SwiftClient

// The key `names` of the configuration.

/// Names in the configuration itself, or in a file of their own.
enum WrittenNames: Sendable {
  case inline(ChosenNames)
  case file(ConfiguredFile)
}

extension Configuration {
  /// The names that the configuration chooses. Their acronyms are another key, which may come first.
  var writtenNames: WrittenNames {
    get { namesFile.map(WrittenNames.file) ?? .inline(names) }
    set {
      switch newValue {
      case .file(let file): namesFile = file
      case .inline(var names):
        names.acronyms = self.names.acronyms
        self.names = names
      }
    }
  }
}

extension ConfigurationForm<WrittenNames> {
  static let writtenNames = {
    let names = ConfigurationForm<ChosenNames>.names
    let file = ConfigurationForm<ConfiguredFile>.file
    return ConfigurationForm(schema: .either([names.schema, file.schema])) { node, diagnostics in
      guard node.string == nil else { return file.read(node, &diagnostics).map(WrittenNames.file) }
      return names.read(node, &diagnostics).map(WrittenNames.inline)
    }
  }()
}

extension ConfigurationForm<ChosenNames> {
  /// Names by kind.
  static let names = ConfigurationForm.object("the names", ChosenNames.keys, ChosenNames())
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
      "Of operations, which name their requests and methods: by operationId, or by method and path: "
        + "'GET /users/{id}: getUser'."
    case .requests: "Of the types of requests, by the same: 'getUser: GetUser'."
    case .methods: "Of the methods that send them, by the same: 'getUser: get'."
    case .groups: "Of the client's properties, by the tag: 'Pet Store: pets'."
    case .groupTypes: "Of the types behind them, by the tag: 'Pet Store: PetsAPI'."
    case .types:
      "By the name of the schema, or by the place of one without a name: 'UserDTO: User', "
        + "'UserDTO.addr: Address'."
    case .properties: "By name in all types, or in one: 'crtd_at: createdAt', 'TagDTO.nm: label'."
    case .cases:
      "Of enumerations and unions, by the value or the schema, in all types or in one: "
        + "'Order.state.1: open', 'Pet.CatDTO: cat'."
    case .parameters:
      "By name in all operations, or in one: 'pg: page', 'listUsers.q: query'."
    case .headers: "Of responses and webhooks, by name: 'X-RL-Rem: remainingCalls'."
    case .webhooks: "Of the types of webhooks, and of callbacks by their operation."
    case .servers: "By name, or by URL."
    case .securitySchemes: "Of credentials, by the name of the security scheme."
    }
  }
}

extension ConfigurationForm<ChosenNames.Choice> {
  /// The name of the only thing of its kind.
  fileprivate static let choice = {
    let name = ConfigurationForm<String>.identifier(such: "Archive")
    return ConfigurationForm(schema: name.schema) { node, diagnostics in
      name.read(node, &diagnostics).map {
        ChosenNames.Choice(wire: "", name: $0, span: node.span)
      }
    }
  }()
}
