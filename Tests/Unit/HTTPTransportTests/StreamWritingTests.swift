import Foundation
import HTTPTypes
import Testing

@testable import HTTPTransport

@Suite("Writing into a stream that has space only at times")
struct StreamWritingTests {
  /// A stream that takes a few bytes whenever it has space.
  private final class Sink {
    var written = Data()
    var space = 0
    var error: (any Error)?

    func step(_ bytes: UnsafeBufferPointer<UInt8>) -> StreamWriting.Step {
      if let error { return .failed(error) }
      let count = min(space, bytes.count)
      guard count > 0 else { return .full }
      written.append(contentsOf: bytes.prefix(count))
      space -= count
      return .taken(count)
    }
  }

  /// Waits for the end of a chunk while `events` happen.
  private func end(
    of chunk: String, _ writing: inout StreamWriting, _ events: (inout StreamWriting) -> Void
  ) async throws {
    try await withCheckedThrowingContinuation { continuation in
      writing.begin(Data(chunk.utf8), continuation)
      events(&writing)
    }
  }

  @Test("writes as much as fits, and the rest with the next events")
  func space() async throws {
    let sink = Sink()
    var writing = StreamWriting()
    try await end(of: "twelve bytes", &writing) { writing in
      for space in [0, 5, 1, 0, 20] {
        sink.space = space
        writing.proceed(sink.step)
      }
    }
    #expect(String(decoding: sink.written, as: UTF8.self) == "twelve bytes")
    #expect(sink.space == 14)
    try await end(of: "", &writing) { $0.proceed(sink.step) }
    try await end(of: " more", &writing) { $0.proceed(sink.step) }
    #expect(String(decoding: sink.written, as: UTF8.self) == "twelve bytes more")
    // An event without anything to write.
    writing.proceed(sink.step)
  }

  @Test("an error ends the current chunk, and all later ones")
  func failure() async throws {
    let sink = Sink()
    var writing = StreamWriting()
    await #expect(throws: URLError(.networkConnectionLost)) {
      try await end(of: "abc", &writing) { writing in
        sink.space = 1
        writing.proceed(sink.step)
        sink.error = URLError(.networkConnectionLost)
        writing.proceed(sink.step)
        writing.end(throwing: CancellationError())
      }
    }
    sink.error = nil
    await #expect(throws: URLError(.networkConnectionLost)) {
      try await end(of: "def", &writing) { $0.proceed(sink.step) }
    }
    #expect(sink.written == Data("a".utf8))
  }

  @Test("accepts no chunk after the end")
  func ended() async throws {
    var writing = StreamWriting()
    writing.end(throwing: CancellationError())
    writing.end(throwing: URLError(.unknown))
    await #expect(throws: CancellationError.self) { try await end(of: "abc", &writing) { _ in } }
  }
}

@Suite("Header fields in ISO 8859-1")
struct ISOLatin1FieldTests {
  @Test("map bytes to characters, both ways", arguments: ["plain", "München", "日本", "a\u{7F}b"])
  func bothWays(text: String) throws {
    let field = HTTPField(name: .location, value: text)
    let received = HTTPField(name: .location, isoLatin1Value: field.isoLatin1Value)
    #expect(received == field)
    #expect(field.isoLatin1Value.unicodeScalars.allSatisfy { $0.value < 0x100 })
  }

  @Test("stay as they are if they have been decoded already")
  func decoded() { #expect(HTTPField(name: .location, isoLatin1Value: "日本").value == "日本") }
}
