import Foundation

/// Cuts bytes into lines, however they come in chunks. A byte order mark in front of the first is dropped.
struct LineSplitter {
  /// What ends a line.
  enum Ending: Sendable {
    /// LF.
    case lineFeed
    /// CR LF, LF or CR.
    case anyLineBreak
    /// RS (RFC 7464), in which line breaks are part of a line.
    case recordSeparator
  }

  let ending: Ending
  /// The most bytes of one line.
  let limit: Int
  private var chunk: [UInt8] = []
  private var position = 0
  /// The beginning of a line whose end has not come yet.
  private(set) var partial: [UInt8] = []
  /// A line feed that comes next belongs to the break that was seen.
  private var isAfterCarriageReturn = false
  private var isFirst = true

  init(_ ending: Ending, limit: Int) {
    self.ending = ending
    self.limit = limit
  }

  /// Takes the next chunk, once ``next()`` has given all lines of the last.
  mutating func add(_ data: Data) {
    chunk = Array(data)
    position = 0
  }

  /// The next line without its end; nil where that has not come yet.
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

  /// What has come of the line that has not ended.
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

/// A line or an event of a stream is longer than allowed, so that it would fill the memory.
public struct StreamLimitError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The most bytes that were allowed.
  public let limit: Int

  /// What is wrong, for a developer.
  public var description: String {
    "a line or an event of the stream is longer than \(limit) bytes; allow more with 'limited(to:)'"
  }
}
