package import APIModel
import Foundation
import SpecDocument

/// Finds the operation of a request by its method and path.
package struct OperationFinder: Sendable {
  private struct Template: Sendable {
    let operation: Int
    let segments: [PathSegment]
    /// The segment that stands for several of a request, if there is one.
    let rest: Int?
    /// The paths of the operation's servers in segments, and the empty path, since a mock serves
    /// operations at its root.
    let bases: [[Substring]]
    /// The query that is part of the path in the document.
    let query: [QueryItem]
    /// Whether only the query distinguishes the operation from others of its method and path.
    let isAmongOthers: Bool
  }

  /// A path that matches a template.
  private struct Match {
    /// The number of literal segments.
    var literals = 0
    /// The values of the parameters, as sent.
    var values: [String: String] = [:]
  }

  private let api: API
  private var templates: [String: [Template]] = [:]
  /// The method and path of each operation.
  private let routes: [String]

  package init(_ api: API) {
    self.api = api
    routes = api.operations.map { "\($0.method) \($0.path)" }
    let read = api.operations.indices.filter { !api.operations[$0].isStreamedVariant }
    let uses = Dictionary(read.map { (routes[$0], 1) }, uniquingKeysWith: +)
    let common = Self.bases(of: api.servers)
    for index in read {
      let operation = api.operations[index]
      let parts = operation.path.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
      let segments = parts.map { PathSegment($0) }
      let rest = operation.parameters.first { $0.keepsSlashes || $0.allowsReservedInPath }
        .flatMap { parameter in parts.firstIndex { $0.contains("{\(parameter.name.text)}") } }
      templates[operation.method, default: []].append(
        Template(
          operation: index, segments: segments, rest: rest,
          bases: operation.servers.isEmpty ? common : Self.bases(of: operation.servers),
          query: operation.fixedQuery, isAmongOthers: uses[routes[index]] != 1))
    }
  }

  /// Returns the paths of servers. A variable in a path stands for any segment; elsewhere, its
  /// default is used.
  private static func bases(of servers: [Server]) -> [[Substring]] {
    let paths = servers.flatMap { server in
      let expanded = server.variables.reduce(server.url) { url, variable in
        variable.defaultValue.map { url.replacing("{\(variable.name)}", with: $0) } ?? url
      }
      return [server.url, expanded].map { url -> [Substring] in
        if let scheme = url.firstRange(of: "://") {
          return url[scheme.upperBound...].drop { $0 != "/" }.split(separator: "/")
        }
        // A variable may be the whole URL, which only the expanded form contains.
        return url.hasPrefix("{") ? [] : url.split(separator: "/")
      }
    }
    return Set(paths + [[]]).sorted { $0.count < $1.count }
  }

  /// Returns the index of the operation with the most literal path that matches; nil without a
  /// match. If several operations have this path, the query decides. If `isExact`, the query has to
  /// be the one of the operation, even if no other has the path.
  package func operation(
    _ method: String, _ path: String, query: [QueryItem] = [], isExact: Bool = false
  ) -> Int? {
    let segments = path.split(separator: "/")
    var best: (operation: Int, score: (Int, Int))?
    for template in templates[method] ?? [] {
      guard let match = Self.match(segments, template) else { continue }
      let isMeant = template.query.allSatisfy { $0.isIn(query) }
      if isExact, !isMeant { continue }
      let score = (match.literals, isMeant ? template.query.count : -1)
      if best.map({ score > $0.score }) ?? true { best = (template.operation, score) }
    }
    return best?.operation
  }

  /// Returns an operation in a report: `GET /users`, or `GET /users?sort=name` if only the query
  /// distinguishes it from others.
  func subject(of operation: Int) -> String {
    let template = templates[api.operations[operation].method]?.first { $0.operation == operation }
    let own = template.map { $0.isAmongOthers ? $0.query : [] } ?? []
    let query = own.map { "\($0.name)=\($0.value)" }
    return routes[operation] + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
  }

  /// Returns the path that a request has before the one of an operation: `/api`; nil without a
  /// match.
  func base(_ method: String, _ path: String) -> String? {
    let segments = path.split(separator: "/")
    let count = (1..<max(2, segments.count)).first {
      operation(method, segments.dropFirst($0).joined(separator: "/")) != nil
    }
    return count.map { "/" + segments.prefix($0).joined(separator: "/") }
  }

  /// Returns the methods of the operations at a path.
  package func methods(at path: String) -> [String] {
    templates.keys.filter { operation($0, path) != nil }
  }

  /// Returns the values of the parameters in a path of an operation, as sent.
  package func parameters(of operation: APIModel.Operation, in path: String) -> [String: String] {
    let template = templates[operation.method]?.first {
      api.operations[$0.operation].path == operation.path
    }
    return template.flatMap { Self.match(path.split(separator: "/"), $0) }?.values ?? [:]
  }

  /// Returns the match with the most literals below the path of a server; nil if none matches.
  private static func match(_ path: [Substring], _ template: Template) -> Match? {
    template.bases.filter { begins(path, with: $0) }.compactMap { base in
      var match = match(below: path.dropFirst(base.count), template)
      match?.literals += base.count { !$0.contains("{") }
      return match
    }.max { $0.literals < $1.literals }
  }

  /// Returns whether a path begins with a base, where a server variable matches any segment.
  private static func begins(_ segments: [Substring], with base: [Substring]) -> Bool {
    segments.count >= base.count
      && zip(segments, base).allSatisfy { $0 == $1 || $1.contains("{") }
  }

  private static func match(below path: ArraySlice<Substring>, _ template: Template) -> Match? {
    var path = Array(path)
    if let rest = template.rest, path.count > template.segments.count {
      let end = rest + path.count - template.segments.count
      path.replaceSubrange(rest...end, with: [path[rest...end].joined(separator: "/")[...]])
    }
    guard path.count == template.segments.count else { return nil }
    var match = Match()
    for (text, segment) in zip(path, template.segments) {
      guard let values = segment.values(in: text) else { return nil }
      if segment.names.isEmpty { match.literals += 1 }
      for (name, value) in zip(segment.names, values) { match.values[name] = String(value) }
    }
    return match
  }
}

/// A parameter in a query, decoded.
package struct QueryItem: Hashable, Sendable {
  package let name: String
  package let value: String

  init(name: String, value: String) { (self.name, self.value) = (name, value) }

  /// Decodes a parameter as sent.
  package init(encodedName name: some StringProtocol, value: some StringProtocol) {
    self.name = Self.decoded(name)
    self.value = Self.decoded(value)
  }

  /// Returns whether a query has the parameter; without a value here, with any value.
  fileprivate func isIn(_ query: [QueryItem]) -> Bool {
    query.contains { $0 == self || value.isEmpty && $0.name == name }
  }

  /// Decodes a part of a query.
  private static func decoded(_ text: some StringProtocol) -> String {
    let text = String(text).replacing("+", with: " ")
    return text.removingPercentEncoding ?? text
  }

  /// Returns the parameters of a query.
  static func all(in query: some StringProtocol) -> [QueryItem] {
    query.split(separator: "&").compactMap { pair in
      let name = pair.prefix { $0 != "=" }
      if name.isEmpty { return nil }
      return QueryItem(encodedName: name, value: pair.dropFirst(name.count + 1))
    }
  }
}

extension Parameter {
  /// Whether its value in a path may contain slashes.
  fileprivate var allowsReservedInPath: Bool { location == .path && allowReserved }
}

extension APIModel.Operation {
  /// The query that is part of the path in the document: `/users?sort=name`.
  fileprivate var fixedQuery: [QueryItem] {
    constants.map { QueryItem(name: $0.name, value: $0.value) }
  }
}
