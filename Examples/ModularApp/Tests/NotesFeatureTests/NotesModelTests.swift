import APIRuntime
import APIRuntimeTesting
import NotesAPI
import NotesFeature
import Testing

@MainActor @Suite("The notes on a screen")
struct NotesModelTests {
  private nonisolated static let notes =
    #"[{"id": 1, "text": "Write", "written_at": "2026-03-01T08:00:00Z"}]"#

  private func model(deleting status: Int) -> NotesModel {
    let transport = InMemoryTransport { request, _ in
      request.method == .get
        ? .json(Self.notes) : .json(#"{"message": "Not now"}"#, status: status)
    }
    return NotesModel(client: NotesClient(transport: transport))
  }

  @Test("are those of the server")
  func load() async {
    let model = model(deleting: 204)
    await model.load()
    #expect(model.notes.map(\.text) == ["Write"])
    #expect(!model.isLoading && model.message == nil)
  }

  @Test("lose one that is deleted, also by somebody else", arguments: [204, 404])
  func delete(status: Int) async throws {
    let model = model(deleting: status)
    await model.load()
    await model.delete(try #require(model.notes.first))
    #expect(model.notes.isEmpty && model.message == nil)
  }

  @Test("keep one that the server does not delete, and say why")
  func failure() async throws {
    let model = model(deleting: 503)
    await model.load()
    await model.delete(try #require(model.notes.first))
    #expect(model.notes.count == 1 && model.message == "Not now")
  }
}
