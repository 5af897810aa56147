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
    self.init(length: nil) {
      var values = values.makeAsyncIterator()
      return format.lines { try await values.next() }
    }
  }

  /// Creates a body of JSON lines from a collection of values, each encoded when it is sent. The
  /// body can be read more than once.
  ///
  /// Iterating the body throws ``RequestError/cannotEncode(parameter:reason:)`` with the line
  /// number if a value cannot be encoded.
  public init<Values: Collection & Sendable>(
    lines values: Values, as format: JSONLineFormat = .lines
  ) where Values.Element: Encodable & SendableMetatype, Values.Iterator: SendableMetatype {
    self.init(length: nil, isReplayable: true) {
      var values = values.makeIterator()
      return format.lines { values.next() }
    }
  }
}

extension JSONLineFormat {
  /// Returns a function that returns the next value as a line, or nil at the end.
  fileprivate func lines<Value: Encodable>(
    of next: @escaping () async throws -> Value?
  ) -> () async throws -> Data? {
    var number = 0
    return {
      guard let value = try await next() else { return nil }
      number += 1
      let json = try RequestWriter.json(value, of: "line \(number)")
      return Data(((self == .sequence ? "\u{1E}" : "") + json.text + "\n").utf8)
    }
  }
}
