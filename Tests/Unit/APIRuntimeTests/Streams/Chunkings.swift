import Foundation
import TestSupport

@testable import APIRuntime

/// Ways in which the same bytes may arrive.
enum Chunkings {
  /// As a whole, byte by byte, split in two at every offset, and split at random.
  static func all(of bytes: Data, random: Int = 50) -> [[Data]] {
    var generator = SplitMix64(seed: 7)
    var chunkings = [[bytes], bytes.map { Data([$0]) }]
    chunkings += (0...bytes.count).map { [Data(bytes.prefix($0)), Data(bytes.dropFirst($0))] }
    for _ in 0..<random {
      var chunks: [Data] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let size = Int.random(in: 0...7, using: &generator)
        chunks.append(Data(rest.prefix(size)))
        rest = rest.dropFirst(size)
      }
      chunkings.append(chunks)
    }
    return chunkings
  }
}

/// The given chunks, followed by an error or by waiting forever.
struct ScriptedChunks: AsyncSequence, Sendable {
  enum Ending: Sendable {
    case end
    case failure(any Error)
    case waiting
  }

  let chunks: [Data]
  var ending = Ending.end
  /// Signalled when the reader is released.
  var closed: Closing?

  func makeAsyncIterator() -> Iterator { Iterator(chunks: chunks, ending: ending, closed: closed) }

  final class Closing: Sendable {
    let count = Locked(0)
  }

  final class Iterator: AsyncIteratorProtocol {
    private var chunks: [Data]
    private let ending: Ending
    private let closed: Closing?

    init(chunks: [Data], ending: Ending, closed: Closing?) {
      self.chunks = chunks.reversed()
      self.ending = ending
      self.closed = closed
    }

    deinit { closed?.count.update { $0 += 1 } }

    func next() async throws -> Data? {
      if let chunk = chunks.popLast() { return chunk }
      switch ending {
      case .end: return nil
      case .failure(let error): throw error
      case .waiting:
        try await forever()
        return nil
      }
    }
  }
}

extension RawResponse {
  /// A streamed response, as a transport returns it.
  static func streamed(
    _ chunks: [Data], type: String = "text/event-stream", ending: ScriptedChunks.Ending = .end,
    closed: ScriptedChunks.Closing? = nil
  ) -> RawResponse {
    RawResponse(
      operation: "listThings", status: .ok, headers: [.contentType: type],
      stream: HTTPBody(ScriptedChunks(chunks: chunks, ending: ending, closed: closed)))
  }

  static func streamed(_ text: String, type: String = "text/event-stream") -> RawResponse {
    streamed([Data(text.utf8)], type: type)
  }
}

extension AsyncSequence {
  /// All elements.
  func all() async throws -> [Element] {
    var elements: [Element] = []
    for try await element in self { elements.append(element) }
    return elements
  }
}
