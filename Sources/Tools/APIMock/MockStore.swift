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
    let path = request.path.split(separator: "/")
    let isItem = operation.path.hasSuffix("}")
    let collection = (isItem ? path.dropLast() : path[...]).joined(separator: "/")
    let status = success.status.shown(success: true)
    let id = path.last?.removingPercentEncoding ?? ""
    guard let item = itemOperation(of: operation, answer.mock.api, isItem: isItem),
      let sample = sample(of: item, answer.mock.plan)
    else { return nil }
    let key = item.path.split(separator: "/").last?.dropFirst().dropLast() ?? ""
    // The lock is not held while the JSON of the response is made.
    let response: (() -> MockResponse?)? = lock.withLock {
      guard collections[collection] != nil || collections.count < Self.limit else { return nil }
      var current = collections[collection] ?? Self.first(sample.value, key, answer.mock.plan)
      defer { collections[collection] = current }
      let index = current.items.firstIndex { $0.id == id }
      switch (request.method, isItem) {
      case ("GET", true), ("HEAD", true):
        guard let index else { return { Self.missing(answer) } }
        let value = current.items[index].value
        return { answer.answer(success, status: status, json: value) }
      case ("DELETE", true):
        guard let index else { return { Self.missing(answer) } }
        let removed = current.items.remove(at: index)
        size -= removed.size
        return {
          answer.answer(success, status: status, json: Self.echo(removed.value, success, answer))
        }
      case ("PUT", true), ("PATCH", true):
        guard let body = Self.body(of: answer) else { return nil }
        guard let index else { return { Self.missing(answer) } }
        let value = answer.mock.plan.withoutNulls(
          current.items[index].value.merging(body.without("id")), sample.type,
          over: current.items[index].value)
        guard let length = grow(by: value, from: current.items[index].size) else {
          return { Self.full }
        }
        current.items[index].value = value
        current.items[index].size = length
        return { answer.answer(success, status: status, json: Self.echo(value, success, answer)) }
      case ("POST", false):
        guard let body = Self.body(of: answer) else { return nil }
        let plan = answer.mock.plan
        let number = 4 + current.created
        let template = plan.withoutParts(plan.json(sample.value, number), sample.type)
        let value = template.merging(body.without("id"))
        guard let length = grow(by: value, from: 0) else { return { Self.full } }
        current.created += 1
        let id = Self.identifier(of: value, key) ?? "\(number)"
        current.items.append(Item(id: id, value: value, size: length))
        if current.items.count > Self.limit { size -= current.items.removeFirst().size }
        return { answer.answer(success, status: status, json: Self.echo(value, success, answer)) }
      case ("GET", false):
        let values = current.items.map(\.value)
        return {
          Self.list(values, of: sample.type, success, answer).map {
            answer.answer(success, status: status, json: $0)
          }
        }
      default: return nil
      }
    }
    return response?()
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

  /// Returns a sample of the operation's result, if the result is an object.
  private func sample(of operation: APIModel.Operation, _ plan: SamplePlan)
    -> (type: TypeUse, value: Sample)?
  {
    guard let type = operation.resultType, plan.graph.object(type) != nil else { return nil }
    return plan.sample(of: type).map { (type, $0) }
  }

  private static func first(_ sample: Sample, _ key: Substring, _ plan: SamplePlan) -> Collection {
    Collection(
      items: (1...3).map { number in
        let value = plan.json(sample, number)
        return Item(id: identifier(of: value, key) ?? "\(number)", value: value)
      })
  }

  /// Returns the member that the path of a resource names: `/users/{username}`, or a usual one.
  private static func identifier(of value: Literal, _ key: Substring) -> String? {
    guard case .object(let members) = value else { return nil }
    for name in [String(key), "id", "_id", "uuid", "name", "slug", "key"] {
      switch members[ExactText(name)] {
      case .string(let text), .integer(let text): return text
      default: continue
      }
    }
    return nil
  }

  // MARK: - Values

  /// Returns what responses show of the object that a request sends; nil without an object.
  private static func body(of answer: MockAnswer) -> Literal? {
    guard let node = parseJSON(answer.request.body), node.mapping != nil else { return nil }
    let contents = answer.operation.body?.contents ?? []
    return contents.reduce(Literal(node)) { answer.mock.plan.shown($0, $1.type) }
  }

  /// Returns the value if the response is an object too; nil if the response has a different shape.
  private static func echo(_ value: Literal, _ response: Response, _ answer: MockAnswer) -> Literal?
  {
    response.jsonType.flatMap(answer.mock.plan.graph.object) == nil ? nil : value
  }

  /// Returns as many resources as the request allows: the list alone, or as the array member of an
  /// object, whose total is the number of all resources, or of an object in it: `_embedded.users`.
  private static func list(
    _ items: [Literal], of item: TypeUse, _ response: Response, _ answer: MockAnswer
  ) -> Literal? {
    guard let type = response.jsonType else { return nil }
    let plan = answer.mock.plan
    let page = MockPage(of: answer.request, first: answer.operation.paging?.firstNumber ?? 1)
    let list = Literal.array(page.items(of: items))
    if case .array = plan.graph.bare(type) { return list }
    guard let shape = plan.graph.object(type)?.shape, let sample = plan.sample(of: type),
      case .object(var members) = page.described(
        plan.json(sample, 1), type, count: items.count, plan.graph)
    else { return nil }
    if let placed = plan.placing(list, of: nil, in: .object(members), type) { return placed }
    for property in shape.properties {
      let name = ExactText(property.name.text)
      guard let part = members[name],
        let placed = plan.placing(list, of: item, in: part, property.type)
      else { continue }
      members[name] = placed
      return .object(members)
    }
    return nil
  }

  private static func missing(_ answer: MockAnswer) -> MockResponse {
    let reason = "this resource does not exist"
    return answer.operation.response(for: 404).map {
      answer.answer($0, status: 404, reason: reason)
    } ?? .problem(404, reason, [])
  }
}

extension APIModel.Operation {
  fileprivate var resultType: TypeUse? { responses.first(where: \.isSuccess)?.jsonType }
}

extension Response {
  fileprivate var jsonType: TypeUse? { content?.kind == .json ? content?.type : nil }
}

extension Paging {
  /// The number of the first page; nil if pages are not numbered.
  fileprivate var firstNumber: Int? {
    if case .number(_, let first, _, _, _, _) = advance { first } else { nil }
  }
}
