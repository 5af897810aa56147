extension APIService {
  /// Returns the events of an endpoint, reconnecting as often as necessary.
  ///
  /// ```swift
  /// for try await event in client.events(ListEvents()) { show(event.data) }
  /// ```
  ///
  /// Nothing is sent until the events are iterated. When the connection ends or breaks, or the
  /// server responds with a status of 429, 500 or above, the request is sent again after a delay
  /// (``ReconnectionPolicy``). It carries the ID of the last event in `Last-Event-ID`; a server
  /// that resumes from there neither loses nor repeats an event. The events end when the server
  /// responds with 204, or when the caller stops iterating. Any other failure, or the last one
  /// after too many attempts, is thrown as an ``APIError`` with the endpoint's own failures.
  ///
  /// All events of one iteration belong to the user who is signed in when it connects. If that user
  /// signs out, or another one signs in, it does not reconnect, but throws
  /// ``APIError/authentication(_:_:)``.
  public func events<Request: APIRequest, Payload>(
    _ request: Request, reconnection: ReconnectionPolicy = ReconnectionPolicy()
  ) -> ServerSentEvents<Payload> where Request.Response == ServerSentEvents<Payload> {
    let client = client
    if let answers = client.answers { return APIClient.events(request, from: answers) }
    let head = RawResponse(
      operation: Request.endpoint.id, status: .ok, headers: [.contentType: "text/event-stream"])
    let events = ServerSentEvents<Payload>(head: head) { limit in
      let calls = CallSequence(of: client)
      var reader = ReconnectingEventReader(
        reconnection: reconnection, clock: client.clock, limit: limit
      ) { lastEventID throws(EventConnectionError) in
        try await calls.body(
          of: ExtendedRequest(
            request, header: "Last-Event-ID", lastEventID.isEmpty ? nil : lastEventID))
      }
      return { try await reader.next() }
    }
    // The request determines how its events end, and which of them lack data.
    guard let described = try? Request.value(of: head) else { return events }
    return described.reading(from: events)
  }
}

extension APIClient {
  fileprivate static func events<Request: APIRequest, Payload>(
    _ request: Request, from answers: any RequestStubbing
  ) -> ServerSentEvents<Payload> where Request.Response == ServerSentEvents<Payload> {
    ServerSentEvents(values: {
      var events: ServerSentEvents<Payload>.AsyncIterator?
      return {
        if events == nil {
          events = try await answers.response(to: request).value.makeAsyncIterator()
        }
        return try await events?.next()
      }
    })
  }
}

extension CallSequence {
  fileprivate func body<Request: APIRequest>(
    of request: Request
  ) async throws(EventConnectionError) -> HTTPBody? {
    do {
      let response = try await response(to: request).raw
      return response.status == .noContent ? nil : response.stream
    } catch {
      throw EventConnectionError(error)
    }
  }
}
