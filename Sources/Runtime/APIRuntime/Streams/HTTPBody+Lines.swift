import Foundation

extension HTTPBody {
  /// Creates a body of JSON lines, each encoded when it is sent. The body can be read only once.
  ///
  /// ```swift
  /// let body = HTTPBody(lines: measurements)   // any AsyncSequence of Encodable values
  /// ```
  ///
  /// Iterating the body rethrows errors of the sequence, and throws
  /// ``RequestError/cannotEncode(parameter:reason:)`` with the line number if a value cannot be
  /// encoded.
  public init<Values: AsyncSequence & Sendable>(
    lines values: Values, as format: JSONLineFormat = .lines
  ) where Values.Element: Encodable, Values.AsyncIterator: SendableMetatype {
    self.init(EncodedLines(values: values, format: format))
  }

  /// Creates a body of JSON lines from a collection of values, each encoded when it is sent. The
  /// body can be read more than once.
  ///
  /// Iterating the body throws ``RequestError/cannotEncode(parameter:reason:)`` with the line
  /// number if a value cannot be encoded.
  public init<Values: Collection & Sendable>(
    lines values: Values, as format: JSONLineFormat = .lines
  ) where Values.Element: Encodable & SendableMetatype, Values.Iterator: SendableMetatype {
    self.init(replaying: { EncodedLines(values: ReadyValues(values: values), format: format) })
  }
}

/// Encoded values, one per line.
private struct EncodedLines<Values: AsyncSequence & Sendable>: AsyncSequence, Sendable
where Values.Element: Encodable, Values.AsyncIterator: SendableMetatype {
  let values: Values
  let format: JSONLineFormat

  func makeAsyncIterator() -> Iterator {
    Iterator(values: values.makeAsyncIterator(), format: format)
  }

  struct Iterator: AsyncIteratorProtocol {
    var values: Values.AsyncIterator
    let format: JSONLineFormat
    private var number = 0

    init(values: Values.AsyncIterator, format: JSONLineFormat) {
      self.values = values
      self.format = format
    }

    mutating func next() async throws -> Data? {
      guard let value = try await values.next() else { return nil }
      number += 1
      let json = try RequestWriter.json(value, of: "line \(number)")
      return Data(((format == .sequence ? "\u{1E}" : "") + json.text + "\n").utf8)
    }
  }
}

/// Values in memory as an asynchronous sequence.
private struct ReadyValues<Values: Collection & Sendable>: AsyncSequence, Sendable
where Values.Iterator: SendableMetatype {
  let values: Values

  func makeAsyncIterator() -> Iterator { Iterator(values: values.makeIterator()) }

  struct Iterator: AsyncIteratorProtocol {
    var values: Values.Iterator

    mutating func next() async -> Values.Element? { values.next() }
  }
}
