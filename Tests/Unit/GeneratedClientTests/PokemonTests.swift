import APIRuntimeTesting
import APIRuntime
import Foundation
import PokemonAPI
import Testing

/// Links from the server, and every HTTP status.
@Suite struct PokemonTests {
  private func client(_ server: RunningServer) -> PokemonClient {
    PokemonClient(server: .init(url: server.url)).patient
  }

  // MARK: - Links

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

  @Test("refuses a link to another host before anything is sent")
  func otherHost() async throws {
    try await withServer(PokemonServer()) { server in
      let page = try await client(server).pokemon.list()
      let stranger = page.results[1].url
      let error = await #expect(throws: APIError<PokemonFailure>.self) {
        try await client(server).send(GetPokemon.at(stranger))
      }
      guard case .request(.linkToOtherOrigin(let link), _) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(link == "https://elsewhere.example.com/pokemon/2/")
      #expect(server.received.all.count == 1)
    }
  }

  @Test(
    "so is a link to another port or scheme, or one that only starts like the server",
    arguments: [
      "http://127.0.0.1:1/pokemon", "https://127.0.0.1/x", "http://127.0.0.1.evil.example.com/",
      "http://me@evil.example.com",
    ]
  )
  func otherOrigin(link: String) async throws {
    try await withServer(PokemonServer()) { server in
      let url = try #require(URL(string: link))
      let error = await #expect(throws: APIError<PokemonFailure>.self) {
        try await client(server).send(GetPokemon.at(url))
      }
      guard case .request(.linkToOtherOrigin, _) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(server.received.all.isEmpty)
    }
  }

  @Test("follows a link to another host if that is allowed")
  func allowedOtherHost() async throws {
    try await withServer(PokemonServer()) { server in
      let elsewhere = PokemonClient(server: .init(url: "https://pokeapi.example.com/api/v2"))
        .patient
      let url = try #require(URL(string: server.url + "/pokemon/1/"))
      let pokemon = try await elsewhere.send(GetPokemon.at(url, allowOtherOrigins: true))
      #expect(pokemon.id == 1)
    }
  }

  @Test("resolves a relative link against the server")
  func relativeLink() async throws {
    try await withServer(PokemonServer()) { server in
      let url = try #require(URL(string: "pokemon/1/"))
      let pokemon = try await client(server).send(GetPokemon.at(url))
      #expect(pokemon.id == 1)
      let rooted = try #require(URL(string: "/api/v2/pokemon/1/"))
      let answer = try await client(server).send(GetPokemon.at(rooted))
      #expect(answer.id == 1)
    }
  }

  // MARK: - Statuses

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

  @Test(
    "any other status is kept with its body, under its registered name",
    arguments: [402, 405, 409, 410, 418, 422, 429, 451, 500, 502, 503, 504, 599]
  )
  func other(status: Int) async throws {
    try await withServer(PokemonServer(), answering: .text("why", status: status)) { server in
      let error = await #expect(throws: APIError<PokemonFailure>.self) {
        try await client(server).pokemon.get(name: "x")
      }
      guard case .unexpectedStatus(let response) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(response.status.code == status)
      #expect(response.body == Data("why".utf8))
      #expect(response.status.kind == (status < 500 ? .clientError : .serverError))
    }
  }

  // MARK: - Bodies

  @Test("invalid JSON is distinguished from JSON of another shape")
  func decoding() async throws {
    try await withServer(PokemonServer(), answering: .text("<html>502</html>")) { server in
      let error = await #expect(throws: APIError<PokemonFailure>.self) {
        try await client(server).pokemon.get(name: "x")
      }
      guard case .decoding(let failure) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(failure.isSyntax)
      #expect(failure.excerpt == "<html>502</html>")
    }
    let wrong =
      #"{"count": 1, "results": [{"name": "a", "url": "https://a.example"}, {"name": 5}]}"#
    try await withServer(PokemonServer(), answering: .json(wrong)) { server in
      let error = await #expect(throws: APIError<PokemonFailure>.self) {
        try await client(server).pokemon.list()
      }
      guard case .decoding(let failure) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(!failure.isSyntax)
      #expect(failure.path == "results[1].name")
      #expect(failure.response.operation == "pokemon.list")
      #expect(failure.response.body == Data(wrong.utf8))
    }
  }

  @Test("an error of a middleware arrives wrapped, with its code")
  func wrapped() async throws {
    struct Broken: Error {}
    let transport = InMemoryTransport { _, _ in throw Broken() }
    let error = await #expect(throws: APIError<PokemonFailure>.self) {
      try await PokemonClient(transport: transport).patient.pokemon.list()
    }
    guard case .middleware(let underlying, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(underlying is Broken)
  }

  @Test(
    "every kind of error has a user message, a developer message and a distinct code")
  func messages() async throws {
    let raw = RawResponse(operation: "getPokemon", status: .forbidden, body: Data("no".utf8))
    let call = APICall(operation: "getPokemon", method: "GET")
    var errors: [APIError<PokemonFailure>] = [
      .failure(.unauthorized, RawResponse(operation: "getPokemon", status: .unauthorized)),
      .failure(.forbidden, raw),
      .unexpectedStatus(RawResponse(operation: "getPokemon", status: .tooManyRequests)),
      .request(.invalidServer("nowhere"), call), .cancelled(call),
      .middleware(CancellationError(), call), .authentication(CancellationError(), call),
    ]
    errors += TransportError.Kind.allCases.map { .transport(TransportError($0)) }
    for body in ["<html>", "{}"] {
      let transport = InMemoryTransport { _, _ in .json(body) }
      let error = await #expect(throws: APIError<PokemonFailure>.self) {
        try await PokemonClient(transport: transport).patient.pokemon.list()
      }
      errors.append(try #require(error))
    }
    for error in errors {
      #expect(error.userMessage.hasSuffix("."))
      #expect(!error.developerMessage.isEmpty)
      #expect(error.developerMessage != error.userMessage)
    }
    #expect(Set(errors.map(\.code)).count == errors.count)
    #expect(errors[0].code == 401)
  }
}
