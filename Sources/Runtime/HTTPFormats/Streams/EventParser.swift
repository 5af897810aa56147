package import Foundation
import HTTPTransport

/// An event whose data has not been decoded yet.
package struct TextEvent: Sendable, Equatable {
  /// The last event ID when the event ended; empty if the stream has not sent one.
  package let id: String
  package let type: String
  package let data: String
  /// The most recent reconnection time of the stream.
  package let retry: Duration?
}

/// Parses an event stream (WHATWG HTML §9.2.6). An incomplete event at the end is discarded.
package struct EventParser: ChunkParser {
  private var splitter: LineSplitter
  /// The ID to send when reconnecting; updated at the end of each event.
  package private(set) var lastEventID: String
  package private(set) var retry: Duration?

  private var id: String
  private var type = ""
  private var data: [UInt8]?

  /// Creates a parser. A line, or the data of an event, has at most `limit` bytes.
  package init(lastEventID: String = "", retry: Duration? = nil, limit: Int) {
    self.lastEventID = lastEventID
    self.retry = retry
    splitter = LineSplitter(.anyLineBreak, limit: limit)
    id = lastEventID
  }

  package mutating func add(_ chunk: Data) { splitter.add(chunk) }

  package mutating func next() throws -> TextEvent? {
    while let line = try splitter.next() {
      if line.isEmpty, let event = dispatch() { return event }
      if !line.isEmpty { try set(line) }
    }
    return nil
  }

  private mutating func set(_ line: [UInt8]) throws(StreamLimitError) {
    let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.count
    var value = line.dropFirst(colon + 1)
    if value.first == UInt8(ascii: " ") { value.removeFirst() }
    switch String(decoding: line[..<colon], as: UTF8.self) {
    case "event": type = String(decoding: value, as: UTF8.self)
    case "data":
      guard value.count < splitter.limit - (data?.count ?? 0) else {
        throw StreamLimitError(limit: splitter.limit)
      }
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
      if isNumber, !value.isEmpty {
        retry = .milliseconds(Int64(String(decoding: value, as: UTF8.self)) ?? .max)
      }
    // A line that starts with a colon is a comment: its field name is empty.
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
