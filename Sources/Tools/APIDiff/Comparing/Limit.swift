import APIModel

/// A keyword that limits values, with its value.
enum Limit: Equatable {
  case number(String)
  case text(String)
  case flag
  /// The only accepted names.
  case names([String])

  /// The keywords of JSON Schema, in its order (JSON Schema Validation §6).
  enum Keyword: String, CaseIterable {
    case multipleOf, maximum, exclusiveMaximum, minimum, exclusiveMinimum
    case maxLength, minLength, pattern
    case maxItems, minItems, uniqueItems
    case maxProperties, minProperties, propertyNames

    /// Whether a greater number accepts more values.
    fileprivate var isMaximum: Bool { rawValue.lowercased().contains("max") }
  }

  enum Change {
    case stricter, looser
  }

  /// Returns the effective limits, omitting those that accept everything.
  static func all(_ constraints: Constraints) -> [Keyword: Limit] {
    func count(_ number: Int?) -> Limit? { number.map { .number(String($0)) } }
    func minimum(_ number: Int?) -> Limit? { number == 0 ? nil : count(number) }
    let limits: [Keyword: Limit?] = [
      .multipleOf: constraints.multipleOf.map(Limit.number),
      .maximum: constraints.maximum.map(Limit.number),
      .exclusiveMaximum: constraints.exclusiveMaximum.map(Limit.number),
      .minimum: constraints.minimum.map(Limit.number),
      .exclusiveMinimum: constraints.exclusiveMinimum.map(Limit.number),
      .maxLength: count(constraints.maxLength),
      .minLength: minimum(constraints.minLength),
      .pattern: constraints.pattern.map { .text($0.text) },
      .maxItems: count(constraints.maxItems),
      .minItems: minimum(constraints.minItems),
      .uniqueItems: constraints.hasUniqueItems ? .flag : nil,
      .maxProperties: count(constraints.maxProperties),
      .minProperties: minimum(constraints.minProperties),
      .propertyNames: constraints.propertyNames.isEmpty ? nil : .names(constraints.propertyNames),
    ]
    return limits.compactMapValues { $0 }
  }

  /// Returns the effect of a change on values; nil without an effect. Numbers are compared by
  /// value. A replaced pattern counts as stricter, since it may be.
  static func change(of keyword: Keyword, _ old: Limit?, _ new: Limit?) -> Change? {
    switch (old, new) {
    case (nil, nil): return nil
    case (nil, _?): return .stricter
    case (_?, nil): return .looser
    case (.number(let before)?, .number(let after)?):
      if let before = Int(before), let after = Int(after) {
        return change(of: keyword, before, after)
      }
      guard let before = Double(before), let after = Double(after) else {
        return before == after ? nil : .stricter
      }
      return change(of: keyword, before, after)
    case (.names(let before)?, .names(let after)?):
      if Set(before) == Set(after) { return nil }
      return Set(after).isSuperset(of: before) ? .looser : .stricter
    case (let before?, let after?): return before == after ? nil : .stricter
    }
  }

  private static func change<Number: Comparable>(
    of keyword: Keyword, _ old: Number, _ new: Number
  ) -> Change? {
    if old == new { return nil }
    if keyword == .multipleOf { return .stricter }
    return (new > old) == keyword.isMaximum ? .looser : .stricter
  }

  /// The limit as shown in a report.
  var words: String {
    switch self {
    case .number(let digits): digits
    case .text(let text): "'\(text)'"
    case .flag: "true"
    case .names(let names): names.map { "'\($0)'" }.joined(separator: ", ")
    }
  }
}
