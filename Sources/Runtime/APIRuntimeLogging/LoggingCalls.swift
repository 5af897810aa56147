#if Logging
  public import APIRuntime
  public import HTTPTypes
  public import Logging

  /// Logs each call, without secrets.
  ///
  /// ```swift
  /// let client = PetStoreClient(middleware: [LoggingCalls(logger)])
  /// // info pets.get 200  api.method=GET api.path=/pets/7 api.duration=0.031
  /// ```
  ///
  /// A call is logged when its response has arrived (for a streamed response, its head) or when it
  /// has failed. The level is `error` without a response, and `warning` for a status of 400 or
  /// above. Placed before ``/APIRuntime/Retrying``, the middleware logs each call with all of its
  /// attempts; placed after it, each attempt. It runs before the credentials and never sees them.
  /// Other values with a secret-looking name, in the query or the headers, are logged as `***`.
  /// Bodies are not logged.
  public struct LoggingCalls: Middleware {
    private let logger: Logger
    private let level: Logger.Level
    private let logsHeaders: Bool
    private let clock: any Clock<Duration>

    /// Creates the middleware.
    ///
    /// - Parameters:
    ///   - logger: The logger to use.
    ///   - level: The level for successful calls.
    ///   - headers: Whether to log the header fields of requests and responses too, with
    ///     secret-looking values masked.
    ///   - clock: The clock that measures durations.
    public init(
      _ logger: Logger, level: Logger.Level = .info, headers: Bool = false,
      clock: any Clock<Duration> = ContinuousClock()
    ) {
      self.logger = logger
      self.level = level
      logsHeaders = headers
      self.clock = clock
    }

    /// Sends the request and logs the call.
    public func intercept(
      _ request: HTTPRequest, body: HTTPBody, endpoint: Endpoint,
      next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
    ) async throws -> (HTTPResponse, HTTPBody) {
      let watch = Stopwatch(clock)
      var metadata: Logger.Metadata = [
        "api.method": "\(request.method.rawValue)",
        "api.path": "\(Redaction.target(request.path ?? "/"))",
      ]
      if logsHeaders { metadata["api.request"] = .headers(request.headerFields) }
      do {
        let (response, body) = try await next(request, body)
        metadata["api.duration"] = "\(watch.elapsed / .seconds(1))"
        if logsHeaders { metadata["api.response"] = .headers(response.headerFields) }
        logger.log(
          level: response.status.code < 400 ? level : max(level, .warning),
          "\(endpoint.id) \(response.status.code)", metadata: metadata)
        return (response, body)
      } catch {
        metadata["api.duration"] = "\(watch.elapsed / .seconds(1))"
        logger.log(
          level: error is CancellationError || Task.isCancelled ? level : .error,
          "\(endpoint.id) failed: \(Redaction.summary(of: error))", metadata: metadata)
        throw error
      }
    }
  }

  extension Logger.MetadataValue {
    /// Returns header fields with secret-looking values masked.
    fileprivate static func headers(_ fields: HTTPFields) -> Logger.MetadataValue {
      .dictionary(
        fields.reduce(into: [:]) { metadata, field in
          let name = field.name.canonicalName
          let value = Redaction.value(of: field)
          metadata[name] = .string(metadata[name].map { "\($0), \(value)" } ?? value)
        })
    }
  }
#endif
