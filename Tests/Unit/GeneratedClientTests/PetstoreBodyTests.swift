import APIRuntime
import Foundation
import PetstoreAPI
import Testing

/// Forms, uploads, merge patches and bytes.
@Suite struct PetstoreBodyTests {
  private func client(_ server: RunningServer) -> PetStoreClient {
    PetStoreClient(server: .init(url: server.url), auth: .token(PetstoreServer.token)).patient
  }

  @Test("a form is form-encoded")
  func form() async throws {
    try await withServer(PetstoreServer()) { server in
      let client = PetStoreClient(
        server: .init(url: server.url),
        auth: .password(user: "anna", password: "pass:wörd")
      ).patient
      let answer = try await client.account.logIn(
        .init(device: Torture.text, scopes: ["read+write", "all"])
      )
      #expect(answer.token == PetstoreServer.token)
      #expect(answer.expires == Date(timeIntervalSince1970: 1_893_553_445))
      let received = try #require(server.received.last)
      #expect(received.header("Content-Type") == "application/x-www-form-urlencoded")
      #expect(
        received.formPairs == [
          .init("device", Torture.text), .init("scopes", "read+write"), .init("scopes", "all"),
        ])
    }
  }

  @Test("an upload has a part for each given property")
  func upload() async throws {
    try await withServer(PetstoreServer()) { server in
      let photo = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x2D, 0x2D, 0x00, 0xFF])
      let answer = try await client(server).pets.uploadPhoto(
        id: 12,
        .init(
          photo: FormFile(data: photo, name: "tom \"the cat\".png"),
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

  @Test("a body has the documented media type")
  func mergePatch() async throws {
    try await withServer(PetstoreServer()) { server in
      _ = try await client(server).pets.update(id: 12, .init(name: "Thomas"))
      let received = try #require(server.received.last)
      #expect(received.method == "PATCH")
      #expect(received.header("Content-Type") == "application/merge-patch+json")
      #expect(received.text == #"{"name":"Thomas"}"#)
    }
  }

  @Test("a merge patch distinguishes absence, null and a value")
  func threeStates() async throws {
    try await withServer(PetstoreServer()) { server in
      _ = try await client(server).pets.update(id: 12, .init(nickname: .null))
      #expect(server.received.last?.text == #"{"nickname":null}"#)
      _ = try await client(server).pets.update(id: 12, .init(nickname: .value("Tommy")))
      #expect(server.received.last?.text == #"{"nickname":"Tommy"}"#)
    }
  }

  @Test("bytes are returned as a stream")
  func bytes() async throws {
    try await withServer(PetstoreServer()) { server in
      let client = PetStoreClient(
        server: .init(url: server.url), auth: .shopKey(PetstoreServer.shopKey)
      ).patient
      let certificate = try await client.pets.getCertificate(id: 12)
      #expect(try await certificate.collect() == Data("%PDF-1.7".utf8))
      #expect(server.received.last?.header("Accept")?.contains("application/pdf") == true)
    }
  }
}
