extension PeopleClient {
  public struct PhotosAPI: Sendable {
    // …
    public func add(file: FormFile, caption: String? = nil) async throws(APIError<NoFailure>) {
      let body = AddPhoto.Body(file: file, caption: caption)
      return try await client.send(AddPhoto(body))
    }

    public func addForm(_ body: AddForm.Body) async throws(APIError<NoFailure>) {
      try await client.send(AddForm(body))
    }

    public func addList(_ body: [String]) async throws(APIError<NoFailure>) {
      try await client.send(AddList(body))
    }

    public func addOpen(_ body: AddOpen.Body) async throws(APIError<NoFailure>) {
      try await client.send(AddOpen(body))
    }

    public func addLarge(_ body: AddLarge.Body) async throws(APIError<NoFailure>) {
      try await client.send(AddLarge(body))
    }
  }
}
