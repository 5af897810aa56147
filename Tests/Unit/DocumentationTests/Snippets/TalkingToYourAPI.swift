import APIRuntimeOAuth
public import APIRuntime
import APIRuntimeTesting
public import BlogAPI
import Foundation
import HTTPTypes
import SuiteTraits
import TestSupport
import Testing

#if canImport(Combine)
  import APIRuntimeCombine
  import Combine
#elseif OpenCombine
  import APIRuntimeCombine
  import OpenCombine
#endif

// Blocks of TalkingToYourAPI.md, in its order.

private func firstCalls() async throws {
  let blog = BlogClient(server: .production, auth: .bearer("secret"))
  let user = try await blog.users.get(id: 7)
  print(user.name)

  var request = ListUsers(perPage: 50)
  request.role = .admin
  let admins = try await blog.send(request)

  print(admins.count)

  let renamed = try await blog.users.update(id: 7, .init(name: .value("Ada"), email: .null))

  _ = renamed

  let response = try await blog.response(to: GetUser(id: 7))
  print(response.value.name, response.raw.status, response.raw.headers[.eTag] ?? "no tag")
}

private func fields() async throws {
  var blog = BlogClient(auth: .bearer("secret"))
  blog.client.setHeader("User-Agent", "Notes/1.2")
  blog.client.setHeader("Blog-Version", "2026-01-31")

  let user = try await blog.with { $0.setHeader("X-Request-ID", "4f3a") }.users.get(id: 7)
  let raw = try await blog.with { $0.setHeader("Accept", "application/vnd.blog.v2+json") }
    .response(to: GetUser(id: 7)).raw

  print(user, raw)
}

private func report(_ blog: BlogClient) async throws {
  print(try await blog.curl(for: UpdateUser(id: 7, .init(name: .value("Ada")))))
}

private func errors(_ blog: BlogClient) async {
  do {
    let user = try await blog.users.get(id: 7)
    print(user.name)
  } catch {
    switch error {
    case .failure(.notFound(let problem), _): print("no such user:", problem.message)
    case .failure(.unauthorized, _): print("please sign in")
    case .failure(.other(let problem), let response): print(response.status, problem.message)
    case .unexpectedStatus(let response): print("undocumented status:", response.status)
    case .decoding(let failure): print("unexpected body:", failure.path, failure.reason)
    case .transport(let error) where error.kind == .noNetwork: print("offline")
    case .transport(let error): print("connection failed:", error.kind)
    case .cancelled: break
    case .request, .authentication, .middleware: print(error.developerMessage)
    }
  }
}

private func pattern(_ blog: BlogClient) async throws {
  do {
    let user = try await blog.users.get(id: 7)
    print(user.name)
  } catch .failure(.notFound(let problem), _) {
    print("no such user:", problem.message)
  } catch {
    throw error
  }
}

private func log(_ text: String) {}

func show(_ error: any Error) {
  guard let error = error as? any AnyAPIError else { return print(error.localizedDescription) }
  print(error.userMessage)
  log("\(error.code): \(error.developerMessage)")
}

private func translate() {
  ErrorMessages.current = ErrorMessages(audience: .user) { key, english in
    Bundle.main.localizedString(forKey: key, value: english, table: "APIErrors")
  }
}

private func signIn() {
  let blog = BlogClient(auth: .bearer { try await session.token() })
  print(blog)
}

private func patience(_ blog: BlogClient) async throws {
  let report = try await blog.with { $0.timeout = .seconds(120) }.posts.list()  // this call only
  print(report)
}

private func retrying() {
  let blog = BlogClient(auth: .bearer("secret"), middleware: [Retrying()])
  print(blog)
}

private func pages(_ blog: BlogClient) async throws {
  for try await user in blog.users.all(role: .admin) {
    print(user.name)
  }

  for try await page in blog.users.all(perPage: 100).pages {
    print(page.items.count, "after", page.precedingItemCount, page.raw.headers[.eTag] ?? "")
  }

  var pages = blog.pages(of: ListUsers()).makeAsyncIterator()
  let first = try await pages.next()?.items ?? []
  print(first)
}

extension ListPosts: PagedRequest {
  public static func items(in page: [Post]) -> [Post] { page }

  public func next(after page: APIPage<Self>) -> NextPage<Self>? { .linkHeader(of: page) }
}

private func show(_ fraction: Double) {}

private func bytes(_ blog: BlogClient, file: URL, copy: URL) async throws {
  let picture = try HTTPBody(file: file).onProgress { progress in show(progress.fraction ?? 0) }
  try await blog.users.putAvatar(id: 7, picture)

  try await blog.users.getAvatar(id: 7).write(to: copy)  // appears only when it is complete
}

extension BlogClient {
  static let preview = BlogClient.fake { fake in
    fake.on(GetUser.self) { request in
      if request.id == 0 { throw GetUser.Failure.notFound(Problem(message: "No such user.")) }
      return .ada
    }
    fake.on(ListUsers.self, page: { _, number in number == 0 ? [.ada] : nil })
    fake.on(DeleteUser.self) { _ in throw TransportError(.noNetwork) }
  }
}

extension User {
  static let ada = User(
    id: 7, name: "Ada", createdAt: Date(timeIntervalSince1970: 0), role: .admin,
    address: Address(city: "London"), tags: [], settings: [:])
}

@Suite("Examples of the guide to calls", .timed)
struct TalkingToYourAPI {
  @Test func renames() async throws {
    let script = ScriptedTransport([
      .expect(.get, "/v1/users/7", response: try .fixture("Fixtures/user.json")),
      .expect(
        .patch, "/v1/users/7", headers: ["Authorization": "Bearer t"], body: .json(["name": "Ada"]),
        response: try .fixture("Fixtures/user.json")),
      .expect(.delete, "/v1/users/7", failure: TransportError(.timedOut)),
    ])
    let blog = BlogClient(auth: .bearer("t"), transport: script)

    let user = try await blog.users.get(id: 7)
    try await blog.users.update(id: user.id, UpdateUser.Body(name: "Ada"))
    await #expect(throws: APIError<BlogFailure>.self) { try await blog.users.delete(id: 7) }
    try script.verify()
  }

  @Test func readsUser() throws {
    #expect(try GetUser.value(of: .fixture("Fixtures/user.json")).name == "Ada")
  }

  @Test("a client sends header fields with all calls, or with one call")
  func headerFields() async throws {
    let transport = InMemoryTransport { _, _ in try .fixture("Fixtures/user.json") }
    var blog = BlogClient(auth: .bearer("secret"), transport: transport)
    blog.client.setHeader("User-Agent", "Notes/1.2")
    _ = try await blog.with { $0.setHeader("Accept", "application/vnd.blog.v2+json") }
      .users.get(id: 7)
    _ = try await blog.users.get(id: 7)
    let fields = transport.exchanges.map(\.request.headerFields)
    #expect(fields.map { $0[.userAgent] } == ["Notes/1.2", "Notes/1.2"])
    #expect(fields.map { $0[.accept] } == ["application/vnd.blog.v2+json", "application/json"])
  }

  @Test("a request as a curl command is the one of the guide")
  func curl() async throws {
    let page = try String(
      contentsOf: Repository.root.appending(path: "Documentation/TalkingToYourAPI.md"),
      encoding: .utf8)
    let blog = BlogClient(auth: .bearer("secret"))
    let command = try await blog.curl(for: UpdateUser(id: 7, .init(name: .value("Ada"))))
    #expect(page.contains("```text\n\(command)\n```"), "\(command)")
  }

  @Test("a fake answers as in the guide")
  func preview() async throws {
    #expect(try await BlogClient.preview.users.get(id: 7).name == "Ada")
    let error = await #expect(throws: APIError<GetUser.Failure>.self) {
      try await BlogClient.preview.users.get(id: 0)
    }
    #expect(error?.status == .notFound)
    #expect(error?.userMessage == "No such user.")
    var names: [String] = []
    for try await user in BlogClient.preview.items(of: ListUsers()) { names.append(user.name) }
    #expect(names == ["Ada"])
    await #expect(throws: APIError<BlogFailure>.self) {
      try await BlogClient.preview.users.delete(id: 7)
    }
  }
}

#if canImport(Combine) || OpenCombine
  private func publishers(_ blog: BlogClient) {
    let subscription = blog.publisher(for: GetUser(id: 7))
      .map(\.name)
      .catch { error in Just(error.userMessage) }
      .sink { name in print(name) }
    let pages = blog.publisher(forPagesOf: ListUsers()).prefix(3)
    print(subscription, pages)
  }
#endif
