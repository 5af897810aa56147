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
    var server: String { didSet { serverURL = Self.parse(server) } }
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
    /// Answers requests in place of a server; nil if requests are sent.
    var answers: (any RequestStubbing)?
    /// The headers, query parameters and cookies that every request starts with.
    @Boxed var defaults = RequestWriter()

    init(
      server: String, transport: any Transport, middleware: [any Middleware], timeout: Duration?
    ) {
      self.server = server
      serverURL = Self.parse(server)
      self.transport = transport
      self.middleware = middleware
      self.timeout = timeout
    }

    private static func parse(_ server: String) -> Result<ServerURL, RequestError> {
      Result { () throws(RequestError) in try ServerURL(server) }
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
  ///   - server: The base URL, which is validated when a request is made.
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

  /// The base URLs of single operations, by ``Endpoint/id``:
  /// `["assets.upload": "http://localhost:8081"]`.
  ///
  /// Overloads share an identifier. Method and path select one of them: `"POST /assets"`.
  ///
  /// An operation that documents its own server is sent there while ``server`` is the default one.
  /// If you set a different ``server``, it receives all operations except those listed here. All of
  /// these servers receive the credentials.
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

  /// The credentials that authenticate requests.
  public var credentials: Credentials {
    get { configuration.credentials }
    set { configuration.credentials = newValue }
  }

  /// The time limit for a call, from requesting a token to the last byte; nil sets no limit.
  ///
  /// For a streamed response, it covers only the head; ``idleTimeout`` limits the body.
  public var timeout: Duration? {
    get { configuration.timeout }
    set { configuration.timeout = newValue }
  }

  /// The time limit for one request on the wire, from its first byte to the last byte of the
  /// response; nil, the default, sets no limit.
  ///
  /// A call sends several requests with ``Retrying``, after a redirect and after a 401. With this
  /// limit, an attempt that hangs is retried while the call still has time. For a streamed
  /// response, it covers only the head.
  public var attemptTimeout: Duration? {
    get { configuration.attemptTimeout }
    set { configuration.attemptTimeout = newValue }
  }

  /// The time limit for one request until the head of its response arrives, including the time to
  /// send it; nil, the default, sets no limit.
  public var firstByteTimeout: Duration? {
    get { configuration.firstByteTimeout }
    set { configuration.firstByteTimeout = newValue }
  }

  /// How long a body may stall while it is sent or received, 60 seconds by default; nil sets no
  /// limit.
  ///
  /// Raise it for event streams that may be silent for longer.
  public var idleTimeout: Duration? {
    get { configuration.idleTimeout }
    set { configuration.idleTimeout = newValue }
  }

  /// The maximum size of a response body in bytes, after decompression.
  ///
  /// By default, a response held in memory is limited to 100 MB and a streamed one is unlimited. A
  /// value set here applies to both.
  public var maximumResponseSize: Int? {
    get { configuration.maximumResponseSize }
    set { configuration.maximumResponseSize = newValue }
  }

  /// Whether redirects are followed, as they are by default.
  ///
  /// Otherwise, a redirect is returned; it is a failure unless the endpoint documents it as a
  /// result. Clients are values, so a copy can make a single call without following redirects.
  public var followsRedirects: Bool {
    get { configuration.followsRedirects }
    set { configuration.followsRedirects = newValue }
  }

  /// The maximum number of consecutive pages without items in a list, 100 by default.
  ///
  /// When it is exceeded, ``RequestError/tooManyEmptyPages(_:)`` is thrown. Without a limit, a
  /// server that always names a next page would be queried forever.
  public var maximumEmptyPages: Int {
    get { configuration.maximumEmptyPages }
    set { configuration.maximumEmptyPages = newValue }
  }

  /// The clock that measures timeouts; tests may supply their own.
  public var clock: any Clock<Duration> {
    get { configuration.clock }
    set { configuration.clock = newValue }
  }

  /// The header fields that are added to every request that does not set them itself.
  public var headers: HTTPFields {
    get { configuration.defaults.headers }
    set { configuration.defaults.headers = newValue }
  }
}

extension APIClient: Redacted {
  /// A description with the server. It omits credentials, header fields and parameters, since they
  /// may be secret.
  public var description: String { "a client of \(Redaction.url(server))" }
}

// MARK: - Defaults for every request

extension APIClient {
  /// Sets a header for every request that does not set it itself; nil changes nothing.
  ///
  /// The next call fails if the value cannot be sent or violates a rule.
  public mutating func setHeader<Value: Encodable>(
    _ name: String, _ value: Value?, style: ParameterStyle = .simple, explode: Bool = false,
    checking rules: [ModelValidator.Rule] = []
  ) {
    configuration.defaults.check(.header, name, value, against: rules)
    configuration.defaults.header(name, value, style: style, explode: explode)
  }

  /// Sets a query parameter for every request that does not set it itself; nil changes nothing.
  ///
  /// The next call fails if the value violates a rule.
  public mutating func setQuery<Value: Encodable>(
    _ name: String, _ value: Value?, style: ParameterStyle = .form, explode: Bool? = nil,
    brackets: ParameterStyle.Brackets? = nil, allowReserved: Bool = false,
    checking rules: [ModelValidator.Rule] = []
  ) {
    configuration.defaults.check(.query, name, value, against: rules)
    configuration.defaults.query(
      name, value, style: style, explode: explode, brackets: brackets,
      allowReserved: allowReserved)
  }

  /// Sets a path parameter for every request that does not set it itself; nil changes nothing.
  ///
  /// The next call fails if the value violates a rule.
  public mutating func setPath<Value: Encodable>(
    _ name: String, _ value: Value?, style: ParameterStyle = .simple, explode: Bool = false,
    allowReserved: Bool = false,
    checking rules: [ModelValidator.Rule] = []
  ) {
    guard let value else { return }
    configuration.defaults.check(.path, name, value, against: rules)
    configuration.defaults.path(
      name, value, style: style, explode: explode, allowReserved: allowReserved)
  }

  /// Sets a cookie for every request that does not set it itself; nil changes nothing.
  ///
  /// The next call fails if the value violates a rule.
  public mutating func setCookie<Value: Encodable>(
    _ name: String, _ value: Value?, style: ParameterStyle = .form, explode: Bool = true,
    checking rules: [ModelValidator.Rule] = []
  ) {
    configuration.defaults.check(.cookie, name, value, against: rules)
    configuration.defaults.cookie(name, value, style: style, explode: explode)
  }
}
