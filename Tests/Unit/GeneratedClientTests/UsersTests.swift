import APIRuntime
import Foundation
import Testing
import UsersAPI

/// Default headers, a timeout, a form, an envelope without failures; the module's default isolation is the main actor.
@Suite struct UsersTests {
  private func client(_ server: RunningServer) -> UsersClient {
    UsersClient(server: .init(url: server.url)).patient
  }

  @Test("the caller gets the users, without the surrounding 'data'")
  func payload() async throws {
    try await withServer(UsersServer()) { server in
      let users: [User] = try await client(server).users.list()
      #expect(users.map(\.firstName) == ["Zoë", "Ada"])
      #expect(users[0].avatarURL == nil)
      #expect(users[1].avatarURL == URL(string: "https://example.com/ada.png"))
      #expect(users[0].createdAt == Date(timeIntervalSince1970: 1_709_243_999))
      let answer = try await client(server).users.get(id: 2)
      #expect(answer.lastName == "Adams")
    }
  }

  @Test("the client uses the timeout of the spec")
  func timeout() { #expect(UsersClient().client.timeout == .seconds(30)) }

  @Test("the default headers are sent with each request, and the caller can set them")
  func userAgent() async throws {
    try await withServer(UsersServer()) { server in
      _ = try await client(server).users.list()
      #expect(server.received.last?.header("User-Agent") == "users-client/1.0")
      _ = try await UsersClient(server: .init(url: server.url), userAgent: "mine/2").patient.users
        .list()
      #expect(server.received.last?.header("User-Agent") == "mine/2")
    }
  }

  @Test(
    "parameters have their wire names and are encoded", arguments: Torture.texts + [Torture.text])
  func query(text: String) async throws {
    try await withServer(UsersServer()) { server in
      _ = try await client(server).users.list(nameContains: text, sortBy: .lastName)
      #expect(
        server.received.last?.queryPairs == [
          .init("name_contains", text), .init("sort_by", "last_name"),
        ])
      #expect(server.received.last?.query?.contains("+") == false)
    }
  }

  @Test("a form has every field, encoded", arguments: Torture.texts + [Torture.text])
  func form(text: String) async throws {
    try await withServer(UsersServer()) { server in
      let user = try await client(server).users.create(
        firstName: text, lastName: "=&+", emailAddress: "a+b@example.com")
      #expect(user.firstName == text)
      let received = try #require(server.received.last)
      #expect(received.header("Content-Type") == "application/x-www-form-urlencoded")
      #expect(received.formPairs.map(\.name) == ["first_name", "last_name", "email_address"])
      #expect(received.formPairs.map(\.value) == [text, "=&+", "a+b@example.com"])
    }
  }

  @Test("an endpoint without envelope and without content")
  func delete() async throws {
    try await withServer(UsersServer()) { server in
      try await client(server).users.delete(id: 1)
      #expect(server.received.last?.method == "DELETE")
    }
  }

  @Test("401 and 404 have their own cases")
  func failures() async throws {
    try await withServer(UsersServer()) { server in
      let error = await #expect(throws: APIError<UsersFailure>.self) {
        try await client(server).users.get(id: 9)
      }
      guard case .failure(.notFound(let problem), _) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(problem.message == "User not found.")
    }
    let answer = Answer.json(#"{"message": "Who are you?"}"#, status: 401)
    try await withServer(UsersServer(), answering: answer) { server in
      let error = await #expect(throws: APIError<UsersFailure>.self) {
        try await client(server).users.list()
      }
      guard case .failure(.unauthorized, _) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(error?.userMessage == "Who are you?")
    }
  }

  @Test(
    "success is 200 to 299, anything else throws with the code", arguments: [300, 399, 402, 500])
  func statuses(status: Int) async throws {
    try await withServer(UsersServer(), answering: .json(#"{"data": []}"#, status: status)) {
      server in
      let error = await #expect(throws: APIError<UsersFailure>.self) {
        try await client(server).users.list()
      }
      guard case .unexpectedStatus(let response) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(response.status.code == status)
    }
  }
}
