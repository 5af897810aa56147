import Decisions
import APIModel
import APIValues
import SpecDocument

/// Writes sample scalars as Swift expressions.
extension SampleExpressions {
  func scalar(
    _ sample: ScalarSample, _ scalar: Scalar, _ number: Number, isInside: Bool
  ) -> SampleCode {
    let scalar = isInside ? scalar.inside : scalar
    if case .choice(let values) = sample {
      return choice(values.map { literal($0, scalar) }, number)
    }
    return .text(text(sample, scalar, number))
  }

  private func text(_ sample: ScalarSample, _ scalar: Scalar, _ number: Number) -> String {
    switch sample {
    case .choice(let values): return literal(values[0], scalar)
    case .counted(let first):
      let text = number.text(from: first)
      guard case .parameter = number, scalar != .int else { return text }
      return "\(printer.text(design.spelling.spell(.scalar(scalar))))(\(text))"
    case .text(let before, let first, let after):
      let text: String =
        switch number {
        case .fixed(let number): SwiftText.literal("\(before)\(first + number - 1)\(after)")
        case .parameter:
          SwiftText.literal(before).dropLast() + "\\(\(number.text(from: first)))"
            + SwiftText.literal(after).dropFirst()
        }
      return scalar == .url ? make.url(text) : text
    case .moment:
      switch (scalar, number) {
      case (.date, _), (.unixTime, _), (.fractionalUnixTime, _):
        return make.date(number.text)
      case (.day, _): return make.day(number.text)
      case (_, .fixed(let number)): return literal(sample.literal(number, of: scalar), scalar)
      case (_, .parameter): return literal(sample.literal(1, of: scalar), scalar)
      }
    case .uuid:
      return make.uuid(number.text) + (scalar == .string ? ".uuidString" : "")
    case .bytes:
      if scalar == .file { return make.file }
      return scalar == .string ? SwiftText.literal("U2FtcGxl") : make.data
    }
  }

  /// Returns the expression for a literal of a type.
  private func literal(_ value: Literal, _ scalar: Scalar) -> String {
    switch scalar.number {
    case .numberAsText, .numberOrText, .numberOrName: return "0"
    case .json:
      return value.swiftJSON ?? make.json(SwiftText.literal(value.jsonText))
    case .decimal, .decimalString:
      return make.decimal(SwiftText.literal(value.scalarText))
    case .unixTime, .fractionalUnixTime:
      return make.date(secondsSince1970: value.scalarText)
    case .date: return make.date(SwiftText.literal(value.scalarText))
    case .day: return make.day(SwiftText.literal(value.scalarText))
    case .uuid: return make.uuid(SwiftText.literal(value.scalarText))
    case .url: return make.url(SwiftText.literal(value.scalarText))
    case .file: return make.file
    case .base64, .base64URL, .binary:
      return make.data(base64: SwiftText.literal(value.scalarText))
    case .string: return SwiftText.literal(value.scalarText)
    case .int, .int32, .int64, .uint32, .uint64:
      // `5.0` is an integer in JSON.
      return Int64(value.scalarText).map(String.init)
        ?? Double(value.scalarText).flatMap { Int64(exactly: $0) }.map(String.init)
        ?? (UInt64(value.scalarText).map(String.init) ?? "0")
    case .double, .float:
      return Double(value.scalarText).map { $0.isFinite ? Self.decimal($0) : "0" } ?? "0"
    case .bool: return value.scalarText == "true" ? "true" : "false"
    }
  }

  private static func decimal(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
  }
}

extension Literal {
  /// The value as a literal of the runtime's `JSON`; nil if a number would be written differently.
  fileprivate var swiftJSON: String? {
    switch self {
    case .null: return ".null"
    case .bool(let value): return "\(value)"
    case .integer(let digits): return Int(digits).map(String.init)
    case .number: return nil
    case .string(let text): return SwiftText.literal(text)
    case .array(let items):
      let elements = items.compactMap(\.swiftJSON)
      return elements.count == items.count ? "[\(elements.joined(separator: ", "))]" : nil
    case .object(let members):
      let entries = members.sorted { $0.key < $1.key }.compactMap { key, value in
        value.swiftJSON.map { "\(SwiftText.literal(key.text)): \($0)" }
      }
      guard entries.count == members.count else { return nil }
      return entries.isEmpty ? "[:]" : "[\(entries.joined(separator: ", "))]"
    }
  }

  /// The scalar as a string, without quotes.
  fileprivate var scalarText: String {
    switch self {
    case .string(let text), .integer(let text), .number(let text): text
    case .bool(let value): "\(value)"
    case .null, .array, .object: ""
    }
  }
}
