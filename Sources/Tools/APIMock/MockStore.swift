import APIModel
import Decisions
import APIValues
import Foundation
import SpecDocument

/// The created, changed and deleted resources by the path of their collection: `/users` contains
/// `/users/7`.
///
/// A collection starts with three samples and keeps the latest thousand resources. The store keeps
/// at most a thousand collections, and 8 MiB of resources that requests created or changed.
///
/// `Locked` of the runtime would link FoundationNetworking, and with it curl, into the mock server.
final class MockStore: @unchecked Sendable {
  private struct Item: Sendable {
    var id: String
    var value: Literal
    /// The length of its JSON; 0 for a sample.
    var size = 0
  }

  private struct Collection: Sendable {
    /// The resources in the order of their creation.
    var items: [Item]
    var created = 0
  }

  private static let limit = 1_000
  /// The maximum length of a body that describes a resource.
  static let bodyLimit = 1 << 20
  /// The maximum length of all resources.
  private static let sizeLimit = 8 << 20

  private let lock = NSLock()
  private var collections: [String: Collection] = [:]
  private var size = 0

  /// Returns the response to a request for a plain resource; nil for other requests.
  func answer(to answer: MockAnswer, _ success: Response) -> MockResponse? {
    let (operation, request) = (answer.operation, answer.request)
    let isItem = operation.path.hasSuffix("}")
    // The base paths of servers lead to the same resources.
    let path = answer.path.reduce(operation.path) { $0.replacing("{\($1.key)}", with: $1.value) }
      .split(separator: "/")
    let collection = (isItem ? path.dropLast() : path[...]).joined(separator: "/")
    let status = success.status.shown(success: true)
    let id = path.last?.removingPercentEncoding ?? ""
    let plan = answer.mock.plan
    guard let item = itemOperation(of: operation, answer.mock.api, isItem: isItem),
      let resource = MockResource(of: item, plan)
    else { return nil }
    let key = resource.key
    func response(with value: Literal) -> MockResponse {
      answer.answer(success, status: status, json: resource.answer(value, success, plan))
    }
    // The lock is not held while the JSON of the response is made.
    let answering: (() -> MockResponse?)? = lock.withLock {
      guard collections[collection] != nil || collections.count < Self.limit else { return nil }
      var current = collections[collection] ?? Self.first(resource, plan)
      defer { collections[collection] = current }
      let index = current.items.firstIndex { $0.id == id }
      switch (request.method == "HEAD" ? "GET" : request.method, isItem) {
      case ("GET", true):
        guard let index else { return { Self.missing(answer) } }
        let value = current.items[index].value
        return { response(with: value) }
      case ("DELETE", true):
        guard let index else { return { Self.missing(answer) } }
        let removed = current.items.remove(at: index)
        size -= removed.size
        return { response(with: removed.value) }
      case ("PUT", true), ("PATCH", true):
        guard let body = resource.body(of: answer) else { return nil }
        guard let index else { return { Self.missing(answer) } }
        let value = plan.withoutNulls(
          current.items[index].value.merging(body.without("id")), resource.type,
          over: current.items[index].value)
        guard let length = grow(by: value, from: current.items[index].size) else {
          return { Self.full }
        }
        let id = Self.identifier(of: value, key) ?? id
        current.items[index] = Item(id: id, value: value, size: length)
        return { response(with: value) }
      case ("POST", false):
        guard let body = resource.body(of: answer) else { return nil }
        let number = 4 + current.created
        let template = plan.withoutParts(resource.sample(number, plan), resource.type)
        let value = template.merging(body.without("id"))
        guard let length = grow(by: value, from: 0) else { return { Self.full } }
        current.created += 1
        let id = Self.identifier(of: value, key) ?? "\(number)"
        current.items.append(Item(id: id, value: value, size: length))
        if current.items.count > Self.limit { size -= current.items.removeFirst().size }
        return { response(with: value) }
      case ("GET", false):
        let page = MockPage(of: current.items.map(\.value), in: request, of: operation)
        return {
          Self.list(page, of: resource.type, success, answer).map {
            answer.answer(success, status: status, json: $0, page: page)
          }
        }
      default: return nil
      }
    }
    return answering?()
  }

  /// Counts a resource in place of one of another length, and returns its length; nil if the store
  /// is full.
  private func grow(by value: Literal, from old: Int) -> Int? {
    let length = value.jsonText.utf8.count
    guard size - old + length <= Self.sizeLimit else { return nil }
    size += length - old
    return length
  }

  private static let full = MockResponse.problem(
    507, "the mock keeps at most 8 MiB of resources; delete some, or start it again", [])

  // MARK: - Collections

  /// Returns the operation that retrieves a resource of the collection, or otherwise one that
  /// changes it and returns the same type as the operation that creates it.
  private func itemOperation(of operation: APIModel.Operation, _ api: API, isItem: Bool)
    -> APIModel.Operation?
  {
    let parts = operation.path.split(separator: "/")
    let base = isItem ? parts.dropLast() : parts[...]
    let items = api.operations.filter { other in
      let parts = other.path.split(separator: "/")
      return parts.dropLast().elementsEqual(base) && parts.last?.hasPrefix("{") == true
        && other.path.hasSuffix("}")
    }
    let collection = api.operations.filter { $0.path.split(separator: "/").elementsEqual(base) }
    // A path that is only read has any resource: nothing lists or creates the ones that exist.
    if collection.isEmpty, items.allSatisfy({ ["GET", "HEAD"].contains($0.method) }) { return nil }
    if let item = items.first(where: { $0.method == "GET" }) { return item }
    let creation = collection.first { $0.method == "POST" }
    return items.first {
      ["PUT", "PATCH"].contains($0.method) && $0.resultType == creation?.resultType
    }
  }

  private static func first(_ resource: MockResource, _ plan: SamplePlan) -> Collection {
    Collection(
      items: (1...3).map { number in
        let value = resource.sample(number, plan)
        return Item(id: identifier(of: value, resource.key) ?? "\(number)", value: value)
      })
  }

  /// Returns the member that the path of a resource names: `/users/{username}`, or a usual one.
  private static func identifier(of value: Literal, _ key: String) -> String? {
    guard case .object(let members) = value else { return nil }
    for name in [key, "id", "_id", "uuid", "name", "slug", "key"] {
      switch members[ExactText(name)] {
      case .string(let text), .integer(let text): return text
      default: continue
      }
    }
    return nil
  }

  // MARK: - Values

  /// Returns a page of resources: the list alone, or in an object that describes the page.
  private static func list(
    _ page: MockPage, of item: TypeUse, _ response: Response, _ answer: MockAnswer
  ) -> Literal? {
    let plan = answer.mock.plan
    guard let type = response.jsonType, let path = plan.list(of: item, in: type),
      let sample = plan.sample(of: type)
    else { return nil }
    let list = page.described(plan.json(sample, 1, .received), type, plan)
      .replacing(path[...], with: .array(page.items))
    return ValueMatcher(plan.graph).isDecodable(list.node, as: type) ? list : nil
  }

  private static func missing(_ answer: MockAnswer) -> MockResponse {
    let reason = "this resource does not exist"
    return answer.operation.response(for: 404).map {
      answer.answer($0, status: 404, reason: reason)
    } ?? .problem(404, reason, [])
  }
}

extension APIModel.Operation {
  var resultType: TypeUse? { responses.first(where: \.isSuccess)?.jsonType }
}

extension Response {
  var jsonType: TypeUse? { content?.kind == .json ? content?.type : nil }
}
