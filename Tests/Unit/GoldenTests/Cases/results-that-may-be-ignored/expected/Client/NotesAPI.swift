extension NotesClient {
  public struct NotesAPI: Sendable {
    // …
    public func list() async throws(APIError<NoFailure>) -> [String] {
      try await client.send(ListNotes())
    }

    /// Creates a note.
    ///
    /// It cannot be changed.
    @discardableResult
    public func create(_ body: String) async throws(APIError<NoFailure>) -> String {
      try await client.send(CreateNote(body))
    }

    /// Replaces a note.
    ///
    /// Its readers see the new one.
    ///
    /// - Parameter silent: Whether readers are not told.
    /// - Throws: `APIError`, such as `notFound`.
    @discardableResult
    public func replace(
      id: Int,
      silent: Bool? = nil
    ) async throws(APIError<ReplaceNote.Failure>) -> String? {
      try await client.send(ReplaceNote(id: id, silent: silent))
    }

    @discardableResult
    public func delete(id: Int) async throws(APIError<NoFailure>) -> DeleteNote.Response {
      try await client.send(DeleteNote(id: id))
    }
    // …
    public func filteredNotes(page: Int? = nil) async throws(APIError<NoFailure>) -> [String] {
      try await client.send(FilteredNotes(page: page))
    }

    /// The items of all pages, each of which is requested when it is needed.
    public func allFilteredNotes(page: Int? = nil) -> PageItemSequence<FilteredNotes> {
      client.items(of: FilteredNotes(page: page))
    }

    public func printNotes() async throws(APIError<NoFailure>) -> HTTPBody {
      try await client.send(PrintNotes())
    }

    public func tailNotes() async throws(APIError<NoFailure>) -> ServerSentEvents<String> {
      try await client.send(TailNotes())
    }
  }
}
