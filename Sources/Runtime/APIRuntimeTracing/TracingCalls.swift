#if Tracing
  public import APIRuntime
  public import HTTPTypes
  public import Tracing

  /// Creates a span for each call with swift-distributed-tracing, and sends its context to the
  /// server.
  ///
  /// ```swift
  /// let client = PetStoreClient(middleware: [TracingCalls()])
  /// ```
  ///
  /// The attributes follow OpenTelemetry's semantic conventions for HTTP clients. The span of a
  /// call ends when its response has arrived (for a streamed response, its head), and contains an
  /// event `attempt` for each request on the wire. Placed after ``/APIRuntime/Retrying``, the
  /// middleware creates a span for each attempt instead. It runs before the credentials and never
  /// sees them. In the URL, the values of secret-looking parameters are `***`. Errors are described
  /// without the values that they hold.
  public struct TracingCalls: Middleware {
    private let tracer: (any Tracer)?

    /// Creates the middleware.
    ///
    /// - Parameter tracer: The tracer to use; nil for the one that the process has bootstrapped.
    public init(_ tracer: (any Tracer)? = nil) { self.tracer = tracer }

    /// Sends the request in a separate span.
    public func intercept(
      _ request: HTTPRequest, body: HTTPBody, endpoint: Endpoint,
      next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
    ) async throws -> (HTTPResponse, HTTPBody) {
      let tracer = tracer ?? InstrumentationSystem.tracer
      // Errors are returned as results, since a tracer would record everything that they contain.
      let result: Result<(HTTPResponse, HTTPBody), any Error> = await tracer.withAnySpan(
        "\(endpoint.method) \(endpoint.path)", ofKind: .client
      ) { span in
        var request = request
        span.begin(request, endpoint)
        tracer.inject(span.context, into: &request.headerFields, using: FieldInjector())
        let recorder = ExchangeRecorder { span.addAttempt($0, number: $1) }
        do {
          let answer = try await recorder.record { [request] in try await next(request, body) }
          span.finish(answer.0.status.code)
          return .success(answer)
        } catch {
          span.fail(error)
          return .failure(error)
        }
      }
      return try result.get()
    }
  }

  private struct FieldInjector: Injector {
    func inject(_ value: String, forKey key: String, into fields: inout HTTPFields) {
      fields[text: key] = value
    }
  }

  // https://opentelemetry.io/docs/specs/semconv/http/http-spans/
  extension Span {
    fileprivate func begin(_ request: HTTPRequest, _ endpoint: Endpoint) {
      let scheme = request.scheme ?? "https"
      let authority = request.authority ?? ""
      let port = authority.firstMatch(of: /:([0-9]+)$/)
      attributes["http.request.method"] = request.method.rawValue
      attributes["server.address"] = authority.replacing(/:[0-9]*$/, with: "")
      attributes["server.port"] =
        port.flatMap { Int($0.output.1) } ?? (scheme == "http" ? 80 : 443)
      attributes["url.full"] =
        "\(scheme)://\(authority)\(Redaction.target(request.path ?? "/"))"
      attributes["url.template"] = endpoint.path
    }

    fileprivate func finish(_ status: Int) {
      attributes["http.response.status_code"] = status
      guard status >= 400 else { return }
      attributes["error.type"] = "\(status)"
      setStatus(SpanStatus(code: .error))
    }

    fileprivate func fail(_ error: any Error) {
      attributes["error.type"] =
        (error as? TransportError)?.kind.rawValue ?? "\(Swift.type(of: error))"
      setStatus(SpanStatus(code: .error, message: Redaction.summary(of: error)))
    }

    /// Adds an attempt; the first has the number 1.
    fileprivate func addAttempt(_ exchange: ExchangeMetrics, number: Int) {
      var attributes: SpanAttributes = ["http.request.resend_count": .int64(Int64(number - 1))]
      if let status = exchange.status { attributes["http.response.status_code"] = status }
      if let size = exchange.sentBytes { attributes["http.request.body.size"] = size }
      if let size = exchange.receivedBytes { attributes["http.response.body.size"] = size }
      addEvent(SpanEvent(name: "attempt", attributes: attributes))
    }
  }
#endif
