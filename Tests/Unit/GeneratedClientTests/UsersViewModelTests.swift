import APIRuntimeTesting
import APIRuntime
import Foundation
import Observation
import Testing
import UsersAPI

/// The client as apps use it: injected, mocked, from the main actor and from anywhere.
@Suite struct UsersViewModelTests {
  private static let ada = """
    {"data": [{"id": 2, "first_name": "Ada", "last_name": "Adams", "email_address": "ada@example.com",
               "created_at": "2024-02-29T21:59:59Z"}]}
    """

  @Test("an observable model on the main actor shows the response of an in-memory transport")
  @MainActor func observable() async {
    let transport = InMemoryTransport { _, _ in .json(Self.ada) }
    let model = UsersModel(client: UsersClient(transport: transport).patient)
    await model.task()
    #expect(model.names == ["Ada Adams"])
    #expect(model.message == nil)
    #expect(transport.exchanges.map(\.request.path) == ["/users?sort_by=last_name"])
  }

  @Test("it shows the server's message for an error")
  @MainActor func refused() async {
    let transport = InMemoryTransport { _, _ in
      .json(#"{"message": "Please log in."}"#, status: 401)
    }
    let model = UsersModel(client: UsersClient(transport: transport).patient)
    await model.task()
    #expect(model.names.isEmpty)
    #expect(model.message == "Please log in.")
  }

  @Test("it reports that the device is offline")
  @MainActor func offline() async {
    let transport = InMemoryTransport { _, _ in throw TransportError(.noNetwork) }
    let model = UsersModel(client: UsersClient(transport: transport).patient)
    await model.task()
    #expect(model.message == "There is no internet connection.")
  }

  @Test("a task that ends with its view leaves no message")
  @MainActor func cancelled() async throws {
    try await withServer(UsersServer(), answering: .never) { server in
      let model = UsersModel(client: UsersClient(server: .init(url: server.url)).patient)
      let task = Task { await model.task() }
      await server.received.arrival()
      task.cancel()
      await task.value
      #expect(model.message == nil)
    }
  }

  @Test("one client serves many tasks at once")
  func concurrent() async throws {
    try await withServer(UsersServer()) { server in
      let client = UsersClient(server: .init(url: server.url)).patient
      let ids = try await withThrowingTaskGroup(of: Int.self) { group in
        for index in 0..<20 { group.addTask { try await client.users.get(id: index % 2 + 1).id } }
        return try await group.reduce(0, +)
      }
      #expect(ids == 30)
      #expect(server.received.all.count == 20)
    }
  }
}

// MARK: - Parts of an app

/// A SwiftUI view model; its view calls `task()`.
@MainActor @Observable private final class UsersModel {
  private(set) var names: [String] = []
  private(set) var message: String?
  private let client: UsersClient

  init(client: UsersClient) { self.client = client }

  func task() async {
    do {
      names = try await client.users.list(sortBy: .lastName).map {
        "\($0.firstName) \($0.lastName)"
      }
    } catch {
      if case .cancelled = error { return }
      message = error.userMessage
    }
  }
}
