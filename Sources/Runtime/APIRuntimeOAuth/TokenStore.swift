public import APIRuntime

/// A place where an app keeps a token between launches, such as the keychain of a device, a file of
/// a command-line tool or a table of a server.
///
/// ```swift
/// let session = try await RefreshingToken(in: Keychain(), from: flow.issuer)
/// ```
public protocol TokenStore: Sendable {
  /// Returns the stored token, or nil if the store is empty.
  func load() async throws -> RefreshingToken.AccessToken?
  /// Stores a token in place of any other.
  ///
  /// It is called before the token is used, since a refresh token may be valid only once.
  func save(_ token: RefreshingToken.AccessToken) async
  /// Removes the token, after the user has signed out.
  func clear() async
}

extension RefreshingToken {
  /// Creates a token that is kept in a store, beginning with the stored one. Each new token is
  /// saved.
  ///
  /// - Parameters:
  ///   - store: The store that keeps the token.
  ///   - issuer: The source of new tokens.
  ///   - timeout: The time limit for requesting a token and, separately, for saving it.
  /// - Throws: The error that the store throws when it loads the token.
  public convenience init(
    in store: some TokenStore, from issuer: some TokenIssuer, timeout: Duration = .seconds(30)
  ) async throws {
    self.init(
      try await store.load(), from: issuer, timeout: timeout,
      save: { token in
        if let token { await store.save(token) } else { await store.clear() }
      })
  }
}
