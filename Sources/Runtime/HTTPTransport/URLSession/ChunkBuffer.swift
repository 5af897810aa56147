import Foundation

/// Bytes in memory that have been received but not read yet. On Apple's platforms, a full buffer
/// suspends the server.
struct ChunkBuffer: Sendable {
  /// Large enough that the network does not wait for a reader of about the same speed.
  static let capacity = 1 << 21

  private var memory = Data()

  var isFull: Bool { memory.count >= Self.capacity }

  mutating func append(_ data: Data) {
    if memory.isEmpty { memory = data } else { memory.append(data) }
  }

  /// Returns the bytes, or nil if there are none.
  mutating func take() -> Data? {
    defer { memory = Data() }
    return memory.isEmpty ? nil : memory
  }
}
