public import APIRuntime
import APIRuntimeMiddleware
public import APIRuntimeOAuth
public import Foundation
import NotesAPI
public import Observation
import SignInAPI

/// Who uses the app: nobody, or somebody whose token a store keeps between launches.
@MainActor @Observable
public final class Account {
  /// The data that the screens of a user show.
  public struct Session {
    public let notes: NoteList
    public let attachments: Attachments
  }

  /// The session of the user; nil while nobody is signed in.
  public private(set) var session: Session?
  public private(set) var isSigningIn = false
  /// Why signing in has failed, for the user.
  public private(set) var message: String?

  @ObservationIgnored private let store: any TokenStore
  @ObservationIgnored private let folder: URL
  @ObservationIgnored private let transport: any Transport
  @ObservationIgnored private var token: RefreshingToken?
  @ObservationIgnored private var restoration: Task<Void, Never>?
  #if canImport(Darwin)
    /// One for as long as the app runs, since the system knows them by their identifier.
    @ObservationIgnored private lazy var backgroundDownloads = BackgroundDownloads(
      identifier: "com.example.notes.attachments"
    ) { [weak self, folder] download in
      guard let id = Note.ID(download.name) else { return }
      let end = Attachments.keep(download, of: id, in: folder)
      Task { @MainActor in self?.session?.attachments.downloads[id] = end }
    }
  #endif

  /// Creates an account without a user.
  ///
  /// - Parameters:
  ///   - store: Where the token is kept: the keychain.
  ///   - folder: Where attachments are kept.
  ///   - transport: The transport that sends the requests; in tests, it makes up the responses.
  public init(
    store: any TokenStore, folder: URL, transport: any Transport = URLSessionTransport()
  ) {
    self.store = store
    self.folder = folder
    self.transport = transport
  }

  /// Continues the session of the last launch, if there was one.
  public func restore() async {
    let restoration = self.restoration ?? Task { await begin() }
    self.restoration = restoration
    await restoration.value
  }

  /// Signs in.
  public func signIn(user: String, password: String) async {
    isSigningIn = true
    message = nil
    defer { isSigningIn = false }
    do {
      let client = SignInClient(transport: transport)
      let session = try await client.sessions.create(.init(user: user, password: password))
      await store.save(session.accessToken)
      await begin()
    } catch {
      message = error.userMessage
    }
  }

  /// Signs out. Calls that are under way end with an error.
  public func signOut() async {
    token?.current = nil
    session = nil
    await store.clear()
  }

  #if canImport(Darwin)
    /// Passes on the completion handler of
    /// `application(_:handleEventsForBackgroundURLSession:completionHandler:)`.
    public func completeEvents(with completion: @escaping @MainActor @Sendable () -> Void) {
      backgroundDownloads.completeEvents(with: completion)
    }
  #endif

  /// Begins a session with the token in the store, if there is one.
  private func begin() async {
    do {
      let token = try await RefreshingToken(in: store, from: SessionIssuer())
      if token.current != nil { begin(with: token) }
    } catch {
      message = error.localizedDescription
    }
  }

  private func begin(with token: RefreshingToken) {
    // A cached list is shown without a network for as long as the server allows.
    let client = NotesClient(
      auth: .bearer(token), transport: transport, middleware: [Retrying(), HTTPCaching()])
    self.token = token
    let attachments = Attachments(client: client, folder: folder)
    #if canImport(Darwin)
      attachments.background = backgroundDownloads
    #endif
    session = Session(notes: NoteList(client: client), attachments: attachments)
  }
}

/// Renews the token of a session when it expires.
private struct SessionIssuer: TokenIssuer {
  func token(
    replacing previous: RefreshingToken.AccessToken?, over transport: any Transport
  ) async throws -> RefreshingToken.AccessToken {
    let client = SignInClient(transport: transport)
    return try await client.sessions.renew(
      .init(refreshToken: previous?.refreshToken ?? "")
    ).accessToken
  }
}

extension SignInAPI.Session {
  fileprivate var accessToken: RefreshingToken.AccessToken {
    RefreshingToken.AccessToken(token, expiry: expires, refreshToken: refreshToken)
  }
}
