import APIRuntime
import Foundation
import ItemsAPI
import Testing

/// 204 No Content next to JSON, in one client.
@Suite struct ItemsTests {
  private let lamp = NewItem(name: "Lamp", price: 19.99)

  @Test("a response that always has a body is not optional")
  func get() async throws {
    try await withServer(ItemsServer()) { server in
      let client = ItemsClient(server: .init(url: server.url)).patient
      let item: Item = try await client.items.get(id: 7)
      #expect(item.name == "Lamp")
      #expect(item.price == Decimal(string: "19.99"))
      #expect(item.note == nil)
    }
  }

  @Test("204 is a success, and nothing is decoded")
  func delete() async throws {
    try await withServer(ItemsServer()) { server in
      let client = ItemsClient(server: .init(url: server.url)).patient
      try await client.items.delete(id: 7)
      #expect(server.received.last?.method == "DELETE")
    }
  }

  @Test("PUT returns the item, or 204 if nothing changed")
  func put() async throws {
    try await withServer(ItemsServer()) { server in
      let client = ItemsClient(server: .init(url: server.url)).patient
      let unchanged = try await client.items.put(id: 7, lamp)
      #expect(unchanged == nil)
      let desk = NewItem(name: "Desk", price: 100, note: "oak")
      let changed = try await client.items.put(id: 7, desk)
      let item = try #require(changed)
      #expect(item.id == 7)
      #expect(item.name == "Desk")
      #expect(item.note == "oak")
      #expect(server.received.last?.text == #"{"name":"Desk","price":100,"note":"oak"}"#)
    }
  }

  @Test("a documented failure contains its body")
  func notFound() async throws {
    try await withServer(ItemsServer()) { server in
      let client = ItemsClient(server: .init(url: server.url)).patient
      let error = await #expect(throws: APIError<DeleteItem.Failure>.self) {
        try await client.items.delete(id: 8)
      }
      guard case .failure(.notFound(let problem), _) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(problem.message == "Item not found.")
    }
  }

  @Test("every status from 200 to 399 is a success", arguments: [200, 201, 203, 226, 300, 399])
  func successes(status: Int) async throws {
    try await withServer(ItemsServer(), answering: .json(ItemsServer.lamp, status: status)) {
      server in
      let client = ItemsClient(server: .init(url: server.url)).patient
      let item = try await client.items.get(id: 7)
      #expect(item.id == 7)
    }
  }

  @Test("400 is not a success")
  func badRequest() async throws {
    try await withServer(ItemsServer(), answering: .json(ItemsServer.lamp, status: 400)) { server in
      let client = ItemsClient(server: .init(url: server.url)).patient
      let error = await #expect(throws: APIError<GetItem.Failure>.self) {
        try await client.items.get(id: 7)
      }
      guard case .unexpectedStatus(let response) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(response.status == .badRequest)
      #expect(response.body == Data(ItemsServer.lamp.utf8))
    }
  }

  @Test("if an expected body is missing, the decoding failure names it")
  func missingBody() async throws {
    try await withServer(ItemsServer(), answering: .empty(200)) { server in
      let client = ItemsClient(server: .init(url: server.url)).patient
      let error = await #expect(throws: APIError<GetItem.Failure>.self) {
        try await client.items.get(id: 7)
      }
      guard case .decoding(let failure) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(failure.response.operation == "items.get")
      #expect(failure.response.status == .ok)
    }
  }

  @Test("a list and a creation")
  func others() async throws {
    try await withServer(ItemsServer()) { server in
      let client = ItemsClient(server: .init(url: server.url)).patient
      let items = try await client.items.list()
      #expect(items.map(\.id) == [7])
      let created = try await client.items.create(lamp)
      #expect(created.id == 8)
      #expect(created.price == lamp.price)
    }
  }
}
