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
        guard let body = Self.body(of: request) else { return nil }
        guard let index else { return { Self.missing(answer) } }
        let value = answer.mock.plan.withoutNulls(
          current.items[index].value.merging(body), sample.type, over: current.items[index].value)
        guard let length = grow(by: value, from: current.items[index].size) else {
          return { Self.full }
        }
        current.items[index].value = value
        current.items[index].size = length
        return { answer.answer(success, status: status, json: Self.echo(value, success, answer)) }
      case ("POST", false):
        guard let body = Self.body(of: request) else { return nil }
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

  private static func body(of request: MockRequest) -> Literal? {
    guard let node = parseJSON(request.body), node.mapping != nil else { return nil }
    return Literal(node)
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
    let limit = answer.request.queryItems.first {
      PagingWords.limits.contains(PagingWords.word(MockRequest.decoded($0.name, isQuery: true)))
    }.flatMap { Int($0.value) }
    let list = Literal.array(Array(items.prefix(max(0, limit ?? items.count))))
    if case .array = plan.graph.bare(type) { return list }
    guard let shape = plan.graph.object(type)?.shape, let sample = plan.sample(of: type),
      case .object(var members) = plan.json(sample, 1).counting(items.count)
    else { return nil }
    if let page = plan.placing(list, of: nil, in: .object(members), type) { return page }
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

extension SamplePlan {
  /// Returns an object without the nulls that its type does not allow: a patch removes such a member (RFC 7396),
  /// and a required one keeps its `former` value.
  fileprivate func withoutNulls(
    _ value: Literal, _ type: TypeUse, over former: Literal
  ) -> Literal {
    guard case .object(var members) = value, case .object(let formers) = former,
      let shape = graph.object(type)?.shape
    else { return value }
    for property in shape.properties {
      let name = ExactText(property.name.text)
      guard members[name] == .null, !graph.resolved(property.type).isNullable else { continue }
      members[name] = property.isRequired ? formers[name] : nil
    }
    return .object(members)
  }
}

extension Literal {
  /// Merges two objects, where members of `other` take precedence (RFC 7396).
  fileprivate func merging(_ other: Literal) -> Literal {
    guard case .object(let first) = self, case .object(let second) = other else { return other }
    return .object(first.merging(second) { $0.merging($1) })
  }

  /// Returns the value with a number as each total, also within its objects.
  fileprivate func counting(_ count: Int) -> Literal {
    guard case .object(let members) = self else { return self }
    let totals = PagingWords.totals + ["count"]
    return .object(
      Dictionary(
        uniqueKeysWithValues: members.map { name, value in
          guard case .integer = value, totals.contains(PagingWords.word(name.text)) else {
            return (name, value.counting(count))
          }
          return (name, .integer("\(count)"))
        }))
  }

  fileprivate func without(_ name: String) -> Literal {
    guard case .object(var members) = self else { return self }
    members[ExactText(name)] = nil
    return .object(members)
  }
}

extension SamplePlan {
  /// Returns an object with the list in place of its first array, which has elements of a type
  /// unless that is nil; nil without such an array.
  fileprivate func placing(
    _ list: Literal, of item: TypeUse?, in value: Literal, _ type: TypeUse
  ) -> Literal? {
    guard case .object(var members) = value, let shape = graph.object(type)?.shape,
      let property = shape.properties.first(where: { property in
        guard case .array(let element) = graph.bare(property.type) else { return false }
        return item.map { graph.bare($0) == graph.bare(element) } ?? true
      })
    else { return nil }
    members[ExactText(property.name.text)] = list
    return .object(members)
  }

  /// Returns a sample without the parts that only later requests add: its lists are empty, and
  /// objects that may be absent are.
  fileprivate func withoutParts(_ value: Literal, _ type: TypeUse) -> Literal {
    guard case .object(var members) = value, let shape = graph.object(type)?.shape else {
      return value
    }
    for property in shape.properties {
      let name = ExactText(property.name.text)
      switch (members[name], graph.bare(property.type)) {
      case (.array, .array) where property.constraints.minItems ?? 0 == 0:
        members[name] = .array([])
      case (.object, _) where !property.isRequired: members[name] = nil
      case (let part, let type): members[name] = part.map { withoutParts($0, type) }
      }
    }
    return .object(members)
  }
}
