import Foundation
import HTTPTransport

/// Splits bytes into lines, whatever the chunk boundaries. A leading byte order mark is dropped.
struct LineSplitter {
  /// A line terminator.
  enum Ending: Sendable {
    /// LF.
    case lineFeed
    /// CR LF, LF or CR.
    case anyLineBreak
    /// RS (RFC 7464); line breaks are part of a line.
    case recordSeparator
  }

  let ending: Ending
  /// The maximum length of a line in bytes.
  let limit: Int
  private var chunk: [UInt8] = []
  private var position = 0
  /// The beginning of a line whose end has not arrived yet.
  private(set) var partial: [UInt8] = []
  /// Whether a following line feed belongs to the line break just seen.
  private var isAfterCarriageReturn = false
  private var isFirst = true

  init(_ ending: Ending, limit: Int) {
    self.ending = ending
    self.limit = limit
  }

  /// Adds the next chunk, once ``next()`` has returned all lines of the previous one.
  mutating func add(_ data: Data) {
    chunk = Array(data)
    position = 0
  }

  /// Returns the next line without its terminator, or nil if it is incomplete.
  mutating func next() throws(StreamLimitError) -> [UInt8]? {
    if isAfterCarriageReturn, position < chunk.count {
      if chunk[position] == Self.lineFeed { position += 1 }
      isAfterCarriageReturn = false
    }
    let end = chunk[position...].firstIndex(where: isEnd)
    guard (end ?? chunk.count) - position <= limit - partial.count else {
      throw StreamLimitError(limit: limit)
    }
    partial += chunk[position..<(end ?? chunk.count)]
    guard let end else {
      position = chunk.count
      return nil
    }
    position = end + 1
    isAfterCarriageReturn = ending == .anyLineBreak && chunk[end] == Self.carriageReturn
    return takePartial()
  }

  /// Takes the incomplete line.
  mutating func takePartial() -> [UInt8] {
    defer {
      partial = []
      isFirst = false
    }
    return isFirst && partial.starts(with: [0xEF, 0xBB, 0xBF])
      ? Array(partial.dropFirst(3)) : partial
  }

  private static let lineFeed: UInt8 = 0x0A
  private static let carriageReturn: UInt8 = 0x0D

  private func isEnd(_ byte: UInt8) -> Bool {
    switch ending {
    case .lineFeed: byte == Self.lineFeed
    case .anyLineBreak: byte == Self.lineFeed || byte == Self.carriageReturn
    case .recordSeparator: byte == 0x1E
    }
  }
}
