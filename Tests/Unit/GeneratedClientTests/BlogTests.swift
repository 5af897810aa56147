import APIRuntime
import BlogAPI
import Foundation
import Testing

/// The project's own spec, which demonstrates the compact dialect.
@Suite struct BlogTests {
  private func client(_ server: RunningServer, language: String? = nil) -> BlogClient {
    BlogClient(
      server: .init(url: server.url), auth: .bearer(BlogServer.token), acceptLanguage: language
    ).patient
  }

  @Test("a method and a request value do the same")
  func sameTwice() async throws {
    try await withServer(BlogServer()) { server in
      let user = try await client(server).users.get(id: 7)
      let same = try await client(server).send(GetUser(id: 7))
      #expect(user.id == same.id)
      #expect(server.received.all.map(\.path) == ["/v1/users/7", "/v1/users/7"])
    }
  }

  @Test("a model has every property, including an unknown role and arbitrary settings")
  func model() async throws {
    try await withServer(BlogServer()) { server in
      let user = try await client(server).users.get(id: 7)
      #expect(user.email == nil)
      #expect(user.createdAt == Date(timeIntervalSince1970: 1_715_947_200.25))
      #expect(user.role == .unknown("owner"))
      #expect(user.address.city == "Köln")
      #expect(user.tags == ["a", "b"])
      #expect(user.settings["theme"] == "dark")
      #expect(user.settings["big"] == .number("12345678901234567890"))
      #expect(user.settings["list"] == [1, nil, true])
    }
  }

  @Test("a client parameter is sent with every request if it is given")
  func clientParameter() async throws {
    try await withServer(BlogServer()) { server in
      _ = try await client(server, language: "de-DE, en;q=0.5").users.list()
      #expect(server.received.last?.header("Accept-Language") == "de-DE, en;q=0.5")
      #expect(server.received.last?.query == "page=1")
      _ = try await client(server).users.list(page: 2, perPage: 5, role: .member)
      #expect(server.received.last?.query == "page=2&per_page=5&role=member")
    }
  }

  @Test("an endpoint with two successful responses returns the one that arrived")
  func outcomes() async throws {
    try await withServer(BlogServer()) { server in
      guard case .created(let user) = try await client(server).users.create(.init(name: "Cy"))
      else {
        Issue.record("not created")
        return
      }
      #expect(user.name == "Anna")
      #expect(server.received.last?.text == #"{"name":"Cy","role":"member"}"#)
      guard
        case .accepted(let job) = try await client(server).users.create(.init(name: "later"))
      else {
        Issue.record("not accepted")
        return
      }
      #expect(job.state == .queued)
      #expect(job.id == UUID(uuidString: "6F9619FF-8B86-D011-B42D-00C04FC964FF"))
    }
  }

  @Test("failures are typed by status, each with its own body")
  func failures() async throws {
    try await withServer(BlogServer()) { server in
      let conflict = await #expect(throws: APIError<CreateUser.Failure>.self) {
        try await client(server).users.create(.init(name: "Anna"))
      }
      guard case .failure(.conflict(let problem), _) = conflict else {
        Issue.record("\(String(describing: conflict))")
        return
      }
      #expect(problem.message == "There is an Anna already.")
      let invalid = await #expect(throws: APIError<CreateUser.Failure>.self) {
        try await client(server).users.create(.init(name: ""))
      }
      guard case .failure(.unprocessableContent(let problem), _) = invalid else {
        Issue.record("\(String(describing: invalid))")
        return
      }
      #expect(problem.errors == ["name": ["is empty", "is too short"]])
      #expect(invalid?.userMessage == "The user is not valid.")
    }
  }

  @Test("an undocumented status is the default failure")
  func defaultFailure() async throws {
    let answer = Answer.json(#"{"message": "Sorry.", "detail": "disk full"}"#, status: 507)
    try await withServer(BlogServer(), answering: answer) { server in
      let error = await #expect(throws: APIError<GetUser.Failure>.self) {
        try await client(server).users.get(id: 7)
      }
      guard case .failure(.other(let problem), let response) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(problem.detail == "disk full")
      #expect(response.status == 507)
    }
  }

  @Test("bytes are uploaded and downloaded unchanged")
  func bytes() async throws {
    try await withServer(BlogServer()) { server in
      let avatar = try await client(server).users.getAvatar(id: 7)
      try await client(server).users.putAvatar(id: 7, avatar)
      let received = try #require(server.received.last)
      #expect(received.body == BlogServer.avatar)
      #expect(received.header("Content-Type") == "image/png")
    }
  }

  @Test("a union is decoded by its discriminator and survives a round trip")
  func union() async throws {
    try await withServer(BlogServer()) { server in
      let pets = try await client(server).pets.list(id: 7)
      guard case .cat(let cat) = pets[0], case .dog(let dog) = pets[1],
        case .unknown(let parrot) = pets[2]
      else {
        Issue.record("\(pets)")
        return
      }
      #expect(cat.lives == 9)
      #expect(dog.weight == Decimal(string: "12.3"))
      _ = try await client(server).pets.add(id: 7, .unknown(parrot))
      let sent = server.received.last?.text
      #expect(sent == #"{"kind":"parrot","name":"Ara","words":["hello"]}"#)
    }
  }

  @Test("a post with its replies, a day, and a number beyond the range of a Double")
  func recursion() async throws {
    try await withServer(BlogServer()) { server in
      let day = try #require(Day(year: 2024, month: 2, day: 29))
      let posts = try await client(server).posts.list(author: 7, tags: ["a", "b"], since: day)
      let post = try #require(posts.first)
      #expect(post.id == 9_007_199_254_740_993)
      #expect(post.publishedOn == day)
      #expect(post.state == .live)
      #expect(post.replies.first?.state == .draft)
      #expect(post.replies.first?.publishedOn == nil)
      #expect(post.htmlURL == URL(string: "https://example.com/1"))
      #expect(server.received.last?.query == "author=7&tags=a&tags=b&since=2024-02-29&limit=20")
    }
  }

  @Test("a required header parameter is sent")
  func headerParameter() async throws {
    try await withServer(BlogServer()) { server in
      let key = UUID()
      let post = try await client(server).posts.create(
        .init(title: "T", text: "x"), idempotencyKey: key)
      #expect(post.title == "Hi")
      #expect(server.received.last?.header("Idempotency-Key") == key.uuidString.lowercased())
      #expect(server.received.last?.text == #"{"title":"T","text":"x","tags":[]}"#)
    }
  }

  @Test("a file is uploaded with its caption")
  func upload() async throws {
    try await withServer(BlogServer()) { server in
      let file = FormFile(data: Data("hello".utf8), name: "a.txt", contentType: "text/plain")
      let answer = try await client(server).posts.attachFile(id: 1, .init(file: file, caption: "é"))
      #expect(answer.size == 5)
      let parts = try #require(server.received.last?.parts)
      #expect(parts.map(\.name) == ["file", "caption"])
      #expect(parts[0].contentType == "text/plain")
      #expect(parts[1].text == "é")
    }
  }

  @Test("a form logs in without a token")
  func form() async throws {
    try await withServer(BlogServer()) { server in
      let session = try await client(server).session.logIn(
        .init(email: "a+b@example.com", password: "p+q&r=s/t %")
      )
      #expect(session.token == BlogServer.token)
      #expect(session.expiresAt == Date(timeIntervalSince1970: 1_893_553_445.678))
      let received = try #require(server.received.last)
      #expect(received.header("Authorization") == nil)
      #expect(received.formPairs.map(\.value) == ["a+b@example.com", "p+q&r=s/t %", "false"])
    }
  }

  @Test("text is a string, and a cookie is sent")
  func text() async throws {
    try await withServer(BlogServer()) { server in
      let request = Status(trace: "a b;c")
      let answer = try await client(server).send(request)
      #expect(answer == "fine – all of it")
      #expect(server.received.last?.cookies == "trace=a%20b%3Bc")
      #expect(server.received.last?.header("Accept") == "text/plain, application/json;q=0.5")
    }
  }

  @Test("servers have names, and variables with defaults and their values")
  func servers() {
    #expect(BlogClient.Server.production.url == "https://api.example.com/v1")
    #expect(BlogClient.Server.regional().url == "https://eu.example.com/v1")
    #expect(BlogClient.Server.regional(region: .ap).url == "https://ap.example.com/v1")
    #expect(BlogClient.Server.Region.allCases == [.eu, .us, .ap])
  }
}
