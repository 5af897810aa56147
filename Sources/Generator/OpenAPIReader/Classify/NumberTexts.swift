import APIModel
import PatternMatching
import SpecDocument

/// Numbers that are, or may be, strings on the wire: `{type: [integer, string], format: int32}`, as
/// .NET describes every number, and `{type: string, format: int64}`, as Protocol Buffers do.
extension Classifier {
  /// Returns the number that a schema describes if it allows a string too, by its types or, without
  /// a type, by its pattern. Returns nil if the string may be anything but a number.
  mutating func numberOrText(_ types: [String], _ schema: Schema) -> Scalar? {
    let isBoth = types.count == 2 && types.contains("string")
    let isOpen = types.count == 1 && schema["type"] == nil && schema["pattern"] != nil
    guard isBoth || isOpen, let type = types.first(where: { ["integer", "number"].contains($0) }),
      let text = NumericText(format: schema["format"], pattern: schema["pattern"])
    else { return nil }
    return .orText(
      text.number(beside: type == "integer" ? integerScalar(schema) : numberScalar(schema)))
  }

  /// Returns the number that two variants describe, one as a number and the other as a string; nil
  /// for other variants.
  mutating func numberOrText(_ variants: [Node], in schema: Schema) -> Scalar? {
    guard variants.count == 2 else { return nil }
    let scalars = variants.map { plainScalar($0) }
    guard let index = scalars.firstIndex(where: { $0?.isNumber == true }),
      let number = scalars[index], let text = resolveSchema(variants[1 - index])?.mapping
    else { return nil }
    let type = text["type"]?.string
    guard type == "string" || type == nil && text["pattern"] != nil, text["enum"] == nil else {
      return nil
    }
    return NumericText(
      format: text["format"] ?? schema["format"], pattern: text["pattern"] ?? schema["pattern"]
    ).map { .orText($0.number(beside: number)) }
  }
}

/// Numbers whose schema lists the names of those that JSON cannot write, as .NET, Protocol Buffers and
/// OData describe them: `{anyOf: [{type: number}, {enum: [NaN, Infinity, -Infinity]}]}`.
extension Classifier {
  /// Returns the number that variants describe, if another one of them lists such names. OData adds
  /// any string, for numbers with more digits than JavaScript keeps.
  mutating func numberOrName(_ variants: [Node]) -> Scalar? {
    var names: [String] = []
    var number: Scalar?
    for variant in variants {
      if let listed = namesOfNumbers(variant) {
        names += listed
      } else if let scalar = plainScalar(variant)?.number, scalar != .string {
        guard number == nil, [.double, .float, .decimal].contains(scalar) else { return nil }
        number = scalar
      } else if plainScalar(variant) == nil {
        return nil
      }
    }
    guard !names.isEmpty, let number else { return nil }
    let infinity = names.first { $0 != "NaN" }.map {
      $0.hasPrefix("-") ? String($0.dropFirst()) : $0
    }
    return .numberOrName(number, infinity: infinity ?? "Infinity")
  }

  /// Returns the values of a schema that lists nothing but names of numbers.
  private mutating func namesOfNumbers(_ variant: Node) -> [String]? {
    guard let mapping = resolveSchema(variant)?.mapping,
      let values = mapping["enum"]?.sequence ?? mapping["const"].map({ [$0] })
    else { return nil }
    let names = values.filter { !$0.isNull }.compactMap(\.string)
    let isWhole = names.count == values.count { !$0.isNull } && !names.isEmpty
    return isWhole && names.allSatisfy(Self.numberNames.contains) ? names : nil
  }

  private static let numberNames: Set<String> = ["NaN", "Infinity", "-Infinity", "INF", "-INF"]
}

/// Strings that spell numbers, by their format or pattern.
struct NumericText {
  private let format: String?
  private let allowsFractions: Bool

  /// Nil if a string may be anything but a number.
  init?(format: Node?, pattern: Node?) {
    self.format = format?.string.map(FormatName.canonical)
    if let pattern = pattern?.string {
      guard Self.isNumber(pattern) else { return nil }
      allowsFractions = Pattern(pattern)?.matches("1.5") == true
    } else {
      guard let format = self.format, Self.formats.contains(format) else { return nil }
      allowsFractions = format != "integer" && ScalarFormats.impliedType(format) != "integer"
    }
  }

  /// Returns the type that holds both the numbers of a type and the strings.
  func number(beside type: Scalar) -> Scalar {
    // Pydantic describes its decimals by a pattern alone.
    if allowsFractions, type.isInteger || format == nil || format == "decimal" { return .decimal }
    return format.flatMap { ScalarFormats.integer[$0] } == .uint64 && type.isInteger
      ? .uint64 : type
  }

  /// Returns whether a pattern adds nothing to the type of a schema, because it only requires a
  /// number.
  static func isImplied(_ pattern: String, in schema: Mapping) -> Bool {
    let types = schema.typeNames
    let format = schema["format"]?.string.map(FormatName.canonical)
    let isNumber =
      types.contains { ["integer", "number"].contains($0) }
      || format.map { formats.contains($0) && ScalarFormats.string[$0] == nil } == true
    return isNumber && Self.isNumber(pattern)
  }

  private static func isNumber(_ text: String) -> Bool {
    // Except in `\d` and exponents, a letter shows that the pattern allows words: `^(\d+|auto)$`.
    var previous: Character?
    for character in text {
      let isEscaped = previous == "\\"
      if character.isLetter, !isEscaped, character != "e", character != "E" { return false }
      previous = isEscaped ? nil : character
    }
    guard let pattern = Pattern(text) else { return false }
    return numbers.contains { pattern.matches($0) == true }
      && !others.contains { pattern.matches($0) != false }
  }

  private static let numbers = ["0", "1", "12", "1.5"]

  private static let others = [
    "", " ", "-", ".", "a", "1a", "a1", "1 1", "1-1", "1/1", "1:1", "1,1", "1.1.1", "+-1",
  ]

  private static let formats: Set<String> = [
    "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "uint", "int",
    "float", "float16", "float32", "float64", "half", "single", "double", "decimal",
    // As Elysia names them.
    "integer", "number", "numeric",
  ]
}

extension Scalar {
  /// Whether it is a number in JSON.
  fileprivate var isNumber: Bool {
    !readsNumbersInText && isInteger || [.double, .float, .decimal].contains(self)
  }

  /// The number if strings spell it too. A decimal is read from both anyway.
  fileprivate static func orText(_ number: Scalar) -> Scalar {
    number == .decimal ? .decimal : .numberOrText(number)
  }
}
