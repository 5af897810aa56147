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

  /// Returns the next event, or nil at the end. An incomplete event at the end is discarded.
  mutating func next() async throws -> TextEvent? {
    while true {
      while let line = try splitter.next() {
        if let event = try parser.add(line) { return event }
      }
      let chunk = try await chunks.next()
      // Cancelling the reader ends the stream early, which must not look like its regular end.
      try Task.checkCancellation()
      guard let chunk else { return nil }
      splitter.add(chunk)
    }
  }
}
