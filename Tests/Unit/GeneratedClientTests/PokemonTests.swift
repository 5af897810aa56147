import APIRuntime
import Foundation
import PokemonAPI
import Testing

/// Links from the server, and failures without a body.
@Suite struct PokemonTests {
  private func client(_ server: RunningServer) -> PokemonClient {
    PokemonClient(server: .init(url: server.url)).patient
  }

  @Test("the details are fetched from a link in the list")
  func link() async throws {
    try await withServer(PokemonServer()) { server in
      let page = try await client(server).pokemon.list()
      let bulbasaur = try await client(server).send(GetPokemon.at(page.results[0].url))
      #expect(bulbasaur.name == "bulbasaur")
      #expect(bulbasaur.stats.first?.baseStat == 45)
      #expect(bulbasaur.types.first?.type.name == "grass")
      #expect(bulbasaur.sprites.frontShiny == nil)
      #expect(server.received.last?.path == "/api/v2/pokemon/1/")
    }
  }

  @Test("the next page is a link too, with its query unchanged")
  func nextPage() async throws {
    try await withServer(PokemonServer()) { server in
      let page = try await client(server).pokemon.list()
      let next = try #require(page.next)
      let second = try await client(server).send(ListPokemon.at(next))
      #expect(second.next == nil)
      #expect(server.received.last?.query == "offset=20&limit=20")
    }
  }

  @Test("a named status is a typed failure, whose body is kept")
  func named() async throws {
    try await withServer(PokemonServer()) { server in
      let error = await #expect(throws: APIError<PokemonFailure>.self) {
        try await client(server).pokemon.get(name: "missingno")
      }
      guard case .failure(.notFound, let response) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(response.body == Data("Not Found".utf8))
    }
    for (status, isIt) in [
      (401, { if case .failure(.unauthorized, _) = $0 { true } else { false } }),
      (403, { if case .failure(.forbidden, _) = $0 { true } else { false } }),
    ] as [(Int, (APIError<PokemonFailure>?) -> Bool)] {
      try await withServer(PokemonServer(), answering: .empty(status)) { server in
        let error = await #expect(throws: APIError<PokemonFailure>.self) {
          try await client(server).pokemon.get(name: "x")
        }
        #expect(isIt(error))
        #expect(error?.code == status)
      }
    }
  }
}
