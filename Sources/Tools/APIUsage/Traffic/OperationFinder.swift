package import APIModel
import Foundation
import SpecDocument

/// Finds the operation of a request by its method and path.
package struct OperationFinder: Sendable {
  private struct Template: Sendable {
    let operation: Int
    let segments: [Segment]
    /// The segment that stands for the rest of the path, if there is one.
    let rest: Int?
    /// The paths of the operation's servers in segments, and the empty path, since a mock serves
    /// operations at its root.
    let bases: [[Substring]]
    /// The query that is part of the path in the document.
    let query: [QueryItem]
    /// Whether only the query distinguishes the operation from others of its method and path.
    let isAmongOthers: Bool

    enum Segment: Sendable {
      case literal(Substring)
      /// A parameter with the characters around it: `{id}.json`.
      case pattern(prefix: Substring, suffix: Substring)
    }
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
      let segments = parts.map(Self.segment)
      let rest = operation.parameters.first { $0.keepsSlashes }
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
      for base in template.bases where Self.begins(segments, with: base) {
        let rest = segments.dropFirst(base.count)
        guard let literals = Self.literals(in: rest, of: template) else { continue }
        let isMeant = template.query.allSatisfy { $0.isIn(query) }
        if isExact, !isMeant { continue }
        let score = (
          literals + base.count { !$0.contains("{") }, isMeant ? template.query.count : -1
        )
        if best.map({ score > $0.score }) ?? true { best = (template.operation, score) }
      }
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
    let template = operation.path.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
    let segments = path.split(separator: "/").suffix(template.count)
    var values: [String: String] = [:]
    for (text, part) in zip(segments, template) {
      guard let open = part.firstIndex(of: "{"), let close = part.lastIndex(of: "}"), open < close
      else { continue }
      let name = String(part[part.index(after: open)..<close])
      values[name] = String(
        text.dropFirst(part[..<open].count).dropLast(part[part.index(after: close)...].count))
    }
    return values
  }

  private static func segment(_ text: Substring) -> Template.Segment {
    guard let open = text.firstIndex(of: "{"), let close = text.lastIndex(of: "}"), open < close
    else { return .literal(text) }
    return .pattern(prefix: text[..<open], suffix: text[text.index(after: close)...])
  }

  /// Returns whether a path begins with a base, where a server variable matches any segment.
  private static func begins(_ segments: [Substring], with base: [Substring]) -> Bool {
    segments.count >= base.count
      && zip(segments, base).allSatisfy { $0 == $1 || $1.contains("{") }
  }

  /// Returns the number of literal segments that match; nil if the path does not match.
  private static func literals(in path: ArraySlice<Substring>, of template: Template) -> Int? {
    var path = Array(path)
    if let rest = template.rest, path.count > template.segments.count {
      let end = rest + path.count - template.segments.count
      path.replaceSubrange(rest...end, with: [path[rest...end].joined(separator: "/")[...]])
    }
    guard path.count == template.segments.count else { return nil }
    var count = 0
    for (text, segment) in zip(path, template.segments) {
      switch segment {
      case .literal(let literal):
        guard text == literal || text.removingPercentEncoding == literal.removingPercentEncoding
        else { return nil }
        count += 1
      case .pattern(let prefix, let suffix):
        guard text.hasPrefix(prefix), text.hasSuffix(suffix),
          text.count > prefix.count + suffix.count
        else { return nil }
      }
    }
    return count
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

extension APIModel.Operation {
  /// The query that is part of the path in the document: `/users?sort=name`.
  fileprivate var fixedQuery: [QueryItem] {
    constants.map { QueryItem(name: $0.name, value: $0.value) }
  }
}
