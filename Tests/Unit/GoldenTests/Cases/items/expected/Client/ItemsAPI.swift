extension ItemsClient {
  public struct ItemsAPI: Sendable {
    // …
    public func get(id: Int) async throws(APIError<GetItem.Failure>) -> Item {
      try await client.send(GetItem(id: id))
    }

    /// The item as it is now, or nothing where nothing changed.
    ///
    /// - Throws: `APIError`, such as `notFound`.
    @discardableResult
    public func put(id: Int, _ body: NewItem) async throws(APIError<PutItem.Failure>) -> Item? {
      try await client.send(PutItem(id: id, body))
    }

    public func delete(id: Int) async throws(APIError<DeleteItem.Failure>) {
      try await client.send(DeleteItem(id: id))
    }

    public func list() async throws(APIError<NoFailure>) -> [Item] {
      try await client.send(ListItems())
    }

    @discardableResult
    public func create(_ body: NewItem) async throws(APIError<NoFailure>) -> Item {
      try await client.send(CreateItem(body))
    }
  }
}
