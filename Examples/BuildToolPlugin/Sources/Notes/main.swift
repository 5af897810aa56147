import APIRuntimeTesting
import APIRuntime

// Replaces the network, so that the example runs anywhere; omit it to call the server.
let transport = InMemoryTransport { request, _ in
  switch (request.method, request.path) {
  case (.get, "/v1/notes?tag=home"):
    .json(
      """
      [{"id": 1, "text": "Water the plants", "written_at": "2026-03-01T08:00:00Z", "tags": ["home"]}]
      """)
  case (.delete, _): .init(status: 204)
  default: .json(#"{"message": "Note not found."}"#, status: 404)
  }
}

let client = NotesClient(transport: transport)

for note in try await client.notes.list(tag: "home") {
  print("\(note.id): \(note.text) (\(note.tags.joined(separator: ", ")))")
}
try await client.notes.delete(id: 1)

do {
  _ = try await client.notes.get(id: 2)
} catch {
  switch error {  // every case is known: APIError<GetNote.Failure>
  case .failure(.notFound(let problem), _): print("2: \(problem.message)")
  default: print(error.localizedDescription)
  }
}
