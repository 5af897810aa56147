import APIRuntime
import Foundation
import PetstoreAPI
import Testing

/// Three kinds of security, and the responses of the pet store.
@Suite struct PetstoreAnswerTests {
  private func client(_ server: RunningServer) -> PetStoreClient {
    PetStoreClient(server: .init(url: server.url), auth: .token(PetstoreServer.token)).patient
  }

  // MARK: - Security

  @Test("sends each endpoint the credential that it requires, out of several")
  func security() async throws {
    try await withServer(PetstoreServer()) { server in
      let client = PetStoreClient(
        server: .init(url: server.url),
        auth: [
          .token(PetstoreServer.token), .shopKey(PetstoreServer.shopKey),
          .password(user: "a", password: "b"),
        ]
      ).patient
      let answer = try await client.orders.countPets()
      #expect(answer == ["available": 3, "sold": 4, "on loan": 1])
      #expect(server.received.last?.header("X-Shop-Key") == PetstoreServer.shopKey)
      #expect(server.received.last?.header("Authorization") == nil)
      try await client.account.logOut()
      #expect(server.received.last?.header("Authorization") == "Bearer " + PetstoreServer.token)
      #expect(server.received.last?.header("X-Shop-Key") == nil)
      _ = try await client.pets.get(id: 12)
      #expect(server.received.last?.header("Authorization") == nil)
    }
  }

  @Test("sends a request without credentials if security is optional")
  func optionalSecurity() async throws {
    try await withServer(PetstoreServer()) { server in
      _ = try await PetStoreClient(server: .init(url: server.url)).patient.pets.list()
      #expect(server.received.last?.header("Authorization") == nil)
      _ = try await client(server).pets.list()
      #expect(server.received.last?.header("Authorization") == "Bearer " + PetstoreServer.token)
    }
  }

  // MARK: - Responses

  @Test("a status has its own failure, a range shares one, and others are undocumented")
  func ranges() async throws {
    try await withServer(PetstoreServer()) { server in
      try await client(server).pets.remove(id: 12)
      let missing = await #expect(throws: APIError<RemovePet.Failure>.self) {
        try await client(server).pets.remove(id: 99)
      }
      guard case .failure(.notFound(let failure), _) = missing else {
        Issue.record("\(String(describing: missing))")
        return
      }
      #expect(failure.message == "Pet not found.")
      let locked = await #expect(throws: APIError<RemovePet.Failure>.self) {
        try await client(server).pets.remove(id: 13)
      }
      guard case .failure(.clientError(let failure), let response) = locked else {
        Issue.record("\(String(describing: locked))")
        return
      }
      #expect(failure.code == 423)
      #expect(response.status == 423)
    }
    try await withServer(PetstoreServer(), answering: .text("Oops", status: 500)) { server in
      let error = await #expect(throws: APIError<RemovePet.Failure>.self) {
        try await client(server).pets.remove(id: 12)
      }
      guard case .unexpectedStatus(let response) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(response.status == .internalServerError)
      #expect(response.body == Data("Oops".utf8))
    }
  }

  @Test("a problem+json failure is decoded in its own shape")
  func problem() async throws {
    try await withServer(PetstoreServer()) { server in
      let error = await #expect(throws: APIError<AddPet.Failure>.self) {
        try await client(server).pets.add(.cat(Cat(name: "", status: .available)))
      }
      guard case .failure(.unprocessableContent(let invalid), _) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(invalid.fields == ["name": ["is empty"]])
      #expect(error?.userMessage == "The pet is not valid.")
    }
  }

  @Test("the headers of a response are available")
  func responseHeaders() async throws {
    try await withServer(PetstoreServer()) { server in
      let pet = Pet.cat(Cat(name: "Mia", status: .available))
      let response = try await client(server).response(to: AddPet(pet))
      #expect(response.raw.status == .created)
      #expect(response.headers.location?.path() == "/v2/pets/12")
      #expect(response.raw.headers[.location] == "https://eu.petstore.example.com/v2/pets/12")
    }
  }

  @Test("an endpoint with several outcomes returns which one it was")
  func outcomes() async throws {
    try await withServer(PetstoreServer()) { server in
      guard
        case .created(let order) = try await client(server).orders.placeOrder(.init(pet: 12))
      else {
        Issue.record("not created")
        return
      }
      #expect(order.placed == Date(timeIntervalSince1970: 1_715_947_200))
      #expect(order.delivered == nil)
      #expect(order.gift == false)
      #expect(server.received.last?.text == #"{"pet":12}"#)
      let later = try await client(server).orders.placeOrder(.init(pet: 12, gift: true))
      guard case .accepted = later else {
        Issue.record("\(later)")
        return
      }
      let again = try await client(server).orders.get(id: order.id)
      #expect(again.state == .placed)
    }
  }

  @Test("server variables are arguments with defaults")
  func serverVariables() {
    #expect(PetStoreClient.Server.production().url == "https://eu.petstore.example.com/v2")
    #expect(
      PetStoreClient.Server.production(region: .us, version: "v3").url
        == "https://us.petstore.example.com/v3"
    )
  }
}
