public import HTTPTypes

/// A client that sends requests to one API. It has value semantics, and copies are cheap.
///
/// ```swift
/// var client = APIClient(server: "https://api.example.com/v1")
/// client.credentials = Credentials("bearer", .bearer { try await session.token() })
/// let user = try await client.send(GetUser(id: 7))
/// ```
public struct APIClient: Sendable {
  struct Configuration: Sendable {
    var server: String {
      didSet { serverURL = ServerURL.checked(server) }
    }
    /// `server`, parsed once rather than for each call.
    private(set) var serverURL: Result<ServerURL, RequestError>
    var transport: any Transport
    var middleware: [any Middleware]
    var credentials = Credentials()
    var operationServers: [String: String] = [:]
    var timeout: Duration?
    var attemptTimeout: Duration?
    var firstByteTimeout: Duration?
    var idleTimeout: Duration? = .seconds(60)
    var maximumResponseSize: Int?
    var maximumEmptyPages = 100
    var followsRedirects = true
    var clock: any Clock<Duration> = ContinuousClock()
    /// What answers the requests; nil if they are sent.
    var answers: (any RequestStubbing)?
    /// The headers, query parameters and cookies that every request starts with.
    var defaults = RequestWriter()

    init(
      server: String, transport: any Transport, middleware: [any Middleware], timeout: Duration?
    ) {
      self.server = server
      serverURL = ServerURL.checked(server)
      self.transport = transport
      self.middleware = middleware
      self.timeout = timeout
    }
  }

  /// Holds the configuration by reference, since generated code passes clients around.
  private final class Storage: Sendable {
    let configuration: Configuration

    init(_ configuration: Configuration) { self.configuration = configuration }
  }

  private var storage: Storage

  var configuration: Configuration {
    get { storage.configuration }
    set { storage = Storage(newValue) }
  }

  /// Creates a client for an API.
  ///
  /// - Parameters:
  ///   - server: The base URL; it is validated when a request is made.
  ///   - transport: The transport that sends the requests.
  ///   - middleware: The middleware of every call, outermost first.
  ///   - timeout: The time limit for one call as a whole; nil sets no limit.
  public init(
    server: String,
    transport: any Transport = URLSessionTransport(),
    middleware: [any Middleware] = [],
    timeout: Duration? = .seconds(60)
  ) {
    storage = Storage(
      Configuration(server: server, transport: transport, middleware: middleware, timeout: timeout))
  }

  /// The base URL: `https://api.example.com/v1`.
  public var server: String {
    get { configuration.server }
    set { configuration.server = newValue }
  }

  /// The base URLs of single operations, by name: `["uploadAsset": "http://localhost:8081"]`.
  ///
  /// An operation that documents a server of its own is sent there as long as ``server`` is the
  /// default one. If you set another, all operations but those listed here are sent to that one.
  /// Each of these servers receives the credentials.
  public var operationServers: [String: String] {
    get { configuration.operationServers }
    set { configuration.operationServers = newValue }
  }

  /// The transport that sends the requests.
  public var transport: any Transport {
    get { configuration.transport }
    set { configuration.transport = newValue }
  }

  /// The middleware around the transport, outermost first; see ``Middleware`` for the order.
  public var middleware: [any Middleware] {
    get { configuration.middleware }
    set { configuration.middleware = newValue }
  }

  /// The credentials that requests are authenticated with.
  public var credentials: Credentials {
    get { configuration.credentials }
    set { configuration.credentials = newValue }
  }

  /// The time limit for a call, from requesting a token to the last byte; nil sets no limit. For a
  /// streamed response it covers only the head; the body is subject to ``idleTimeout``.
  public var timeout: Duration? {
    get { configuration.timeout }
    set { configuration.timeout = newValue }
  }

  /// The time limit for one request on the wire, from its first byte to the last one of the
  /// response; nil, the default, sets none. A call has several with ``Retrying``, after a redirect,
  /// and after a 401: with this limit an attempt that hangs is retried while the call still has
  /// time. For a streamed response it covers only the head.
  public var attemptTimeout: Duration? {
    get { configuration.attemptTimeout }
    set { configuration.attemptTimeout = newValue }
  }

  /// The same until the head of the response arrives, sending included; nil, the default, sets
  /// none.
  public var firstByteTimeout: Duration? {
    get { configuration.firstByteTimeout }
    set { configuration.firstByteTimeout = newValue }
  }

  /// How long a body may stand still while it is sent or read, 60 seconds by default; nil sets no
  /// limit. Raise it for event streams that may be silent for longer.
  public var idleTimeout: Duration? {
    get { configuration.idleTimeout }
    set { configuration.idleTimeout = newValue }
  }

  /// The maximum size of a response body in bytes, decompressed. The default is 100 MB for a
  /// response that is held in memory and unlimited for a streamed one; a value set here applies to
  /// both.
  public var maximumResponseSize: Int? {
    get { configuration.maximumResponseSize }
    set { configuration.maximumResponseSize = newValue }
  }

  /// Whether redirects are followed, as they are by default; otherwise they are returned, as
  /// failures if the endpoint does not document them as its result. Clients are values, so a copy
  /// can make one call without following redirects.
  public var followsRedirects: Bool {
    get { configuration.followsRedirects }
    set { configuration.followsRedirects = newValue }
  }

  /// How many pages without items may follow one another in a list before
  /// ``RequestError/tooManyEmptyPages(_:)`` is thrown, 100 by default: a server that always names a
  /// next page would otherwise be asked forever.
  public var maximumEmptyPages: Int {
    get { configuration.maximumEmptyPages }
    set { configuration.maximumEmptyPages = newValue }
  }

  /// The clock that timeouts are measured with; tests may supply their own.
  public var clock: any Clock<Duration> {
    get { configuration.clock }
    set { configuration.clock = newValue }
  }

  /// Header fields that are added to every request that does not set them itself.
  public var headers: HTTPFields {
    get { configuration.defaults.headers }
    set { configuration.defaults.headers = newValue }
  }
}

extension APIClient: Redacted {
  /// The server. Credentials, header fields and parameters are omitted, since they may be secret.
  public var description: String { "a client of \(Redaction.url(server))" }
}

// MARK: - Defaults for every request

extension APIClient {
  /// Sets a header for every request that does not set it itself; nil changes nothing. A value that
  /// cannot be sent, or violates a rule, is reported by the next call.
  public mutating func setHeader<Value: Encodable>(
    _ name: String, _ value: Value?, checking rules: [ModelValidator.Rule] = []
  ) {
    configuration.defaults.check(.header, name, value, against: rules)
    configuration.defaults.header(name, value)
  }

  /// Sets a query parameter for every request that does not set it itself; nil changes nothing. A
  /// value that violates a rule is reported by the next call.
  public mutating func setQuery<Value: Encodable>(
    _ name: String, _ value: Value?, checking rules: [ModelValidator.Rule] = []
  ) {
    configuration.defaults.check(.query, name, value, against: rules)
    configuration.defaults.query(name, value)
  }

  /// Sets a path parameter for every request that does not set it itself; nil changes nothing. A
  /// value that violates a rule is reported by the next call.
  public mutating func setPath<Value: Encodable>(
    _ name: String, _ value: Value?, checking rules: [ModelValidator.Rule] = []
  ) {
    guard let value else { return }
    configuration.defaults.check(.path, name, value, against: rules)
    configuration.defaults.path(name, value)
  }

  /// Sets a cookie for every request that does not set it itself; nil changes nothing. A value that
  /// violates a rule is reported by the next call.
  public mutating func setCookie<Value: Encodable>(
    _ name: String, _ value: Value?, checking rules: [ModelValidator.Rule] = []
  ) {
    configuration.defaults.check(.cookie, name, value, against: rules)
    configuration.defaults.cookie(name, value)
  }
}
