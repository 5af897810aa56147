import Foundation
import Testing

@testable import HTTPTransport

@Suite("HTTPBody")
struct HTTPBodyTests {
  private static let chunks = ["one ", "two ", "three"].map { Data($0.utf8) }

  private static var stream: AsyncStream<Data> {
    AsyncStream { continuation in
      for chunk in chunks { continuation.yield(chunk) }
      continuation.finish()
    }
  }

  @Test("no body and an empty body are distinct")
  func none() async throws {
    #expect(HTTPBody.none.isNone)
    #expect(!HTTPBody(Data()).isNone)
    #expect(try await HTTPBody.none.collect().isEmpty)
  }

  @Test("bytes can be read repeatedly")
  func bytes() async throws {
    let body = HTTPBody(Data("hello".utf8))
    #expect(body.length == 5)
    #expect(body.isReplayable)
    for _ in 0..<2 {
      var read = Data()
      for try await chunk in body { read.append(chunk) }
      #expect(read == Data("hello".utf8))
    }
  }

  @Test("a second reader of a stream that can be read once gets an error rather than nothing")
  func once() async throws {
    let body = HTTPBody(Self.stream)
    #expect(!body.isReplayable)
    #expect(body.length == nil)
    #expect(try await body.collect() == Data("one two three".utf8))
    await #expect(throws: HTTPBody.ConsumedError.self) { try await body.collect() }
  }

  @Test("a replayable stream can be read again")
  func replaying() async throws {
    let body = HTTPBody(length: 13, replaying: { Self.stream })
    #expect(body.isReplayable)
    #expect(body.length == 13)
    for _ in 0..<2 { #expect(try await body.collect() == Data("one two three".utf8)) }
  }

  @Test("collecting stops at the limit, not after it")
  func limit() async throws {
    #expect(try await HTTPBody(Self.stream).collect(upTo: 13).count == 13)
    await #expect(throws: HTTPBody.SizeError(limit: 12)) {
      try await HTTPBody(Self.stream).collect(upTo: 12)
    }
    await #expect(throws: HTTPBody.SizeError(limit: 3)) {
      try await HTTPBody(Data("four".utf8)).collect(upTo: 3)
    }
  }

  @Test("progress is reported after each piece, and restarts when the body is read again")
  func progress() async throws {
    let told = Locked<[HTTPBody.Progress]>([])
    let stream = HTTPBody(length: 13, replaying: { Self.stream }).onProgress { progress in
      told.update { $0.append(progress) }
    }
    for _ in 0..<2 {
      #expect(try await stream.collect() == Data("one two three".utf8))
      #expect(told.value.map(\.completed) == [4, 8, 13])
      #expect(told.value.last?.fraction == 1)
      told.value = []
    }
    let bytes = HTTPBody(Data(count: 100_000)).onProgress { progress in
      told.update { $0.append(progress) }
    }
    #expect(try await bytes.collect().count == 100_000)
    #expect(told.value.map(\.completed) == [65_536, 100_000])
  }
}
