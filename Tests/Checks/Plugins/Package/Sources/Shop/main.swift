import APIRuntimeTesting
import APIRuntime
import CheckedIn
import Everything
import StockAPI

let transport = InMemoryTransport { request, _ in
  switch request.path {
  case "/items/1": .json(#"{"id": 1, "name": "Chair"}"#)
  case "/items/2": .json(#"{"message": "sold out"}"#, status: 404)
  case "/users": .json(#"[{"id": 7, "orders": 3}]"#)
  default: .json(#"[{"id": 1, "text": "Water the plants"}]"#)
  }
}

let stock = StockClient(transport: transport)
print(try await stock.items.get(id: 1).name)
do {
  _ = try await stock.items.get(id: 2)
} catch {
  switch error {
  case .failure(.notFound(let problem), _): print(problem.message ?? "")
  default: print(error)
  }
}

// Both have a request 'ListUsers', and types 'User' and 'Problem'.
let users: [Users.User] = try await Users.UsersClient(transport: transport).send(Users.ListUsers())
let orders: [Orders.User] = try await Orders.OrdersClient(transport: transport).send(
  Orders.ListUsers())
let studio = Studio.StudioClient(transport: transport)
print(users.map(\.id), orders.map(\.orders))
let samples = try await Users.UsersClient.samples.send(Users.ListUsers())
print(samples.count, "samples")

let notes = CheckedInClient(transport: transport)
print(try await notes.notes.list().map(\.text))
print(ItemSoldWebhook.self)
