import APIRuntimeTesting
import APIRuntime
import Foundation
import LaravelAPI
import PetstoreAPI
import TestServer
import Testing
import UsersAPI

/// Faults below the API: responses that are not HTTP or incomplete, and misleading redirects.
@Suite struct ConnectionTests {
  private func kind(saying bytes: String) async throws -> TransportError.Kind? {
    var kind: TransportError.Kind?
    try await ScriptedServer.with({ _, _ in [.send(bytes), .close] }) { server in
      let error = await #expect(throws: APIError<UsersFailure>.self) {
        try await UsersClient(server: .init(url: server.url)).patient.users.list()
      }
      if case .transport(let cause) = error { kind = cause.kind }
    }
    return kind
  }

  @Test(
    "a response that is not HTTP fails as such",
    arguments: ["hello\r\n\r\n", "SSH-2.0-OpenSSH_9.7\r\n"])
  func notHTTP(bytes: String) async throws {
    #expect(try await kind(saying: bytes) == .notHTTP)
  }

  @Test("distinguishes a connection that closes without a response from one that truncates it")
  func connectionLost() async throws {
    let half =
      "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{\"da"
    let kinds = try await [kind(saying: ""), kind(saying: half)]
    #expect(kinds == [.connectionLost, .truncated])
  }

  @Test("follows a redirect, and sends no token to another origin")
  func redirect() async throws {
    try await withServer(LaravelServer()) { trusted in
      try await withServer(AnyServer(), answering: .redirect(to: trusted.url + "/api/users/7")) {
        server in
        let client = LaravelClient(
          server: .init(url: server.url), auth: .bearer(LaravelServer.token)
        ).patient
        let error = await #expect(throws: APIError<LaravelFailure>.self) {
          try await client.users.get(id: 1)
        }
        #expect(error?.code == 401)
        let first = try #require(server.received.last)
        #expect(first.header("Authorization") == "Bearer " + LaravelServer.token)
        let second = try #require(trusted.received.last)
        #expect(second.path == "/api/users/7")
        #expect(second.header("Authorization") == nil)
        #expect(second.header("Accept") == "application/json")
      }
    }
  }

  @Test("the client uses the timeout of the spec")
  func timeout() {
    #expect(UsersClient().client.timeout == .seconds(30))
    #expect(PetStoreClient().client.timeout == .seconds(60))
  }

  @Test("refuses a number that JSON cannot represent before anything is sent")
  func cannotEncodeNumber() async throws {
    let transport = InMemoryTransport { _, _ in .json("[]") }
    let client = PetStoreClient(transport: transport).patient
    let error = await #expect(throws: APIError<ListPets.Failure>.self) {
      try await client.pets.list(near: Place(latitude: .nan, longitude: 0))
    }
    guard case .request(.cannotEncode("near", _), _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(transport.exchanges.isEmpty)
  }
}
