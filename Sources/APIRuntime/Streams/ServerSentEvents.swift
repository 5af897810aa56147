/// An event that a server sent (WHATWG HTML §9.2).
public struct ServerSentEvent<Payload: Sendable>: Sendable {
  /// The last ID that the stream had named when the event ended; nil where there was none.
  public let id: String?
  /// The type; `message` where the event names none.
  public let event: String
  /// The data: the text itself, or what was decoded from it.
  public let data: Payload
  /// How long the server has asked its clients to wait before they come back; nil where it has not.
  public let retry: Duration?

  /// An event, such as a test makes it.
  public init(id: String? = nil, event: String = "message", data: Payload, retry: Duration? = nil) {
    self.id = id
    self.event = event
    self.data = data
    self.retry = retry
  }
}

extension ServerSentEvent: Equatable where Payload: Equatable {}
extension ServerSentEvent: Hashable where Payload: Hashable {}

/// The events of a `text/event-stream` as they come, read exactly as WHATWG HTML §9.2 says.
///
/// ```swift
/// for try await event in try await client.send(ListEvents()) {
///   print(event.event, event.data)
/// }
/// ```
///
/// The data of an event is JSON; where `Payload` is `String` it is the text itself. An event whose data is of another
/// shape throws a ``DecodingFailure``; who iterates by hand can go on after it with the next. The connection is closed
/// when the iterator goes, and when the task is cancelled, which throws `CancellationError`.
///
/// These are the events of one connection. ``APIClient/events(_:reconnection:)`` comes back where it breaks.
public struct ServerSentEvents<Payload: Decodable & Sendable>: AsyncSequence, Sendable {
  /// An event with its data.
  public typealias Element = ServerSentEvent<Payload>

  private let source: EventSource
  private var lastData: String?
  private var limit = StreamLimit.usual

  init(_ source: EventSource) { self.source = source }

  /// The same events, up to the one with this data, which is left out: some servers end a stream with `[DONE]`.
  public func ending(at data: String) -> Self {
    var copy = self
    copy.lastData = data
    return copy
  }

  /// The same events, where one that is longer than `bytes`, or a line of it, throws a ``StreamLimitError``. Without
  /// this the limit is 16 MiB.
  public func limited(to bytes: Int) -> Self {
    var copy = self
    copy.limit = bytes
    return copy
  }

  /// Begins to read.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(next: source.open(limit), head: source.head, lastData: lastData)
  }

  /// Reads each event when it is asked for.
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

    /// The next event; nil at the end.
    ///
    /// - Throws: ``DecodingFailure``, ``StreamLimitError``, `CancellationError`, and what reading the body throws.
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

/// Where events come from: one connection, or one after another.
struct EventSource: Sendable {
  /// What the events belong to, for the message of a failure.
  let head: RawResponse
  /// Begins to read, with events up to a size.
  let open: @Sendable (_ limit: Int) -> () async throws -> TextEvent?
}

/// How long a line or an event may be.
enum StreamLimit {
  static let usual = 16 << 20
}
