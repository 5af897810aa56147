extension ChatClient {
  public struct CompletionsAPI: Sendable {
    // …
    /// Completes words.
    @discardableResult
    public func create(
      _ body: NewCompletion
    ) async throws(APIError<CreateCompletion.Failure>) -> Piece {
      try await client.send(CreateCompletion(body))
    }

    /// Completes words.
    public func stream(
      _ body: NewCompletion
    ) async throws(APIError<StreamCompletion.Failure>) -> ServerSentEvents<StreamCompletion.Event> {
      try await client.send(StreamCompletion(body))
    }
    // …
  }
}
