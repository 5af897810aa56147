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
/// The data of an event is decoded as JSON unless `Payload` is `String`. An event whose data has
/// another shape throws a ``DecodingFailure``; the iterator can continue with the next event. The
/// connection is closed when the iterator is released, or when the task is cancelled, which throws
/// `CancellationError`.
///
/// The sequence covers a single connection; ``APIService/events(_:reconnection:)`` reconnects.
public struct ServerSentEvents<Payload: Decodable & Sendable>: AsyncSequence, Sendable {
  /// An event with its decoded data.
  public typealias Element = ServerSentEvent<Payload>

  /// An event that has arrived. If its data has another shape, the stream does not end.
  struct Pending {
    /// The data before decoding.
    let text: String?
    let event: () throws -> Element
  }

  private var source: StreamSource<Pending>
  private var lastData: String?

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
          Pending(text: event.data) { try Self.event(event, head) }
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
      return { try await next().map { event in Pending(text: event.data as? String) { event } } }
    }
  }

  private static func event(_ event: TextEvent, _ head: RawResponse) throws -> Element {
    let place = event.id.isEmpty ? "the event '\(event.type)'" : "the event with ID '\(event.id)'"
    let text = Payload.self == String.self ? event.data as? Payload : nil
    return ServerSentEvent(
      id: event.id.isEmpty ? nil : event.id, event: event.type,
      data: try text ?? head.element(Array(event.data.utf8), at: place), retry: event.retry)
  }

  /// Returns the events before the first one with this data; some servers end a stream with
  /// `[DONE]`.
  public func ending(at data: String) -> Self {
    var copy = self
    copy.lastData = data
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
    AsyncIterator(events: source.read(), lastData: lastData)
  }

  /// An iterator that reads each event when it is needed.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var events: StreamSource<Pending>.Reader
    fileprivate let lastData: String?

    /// Returns the next event, or nil at the end.
    ///
    /// - Throws: ``DecodingFailure``, ``StreamLimitError``, `CancellationError`, or the body's
    ///   error.
    public mutating func next() async throws -> ServerSentEvent<Payload>? {
      guard let event = try await events.next() else { return nil }
      guard lastData == nil || event.text != lastData else {
        events.close()
        return nil
      }
      return try event.event()
    }
  }
}
