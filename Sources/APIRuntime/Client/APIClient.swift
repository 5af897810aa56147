public import HTTPTypes

/// Sends requests to one API. A value: copies are cheap, and changing one leaves the others as they are.
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
    /// The same, taken apart once and not for each call.
    private(set) var serverURL: Result<ServerURL, RequestError>
    var transport: any Transport
    var middleware: [any Middleware]
    var credentials = Credentials()
    var timeout: Duration?
    var idleTimeout: Duration? = .seconds(60)
    var maximumResponseSize: Int?
    var clock: any Clock<Duration> = ContinuousClock()
    /// What is answered instead of sending anything.
    var fake: FakeAnswers?
    /// What every request is given.
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

  /// Holds the configuration by reference: generated code passes clients about, and should do so cheaply.
  private final class Storage: Sendable {
    let configuration: Configuration

    init(_ configuration: Configuration) { self.configuration = configuration }
  }

  private var storage: Storage

  var configuration: Configuration {
    get { storage.configuration }
    set { storage = Storage(newValue) }
  }

  /// A client for an API.
  ///
  /// - Parameters:
  ///   - server: The base URL; it is checked when a request is made.
  ///   - timeout: How long one call may take in all; nil sets no limit.
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

  /// What carries the requests.
  public var transport: any Transport {
    get { configuration.transport }
    set { configuration.transport = newValue }
  }

  /// What stands before the transport; the first is the outermost. ``Middleware`` tells the whole order.
  public var middleware: [any Middleware] {
    get { configuration.middleware }
    set { configuration.middleware = newValue }
  }

  /// What requests are authenticated with.
  public var credentials: Credentials {
    get { configuration.credentials }
    set { configuration.credentials = newValue }
  }

  /// How long a call may take, from asking for the token to the last byte; nil sets no limit. Of a response that is
  /// handed over as a stream only the head counts: from there on it is ``idleTimeout`` that applies.
  public var timeout: Duration? {
    get { configuration.timeout }
    set { configuration.timeout = newValue }
  }

  /// How long the body of a response may stand still while it is read, 60 seconds if nothing else is said; nil sets no
  /// limit. A stream of events that is silent for longer needs another one.
  public var idleTimeout: Duration? {
    get { configuration.idleTimeout }
    set { configuration.idleTimeout = newValue }
  }

  /// How many bytes the body of a response may have, decompressed. If nothing is said that is 100 MB for a response
  /// that is kept in memory, and unlimited for one that is handed over as a stream; a number holds for both.
  public var maximumResponseSize: Int? {
    get { configuration.maximumResponseSize }
    set { configuration.maximumResponseSize = newValue }
  }

  /// What the timeouts are measured with; a test may set a clock of its own.
  public var clock: any Clock<Duration> {
    get { configuration.clock }
    set { configuration.clock = newValue }
  }

  /// Header fields for every request that does not set them itself.
  public var headers: HTTPFields {
    get { configuration.defaults.headers }
    set { configuration.defaults.headers = newValue }
  }
}

// MARK: - For every request

extension APIClient {
  /// Sets a header for every request that does not set it itself; nil changes nothing. What cannot be sent is reported
  /// by the next call.
  public mutating func setHeader<Value: Encodable>(_ name: String, _ value: Value?) {
    configuration.defaults.header(name, value)
  }

  /// Sets a query parameter for every request that does not set it itself; nil changes nothing.
  public mutating func setQuery<Value: Encodable>(_ name: String, _ value: Value?) {
    configuration.defaults.query(name, value)
  }

  /// Sets a cookie for every request that does not set it itself; nil changes nothing.
  public mutating func setCookie<Value: Encodable>(_ name: String, _ value: Value?) {
    configuration.defaults.cookie(name, value)
  }
}
