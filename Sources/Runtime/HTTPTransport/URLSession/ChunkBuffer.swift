import Foundation

/// Received bytes that have not been read yet. On Apple's platforms, a full buffer makes the server
/// wait.
struct ChunkBuffer: Sendable {
  /// Large enough that the network does not wait for a reader of about the same speed.
  static let capacity = 1 << 21

  private var memory = Data()

  var isFull: Bool { memory.count >= Self.capacity }

  mutating func append(_ data: Data) {
    if memory.isEmpty { memory = data } else { memory.append(data) }
  }

  /// Returns the buffered bytes; nil if the buffer is empty.
  mutating func take() -> Data? {
    defer { memory = Data() }
    return memory.isEmpty ? nil : memory
  }
}
