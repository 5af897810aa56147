extension DepClient {
  public struct AAPI: Sendable {
    // …
    /// Post it.
    ///
    /// Posts it. **Deprecated**: Use Save it instead.
    ///
    /// - Throws: `APIError`, such as `badRequest`.
    @available(*, deprecated, message: "Use Save it instead.")
    @discardableResult
    public func create(
      id: String,
      _ body: CreateAByID.Body? = nil,
      q: String? = nil
    ) async throws(APIError<CreateAByID.Failure>) -> M {
      try await client.send(CreateAByID(id: id, body, q: q))
    }
  }
}
