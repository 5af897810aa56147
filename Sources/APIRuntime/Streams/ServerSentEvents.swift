/// A server-sent event (WHATWG HTML §9.2).
public struct ServerSentEvent<Payload: Sendable>: Sendable {
  /// The last ID that the stream had sent when the event ended, if any.
  public let id: String?
  /// The type of the event; `message` if it specifies none.
  public let event: String
  /// The data: the text itself, or the value decoded from it.
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
/// The data of an event is decoded as JSON, or is the text itself if `Payload` is `String`. An event whose data has
/// another shape throws a ``DecodingFailure``; an iterator can continue with the next event. The connection is closed
/// when the iterator is released, or when the task is cancelled, which throws `CancellationError`.
///
/// The sequence covers a single connection; ``APIClient/events(_:reconnection:)`` reconnects.
public struct ServerSentEvents<Payload: Decodable & Sendable>: AsyncSequence, Sendable {
  /// An event with its decoded data.
  public typealias Element = ServerSentEvent<Payload>

  private let source: EventSource
  private var lastData: String?
  private var limit = StreamLimit.default

  init(_ source: EventSource) { self.source = source }

  /// Returns the same events up to, but not including, one with this data: some servers end a stream with `[DONE]`.
  public func ending(at data: String) -> Self {
    var copy = self
    copy.lastData = data
    return copy
  }

  /// Returns the same events with another size limit. An event or line longer than `bytes` throws a
  /// ``StreamLimitError``; the default limit is 16 MiB.
  public func limited(to bytes: Int) -> Self {
    var copy = self
    copy.limit = bytes
    return copy
  }

  /// Starts reading.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(next: source.open(limit), head: source.head, lastData: lastData)
  }

  /// An iterator that reads each event when it is needed.
  public struct AsyncIterator: AsyncIteratorProtocol {
    /// Nil after the end, which closes the connection.
    private var nextEvent: (() async throws -> TextEvent?)?
    private let head: RawResponse
    private let lastData: String?

    init(next: @escaping () async throws -> TextEvent?, head: RawResponse, lastData: String?) {
      nextEvent = next
      self.head = head
      self.lastData = lastData
    }

    /// Returns the next event, or nil at the end.
    ///
    /// - Throws: ``DecodingFailure``, ``StreamLimitError``, `CancellationError`, and errors of reading the body.
    public mutating func next() async throws -> ServerSentEvent<Payload>? {
      guard let event = try await text() else { return nil }
      return ServerSentEvent(
        id: event.id.isEmpty ? nil : event.id, event: event.type, data: try payload(of: event),
        retry: event.retry)
    }

    private mutating func text() async throws -> TextEvent? {
      guard let nextEvent else { return nil }
      do {
        try Task.checkCancellation()
        if let event = try await nextEvent(), lastData == nil || event.data != lastData {
          return event
        }
        self.nextEvent = nil
        return nil
      } catch {
        self.nextEvent = nil
        throw error
      }
    }

    private func payload(of event: TextEvent) throws -> Payload {
      if let text = event.data as? Payload, Payload.self == String.self { return text }
      let place = event.id.isEmpty ? "the event '\(event.type)'" : "the event with ID '\(event.id)'"
      return try head.element(Array(event.data.utf8), at: place)
    }
  }
}

/// A source of events: one connection, or several in sequence.
struct EventSource: Sendable {
  /// The response that the events belong to, for error messages.
  let head: RawResponse
  /// Starts reading, with a size limit for events.
  let open: @Sendable (_ limit: Int) -> () async throws -> TextEvent?
}

/// The default size limit for a line or an event.
enum StreamLimit {
  static let `default` = 16 << 20
}
