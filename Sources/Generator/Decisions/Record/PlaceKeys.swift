import APIModel
import SpecDocument

/// The keys of things within operations and webhooks, which also say what a thing is if others have the
/// same name: `getUser.query mode` beside `getUser.header mode`.
struct PlaceKeys: Sendable, Equatable {
  /// The longer keys of the things that would have the same key, by that.
  private(set) var longer: [String: [String]] = [:]
  /// Those that a short key in a record can mean.
  private(set) var rivals: [String: [String]] = [:]
  /// The keys of things whose names others had, too.
  private(set) var former: [String: String] = [:]
  /// The short keys that something else has.
  private var others: Set<String> = []

  init() {}

  private typealias Keys = (short: String, long: String, rank: Int)

  /// Decides the keys of things with a short and a long one. Something else may have the short keys in `others`.
  ///
  /// A record always says where a header field or a cookie is, so that a later parameter takes no line from it.
  private init(_ things: [Keys], besides others: Set<String> = [], isRecord: Bool) {
    for (short, rivals) in Dictionary(grouping: things, by: \.short) {
      var seen: Set<String> = []
      let keys = rivals.sorted { $0.rank < $1.rank }.filter { seen.insert($0.long).inserted }
      if keys.count > 1 || others.contains(short) || isRecord && keys[0].rank > 1 {
        longer[short] = keys.map(\.long)
        let likely = isRecord && keys[0].rank < 2 ? keys.filter { $0.rank < 2 } : keys
        self.rivals[short] = likely.map(\.long)
        if others.contains(short) { self.others.insert(short) }
      } else {
        former[keys[0].long] = short
      }
    }
  }

  private func key(_ short: String, _ long: @autoclosure () -> String) -> String {
    longer[short] == nil ? short : long()
  }

  /// Returns the keys that a key in a file stands for, which does not say what it means; empty for any
  /// other. It stands for the first of several things, and for everything within all of them.
  func meanings(of key: String) -> [String] {
    if longer.isEmpty { return [] }
    func keys(_ short: String) -> [String]? { others.contains(short) ? nil : longer[short] }
    if let keys = keys(key) { return [keys[0]] }
    for dot in key.indices where key[dot] == "." {
      if let keys = keys(String(key[..<dot])) { return keys.map { $0 + key[dot...] } }
    }
    return []
  }
}

// MARK: - Types

extension PlaceKeys {
  /// The keys of types.
  init(typesOf api: API, operations: [String], webhooks: [String], isRecord: Bool) {
    let things = api.types.compactMap { type -> Keys? in
      switch type.origin {
      case .operation(let index, let role): role.keys(in: operations[index])
      case .webhook(let index, let role): role.keys(in: webhooks[index])
      case .component, .nested, .clientParameter, .places: nil
      }
    }
    let owners = Set(operations).union(webhooks)
    let others = api.types.compactMap { type -> String? in
      guard case .nested(let owner, let part) = type.origin,
        let component = api.types[owner.index].component, owners.contains(component)
      else { return nil }
      return "\(component).\(part.name)"
    }
    self.init(things, besides: Set(others), isRecord: isRecord)
  }

  /// Returns the key of the type with a role in an operation or a webhook.
  func key(_ role: TypeDeclaration.Role, in owner: String) -> String {
    key("\(owner).\(role.key)", "\(owner).\(role.longKey)")
  }
}

extension ParameterLocation {
  /// If several parameters want a name, the lowest rank gets it.
  var rank: Int {
    switch self {
    case .path: 0
    case .query, .querystring: 1
    case .header: 2
    case .cookie: 3
    }
  }
}

extension TypeDeclaration.Role {
  fileprivate func keys(in owner: String) -> (short: String, long: String, rank: Int) {
    let rank =
      switch self {
      case .parameter(_, let location): location.rank
      case .header: 4
      case .body, .bodyAs, .response, .responseAs: 0
      }
    return ("\(owner).\(key)", "\(owner).\(longKey)", rank)
  }

  /// The keys that a record may have for a type with the role; it always says where a header field or a cookie
  /// is.
  func recordedKeys(in owner: String) -> [String] {
    let keys = keys(in: owner)
    return keys.rank > 1 ? [keys.long] : [keys.short, keys.long]
  }

  fileprivate var key: String {
    switch self {
    case .parameter(let name, _): Self.isKeyOfContents(name) ? "parameter \(name)" : name
    case .header(let name): Self.isKeyOfContents(name) ? "header \(name)" : name
    case .body: "body"
    case .bodyAs(let mediaType): "body.\(mediaType)"
    case .response(let status): status.key
    case .responseAs(let status, let mediaType): "\(status.key).\(mediaType)"
    }
  }

  fileprivate var longKey: String {
    switch self {
    case .parameter(let name, let location): "\(location.rawValue) \(name)"
    case .header(let name): "response header \(name)"
    case .body, .bodyAs: "request \(key)"
    case .response, .responseAs: "response \(key)"
    }
  }

  /// Other keys that a file may have: of a parameter or a header that had the key of the contents of a
  /// body or response, `body`, and of contents that had no other media type, or had others beside
  /// them.
  func formerKeys(in operation: APIModel.Operation) -> [String] {
    switch self {
    case .parameter(let name, _), .header(let name):
      return Self.isKeyOfContents(name) ? [name] : []
    case .body:
      return operation.body?.contents.map { Self.bodyAs($0.mediaType.text).key } ?? []
    case .bodyAs(let mediaType):
      return operation.body?.contents.main?.mediaType.text == mediaType ? [Self.body.key] : []
    case .response(let status):
      return operation.contents(of: status).map { Self.responseAs(status, $0.mediaType.text).key }
    case .responseAs(let status, let mediaType):
      let main = operation.contents(of: status).main?.mediaType.text
      return main == mediaType ? [Self.response(status).key] : []
    }
  }

  /// The key of the whole body or response that contents in one media type are a part of; nil for
  /// anything else.
  var keyOfWhole: String? {
    switch self {
    case .bodyAs: Self.body.key
    case .responseAs(let status, _): Self.response(status).key
    case .parameter, .header, .body, .response: nil
    }
  }

  private static func isKeyOfContents(_ name: String) -> Bool {
    let first = name.prefix { $0 != "." }
    return first == "body" || first == "default"
      || first.count == 3 && first.first?.isNumber == true
  }
}

// MARK: - Parameters

extension PlaceKeys {
  /// The keys of parameters. `isListed` returns whether the keys of a file or a configuration begin with the
  /// key of an operation; few parameters of other operations have two keys.
  init(parametersOf api: API, operations: [String], isRecord: Bool, isListed: (String) -> Bool) {
    let own = zip(api.operations, operations).flatMap { operation, key in
      isListed(key) || operation.mayHaveAlikeParameters(key, isRecord: isRecord)
        ? operation.parameters.map { $0.keys(in: key) } : []
    }
    self.init(api.clientParameters.map { $0.keys(in: nil) } + own, isRecord: isRecord)
  }

  /// Returns the key of a parameter of an operation, or of the client.
  func key(_ parameter: Parameter, in operation: String?) -> String {
    key(parameter.key(in: operation), parameter.longKey(in: operation))
  }

  /// The keys that parameters can have in a configuration, of those in `owners`.
  func all(of api: API, operations: [String], in owners: (String) -> Bool) -> Set<String> {
    let all = owners("") ? api.operations.flatMap(\.parameters) : []
    let own = zip(api.operations, operations).flatMap { operation, key in
      owners(key)
        ? operation.parameters.flatMap { [$0.key(in: key), self.key($0, in: key)] } : []
    }
    let shared = api.clientParameters.flatMap { [$0.name.text, key($0, in: nil)] }
    return Set(all.map(\.name.text) + own + shared)
  }
}

extension Parameter {
  fileprivate func keys(in operation: String?) -> (short: String, long: String, rank: Int) {
    (key(in: operation), longKey(in: operation), location.rank)
  }

  fileprivate func key(in operation: String?) -> String {
    operation.map { "\($0).\(name.text)" } ?? name.text
  }

  fileprivate func longKey(in operation: String?) -> String {
    operation.map { "\($0).\(location.rawValue) \(name.text)" }
      ?? "\(location.rawValue) \(name.text)"
  }
}

extension APIModel.Operation {
  /// Returns whether two of its parameters, or one and another operation's, may have the same short key.
  fileprivate func mayHaveAlikeParameters(_ key: String, isRecord: Bool) -> Bool {
    let dot = UInt8(ascii: ".")
    return key.utf8.contains(dot)
      || parameters.contains { isRecord && $0.location.rank > 1 || $0.name.text.utf8.contains(dot) }
      || Set(parameters.map(\.name.text)).count < parameters.count
  }
}
