public import APIRuntime
public import APIRuntimeOAuth

/// Keeps the token as long as the process runs, for tests and previews.
public actor InMemoryTokens: TokenStore {
  private var token: RefreshingToken.AccessToken?

  public init(_ token: RefreshingToken.AccessToken? = nil) { self.token = token }

  public func load() -> RefreshingToken.AccessToken? { token }

  public func save(_ token: RefreshingToken.AccessToken) { self.token = token }

  public func clear() { token = nil }
}
