extension PeopleClient {
  public struct UsersAPI: Sendable {
    // …
    @discardableResult
    public func create(
      name: String,
      team: String,
      email: String? = nil,
      class: String? = nil,
      client: String? = nil,
      kind: CreateUser.Body.Kind? = nil,
      dryRun: Bool? = nil
    ) async throws(APIError<NoFailure>) -> User {
      let body = CreateUser.Body(
        name: name,
        email: email,
        class: `class`,
        client: client,
        kind: kind
      )
      return try await self.client.send(CreateUser(body, team: team, dryRun: dryRun))
    }

    public func update(
      id: String,
      name: Nullable<String>? = nil,
      email: String? = nil
    ) async throws(APIError<NoFailure>) {
      let body = UpdateUser.Body(name: name, email: email)
      return try await client.send(UpdateUser(id: id, body))
    }

    /// A member has the name of a parameter.
    public func replace(id: String, _ body: User) async throws(APIError<NoFailure>) {
      try await client.send(ReplaceUser(id: id, body))
    }

    /// The body is optional.
    public func invite(
      id: String,
      _ body: InviteUser.Body? = nil
    ) async throws(APIError<NoFailure>) {
      try await client.send(InviteUser(id: id, body))
    }
  }
}
