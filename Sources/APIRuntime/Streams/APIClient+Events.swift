extension APIClient {
  /// The events of an endpoint, over as many connections as it takes.
  ///
  /// ```swift
  /// for try await event in client.events(ListEvents()) { show(event.data) }
  /// ```
  ///
  /// Nothing is sent before the events are asked for. Where the connection ends or breaks, or the server answers with a
  /// status from 500 on, the request is made again, after a wait (``Reconnection``) and with the ID of the last event in
  /// `Last-Event-ID`: a server that goes on after it neither loses nor repeats an event. The events end where the server
  /// answers 204, and where the caller stops. Any other failure is thrown as ``APIError`` with the endpoint's own
  /// failures, as is the last of too many attempts.
  public func events<Request: APIRequest, Payload>(
    _ request: Request, reconnection: Reconnection = Reconnection()
  ) -> ServerSentEvents<Payload> where Request.Response == ServerSentEvents<Payload> {
    let head = RawResponse(operation: Request.endpoint.id, status: .ok)
    return ServerSentEvents(
      EventSource(head: head) { limit in
        var reader = ReconnectingEventReader(
          reconnection: reconnection, clock: clock, limit: limit
        ) { lastEventID throws(EventConnectionError) in
          try await body(of: ResumedRequest(base: request, lastEventID: lastEventID))
        }
        return { try await reader.next() }
      })
  }

  private func body<Request: APIRequest>(
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

extension APIService {
  /// The events of an endpoint, over as many connections as it takes: see ``APIClient/events(_:reconnection:)``.
  public func events<Request: APIRequest, Payload>(
    _ request: Request, reconnection: Reconnection = Reconnection()
  ) -> ServerSentEvents<Payload> where Request.Response == ServerSentEvents<Payload> {
    client.events(request, reconnection: reconnection)
  }
}

/// A request for the events that follow on one.
private struct ResumedRequest<Base: APIRequest>: APIRequest {
  typealias Response = Base.Response
  typealias Failure = Base.Failure

  let base: Base
  let lastEventID: String

  static var endpoint: Endpoint { Base.endpoint }

  func write(to request: inout RequestWriter) throws(RequestError) {
    try base.write(to: &request)
    if !lastEventID.isEmpty { request.header("Last-Event-ID", lastEventID) }
  }

  static func decode(_ response: RawResponse) throws -> Result<Response, Failure> {
    try Base.decode(response)
  }
}
