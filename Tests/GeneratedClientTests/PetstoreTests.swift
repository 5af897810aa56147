import APIRuntime
import Foundation
import PetstoreAPI
import Testing

/// Every parameter place, a form, an upload, a discriminator, three kinds of security.
@Suite struct PetstoreTests {
  private func client(_ server: RunningServer) -> PetStoreClient {
    PetStoreClient(server: .init(url: server.url), auth: .token(PetstoreServer.token))
  }

  // MARK: - Parameters

  @Test("a parameter of every place and style is where the document says")
  func parameters() async throws {
    try await withServer(PetstoreServer()) { server in
      let requestID = UUID()
      _ = try await client(server).pets.list(
        limit: 5,
        status: [.available, .sold],
        labels: ["a&b", "c d"],
        filter: PetFilter(name: "Tom+", maxPrice: 9.5),
        near: Place(latitude: 50.5, longitude: -7),
        requestID: requestID,
        currency: .jpy
      )
      let received = try #require(server.received.last)
      #expect(received.path == "/v2/pets")
      #expect(
        received.queryPairs == [
          .init("limit", "5"), .init("status", "available,sold"),
          .init("labels", "a&b"), .init("labels", "c d"),
          .init("filter[name]", "Tom+"), .init("filter[maxPrice]", "9.5"),
          .init("near", #"{"latitude":50.5,"longitude":-7}"#),
        ]
      )
      #expect(received.query?.contains("status=available,sold") == true)
      #expect(received.header("X-Request-ID") == requestID.uuidString.lowercased())
      #expect(received.cookies == "currency=JPY")
    }
  }

  @Test("defaults of the document are sent, and what is nil is not")
  func defaults() async throws {
    try await withServer(PetstoreServer()) { server in
      _ = try await client(server).pets.list()
      let received = try #require(server.received.last)
      #expect(received.query == "limit=20")
      #expect(received.cookies == "currency=EUR")
      #expect(received.header("X-Request-ID") == nil)
    }
  }

  @Test("a cookie cannot add another cookie")
  func cookie() async throws {
    try await withServer(PetstoreServer()) { server in
      _ = try await client(server).pets.list(currency: .unknown("a; admin=1"))
      #expect(server.received.last?.cookies == "currency=a%3B%20admin%3D1")
    }
  }

  // MARK: - Models

  @Test("the discriminator names the variant, and an unknown one is kept")
  func discriminator() async throws {
    try await withServer(PetstoreServer()) { server in
      let pets = try await client(server).pets.list()
      guard case .cat(let tom) = pets[0], case .dog(let rex) = pets[1],
        case .fish(let wanda) = pets[2],
        case .unknown(let ara) = pets[3]
      else {
        Issue.record("\(pets)")
        return
      }
      #expect(tom.name == "Tom")
      #expect(rex.weight == 30.5)
      #expect(rex.bark == Data("woof".utf8))
      #expect(wanda.home == nil)
      #expect(ara["words"] == ["hello"])
    }
  }

  @Test("a value that the enum does not list is kept as it is")
  func openEnum() async throws {
    try await withServer(PetstoreServer()) { server in
      let pets = try await client(server).pets.list()
      guard case .dog(let rex) = pets[1], case .fish(let wanda) = pets[2] else {
        Issue.record("\(pets)")
        return
      }
      #expect(rex.status == .unknown("on loan"))
      #expect(wanda.water == .unknown("brackish"))
      #expect(wanda.status == .pending)
    }
  }

  @Test("dates, days, decimals, defaults, nulls, maps and recursion are read")
  func properties() async throws {
    try await withServer(PetstoreServer()) { server in
      guard case .cat(let tom) = try await client(server).pets.get(petID: 12) else {
        Issue.record("not a cat")
        return
      }
      #expect(tom.id == 12)
      #expect(tom.nickname == nil)
      #expect(tom.born == Day(year: 2023, month: 4, day: 5))
      #expect(tom.arrived == Date(timeIntervalSince1970: 1_686_118_150.5))
      #expect(tom.price == Decimal(string: "12.30"))
      #expect(tom.lives == 9)
      #expect(tom.indoor == false)
      #expect(tom.home?.latitude == 50.9)
      #expect(tom.notes == ["food": "fish"])
      guard case .cat(let mia) = tom.parents?.first else {
        Issue.record("\(String(describing: tom.parents))")
        return
      }
      #expect(mia.status == .sold)
    }
  }

  @Test("what goes both ways comes back as it was sent, unknown variants included")
  func roundTrip() async throws {
    try await withServer(PetstoreServer()) { server in
      let pets = try await client(server).pets.list()
      guard case .unknown(let ara) = try await client(server).pets.add(body: pets[3]) else {
        Issue.record("not unknown")
        return
      }
      let sent = try server.received.last?.json([String: JSON].self)
      #expect(sent == ["kind": "parrot", "name": "Ara", "status": "available", "words": ["hello"]])
      #expect(ara["name"] == "Ara")

      var cat = Cat(kind: "cat", name: "Félix \"😀\"", status: .available)
      cat.born = Day(year: 2024, month: 2, day: 29)
      cat.arrived = Date(timeIntervalSince1970: 0)
      cat.price = Decimal(string: "0.10")
      guard case .cat(let back) = try await client(server).pets.add(body: .cat(cat)) else {
        Issue.record("not a cat")
        return
      }
      #expect(back.name == cat.name)
      #expect(back.born == cat.born)
      #expect(back.arrived == cat.arrived)
      #expect(back.price == cat.price)
      #expect(server.received.last?.text.contains("null") == false)
    }
  }

  // MARK: - Bodies

  @Test("a form is encoded as forms are")
  func form() async throws {
    try await withServer(PetstoreServer()) { server in
      let client = PetStoreClient(
        server: .init(url: server.url),
        auth: .password(user: "anna", password: "pass:wörd")
      )
      let answer = try await client.account.logIn(
        body: .init(device: Torture.text, scopes: ["read+write", "all"])
      )
      #expect(answer.token == PetstoreServer.token)
      #expect(answer.expires == Date(timeIntervalSince1970: 1_893_553_445))
      let received = try #require(server.received.last)
      #expect(received.header("Content-Type") == "application/x-www-form-urlencoded")
      #expect(
        received.formPairs == [
          .init("device", Torture.text), .init("remember", "false"),
          .init("scopes", "read+write"), .init("scopes", "all"),
        ]
      )
    }
  }

  @Test("an upload has a part for each property that is given")
  func upload() async throws {
    try await withServer(PetstoreServer()) { server in
      let photo = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x2D, 0x2D, 0x00, 0xFF])
      let answer = try await client(server).pets.uploadPhoto(
        petID: 12,
        body: .init(
          photo: File(data: photo, name: "tom \"the cat\".png"),
          caption: "Tom & friends – 😀",
          taken: Day(year: 2024, month: 2, day: 29),
          place: Place(latitude: 1, longitude: 2.5)
        )
      )
      #expect(answer.size == 10)
      let parts = try #require(server.received.last?.parts)
      #expect(parts.map(\.name) == ["photo", "caption", "taken", "place"])
      #expect(parts[0].body == Array(photo))
      #expect(parts[0].contentType == "image/png")
      #expect(parts[0].fileName == "tom %22the cat%22.png")
      #expect(parts[1].text == "Tom & friends – 😀")
      #expect(parts[1].fileName == nil)
      #expect(parts[2].text == "2024-02-29")
      #expect(parts[3].text == #"{"latitude":1,"longitude":2.5}"#)
      #expect(parts[3].contentType == "application/json")
    }
  }

  @Test("a body has the media type of the document")
  func mergePatch() async throws {
    try await withServer(PetstoreServer()) { server in
      _ = try await client(server).pets.update(petID: 12, body: .init(name: "Thomas"))
      let received = try #require(server.received.last)
      #expect(received.method == "PATCH")
      #expect(received.header("Content-Type") == "application/merge-patch+json")
      #expect(received.text == #"{"name":"Thomas"}"#)
    }
  }

  @Test("bytes are answered as bytes")
  func bytes() async throws {
    try await withServer(PetstoreServer()) { server in
      let client = PetStoreClient(
        server: .init(url: server.url), auth: .shopKey(PetstoreServer.shopKey))
      let certificate = try await client.pets.getCertificate(petID: 12)
      #expect(certificate == Data("%PDF-1.7".utf8))
      #expect(server.received.last?.header("Accept")?.contains("application/pdf") == true)
    }
  }

  // MARK: - Security

  @Test("each endpoint gets the credential that it asks for, of several")
  func security() async throws {
    try await withServer(PetstoreServer()) { server in
      let client = PetStoreClient(
        server: .init(url: server.url),
        auth: [
          .token(PetstoreServer.token), .shopKey(PetstoreServer.shopKey),
          .password(user: "a", password: "b"),
        ]
      )
      let answer = try await client.orders.countPets()
      #expect(answer == ["available": 3, "sold": 4, "on loan": 1])
      #expect(server.received.last?.header("X-Shop-Key") == PetstoreServer.shopKey)
      #expect(server.received.last?.header("Authorization") == nil)
      try await client.account.logOut()
      #expect(server.received.last?.header("Authorization") == "Bearer " + PetstoreServer.token)
      #expect(server.received.last?.header("X-Shop-Key") == nil)
      _ = try await client.pets.get(petID: 12)
      #expect(server.received.last?.header("Authorization") == nil)
    }
  }

  @Test("where security is optional a request without credentials is made")
  func optionalSecurity() async throws {
    try await withServer(PetstoreServer()) { server in
      _ = try await PetStoreClient(server: .init(url: server.url)).pets.list()
      #expect(server.received.last?.header("Authorization") == nil)
      _ = try await client(server).pets.list()
      #expect(server.received.last?.header("Authorization") == "Bearer " + PetstoreServer.token)
    }
  }

  // MARK: - Answers

  @Test("a status has its own failure, a range the others, and the rest is not documented")
  func ranges() async throws {
    try await withServer(PetstoreServer()) { server in
      try await client(server).pets.remove(petID: 12)
      let missing = await #expect(throws: APIError<RemovePet.Failure>.self) {
        try await client(server).pets.remove(petID: 99)
      }
      guard case .failure(.notFound(let failure), _) = missing else {
        Issue.record("\(String(describing: missing))")
        return
      }
      #expect(failure.message == "There is no such pet.")
      let locked = await #expect(throws: APIError<RemovePet.Failure>.self) {
        try await client(server).pets.remove(petID: 13)
      }
      guard case .failure(.clientError(let failure), let response) = locked else {
        Issue.record("\(String(describing: locked))")
        return
      }
      #expect(failure.code == 423)
      #expect(response.status == .locked)
    }
    try await withServer(PetstoreServer(), answering: .text("Oops", status: 500)) { server in
      let error = await #expect(throws: APIError<RemovePet.Failure>.self) {
        try await client(server).pets.remove(petID: 12)
      }
      guard case .unexpectedStatus(let response) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(response.status == .internalServerError)
      #expect(response.body == Data("Oops".utf8))
    }
  }

  @Test("a failure in problem+json is read by its own shape")
  func problem() async throws {
    try await withServer(PetstoreServer()) { server in
      let error = await #expect(throws: APIError<AddPet.Failure>.self) {
        try await client(server).pets.add(
          body: .cat(Cat(kind: "cat", name: "", status: .available)))
      }
      guard case .failure(.unprocessableContent(let invalid), _) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(invalid.fields == ["name": ["is empty"]])
      #expect(error?.userMessage == "The pet is not valid.")
    }
  }

  @Test("the headers of a response are within reach")
  func responseHeaders() async throws {
    try await withServer(PetstoreServer()) { server in
      let pet = Pet.cat(Cat(kind: "cat", name: "Mia", status: .available))
      let response = try await client(server).response(to: AddPet(body: pet))
      #expect(response.raw.status == .created)
      #expect(response.raw.headers[.location] == "https://eu.petstore.example.com/v2/pets/12")
    }
  }

  @Test("an endpoint of several outcomes answers which")
  func outcomes() async throws {
    try await withServer(PetstoreServer()) { server in
      guard
        case .created(let order) = try await client(server).orders.placeOrder(body: .init(pet: 12))
      else {
        Issue.record("not created")
        return
      }
      #expect(order.placed == Date(timeIntervalSince1970: 1_715_947_200))
      #expect(order.delivered == nil)
      #expect(order.gift == false)
      #expect(server.received.last?.text == #"{"pet":12,"gift":false}"#)
      let later = try await client(server).orders.placeOrder(body: .init(pet: 12, gift: true))
      guard case .accepted = later else {
        Issue.record("\(later)")
        return
      }
      let again = try await client(server).orders.get(orderID: order.id)
      #expect(again.state == .placed)
    }
  }

  @Test("a server with variables has them as arguments with defaults")
  func serverVariables() {
    #expect(PetStoreClient.Server.production().url == "https://eu.petstore.example.com/v2")
    #expect(
      PetStoreClient.Server.production(region: "us", version: "v3").url
        == "https://us.petstore.example.com/v3"
    )
  }
}
