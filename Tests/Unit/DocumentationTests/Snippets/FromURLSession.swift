import APIRuntime
import Foundation
import ItemsAPI
import LaravelAPI
import PokemonAPI
import StudentsAPI

// Blocks of FromURLSession.md, in its order. A separate file has the blocks whose client shares its
// names with another client.

private func oneError() async {
  let laravel = LaravelClient(server: .local, auth: .bearer { try await session.token() })

  do {
    let users = try await laravel.users.list(search: "Ada Lovelace")
    print(users.count)
  } catch {
    switch error {
    case .failure(.unauthorized(let problem), _): print("signed out:", problem.message)
    case .failure(let failure, let response): print(response.status, failure)
    case .transport(let error) where error.kind == .noNetwork: print("offline")
    default: print(error.userMessage)
    }
  }
}

private func links() async throws {
  let client = PokemonClient()
  let list = try await client.pokemon.list(limit: 5)
  for entry in list.results {
    let details = try await client.send(GetPokemon.at(entry.url))
    print(details.name, details.weight)
  }
}

private func noContent() async throws {
  let items = ItemsClient()
  if let item = try await items.items.put(id: 7, NewItem(name: "Lamp", price: 20)) {
    print("changed:", item.name)
  } else {
    print("nothing changed")
  }
  try await items.items.delete(id: 7)
}

private func rejected(_ keys: (api: String, app: String)) async throws {
  let students = StudentsClient(apiKey: keys.api, appKey: keys.app)
  do {
    let list = try await students.students.list(.init(className: "4b"))
    print(list.count)
  } catch .failure(.rejected(let head), _) {
    print(head.code, head.message)
  } catch {
    print(error.userMessage)
  }
}
