public import Foundation

/// A duration in the format of ISO 8601: `P1Y2M10DT2H30M`, `P3W`, `-PT0.5S`.
///
/// A received duration is sent back as it was written. Durations are compared as they are written:
/// `PT60M` differs from `PT1H`.
///
/// ```yaml
/// formats: {duration: APIRuntime.ISODuration}     # in apigen.yaml
/// ```
public struct ISODuration: Sendable, Hashable, LosslessStringConvertible {
  private struct Amount {
    let unit: Calendar.Component
    let whole: String
    /// The digits after the point.
    let digits: String

    func fraction(of places: Int) -> Int? {
      let isExact = digits.utf8.count <= places
      return isExact
        ? Int(decimal: digits.padding(toLength: places, withPad: "0", startingAt: 0)) : nil
    }
  }

  /// The duration as it is written.
  public let description: String

  /// Parses a duration; nil for anything else.
  ///
  /// The last amount may have a fraction, and weeks may precede days.
  public init?(_ description: String) {
    guard Self.amounts(of: description) != nil else { return nil }
    self.description = description
  }

  /// Creates a duration of hours, minutes and seconds.
  public init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let whole = seconds.magnitude
    // A leading 1 keeps the zeros.
    var digits = String(1_000_000_000_000_000_000 + attoseconds.magnitude).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    var text = seconds < 0 || attoseconds < 0 ? "-PT" : "PT"
    if whole >= 3600 { text += "\(whole / 3600)H" }
    if whole / 60 % 60 > 0 { text += "\(whole / 60 % 60)M" }
    if whole % 60 > 0 || !digits.isEmpty || whole == 0 {
      text += "\(whole % 60)" + (digits.isEmpty ? "" : ".\(digits)") + "S"
    }
    description = text
  }

  /// The length of hours, minutes and seconds; nil beside years, months, weeks or days, whose length
  /// depends on the calendar, and for a value that `Duration` does not hold exactly.
  public var duration: Duration? {
    var sum = Duration.zero
    for amount in amounts {
      let scale: Int
      switch amount.unit {
      case .hour: scale = 3600
      case .minute: scale = 60
      case .second: scale = 1
      default: return nil
      }
      // Beyond 15 digits, the seconds of an hour may not fit.
      guard let whole = Int64(decimal: amount.whole), whole < 1_000_000_000_000_000,
        let attoseconds = amount.fraction(of: 18)
      else { return nil }
      sum +=
        Duration(secondsComponent: whole, attosecondsComponent: Int64(attoseconds)) * scale
    }
    return isNegative ? Duration.zero - sum : sum
  }

  /// The amounts, which a calendar can add to a date; nil with a fraction other than nanoseconds.
  public var dateComponents: DateComponents? {
    var components = DateComponents()
    let sign = isNegative ? -1 : 1
    for amount in amounts {
      guard let whole = Int(decimal: amount.whole), let nanoseconds = amount.fraction(of: 9),
        nanoseconds == 0 || amount.unit == .second
      else { return nil }
      components.setValue(sign * whole, for: amount.unit)
      if nanoseconds > 0 { components.nanosecond = sign * nanoseconds }
    }
    return components
  }
}

extension ISODuration {
  private var isNegative: Bool { description.first == "-" }

  private var amounts: [Amount] { Self.amounts(of: description) ?? [] }

  private static func amounts(of text: String) -> [Amount]? {
    var rest = Array(text.utf8)[...]
    func skip(_ mark: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: mark) else { return false }
      rest.removeFirst()
      return true
    }
    func digits() -> String {
      let digits = rest.prefix { (48...57).contains($0) }
      rest = rest[digits.endIndex...]
      return String(decoding: digits, as: UTF8.self)
    }
    _ = skip("-") || skip("+")
    guard skip("P") else { return nil }
    var amounts: [Amount] = []
    var units: [(letter: Unicode.Scalar, Calendar.Component)] = [
      ("Y", .year), ("M", .month), ("W", .weekOfYear), ("D", .day),
    ]
    var isTime = false
    while !rest.isEmpty {
      if !isTime, skip("T") {
        isTime = true
        units = [("H", .hour), ("M", .minute), ("S", .second)]
      }
      let whole = digits()
      let hasFraction = skip(".") || skip(",")
      let fraction = hasFraction ? digits() : ""
      guard !whole.isEmpty, hasFraction == !fraction.isEmpty, amounts.last?.digits.isEmpty ?? true,
        let place = units.firstIndex(where: { UInt8(ascii: $0.letter) == rest.first })
      else { return nil }
      rest.removeFirst()
      amounts.append(Amount(unit: units[place].1, whole: whole, digits: fraction))
      units.removeFirst(place + 1)
    }
    return amounts.isEmpty ? nil : amounts
  }
}

extension ISODuration: Codable {
  /// Reads a duration such as `PT1H30M`.
  public init(from decoder: any Decoder) throws {
    self = try decoder.textual("a duration like PT1H30M", ISODuration.init)
  }

  /// Writes ``description``.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}
