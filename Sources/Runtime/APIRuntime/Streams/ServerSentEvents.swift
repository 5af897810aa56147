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
/// The sequence covers a single connection; ``APIClient/events(_:reconnection:)`` reconnects.
public struct ServerSentEvents<Payload: Decodable & Sendable>: AsyncSequence, Sendable {
  /// An event with its decoded data.
  public typealias Element = ServerSentEvent<Payload>

  typealias Next = () async throws -> Pending?

  /// An event that has arrived.
  enum Pending {
    case text(TextEvent, head: RawResponse)
    /// An event that is already decoded.
    case value(Element)
  }

  private let open: @Sendable (_ limit: Int) -> Next
  private var lastData: String?
  private var limit = StreamLimit.default

  init(_ source: EventSource) {
    open = { limit in
      let next = source.open(limit)
      return { try await next().map { .text($0, head: source.head) } }
    }
  }

  /// Creates a stream of events that are already decoded.
  ///
  /// - Parameter open: Opens the stream. The returned function returns the next event, or nil at
  ///   the end.
  package init(values open: @escaping @Sendable () -> () async throws -> Element?) {
    self.open = { _ in
      let next = open()
      return { try await next().map { .value($0) } }
    }
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
    copy.limit = bytes
    return copy
  }

  /// Starts reading.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(next: open(limit), lastData: lastData)
  }

  /// An iterator that reads each event when it is needed.
  public struct AsyncIterator: AsyncIteratorProtocol {
    /// Reads the next event; nil after the end, which closes the connection.
    private var nextEvent: Next?
    private let lastData: String?

    init(next: @escaping Next, lastData: String?) {
      nextEvent = next
      self.lastData = lastData
    }

    /// Returns the next event, or nil at the end.
    ///
    /// - Throws: ``DecodingFailure``, ``StreamLimitError``, `CancellationError`, or the body's
    ///   error.
    public mutating func next() async throws -> ServerSentEvent<Payload>? {
      try await pending()?.event()
    }

    private mutating func pending() async throws -> Pending? {
      guard let nextEvent else { return nil }
      do {
        try Task.checkCancellation()
        if let event = try await nextEvent(), lastData == nil || event.text != lastData {
          return event
        }
        self.nextEvent = nil
        return nil
      } catch {
        self.nextEvent = nil
        throw error
      }
    }

  }
}

extension ServerSentEvents.Pending {
  /// The data before decoding.
  fileprivate var text: String? {
    switch self {
    case .text(let event, _): event.data
    case .value(let event): event.data as? String
    }
  }

  fileprivate func event() throws -> ServerSentEvent<Payload> {
    switch self {
    case .value(let event): event
    case .text(let event, let head):
      ServerSentEvent(
        id: event.id.isEmpty ? nil : event.id, event: event.type,
        data: try Self.payload(of: event, head), retry: event.retry)
    }
  }

  private static func payload(of event: TextEvent, _ head: RawResponse) throws -> Payload {
    if let text = event.data as? Payload, Payload.self == String.self { return text }
    let place = event.id.isEmpty ? "the event '\(event.type)'" : "the event with ID '\(event.id)'"
    return try head.element(Array(event.data.utf8), at: place)
  }
}

/// A source of events from one connection, or from several in sequence.
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
