public struct ServerSentEvent<Payload: Sendable>: Sendable {
  public var id: String?
  public var event: String
  public var data: Payload
  public var retry: Duration?
}
public struct ServerSentEvents<Payload: Decodable & Sendable>: AsyncSequence, Sendable {
  public typealias Element = ServerSentEvent<Payload>
  public struct AsyncIterator: AsyncIteratorProtocol {
    public mutating func next() async throws -> ServerSentEvent<Payload>? { nil }
  }
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
}
public struct JSONLines<Value: Decodable & Sendable>: AsyncSequence, Sendable {
  public typealias Element = Value
  public struct AsyncIterator: AsyncIteratorProtocol {
    public mutating func next() async throws -> Value? { nil }
  }
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
}
extension RawResponse {
  public func events<Payload: Decodable & Sendable>(of type: Payload.Type) -> ServerSentEvents<
    Payload
  > { .init() }
  public func lines<Value: Decodable & Sendable>(of type: Value.Type) -> JSONLines<Value> {
    .init()
  }
}
