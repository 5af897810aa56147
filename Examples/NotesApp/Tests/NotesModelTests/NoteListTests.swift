import APIRuntime
import APIRuntimeTesting
import NotesAPI
import NotesModel
import Testing

@MainActor @Suite("The notes on a screen")
struct NoteListTests {
  /// Two pages of notes: the second begins at the cursor `b`.
  private nonisolated static func page(of request: HTTPRequest) -> InMemoryTransport.Response {
    request.path?.contains("cursor=b") == true
      ? .json(#"{"notes": [\#(note(2))]}"#)
      : .json(#"{"notes": [\#(note(1))], "next_cursor": "b"}"#)
  }

  private nonisolated static func note(_ id: Int, text: String = "Write") -> String {
    #"{"id": \#(id), "text": "\#(text)", "written_at": "2026-03-01T08:00:00Z", "has_attachment": false}"#
  }

  private func list(
    changes: @escaping @Sendable (HTTPRequest) throws -> InMemoryTransport.Response = { _ in
      .init(status: 204)
    }
  ) -> (NoteList, InMemoryTransport) {
    let transport = InMemoryTransport { request, _ in
      request.method == .get ? Self.page(of: request) : try changes(request)
    }
    return (NoteList(client: NotesClient(transport: transport)), transport)
  }

  @Test("arrive page by page, until there are no more")
  func pages() async {
    let (list, transport) = list()
    await list.reload()
    #expect(list.notes.map(\.id) == [1] && list.hasMore)
    await list.loadMore()
    await list.loadMore()
    #expect(list.notes.map(\.id) == [1, 2] && !list.hasMore)
    await list.loadMore()
    #expect(transport.exchanges.count == 2 && !list.isLoading)
  }

  @Test("start again with another search")
  func search() async {
    let (list, transport) = list()
    await list.reload()
    await list.loadMore()
    list.search = "plants & co"
    await list.reload()
    #expect(list.notes.map(\.id) == [1])
    #expect(transport.exchanges.last?.request.path == "/v1/notes?search=plants%20%26%20co")
  }

  @Test("belong to the last search, in whatever order the responses arrive")
  func order() async {
    let gate = Gate()
    let transport = InMemoryTransport { request, _ in
      guard request.path?.contains("search") == false else { return Self.page(of: request) }
      await gate.wait()
      return .json(#"{"notes": [\#(Self.note(9))]}"#)
    }
    let list = NoteList(client: NotesClient(transport: transport))
    async let first: Void = list.reload()
    while transport.exchanges.isEmpty { await Task.yield() }
    list.search = "plants"
    await list.reload()
    await gate.open()
    await first
    #expect(list.notes.map(\.id) == [1] && !list.isLoading)
  }

  @Test("stay without a network, and the list reports it")
  func offline() async throws {
    let page = InMemoryTransport.Response.json(#"{"notes": [\#(Self.note(1))]}"#)
    let script = ScriptedTransport([
      .expect(.get, "/v1/notes", response: page),
      .expect(.get, "/v1/notes", failure: TransportError(.noNetwork)),
      .expect(.get, "/v1/notes", response: page),
    ])
    let list = NoteList(client: NotesClient(transport: script))
    await list.reload()
    await list.reload()
    #expect(list.notes.count == 1 && list.isOffline && !list.hasFailed)
    await list.reload()
    #expect(!list.isOffline)
    try script.verify()
  }

  @Test("continue after a page that has failed")
  func interruption() async throws {
    let script = ScriptedTransport([
      .expect(.get, "/v1/notes", response: .json(#"{"notes": [], "next_cursor": "b"}"#)),
      .expect(
        .get, "/v1/notes?cursor=b", response: .json(#"{"message": "Not now"}"#, status: 503)),
      .expect(.get, "/v1/notes?cursor=b", response: .json(#"{"notes": [\#(Self.note(2))]}"#)),
    ])
    let list = NoteList(client: NotesClient(transport: script))
    await list.reload()
    await list.loadMore()
    #expect(list.isInterrupted && list.hasMore && list.message == "Not now")
    await list.loadMore()
    #expect(list.notes.map(\.id) == [2] && !list.isInterrupted)
    try script.verify()
  }

  @Test("disappear when deleted, also by somebody else", arguments: [204, 404])
  func delete(status: Int) async throws {
    let (list, _) = list { _ in .json(#"{"message": "Note not found."}"#, status: status) }
    await list.reload()
    await list.delete(try #require(list.notes.first))
    #expect(list.notes.isEmpty && !list.hasFailed)
  }

  @Test("do not return if they are deleted while a page is loaded")
  func deleteWhileLoading() async throws {
    let gate = Gate()
    let transport = InMemoryTransport { request, _ in
      if request.method == .delete { return .init(status: 204) }
      if request.path?.contains("cursor") == true { await gate.wait() }
      return Self.page(of: request)
    }
    let list = NoteList(client: NotesClient(transport: transport))
    await list.reload()
    async let more: Void = list.loadMore()
    while transport.exchanges.count < 2 { await Task.yield() }
    await list.delete(try #require(list.notes.first))
    await gate.open()
    await more
    #expect(list.notes.map(\.id) == [2])
  }

  @Test("stay if the server does not delete them, and explain why")
  func failure() async throws {
    let (list, _) = list { _ in .json(#"{"message": "Not now"}"#, status: 503) }
    await list.reload()
    await list.delete(try #require(list.notes.first))
    #expect(list.notes.count == 1 && list.message == "Not now")
    list.hasFailed = false
    #expect(list.message == nil)
  }

  @Test("show new and changed text")
  func edit() async throws {
    let (list, _) = list { request in
      .json(request.method == .post ? Self.note(3) : Self.note(1, text: "Rewrite"))
    }
    await list.reload()
    let new = list.editor()
    #expect(!new.canSave)
    new.text = "Write"
    #expect(await new.save())
    let changed = list.editor(of: list.notes.last)
    changed.text = "Rewrite"
    #expect(await changed.save())
    #expect(list.notes.map(\.id) == [3, 1] && list[1]?.text == "Rewrite")
  }

  @Test(
    "keep an edit that cannot be saved",
    arguments: [404: "Somebody has deleted this note.", 500: "Full"])
  func notSaved(status: Int, message: String) async throws {
    let (list, _) = list { _ in .json(#"{"message": "Full"}"#, status: status) }
    await list.reload()
    let editor = list.editor(of: list.notes.first)
    editor.text = "Rewrite"
    #expect(await !editor.save())
    #expect(editor.message == message && editor.text == "Rewrite" && editor.canSave)
  }
}
