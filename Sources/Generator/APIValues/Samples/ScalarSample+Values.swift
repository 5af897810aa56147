package import APIModel
import SpecDocument

extension ScalarSample {
  /// Returns the value with a number, counted from 1.
  package func literal(_ number: Int, of scalar: Scalar) -> Literal {
    switch self {
    case .choice(let values): values[(max(number, 1) - 1) % values.count]
    case .counted(let first): .integer("\(first + number - 1)")
    case .text(let before, let first, let after): .string("\(before)\(first + number - 1)\(after)")
    case .moment:
      switch scalar.facts.kind {
      case .integer: .integer("\(1_767_259_800 + (number - 1) * 86_400)")
      case .number: .number("\(1_767_259_800 + (number - 1) * 86_400)")
      default: .string(Self.day(number) + (scalar == .day ? "" : "T09:30:00Z"))
      }
    case .uuid:
      .string("00000000-0000-4000-8000-" + Self.padded(String(number, radix: 16).uppercased(), 12))
    case .bytes: .string("U2FtcGxl")
    }
  }

  /// Returns the day that is `number` days after 31 December 2025.
  private static func day(_ number: Int) -> String {
    var (year, day) = (2026, max(number, 1))
    func length(of year: Int) -> Int {
      year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400) ? 366 : 365
    }
    while day > length(of: year) {
      day -= length(of: year)
      year += 1
    }
    let months = [31, length(of: year) - 337, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    for (month, count) in months.enumerated() {
      if day <= count { return "\(year)-\(padded("\(month + 1)", 2))-\(padded("\(day)", 2))" }
      day -= count
    }
    return "\(year)-12-31"
  }

  private static func padded(_ digits: String, _ count: Int) -> String {
    String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
