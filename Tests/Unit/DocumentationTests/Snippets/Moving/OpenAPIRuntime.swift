// The declarations of swift-openapi-runtime that Adapters.swift uses, without its code.

public import Foundation
public import HTTPTypes

public protocol ClientTransport: Sendable {
  func send(
    _ request: HTTPRequest, body: HTTPBody?, baseURL: URL, operationID: String
  ) async throws -> (HTTPResponse, HTTPBody?)
}

public protocol ClientMiddleware: Sendable {
  func intercept(
    _ request: HTTPRequest, body: HTTPBody?, baseURL: URL, operationID: String,
    next: @Sendable (HTTPRequest, HTTPBody?, URL) async throws -> (HTTPResponse, HTTPBody?)
  ) async throws -> (HTTPResponse, HTTPBody?)
}

public enum IterationBehavior: Sendable {
  case single
  case multiple
}

public final class HTTPBody: Sendable {
  public typealias ByteChunk = ArraySlice<UInt8>

  public enum Length: Sendable, Equatable {
    case unknown
    case known(Int64)
  }

  public let iterationBehavior: IterationBehavior
  public let length: Length

  public convenience init<Bytes: AsyncSequence>(
    _ sequence: Bytes, length: Length, iterationBehavior: IterationBehavior
  ) where Bytes.Element == ByteChunk, Bytes: Sendable {
    self.init(length, iterationBehavior)
  }

  private init(_ length: Length, _ behavior: IterationBehavior) {
    self.length = length
    iterationBehavior = behavior
  }
}

extension HTTPBody: AsyncSequence {
  public typealias Element = ByteChunk

  public struct Iterator: AsyncIteratorProtocol {
    public mutating func next() async throws -> ByteChunk? { nil }
  }

  public func makeAsyncIterator() -> Iterator { Iterator() }
}

@available(*, unavailable)
extension HTTPBody.Iterator: Sendable {}
