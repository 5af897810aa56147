import APIRuntime
import APIRuntimeOAuth
import APIRuntimeTesting
import Foundation
import NotesModel
import Testing

@MainActor @Suite("The user of the app")
struct AccountTests {
  private nonisolated static func session(_ token: String) -> InMemoryTransport.Response {
    .json(#"{"token": "\#(token)", "expires": "2100-01-01T00:00:00Z", "refreshToken": "r"}"#)
  }

  private nonisolated static let notes = InMemoryTransport.Response.json(#"{"notes": []}"#)

  @Test("signs in, and is still signed in at the next launch")
  func signIn() async throws {
    let script = ScriptedTransport([
      .expect(
        .post, "/sessions", body: .json(["user": "Ada", "password": "secret"]),
        response: Self.session("a")),
      .expect(.get, "/v1/notes", headers: ["Authorization": "Bearer a"], response: Self.notes),
      .expect(.get, "/v1/notes", headers: ["Authorization": "Bearer a"], response: Self.notes),
    ])
    let store = InMemoryTokens()
    let account = Account(store: store, folder: .temporaryDirectory, transport: script)
    await account.restore()
    #expect(account.session == nil)
    await account.signIn(user: "Ada", password: "secret")
    await account.session?.notes.reload()

    let next = Account(store: store, folder: .temporaryDirectory, transport: script)
    await next.restore()
    await next.session?.notes.reload()
    try script.verify()
  }

  @Test("learns why signing in fails")
  func refused() async {
    let transport = InMemoryTransport { _, _ in
      .json(#"{"message": "Wrong password"}"#, status: 401)
    }
    let account = Account(
      store: InMemoryTokens(), folder: .temporaryDirectory, transport: transport)
    await account.signIn(user: "Ada", password: "")
    #expect(account.session == nil && account.message == "Wrong password" && !account.isSigningIn)
  }

  @Test("stays signed in when the token has expired")
  func renewal() async throws {
    let script = ScriptedTransport([
      .expect(
        .post, "/sessions/renewal", body: .json(["refreshToken": "old"]),
        response: Self.session("b")),
      .expect(.get, "/v1/notes", headers: ["Authorization": "Bearer b"], response: Self.notes),
    ])
    let store = InMemoryTokens(.init("a", expiry: .distantPast, refreshToken: "old"))
    let account = Account(store: store, folder: .temporaryDirectory, transport: script)
    await account.restore()
    await account.session?.notes.reload()
    try script.verify()
    #expect(await store.load()?.value == "b")
  }

  @Test("sees the last notes without a network, within the limit that the server allows")
  func cached() async throws {
    let notes = InMemoryTransport.Response(
      status: 200,
      headers: [
        .contentType: "application/json", .eTag: #""1""#,
        .cacheControl: "max-age=0, stale-if-error=86400",
      ],
      body: Data(
        #"""
        {"notes": [{"id": 1, "text": "Write", "written_at": "2026-03-01T08:00:00Z",
        "has_attachment": false}]}
        """#.utf8))
    let script = ScriptedTransport([
      .expect(.get, "/v1/notes", response: notes),
      .expect(.get, "/v1/notes", failure: TransportError(.noNetwork)),
    ])
    let account = Account(
      store: InMemoryTokens(.init("a")), folder: .temporaryDirectory, transport: script)
    await account.restore()
    await account.session?.notes.reload()
    await account.session?.notes.reload()
    #expect(account.session?.notes.notes.count == 1)
    #expect(account.session?.notes.isOffline == false)
    try script.verify()
  }

  @Test("signs out")
  func signOut() async {
    let store = InMemoryTokens(.init("a"))
    let account = Account(store: store, folder: .temporaryDirectory)
    await account.restore()
    #expect(account.session != nil)
    await account.signOut()
    let kept = await store.load()
    #expect(account.session == nil && kept == nil)
  }
}
