import APIRuntime
import Foundation
import PetstoreAPI
import Testing

/// Every parameter location, and models with every feature of a schema.
@Suite struct PetstoreTests {
  private func client(_ server: RunningServer) -> PetStoreClient {
    PetStoreClient(server: .init(url: server.url), auth: .token(PetstoreServer.token)).patient
  }

  // MARK: - Parameters

  @Test("a parameter of every location and style is sent as documented")
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
        ])
      #expect(received.query?.contains("status=available,sold") == true)
      #expect(received.header("X-Request-ID") == requestID.uuidString.lowercased())
      #expect(received.cookies == "currency=JPY")
    }
  }

  @Test("sends no nil values, and the server's default only if the spec asks for it")
  func defaults() async throws {
    try await withServer(PetstoreServer()) { server in
      _ = try await client(server).pets.list()
      let received = try #require(server.received.last)
      #expect(received.query == nil)
      #expect(received.cookies == "currency=EUR")
      #expect(received.header("X-Request-ID") == nil)
    }
  }

  @Test("a cookie cannot inject another cookie")
  func cookie() async throws {
    try await withServer(PetstoreServer()) { server in
      _ = try await client(server).pets.list(currency: .unknown("a; admin=1"))
      #expect(server.received.last?.cookies == "currency=a%3B%20admin=1")
    }
  }

  // MARK: - Models

  @Test("the discriminator names the variant, and an unknown one is preserved")
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

  @Test("an unknown enum value is preserved")
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

  @Test("dates, days, decimals, defaults, nulls, maps and recursion are decoded")
  func properties() async throws {
    try await withServer(PetstoreServer()) { server in
      guard case .cat(let tom) = try await client(server).pets.get(id: 12) else {
        Issue.record("not a cat")
        return
      }
      #expect(tom.id == 12)
      #expect(tom.nickname == nil)
      #expect(tom.born == Day(year: 2023, month: 4, day: 5))
      #expect(tom.arrived == Date(timeIntervalSince1970: 1_686_118_150.5))
      #expect(tom.price == Decimal(string: "12.30"))
      #expect(tom.lives == nil)
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

  @Test("models survive a round trip, unknown variants included")
  func roundTrip() async throws {
    try await withServer(PetstoreServer()) { server in
      let pets = try await client(server).pets.list()
      guard case .unknown(let ara) = try await client(server).pets.add(pets[3]) else {
        Issue.record("not unknown")
        return
      }
      let sent = server.received.last?.text
      #expect(sent == #"{"kind":"parrot","name":"Ara","status":"available","words":["hello"]}"#)
      #expect(ara["name"] == "Ara")

      var cat = Cat(name: "Félix \"😀\"", status: .available)
      cat.born = Day(year: 2024, month: 2, day: 29)
      cat.arrived = Date(timeIntervalSince1970: 0)
      cat.price = Decimal(string: "0.10")
      guard case .cat(let back) = try await client(server).pets.add(.cat(cat)) else {
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

  @Test("a read-only property is not sent back, but every encoder keeps it")
  func readOnly() async throws {
    try await withServer(PetstoreServer()) { server in
      guard case .cat(var cat) = try await client(server).pets.list()[0] else {
        Issue.record("not a cat")
        return
      }
      cat.name = "Mia"
      cat.updated = Date(timeIntervalSince1970: 0)
      _ = try await client(server).pets.add(.cat(cat))
      let sent = try #require(server.received.last?.text)
      #expect(sent.contains(#""name":"#))
      #expect(!sent.contains("updated"))
      for data in [try JSONEncoder().encode(cat), try JSON.data(encoding: [cat])] {
        #expect(String(decoding: data, as: UTF8.self).contains("updated"))
      }
      let back = try JSONDecoder().decode(Cat.self, from: JSONEncoder().encode(cat))
      #expect(back.updated == cat.updated)
    }
  }
}
