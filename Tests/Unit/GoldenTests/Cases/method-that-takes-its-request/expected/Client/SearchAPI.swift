extension ThingsClient {
  public struct SearchAPI: Sendable {
    // …
    /// Of 21 parameters, none is required.
    public func search(_ request: Search = .init()) async throws(APIError<NoFailure>) {
      try await client.send(request)
    }

    /// Of 21 parameters, one is required.
    public func searchIn(_ request: SearchIn) async throws(APIError<NoFailure>) {
      try await client.send(request)
    }

    /// Of 20 parameters, none is required.
    public func find(
      author: String? = nil,
      // …
      seed: String? = nil
    ) async throws(APIError<NoFailure>) {
      try await client.send(
        Find(
          author: author,
          // …
          seed: seed
        )
      )
    }
  }
}
