extension ProfilesClient {
  public struct ProfilesAPI: Sendable {
    // …
    public func list(project: String? = nil) async throws(APIError<NoFailure>) -> [String] {
      try await client.send(GetProfiles(project: project))
    }

    public func getProfilesWhole(
      project: String? = nil
    ) async throws(APIError<NoFailure>) -> [[String: JSON]] {
      try await client.send(GetProfilesWhole(project: project))
    }
  }
}
