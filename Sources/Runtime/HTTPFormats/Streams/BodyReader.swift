package import Foundation
package import HTTPTransport

/// Splits bytes into items such as lines or events, whatever the chunk boundaries.
package protocol ChunkParser {
  associatedtype Item

  /// Whether no item follows, whatever bytes arrive.
  var isEnded: Bool { get }

  /// Adds the next chunk, once ``next()`` has returned all items of the previous one.
  mutating func add(_ chunk: Data)

  /// Returns the next item, or nil if it is incomplete or there are no more.
  mutating func next() throws -> Item?

  /// Returns the item that the end of the bytes completes, if any.
  mutating func finish() -> Item?
}

extension ChunkParser {
  package var isEnded: Bool { false }

  package mutating func finish() -> Item? { nil }
}

/// Reads the items of a body, each when it is needed.
package struct BodyReader<Parser: ChunkParser> {
  private var chunks: HTTPBody.AsyncIterator?
  package private(set) var parser: Parser

  package init(_ body: HTTPBody, _ parser: Parser) {
    chunks = body.makeAsyncIterator()
    self.parser = parser
  }

  /// Returns the next item, or nil at the end.
  package mutating func next() async throws -> Parser.Item? {
    while true {
      if let item = try parser.next() { return item }
      if parser.isEnded { return nil }
      let chunk = try await chunks?.next()
      // Cancelling the reader ends the stream early, which must not look like its regular end.
      try Task.checkCancellation()
      guard let chunk else {
        chunks = nil
        return parser.finish()
      }
      parser.add(chunk)
    }
  }
}
