/// The users as whom a call, or a sequence of calls, is sent.
///
/// A session begins with the first request, for the users who are signed in at that time. Every
/// other request for the same thing is prepared in it, so that none is sent as a user who signs in
/// later. A ``PreparedRequest`` cannot be created without a session.
struct CallSession: Sendable {
  let client: APIClient
  /// The kept part of each credential; nil if no credential can change.
  let holdings: Locked<Credential.Holdings>?
  private let middleware: [String?]
  private let values: Locked<[Int: any Sendable]>?

  /// Begins a session.
  init(of client: APIClient) {
    self.client = client
    let variable = client.credentials.variable
    holdings = variable.isEmpty ? nil : Locked(Credential.holdings(of: variable))
    let aware = client.middleware.map { $0 as? any CallerAware }
    middleware = aware.map { $0?.session }
    values = aware.contains { $0 != nil } ? Locked([:]) : nil
  }

  /// Returns the part of the session that belongs to a middleware.
  func part(ofMiddleware index: Int) -> MiddlewareSession {
    MiddlewareSession(identifier: middleware[index], index: index, values: values)
  }
}
