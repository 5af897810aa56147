public import NotesAPI
public import Observation

/// What a screen with notes shows.
@MainActor @Observable
public final class NotesModel {
  public private(set) var notes: [Note] = []
  public private(set) var isLoading = false
  /// What went wrong last, for the user.
  public var message: String?

  private let client: NotesClient

  public init(client: NotesClient) { self.client = client }

  public func load() async {
    isLoading = true
    defer { isLoading = false }
    do {
      notes = try await client.notes.list()
    } catch .cancelled {
      // The screen has gone.
    } catch {
      message = error.userMessage
    }
  }

  public func delete(_ note: Note) async {
    do {
      try await client.notes.delete(id: note.id)
    } catch .failure(.notFound, _) {
      // Somebody else was faster.
    } catch {
      message = error.userMessage
      return
    }
    notes.removeAll { $0.id == note.id }
  }
}
