import APIRuntime
public import NotesAPI
public import Observation

/// The notes on a screen, from the pages that have been loaded so far.
@MainActor @Observable
public final class NoteList {
  public private(set) var notes: [Note] = []
  public private(set) var isLoading = false
  /// Whether the server could not be reached; `notes` keeps the notes loaded before.
  public private(set) var isOffline = false
  /// Whether the last attempt to load a page has failed, for which there may be a message.
  public private(set) var isInterrupted = false
  /// The text to search the notes for; reload them after changing it.
  public var search = ""
  /// Describes the last failure to the user.
  public private(set) var message: String?

  @ObservationIgnored private let client: NotesClient
  /// The pages after those that have been loaded; nil after the last one.
  private var pages: PageSequence<ListNotes>.AsyncIterator?
  /// Counts the lists that have been begun: a page of an earlier one is dropped.
  @ObservationIgnored private var listNumber = 0

  public init(client: NotesClient) { self.client = client }

  /// The note with an identifier, unless it has not been loaded or is deleted.
  public subscript(id: Note.ID) -> Note? { notes.first { $0.id == id } }

  /// Whether there may be further pages.
  public var hasMore: Bool { pages != nil }

  /// Whether there is a message, which setting it to false removes.
  public var hasFailed: Bool {
    get { message != nil }
    set { if !newValue { message = nil } }
  }

  /// Loads the first page. The notes stay until it has arrived, and without a network.
  public func reload() async {
    listNumber += 1
    let request = ListNotes(search: search.isEmpty ? nil : search)
    await loadPage(of: client.pages(of: request).makeAsyncIterator(), isFirst: true)
  }

  /// Adds the next page, unless one is being loaded.
  public func loadMore() async {
    guard let pages, !isLoading else { return }
    await loadPage(of: pages, isFirst: false)
  }

  /// Deletes a note from the server and from the list.
  public func delete(_ note: Note) async {
    do {
      try await client.notes.delete(id: note.id)
    } catch .failure(.notFound, _) {
      // Somebody else was faster.
    } catch .cancelled {
      return
    } catch {
      message = error.userMessage
      return
    }
    notes.removeAll { $0.id == note.id }
  }

  /// Returns an editor of a note, or of a new one.
  public func editor(of note: Note? = nil) -> NoteEditor {
    NoteEditor(note: note, client: client) { [weak self] in self?.show($0) }
  }

  private func show(_ note: Note) {
    if let index = notes.firstIndex(where: { $0.id == note.id }) {
      notes[index] = note
    } else {
      notes.insert(note, at: 0)
    }
  }

  private func loadPage(
    of pages: PageSequence<ListNotes>.AsyncIterator, isFirst: Bool
  ) async {
    var pages = pages
    let number = listNumber
    isLoading = true
    isInterrupted = false
    defer { if number == listNumber { isLoading = false } }
    do {
      let page = try await pages.next()
      guard number == listNumber else { return }
      notes = (isFirst ? [] : notes) + (page?.items ?? [])
      self.pages = page == nil ? nil : pages
      isOffline = false
    } catch .cancelled {
      // The screen has gone, or the user has typed on.
    } catch {
      guard number == listNumber else { return }
      isInterrupted = true
      if case .transport(let error) = error, error.kind == .noNetwork {
        isOffline = true
      } else {
        message = error.userMessage
      }
    }
  }
}
