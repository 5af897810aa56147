/// A time of day without a date: `09:30:00Z`, `14:15:30.5+02:00`, or `09:30` without an offset.
///
/// A received time is sent back as it was written. Times are compared as they are written. The format
/// is `full-time` of RFC 3339 §5.6, where seconds and the offset may be absent.
///
/// ```yaml
/// formats: {time: APIRuntime.ISOTime}     # in apigen.yaml
/// ```
public struct ISOTime: Sendable, Hashable, LosslessStringConvertible {
  /// The time as it is written.
  public let description: String
  /// The hour, from 0 to 23.
  public let hour: Int
  /// The minute, from 0 to 59.
  public let minute: Int
  /// The second, from 0 to 60.
  public let second: Int
  /// The nanosecond, from 0 to 999,999,999; further digits are only in ``description``.
  public let nanosecond: Int
  /// The offset in seconds east of UTC; nil without one.
  public let offset: Int?

  /// Parses a time; nil for anything else.
  public init?(_ description: String) {
    var text = description
    guard let time = text.withUTF8({ Self($0, description) }) else { return nil }
    self = time
  }

  private init?(_ bytes: UnsafeBufferPointer<UInt8>, _ description: String) {
    var scanner = DateText.Scanner(bytes)
    guard let time = scanner.time() else { return nil }
    (hour, minute, second) = (time.hour, time.minute, time.second)
    nanosecond = time.fraction(of: 1_000_000_000)
    offset = scanner.isAtEnd ? nil : scanner.offset()
    guard scanner.isAtEnd else { return nil }
    self.description = description
  }
}

extension ISOTime: Codable {
  /// Reads a time such as `09:30:00Z`.
  public init(from decoder: any Decoder) throws {
    self = try decoder.textual("a time like 09:30:00Z", ISOTime.init)
  }

  /// Writes ``description``.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

extension Decoder {
  /// Reads a string as a value of a type.
  ///
  /// - Throws: `DecodingError` for another kind of value, or a string that `read` refuses.
  func textual<Value>(_ expected: String, _ read: (String) -> Value?) throws -> Value {
    let text = try String(from: self)
    guard let value = read(text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: codingPath, debugDescription: "'\(text)' is not \(expected)"))
    }
    return value
  }
}
