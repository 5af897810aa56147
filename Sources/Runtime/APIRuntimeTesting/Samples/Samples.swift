public import APIRuntime
public import Foundation

/// The building blocks of samples.
public enum Samples {
  /// Returns one of these values: the first for number 1, and then the others in turn.
  public static func choose<Value>(_ number: Int, _ values: Value...) -> Value {
    values[index(number, of: values.count)]
  }

  /// Returns the index of a number among this many values in turn.
  public static func index(_ number: Int, of count: Int) -> Int { (max(number, 1) - 1) % count }

  /// Returns a date and time, one day later for each number.
  public static func date(_ number: Int) -> Date {
    Date(timeIntervalSince1970: 1_767_259_800 + (Double(number) - 1) * 86_400)
  }

  /// Parses a date and time (RFC 3339); returns the first sample if it is invalid.
  public static func date(_ text: String) -> Date { DateText.date(text) ?? date(1) }

  /// Returns a date and time from the seconds since 1970.
  public static func date(secondsSince1970 seconds: Double) -> Date {
    Date(timeIntervalSince1970: seconds)
  }

  /// Returns a day, one day later for each number.
  public static func day(_ number: Int) -> Day { Day(date(number), in: .gmt) }

  /// Parses a day (RFC 3339); returns the first sample if it is invalid.
  public static func day(_ text: String) -> Day { Day(text) ?? day(1) }

  /// Returns a UUID that ends in a number.
  public static func uuid(_ number: Int) -> UUID {
    let number = UInt64(max(number, 0)) & 0xFFFF_FFFF_FFFF
    func byte(_ position: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: number >> (position * 8)) }
    return UUID(
      uuid: (
        0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, byte(5), byte(4), byte(3), byte(2), byte(1), byte(0)
      ))
  }

  /// Parses a UUID; returns the first sample if it is invalid.
  public static func uuid(_ text: String) -> UUID { UUID(uuidString: text) ?? uuid(1) }

  /// Parses a URL; returns a file URL if it is invalid.
  public static func url(_ text: String) -> URL { URL(string: text) ?? URL(filePath: "/") }

  /// Parses a decimal number; returns zero if it is invalid.
  public static func decimal(_ text: String) -> Decimal {
    Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) ?? 0
  }

  /// Parses JSON; returns `null` if it is invalid.
  public static func json(_ text: String) -> JSON { (try? JSON(parsing: Data(text.utf8))) ?? .null }

  /// Decodes base64; returns empty data if it is invalid.
  public static func data(base64 text: String) -> Data { Data(base64Encoded: text) ?? Data() }

  /// Some bytes.
  public static var data: Data { Data("Sample".utf8) }

  /// A body of some bytes.
  public static var body: HTTPBody { HTTPBody(data) }

  /// A file of some bytes.
  public static var file: FormFile { FormFile(data: data, name: "sample.txt") }
}

extension ServerSentEvents {
  /// Creates a stream of events with these values.
  public init(samples values: [Payload]) { self.init(values.map { ServerSentEvent(data: $0) }) }
}
