public import APIRuntime
public import HTTPTypes
public import Logging

/// Writes each call to a log, without secrets.
///
/// ```swift
/// let client = PetStoreClient(middleware: [LoggingCalls(logger)])
/// // info getPet 200  api.method=GET api.path=/pets/7 api.duration=0.031
/// ```
///
/// A call is logged when its response has come (of one that is handed over as a stream its head), or when there will be
/// none; a failure at the level `error` where there is no response, `warning` for a status from 400 on. Before ``/APIRuntime/Retrying`` it logs calls with all
/// of their attempts, behind it each attempt. It stands before the credentials and so never sees them; what else looks
/// like a secret by its name, in the query or in the headers, is logged as `***`. Bodies are not logged.
public struct LoggingCalls: Middleware {
  private let logger: Logger
  private let level: Logger.Level
  private let logsHeaders: Bool
  private let clock: any Clock<Duration>

  /// Logs calls.
  ///
  /// - Parameters:
  ///   - logger: Where to.
  ///   - level: The level of calls that succeed.
  ///   - headers: Whether the header fields of request and response are logged too, those that look like secrets blanked.
  ///   - clock: What the duration is measured with.
  public init(
    _ logger: Logger, level: Logger.Level = .info, headers: Bool = false,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.logger = logger
    self.level = level
    logsHeaders = headers
    self.clock = clock
  }

  /// Sends, and logs it.
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
  /// Header fields, those that look like secrets blanked.
  fileprivate static func headers(_ fields: HTTPFields) -> Logger.MetadataValue {
    .dictionary(
      fields.reduce(into: [:]) { metadata, field in
        let name = field.name.canonicalName
        let value = Redaction.isSecret(name) ? "***" : field.value
        metadata[name] = .string(metadata[name].map { "\($0), \(value)" } ?? value)
      })
  }
}
