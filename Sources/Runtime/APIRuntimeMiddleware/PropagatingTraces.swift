public import APIRuntime
public import HTTPTypes

/// Propagates the trace that a call belongs to in the `traceparent` header (W3C Trace Context).
///
/// ```swift
/// let client = PetStoreClient(middleware: [PropagatingTraces { TraceParent.current }])
/// ```
///
/// Placed after `Retrying`, it gives each attempt a separate span. A request that already has a
/// `traceparent` keeps it.
public struct PropagatingTraces: Middleware {
  private let parent: @Sendable () -> TraceParent?

  /// Creates the middleware with a closure that returns the current span; nil adds no header.
  public init(_ parent: @escaping @Sendable () -> TraceParent?) { self.parent = parent }

  /// Adds the header and sends the request.
  public func intercept(
    _ request: HTTPRequest, body: HTTPBody, endpoint: Endpoint,
    next: @Sendable (HTTPRequest, HTTPBody) async throws -> (HTTPResponse, HTTPBody)
  ) async throws -> (HTTPResponse, HTTPBody) {
    var request = request
    if request.headerFields[text: "traceparent"] == nil, let parent = parent() {
      request.headerFields[text: "traceparent"] = parent.description
    }
    return try await next(request, body)
  }
}

/// A span of a trace, as identified by a `traceparent` header (W3C Trace Context §3.2).
///
/// ```swift
/// TraceParent("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01")?.traceID
/// // 4bf92f3577b34da6a3ce929d0e0e4736
/// ```
public struct TraceParent: Sendable, Hashable, CustomStringConvertible {
  /// The trace ID, shared by all spans of the trace: 32 hexadecimal digits.
  public let traceID: String
  /// The span ID: 16 hexadecimal digits.
  public let spanID: String
  /// Whether the caller records the trace.
  public let isSampled: Bool

  /// Creates a span; nil if an ID has the wrong length, is not lowercase hexadecimal, or is all
  /// zeros.
  public init?(traceID: String, spanID: String, isSampled: Bool = true) {
    guard Self.isIdentifier(traceID, length: 32), Self.isIdentifier(spanID, length: 16) else {
      return nil
    }
    self.init(trace: traceID, span: spanID, isSampled: isSampled)
  }

  /// Creates the root span of a new trace.
  public init(isSampled: Bool = true) {
    self.init(trace: Self.digits() + Self.digits(), span: Self.digits(), isSampled: isSampled)
  }

  /// Parses a header value; nil if it is malformed.
  ///
  /// In a version later than 00, only the known fields are read.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 4, parts.count == 4 || parts[0] != "00", parts[0] != "ff",
      Self.isHex(parts[0], length: 2), Self.isHex(parts[3], length: 2),
      let flags = UInt8(parts[3], radix: 16)
    else { return nil }
    self.init(traceID: parts[1], spanID: parts[2], isSampled: flags & 1 == 1)
  }

  private init(trace: String, span: String, isSampled: Bool) {
    traceID = trace
    spanID = span
    self.isSampled = isSampled
  }

  /// Returns a new span of the same trace.
  public func child() -> TraceParent {
    TraceParent(trace: traceID, span: Self.digits(), isSampled: isSampled)
  }

  /// The value of the header.
  public var description: String { "00-\(traceID)-\(spanID)-\(isSampled ? "01" : "00")" }

  /// Returns 16 random digits, not all of them zero.
  private static func digits() -> String {
    let digits = String(UInt64.random(in: 1...(.max)), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func isIdentifier(_ text: String, length: Int) -> Bool {
    isHex(text, length: length) && text.contains { $0 != "0" }
  }

  private static func isHex(_ text: String, length: Int) -> Bool {
    text.utf8.count == length
      && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }
}
