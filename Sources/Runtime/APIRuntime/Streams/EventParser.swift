/// An event whose data has not been decoded yet.
struct TextEvent: Sendable, Equatable {
  /// The last event ID when the event ended; empty if the stream has not sent one.
  let id: String
  let type: String
  let data: String
  /// The most recent reconnection time of the stream.
  let retry: Duration?
}

/// Parses lines into events (WHATWG HTML §9.2.6, "Interpreting an event stream").
struct EventParser {
  /// The maximum size of the data of one event, in bytes.
  let limit: Int
  /// The ID to send when reconnecting; updated at the end of each event.
  private(set) var lastEventID: String
  private(set) var retry: Duration?

  private var id: String
  private var type = ""
  private var data: [UInt8]?

  init(lastEventID: String = "", retry: Duration? = nil, limit: Int) {
    self.lastEventID = lastEventID
    self.retry = retry
    self.limit = limit
    id = lastEventID
  }

  /// Adds a line and returns the event that it completes, if any.
  mutating func add(_ line: [UInt8]) throws(StreamLimitError) -> TextEvent? {
    guard !line.isEmpty else { return dispatch() }
    let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.count
    var value = line.dropFirst(colon + 1)
    if value.first == UInt8(ascii: " ") { value.removeFirst() }
    // A line that starts with a colon is a comment: its field name is empty.
    try set(String(decoding: line[..<colon], as: UTF8.self), value)
    return nil
  }

  private mutating func set(
    _ field: String, _ value: ArraySlice<UInt8>
  ) throws(StreamLimitError) {
    switch field {
    case "event": type = String(decoding: value, as: UTF8.self)
    case "data":
      guard value.count < limit - (data?.count ?? 0) else { throw StreamLimitError(limit: limit) }
      if data == nil {
        data = Array(value)
      } else {
        data?.append(UInt8(ascii: "\n"))
        data?.append(contentsOf: value)
      }
    // An ID with a control character could not be sent back in `Last-Event-ID`.
    case "id":
      if !value.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
        id = String(decoding: value, as: UTF8.self)
      }
    case "retry":
      let isNumber = value.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      if isNumber, let milliseconds = Int64(String(decoding: value, as: UTF8.self)) {
        retry = .milliseconds(milliseconds)
      }
    default: break
    }
  }

  private mutating func dispatch() -> TextEvent? {
    defer {
      type = ""
      data = nil
    }
    lastEventID = id
    guard let data else { return nil }
    return TextEvent(
      id: id, type: type.isEmpty ? "message" : type, data: String(decoding: data, as: UTF8.self),
      retry: retry)
  }
}
