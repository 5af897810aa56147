package import Foundation

/// Dates in RFC 3339 format.
package enum DateText {
  /// Parses `2026-03-01T12:30:00Z`.
  ///
  /// The fraction is optional. Any offset is accepted, even in hours alone; a missing one means UTC.
  /// `t`, `z` and a space are accepted, and a leap second is read as the following second. The
  /// fraction is truncated to the digits that ``text(_:)`` writes. Returns nil for a date that it
  /// cannot write.
  package static func date(_ text: String) -> Date? {
    var text = text
    return text.withUTF8(date)
  }

  static func date(_ text: UnsafeBufferPointer<UInt8>) -> Date? {
    var scanner = Scanner(text)
    guard let day = scanner.day(), scanner.skip("Tt "), let time = scanner.time(),
      let offset = scanner.offset(), scanner.isAtEnd
    else { return nil }
    let seconds =
      day.daysSince1970 * 86_400 + time.hour * 3600 + time.minute * 60 + time.second - offset
    guard writable.contains(seconds) else { return nil }
    let scale = scale(at: Double(seconds))
    let fraction = Double(time.fraction(of: scale)) / Double(scale)
    return Date(timeIntervalSince1970: Double(seconds) + fraction)
  }

  /// The seconds since 1970 for the years 0 to 9999, which RFC 3339 can represent.
  private static let writable = -62_167_219_200..<253_402_300_800

  /// Returns the number of units per second: microseconds if a `Double` can represent them,
  /// otherwise milliseconds.
  private static func scale(at interval: Double) -> Int {
    abs(interval) < 4_000_000_000 ? 1_000_000 : 1000
  }

  /// Formats a date in UTC, with milliseconds or microseconds only if the date has them. Returns
  /// nil outside the years 0 to 9999, which RFC 3339 cannot represent.
  package static func text(_ date: Date) -> String? {
    let interval = date.timeIntervalSince1970
    let scale = scale(at: interval)
    let (first, end) = (Double(writable.lowerBound), Double(writable.upperBound))
    guard interval > first - 1, interval < end + 1 else { return nil }
    let total = Int((interval * Double(scale)).rounded())
    let seconds = total.flooredQuotient(scale)
    guard writable.contains(seconds) else { return nil }
    let rest = total - seconds * scale
    let isWhole = scale == 1000 || rest % 1000 == 0
    let fraction = scale == 1_000_000 && isWhole ? rest / 1000 : rest
    let day = Day(daysSince1970: seconds.flooredQuotient(86_400))
    let time = seconds - seconds.flooredQuotient(86_400) * 86_400
    return String(unsafeUninitializedCapacity: 27) { text in
      var count = 0
      func write(_ number: Int, _ width: Int, _ end: Unicode.Scalar) {
        var rest = number
        for place in (count..<count + width).reversed() {
          text[place] = 0x30 + UInt8(rest % 10)
          rest /= 10
        }
        text[count + width] = UInt8(ascii: end)
        count += width + 1
      }
      write(day.year, 4, "-")
      write(day.month, 2, "-")
      write(day.day, 2, "T")
      write(time / 3600, 2, ":")
      write(time / 60 % 60, 2, ":")
      write(time % 60, 2, fraction == 0 ? "Z" : ".")
      if fraction != 0 { write(fraction, isWhole ? 3 : 6, "Z") }
      return count
    }
  }

  /// A time of day.
  struct Time {
    let hour, minute, second: Int
    fileprivate let digits: Slice<UnsafeBufferPointer<UInt8>>

    /// Returns the fraction of the second in a decimal unit, such as milliseconds.
    func fraction(of unitsPerSecond: Int) -> Int {
      var (value, unit) = (0, unitsPerSecond / 10)
      for digit in digits where unit > 0 {
        value += Int(digit - 48) * unit
        unit /= 10
      }
      return value
    }
  }

  /// A cursor over the ASCII characters of a date.
  struct Scanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    var isAtEnd: Bool { position == bytes.count }

    private var current: UInt8? { isAtEnd ? nil : bytes[position] }

    /// Consumes one of `characters`, which must be ASCII.
    mutating func skip(_ characters: StaticString) -> Bool {
      guard let current, characters.withUTF8Buffer({ $0.contains(current) }) else { return false }
      position += 1
      return true
    }

    mutating func number(_ digits: Int) -> Int? {
      guard bytes.count - position >= digits else { return nil }
      var number = 0
      for byte in bytes[position..<position + digits] {
        guard (48...57).contains(byte) else { return nil }
        number = number * 10 + Int(byte - 48)
      }
      position += digits
      return number
    }

    mutating func day() -> Day? {
      guard let year = number(4), skip("-"), let month = number(2), skip("-"), let day = number(2)
      else { return nil }
      return Day(year: year, month: month, day: day)
    }

    /// Returns the time of day, whose seconds are optional.
    mutating func time() -> Time? {
      guard let hour = number(2), skip(":"), let minute = number(2), hour < 24, minute < 60 else {
        return nil
      }
      var second = 0
      if skip(":") {
        guard let value = number(2), value <= 60 else { return nil }
        second = value
      }
      return fraction().map { Time(hour: hour, minute: minute, second: second, digits: $0) }
    }

    /// Returns the digits of the fraction; nil for a decimal point without digits.
    private mutating func fraction() -> Slice<UnsafeBufferPointer<UInt8>>? {
      guard skip(".,") else { return bytes[..<0] }
      let digits = bytes[position...].prefix { (48...57).contains($0) }
      guard !digits.isEmpty else { return nil }
      position += digits.count
      return digits
    }

    /// Returns the offset in seconds east of UTC.
    mutating func offset() -> Int? {
      if isAtEnd || skip("Zz") { return 0 }
      let sign = current == UInt8(ascii: "-") ? -1 : 1
      guard skip("+-"), let hours = number(2) else { return nil }
      var minutes = 0
      if !isAtEnd {
        _ = skip(":")
        guard let value = number(2) else { return nil }
        minutes = value
      }
      guard hours < 24, minutes < 60 else { return nil }
      return sign * (hours * 3600 + minutes * 60)
    }
  }
}

extension Int {
  /// Divides and rounds down, even for negative numbers.
  func flooredQuotient(_ divisor: Int) -> Int {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }

  func padded(_ width: Int) -> String {
    let digits = String(magnitude)
    return (self < 0 ? "-" : "") + String(repeating: "0", count: Swift.max(0, width - digits.count))
      + digits
  }
}
