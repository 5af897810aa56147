/// Reads the events of one connection.
struct EventReader {
  private var chunks: HTTPBody.AsyncIterator
  private var splitter: LineSplitter
  private(set) var parser: EventParser

  init(_ body: HTTPBody, _ parser: EventParser) {
    chunks = body.makeAsyncIterator()
    splitter = LineSplitter(.anyLineBreak, limit: parser.limit)
    self.parser = parser
  }

  /// The next event; nil at the end. An event that the end cuts off is dropped.
  mutating func next() async throws -> TextEvent? {
    while true {
      while let line = try splitter.next() {
        if let event = try parser.add(line) { return event }
      }
      let chunk = try await chunks.next()
      // A stream that ends since its reader is cancelled has not come to its end.
      try Task.checkCancellation()
      guard let chunk else { return nil }
      splitter.add(chunk)
    }
  }
}
