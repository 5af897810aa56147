package import APIModel
import SpecDocument

/// The key of each operation: its `operationId`, or else its method and path.
///
/// A recorded operation is the one of a line that has its `operationId` or its method and path. So that
/// the line is found again when the other of the two changes, it gets the key and the route that the
/// operation has now.
struct OperationKeys: Sendable, Equatable {
  private(set) var keys: [String]
  /// The method and path of each operation, with the constant query of the path.
  let routes: [String]
  /// The present keys of recorded operations whose lines have another one.
  private(set) var former: [String: String] = [:]
  /// The present routes of recorded operations that had another one.
  private(set) var formerRoutes: [String: String] = [:]

  init(_ api: API, _ chosen: ChosenNames) {
    routes = api.operations.map(\.identity)
    let ids = api.operations.map(\.name?.text)
    // Only an operationId with a space can be the method and path of another operation.
    let hasSpace = ids.contains { $0?.utf8.contains(UInt8(ascii: " ")) == true }
    let all = ids.compactMap(\.self) + (hasSpace ? api.operations.map(\.route) : [])
    let uses = all.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    let lines = Lines(chosen)
    let found = lines.matched(to: ids, routes, api.operations)
    keys = zip(ids, zip(routes, found)).map { id, place in
      let (route, line) = place
      if let id { return uses[id] == 1 || line == id ? id : route }
      // The `operationId` of before may come back.
      return line.flatMap { $0.contains(" ") || uses[$0] != nil ? nil : $0 } ?? route
    }
    for (index, line) in found.enumerated() {
      guard let line else { continue }
      if line != keys[index] { former[line] = keys[index] }
      if let route = lines.routes[line], route != routes[index] {
        formerRoutes[route] = routes[index]
      }
    }
    // An operation that is gone gives its key to another.
    let matched = Set(found.compactMap(\.self))
    for case let (line, route) in lines.routes where line != route && !matched.contains(line) {
      if keys.contains(line) { former[line] = route }
    }
  }

  /// The recorded operations.
  private struct Lines {
    private let keys: [String]
    /// The recorded method and path of each.
    let routes: [String: String]

    init(_ chosen: ChosenNames) {
      let kinds: [ChosenNames.Kind] = [.requests, .methods]
      keys = chosen.isRecord ? kinds.flatMap { chosen[$0].map(\.wire) } : []
      let written = chosen.routes.map { ($0.wire, $0.name) }
      routes = Dictionary(
        keys.filter { $0.utf8.contains(UInt8(ascii: " ")) }.map { ($0, $0) } + written,
        uniquingKeysWith: { $1 })
    }

    /// Returns the key of the line of each operation; nil for a new one.
    ///
    /// An operation is its method and path. The first of these finds its line: both these and the
    /// `operationId`, method and path, an `operationId` that no other operation has, method and path without
    /// the query in a file of an earlier version, and an `operationId` that only one of the others has.
    func matched(
      to ids: [String?], _ routes: [String], _ operations: [APIModel.Operation]
    ) -> [String?] {
      var found: [String?] = ids.map { _ in nil }
      var open = Set(keys)
      func match(_ line: (Int) -> String?) {
        let wanted = Dictionary(grouping: ids.indices.filter { found[$0] == nil }, by: line)
        for case (let key?, let indices) in wanted where open.remove(key) != nil {
          found[indices[0]] = key
        }
      }
      match { index in ids[index].flatMap { self.routes[$0] == routes[index] ? $0 : nil } }
      if open.isEmpty { return found }
      let byRoute = Dictionary(
        firstOf: keys.compactMap { key in self.routes[key].map { ($0, key) } })
      let uses = Dictionary(grouping: ids, by: \.self).mapValues(\.count)
      match { byRoute[routes[$0]] }
      match { uses[ids[$0]] == 1 ? ids[$0] : nil }
      match { byRoute[operations[$0].route] }
      match { ids[$0] }
      // The parameters of a path may have other names.
      let byShape = Dictionary(grouping: open) { OperationKeys.shape(of: self.routes[$0] ?? $0) }
      match { byShape[OperationKeys.shape(of: routes[$0])].flatMap { $0.count == 1 ? $0[0] : nil } }
      return found
    }
  }

  /// Returns a route without the names of the parameters in its path.
  private static func shape(of route: String) -> String {
    route.split(separator: "/", omittingEmptySubsequences: false)
      .map { $0.first == "{" && $0.last == "}" ? "{}" : $0 }.joined(separator: "/")
  }

  /// Returns the path without the names of its parameters, `/users/{}`.
  static func path(of route: String) -> String {
    let shape = shape(of: route)
    return String(shape[(shape.firstIndex(of: "/") ?? shape.startIndex)...])
  }

  /// Returns the method and the path from its last word on, `GET users/{}`.
  static func ending(of route: String) -> String {
    let parts = shape(of: route).split(separator: "/")
    let last = parts.lastIndex { $0 != "{}" } ?? 0
    return ([parts.first ?? ""] + parts[max(last, 1)...]).joined(separator: "/")
  }
}

extension APIModel.Operation {
  func contents(of status: ResponseStatus) -> [Content] {
    responses.filter { $0.status == status }.flatMap(\.contents)
  }

  /// Returns the contents of the body and the responses; the first in one of several media types were
  /// probably there before the others.
  func contents(
    onlyOfSeveral: Bool = false
  ) -> [(role: TypeDeclaration.Role, content: Content, isMain: Bool)] {
    typealias Role = TypeDeclaration.Role
    var all: [(role: Role, content: Content, isMain: Bool)] = []
    func add(_ contents: [Content], _ whole: Role, _ part: (String) -> Role) {
      if onlyOfSeveral, contents.count < 2 { return }
      let main = contents.main?.mediaType
      all += contents.map {
        let role = contents.count < 2 ? whole : part($0.mediaType.text)
        return (role, $0, $0.mediaType == main)
      }
    }
    add(body?.contents ?? [], .body) { .bodyAs($0) }
    for response in responses {
      add(response.contents, .response(response.status)) { .responseAs(response.status, $0) }
    }
    return all
  }

  /// The contents in one of several media types.
  var contentsOfSeveral: [(role: TypeDeclaration.Role, content: Content, isMain: Bool)] {
    contents(onlyOfSeveral: true)
  }

  /// The keys by which the configuration can refer to the operation.
  var wires: [String] { [name?.text, route].compactMap { $0 } }

  /// Method and path, with a mark for the streamed variant of an operation.
  var route: String { "\(method) \(path)" + (isStreamedVariant ? " stream" : "") }

  /// The same with the constant query, which tells operations of one path apart.
  var identity: String { "\(method) \(target)" + (isStreamedVariant ? " stream" : "") }
}

// MARK: - Following

extension ChosenNames {
  /// Returns a record with the keys that operations have in a document: an operation keeps its names
  /// if its `operationId` or its method and path stay the same, and so must all keys within it.
  package func following(_ api: API) -> ChosenNames {
    guard isRecord else { return self }
    let operations = OperationKeys(api, self)
    if operations.former.isEmpty && operations.formerRoutes.isEmpty {
      var names = self
      names.operationKeys = operations
      return names
    }
    let schemas = Set(api.types.compactMap(\.component))
    let owned =
      operations.former.keys.contains(where: schemas.contains)
      ? NameKeys(api, in: self).allOwners : []
    var names = self
    for kind in Kind.allCases {
      names[kind] = renamed(self[kind]) { key in
        switch kind {
        case .operations, .requests, .methods, .items: return operations.former[key]
        case .types, .properties, .cases:
          // A schema can have the key of an operation.
          let owner =
            kind == .types ? key : String(key[..<(key.lastIndex(of: ".") ?? key.startIndex)])
          return owned.contains(owner) ? nil : Self.key(key, below: operations.former)
        case .parameters, .webhooks: return Self.key(key, below: operations.former)
        case .groups, .groupTypes, .headers, .servers, .securitySchemes: return nil
        }
      }
    }
    names.routes = renamed(routes) { operations.former[$0] }.filter { $0.wire != $0.name }
    names.pages = pages.moved(by: operations.formerRoutes)
    names.moved = operations.former.values.sorted()
    return names
  }

  /// Returns lines with other keys, in place of any others that have these.
  private func renamed(_ lines: [Choice], _ newKey: (String) -> String?) -> [Choice] {
    let moved = lines.compactMap { line in
      newKey(line.wire).map {
        var line = line
        line.wire = $0
        return line
      }
    }
    if moved.isEmpty { return lines }
    let taken = Set(moved.map(\.wire))
    return lines.filter { newKey($0.wire) == nil && !taken.contains($0.wire) } + moved
  }

  /// Returns the key of something in an operation that has another key now.
  private static func key(_ key: String, below former: [String: String]) -> String? {
    for dot in key.indices where key[dot] == "." {
      if let operation = former[String(key[..<dot])] { return operation + key[dot...] }
    }
    return nil
  }
}
