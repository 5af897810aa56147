public import APIRuntime

extension ServerSentEvents {
  /// Creates a stream of these events, for example as the response of a fake.
  ///
  /// ```swift
  /// fake.on(WatchPrices.self) { _ in ServerSentEvents([ServerSentEvent(data: 17), ServerSentEvent(data: 18)]) }
  /// ```
  public init(_ events: [ServerSentEvent<Payload>]) {
    self.init(values: {
      var events = events.makeIterator()
      return { events.next() }
    })
  }

  /// Creates a stream of a sequence's events as they arrive; an error of the sequence ends the
  /// stream.
  ///
  /// - Parameter events: The events, for example an `AsyncThrowingStream` that a test feeds.
  public init<Events: AsyncSequence & Sendable>(_ events: Events)
  where Events.Element == ServerSentEvent<Payload> {
    self.init(values: {
      var events = events.makeAsyncIterator()
      return { try await events.next() }
    })
  }
}

extension JSONLines {
  /// Creates a stream of these values, for example as the response of a fake.
  ///
  /// ```swift
  /// fake.on(ExportRows.self) { _ in JSONLines([Row(id: 1), Row(id: 2)]) }
  /// ```
  public init(_ values: [Element]) {
    self.init(values: {
      var values = values.makeIterator()
      return { values.next() }
    })
  }

  /// Creates a stream of a sequence's values as they arrive; an error of the sequence ends the
  /// stream.
  ///
  /// - Parameter values: The values, for example an `AsyncThrowingStream` that a test feeds.
  public init<Values: AsyncSequence & Sendable>(_ values: Values) where Values.Element == Element {
    self.init(values: {
      var values = values.makeAsyncIterator()
      return { try await values.next() }
    })
  }
}
