public import APIRuntime

/// A place where an app keeps a token between launches: the keychain of a device, a file of a
/// command-line tool, a table of a server.
///
/// ```swift
/// let session = try await RefreshingToken(in: Keychain(), from: flow.issuer)
/// ```
public protocol TokenStore: Sendable {
  /// Returns the stored token, or nil if there is none.
  func load() async throws -> RefreshingToken.AccessToken?
  /// Stores a token in place of any other. Called before the token is used, since a refresh token
  /// may be valid only once.
  func save(_ token: RefreshingToken.AccessToken) async
  /// Removes the token, after the user has signed out.
  func clear() async
}

extension RefreshingToken {
  /// Creates a token that is kept in a store: it begins with the stored one, and each new one is
  /// saved.
  ///
  /// - Parameters:
  ///   - store: Where the token is kept.
  ///   - issuer: Where new tokens come from.
  /// - Throws: Whatever the store throws when it loads the token.
  public convenience init(in store: some TokenStore, from issuer: some TokenIssuer) async throws {
    self.init(
      try await store.load(), from: issuer,
      save: { token in
        if let token { await store.save(token) } else { await store.clear() }
      })
  }
}
