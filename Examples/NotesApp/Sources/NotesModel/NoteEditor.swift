public import NotesAPI
public import Observation

/// A note while it is written.
@MainActor @Observable
public final class NoteEditor: Identifiable {
  public var text: String
  public private(set) var isSaving = false
  /// Describes the last failure to the user.
  public private(set) var message: String?

  @ObservationIgnored private let note: Note?
  @ObservationIgnored private let client: NotesClient
  @ObservationIgnored private let didSave: (Note) -> Void

  /// Creates an editor of a note, or of a new one. `didSave` is called with what the server has
  /// saved.
  public init(note: Note?, client: NotesClient, didSave: @escaping (Note) -> Void) {
    self.note = note
    self.client = client
    self.didSave = didSave
    text = note?.text ?? ""
  }

  public var canSave: Bool { !isSaving && !text.isEmpty && text != note?.text }

  /// Saves the note.
  ///
  /// - Returns: Whether it is saved; otherwise, there may be a message.
  public func save() async -> Bool {
    guard canSave else { return false }
    isSaving = true
    message = nil
    defer { isSaving = false }
    if let note { return await replace(note) }
    do {
      didSave(try await client.notes.create(.init(text: text)))
      return true
    } catch {
      message = error.userMessage
      return false
    }
  }

  private func replace(_ note: Note) async -> Bool {
    do {
      didSave(try await client.notes.replace(id: note.id, .init(text: text)))
      return true
    } catch .failure(.notFound, _) {
      message = "Somebody has deleted this note."
      return false
    } catch {
      message = error.userMessage
      return false
    }
  }
}
