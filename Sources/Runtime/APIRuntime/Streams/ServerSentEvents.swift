import HTTPFormats

/// A server-sent event (WHATWG HTML §9.2).
public struct ServerSentEvent<Payload: Sendable>: Sendable {
  /// The last event ID of the stream when the event ended, if any.
  public let id: String?
  /// The type of the event; `message` by default.
  public let event: String
  /// The data of the event: a string, or the value decoded from it.
  public let data: Payload
  /// The reconnection time that the server has requested, if any.
  public let retry: Duration?

  /// Creates an event, for example in a test.
  public init(id: String? = nil, event: String = "message", data: Payload, retry: Duration? = nil) {
    self.id = id
    self.event = event
    self.data = data
    self.retry = retry
  }
}

extension ServerSentEvent: Equatable where Payload: Equatable {}
extension ServerSentEvent: Hashable where Payload: Hashable {}

/// The events of a `text/event-stream` as they arrive, parsed as specified in WHATWG HTML §9.2.
///
/// ```swift
/// for try await event in try await client.send(ListEvents()) {
///   print(event.event, event.data)
/// }
/// ```
///
/// The data of an event is decoded as JSON unless `Payload` is `String`. Empty data is not JSON, so
/// an event without data is skipped. Data that begins with `[DONE]` ends the events, as it is not
/// JSON either. An event whose data has another shape throws a ``DecodingFailure``; the iterator
/// can continue with the next event. The connection is closed when the iterator is released, or
/// when the task is cancelled, which throws `CancellationError`.
///
/// The sequence covers a single connection; ``APIService/events(_:reconnection:)`` reconnects.
public struct ServerSentEvents<Payload: Decodable & Sendable>: AsyncSequence, Sendable {
  /// An event with its decoded data.
  public typealias Element = ServerSentEvent<Payload>

  /// The data of an event before it is decoded.
  public typealias Value = VariantValue

  /// Decodes the data of some types of events; nil for other types.
  typealias Decoding = @Sendable (_ type: String, _ value: VariantValue) throws -> Payload?

  /// An event that has arrived. If its data has another shape, the stream does not end.
  struct Pending {
    let type: String
    /// The data before decoding; nil if it was never text.
    let text: String?
    let event: (Decoding) throws -> Element
  }

  private var source: StreamSource<Pending>
  private var end = StreamEnd(isJSON: Payload.self != String.self)
  /// Whether to read the events of a type.
  private var includes: @Sendable (_ type: String) -> Bool = { _ in true }
  private var decoding: Decoding = { _, _ in nil }

  /// Creates the events of one connection, or of several in sequence. Messages name the response
  /// that they belong to.
  init(
    head: RawResponse,
    reading open: @escaping @Sendable (_ limit: Int) -> () async throws -> TextEvent?
  ) {
    source = StreamSource { limit in
      let next = open(limit)
      return {
        try await next().map { event in
          Pending(type: event.type, text: event.data) { try Self.event(event, head, $0) }
        }
      }
    }
  }

  /// Creates a stream of events that are already decoded.
  ///
  /// - Parameter open: Opens the stream. The returned function returns the next event, or nil at
  ///   the end.
  package init(values open: @escaping @Sendable () -> () async throws -> Element?) {
    source = StreamSource { _ in
      let next = open()
      return {
        try await next().map { event in
          Pending(type: event.event, text: event.data as? String) { _ in event }
        }
      }
    }
  }

  private static func event(
    _ event: TextEvent, _ head: RawResponse, _ decoding: Decoding
  ) throws -> Element {
    let place = event.id.isEmpty ? "the event '\(event.type)'" : "the event with ID '\(event.id)'"
    return ServerSentEvent(
      id: event.id.isEmpty ? nil : event.id, event: event.type,
      data: try payload(event.data, of: head, at: place) { value in
        try decoding(event.type, value) ?? value.decode()
      }, retry: event.retry)
  }

  private static func payload(
    _ data: String, of head: RawResponse, at place: String,
    _ read: (VariantValue) throws -> Payload
  ) throws -> Payload {
    if Payload.self == String.self, let text = data as? Payload { return text }
    do {
      return try head.element(Array(data.utf8), at: place, read)
    } catch let failure as DecodingFailure where failure.isSyntax && !data.beginsLikeJSON {
      // Servers send dates, enum values and strings beside JSON in a union without quotes.
      let text = Array(JSON.string(data).text.utf8)
      guard let value = try? JSON.decode(from: text, read) else { throw failure }
      return value
    }
  }

  /// Returns the events before the first one with this data, in place of the data that ends the
  /// events according to the API description.
  public func ending(at data: String) -> Self {
    var copy = self
    copy.end.text = data
    return copy
  }

  /// Returns only the events of these types (``ServerSentEvent/event``). The data of all others is
  /// not decoded.
  ///
  /// ```swift
  /// for try await event in client.events(ListEvents()).only("created", "deleted") { … }
  /// ```
  public func only(_ types: String...) -> Self { including { types.contains($0) } }

  /// Returns the events of all types except these, such as a server's `ping`. The data of skipped
  /// events is not decoded.
  public func skipping(_ types: String...) -> Self { including { !types.contains($0) } }

  private func including(_ isIncluded: @escaping @Sendable (_ type: String) -> Bool) -> Self {
    var copy = self
    copy.includes = { [includes] in includes($0) && isIncluded($0) }
    return copy
  }

  /// Returns the same events, decoded by their type rather than their shape, where the API
  /// description names the type of each variant of a union.
  ///
  /// ```swift
  /// try response.events(of: Change.self).decoding { type, value in
  ///   switch type {
  ///   case "created": .created(try value.decode())
  ///   case "deleted": .deleted(try value.decode())
  ///   default: nil
  ///   }
  /// }
  /// ```
  ///
  /// If `Payload` is `String`, the events keep their data as it is.
  ///
  /// - Parameter decode: Decodes the data of an event of a type (``ServerSentEvent/event``), or
  ///   returns nil for one whose data is decoded by its shape.
  /// - Returns: The events.
  public func decoding(
    _ decode:
      @escaping @Sendable (_ type: String, _ value: Value) throws -> Payload?
  ) -> Self {
    var copy = self
    copy.decoding = { [decoding] in try decode($0, $1) ?? decoding($0, $1) }
    return copy
  }

  /// Returns the events of another source, with the same end, limit, types and decoding.
  func reading(from other: Self) -> Self {
    var copy = self
    let limit = source.limit
    copy.source = other.source
    copy.source.limit = limit
    return copy
  }

  /// Returns the same events with another size limit.
  ///
  /// An event or line longer than `bytes` throws a ``StreamLimitError``. The default limit is 16
  /// MiB.
  public func limited(to bytes: Int) -> Self {
    var copy = self
    copy.source.limit = bytes
    return copy
  }

  /// Starts reading.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(events: source.read(), end: end, includes: includes, decoding: decoding)
  }

  /// An iterator that reads each event when it is needed.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var events: StreamSource<Pending>.Reader
    fileprivate let end: StreamEnd
    fileprivate let includes: @Sendable (_ type: String) -> Bool
    fileprivate let decoding: Decoding

    /// Returns the next event, or nil at the end.
    ///
    /// - Throws: ``DecodingFailure``, ``StreamLimitError``, `CancellationError`, or the body's
    ///   error.
    public mutating func next() async throws -> ServerSentEvent<Payload>? {
      while let event = try await events.next() {
        if let text = event.text?.utf8 {
          if end.isReached(at: text) { break }
          if end.isBlank(text) { continue }
        }
        if includes(event.type) { return try event.event(decoding) }
      }
      events.close()
      return nil
    }
  }
}

extension String {
  /// Whether it begins like an object, a list or a string in JSON, which may be damaged.
  fileprivate var beginsLikeJSON: Bool {
    first { !$0.isWhitespace }.map { "{[\"".contains($0) } ?? false
  }
}
