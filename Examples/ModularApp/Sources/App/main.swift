import APIRuntime
import APIRuntimeTesting
import NotesAPI
import NotesFeature
import SessionAPI

// Replaces the network, so that the example runs anywhere; omit it to call the servers.
let transport = InMemoryTransport { request, _ in
  switch (request.method, request.path) {
  case (.get, "/session"): .json(#"{"user": "Ada"}"#)
  case (.delete, "/v1/notes/1"): .init(status: 204)
  default:
    .json(
      """
      [{"id": 1, "text": "Water the plants", "written_at": "2026-03-01T08:00:00Z"},
       {"id": 2, "text": "Post the letter", "written_at": "2026-03-02T08:00:00Z"}]
      """)
  }
}

let session = try await SessionClient(transport: transport).getSession()
let model = NotesModel(client: NotesClient(transport: transport))
await model.load()
if let first = model.notes.first { await model.delete(first) }
print("\(session.user): \(model.notes.map(\.text))")
