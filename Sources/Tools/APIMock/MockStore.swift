import APIModel
import APIValues
import Foundation
import HTTPTransport
import SpecDocument

/// The created, changed and deleted resources by the path of their collection: `/users` contains
/// `/users/7`.
///
/// A collection starts with three samples and keeps the latest thousand resources. The store keeps
/// at most a thousand collections.
final class MockStore: Sendable {
  private struct Collection: Sendable {
    /// The resources in the order of their creation.
    var items: [(id: String, value: Literal)]
    var created = 0
  }

  private static let limit = 1_000

  private let collections = Locked<[String: Collection]>([:])

  /// Returns the response to a request for a plain resource; nil for other requests.
  func answer(to answer: MockAnswer, _ success: Response) -> MockResponse? {
    let (operation, request) = (answer.operation, answer.request)
    let path = request.path.split(separator: "/").map(String.init)
    let isItem = operation.path.hasSuffix("}")
    let collection = "/" + (isItem ? path.dropLast() : path[...]).joined(separator: "/")
    let status = success.status.shown(success: true)
    let id = path.last?.removingPercentEncoding ?? ""
    guard let item = itemOperation(of: operation, answer.mock.api, isItem: isItem),
      let sample = sample(of: item, answer.mock.plan)
    else { return nil }
    return collections.update { collections in
      guard collections[collection] != nil || collections.count < Self.limit else { return nil }
      var current = collections[collection] ?? Self.first(sample, answer.mock.plan)
      defer { collections[collection] = current }
      let index = current.items.firstIndex { $0.id == id }
      switch (request.method, isItem) {
      case ("GET", true), ("HEAD", true):
        guard let index else { return Self.missing(answer) }
        return answer.answer(success, status: status, json: current.items[index].value)
      case ("DELETE", true):
        guard let index else { return Self.missing(answer) }
        let removed = current.items.remove(at: index)
        return answer.answer(
          success, status: status, json: Self.echo(removed.value, success, answer))
      case ("PUT", true), ("PATCH", true):
        guard let body = Self.body(of: request) else { return nil }
        guard let index else { return Self.missing(answer) }
        current.items[index].value = current.items[index].value.merging(body)
        return answer.answer(
          success, status: status, json: Self.echo(current.items[index].value, success, answer))
      case ("POST", false):
        guard let body = Self.body(of: request) else { return nil }
        current.created += 1
        // A new resource only has the elements that the request sends.
        let template = answer.mock.plan.json(sample, 3 + current.created).withoutElements
        let value = template.merging(body.without("id"))
        current.items.append((Self.identifier(of: value) ?? "\(3 + current.created)", value))
        if current.items.count > Self.limit { current.items.removeFirst() }
        return answer.answer(success, status: status, json: Self.echo(value, success, answer))
      case ("GET", false):
        return Self.list(current.items.map(\.value), success, answer).map {
          answer.answer(success, status: status, json: $0)
        }
      default: return nil
      }
    }
  }

  // MARK: - Collections

  /// Returns the operation that retrieves a resource of the collection.
  private func itemOperation(of operation: APIModel.Operation, _ api: API, isItem: Bool)
    -> APIModel.Operation?
  {
    let base =
      isItem
      ? operation.path.split(separator: "/").dropLast() : operation.path.split(separator: "/")[...]
    return api.operations.first { other in
      let parts = other.path.split(separator: "/")
      return other.method == "GET" && parts.count == base.count + 1
        && parts.dropLast().elementsEqual(base) && parts.last?.hasPrefix("{") == true
        && other.path.hasSuffix("}")
    }
  }

  /// Returns a sample of the operation's result, if the result is an object.
  private func sample(of operation: APIModel.Operation, _ plan: SamplePlan) -> Sample? {
    guard let content = operation.responses.first(where: \.isSuccess)?.content,
      content.kind == .json, plan.graph.object(content.type) != nil
    else { return nil }
    return plan.sample(of: content.type)
  }

  private static func first(_ sample: Sample, _ plan: SamplePlan) -> Collection {
    Collection(
      items: (1...3).map { number in
        let value = plan.json(sample, number)
        return (identifier(of: value) ?? "\(number)", value)
      })
  }

  private static func identifier(of value: Literal) -> String? {
    guard case .object(let members) = value else { return nil }
    for name in ["id", "_id", "uuid", "name", "slug", "key"] {
      switch members[ExactText(name)] {
      case .string(let text), .integer(let text): return text
      default: continue
      }
    }
    return nil
  }

  // MARK: - Values

  private static func body(of request: MockRequest) -> Literal? {
    guard let node = parseJSON(request.body), node.mapping != nil else { return nil }
    return Literal(node)
  }

  /// Returns the value if the response is an object too; nil if the response has a different shape.
  private static func echo(_ value: Literal, _ response: Response, _ answer: MockAnswer) -> Literal?
  {
    guard let content = response.content, content.kind == .json,
      answer.mock.plan.graph.object(content.type) != nil
    else { return nil }
    return value
  }

  /// Returns the list alone, or as the array member of an object.
  private static func list(
    _ items: [Literal], _ response: Response, _ answer: MockAnswer
  ) -> Literal? {
    let limits = ["limit", "per_page", "perPage", "page_size", "pageSize"]
    let limit = answer.request.queryItems.first { limits.contains($0.name) }
      .flatMap { Int($0.value) }
    let list = Literal.array(Array(items.prefix(max(0, limit ?? items.count))))
    guard let content = response.content, content.kind == .json else { return nil }
    let plan = answer.mock.plan
    if case .array = plan.graph.bare(content.type) { return list }
    guard let (_, shape) = plan.graph.object(content.type),
      let property = shape.properties.first(where: { property in
        if case .array = plan.graph.bare(property.type) { true } else { false }
      }),
      let sample = plan.sample(of: content.type),
      case .object(var members) = plan.json(sample, 1)
    else { return nil }
    members[ExactText(property.name.text)] = list
    for name in ["total", "total_count", "totalCount", "count"] {
      guard case .integer = members[ExactText(name)] else { continue }
      members[ExactText(name)] = .integer("\(items.count)")
    }
    return .object(members)
  }

  private static func missing(_ answer: MockAnswer) -> MockResponse {
    guard let response = answer.operation.response(for: 404) else {
      return .problem(404, "this resource does not exist", [])
    }
    return answer.answer(response, status: 404)
  }
}

extension Literal {
  /// Merges two objects, where members of `other` take precedence (RFC 7396).
  fileprivate func merging(_ other: Literal) -> Literal {
    guard case .object(let first) = self, case .object(let second) = other else { return other }
    return .object(first.merging(second) { $0.merging($1) })
  }

  /// The object, with its lists empty.
  fileprivate var withoutElements: Literal {
    guard case .object(let members) = self else { return self }
    return .object(members.mapValues { if case .array = $0 { .array([]) } else { $0 } })
  }

  fileprivate func without(_ name: String) -> Literal {
    guard case .object(var members) = self else { return self }
    members[ExactText(name)] = nil
    return .object(members)
  }
}
