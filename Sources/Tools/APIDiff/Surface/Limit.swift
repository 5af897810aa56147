import APIModel

/// A keyword of JSON Schema that limits values.
struct Limit: Sendable {
  let keyword: String
  /// Returns its value in the words of a report; empty if it accepts everything.
  let words: @Sendable (Constraints) -> [String]

  private init(_ keyword: String, _ words: @escaping @Sendable (Constraints) -> String?) {
    self.init(keyword, all: { words($0).map { [$0] } ?? [] })
  }

  private init(_ keyword: String, all words: @escaping @Sendable (Constraints) -> [String]) {
    self.keyword = keyword
    self.words = words
  }

  private init(_ keyword: String, atLeast number: @escaping @Sendable (Constraints) -> Int?) {
    self.init(keyword) { constraints in number(constraints).flatMap { $0 > 0 ? "\($0)" : nil } }
  }

  /// All keywords, in the order of JSON Schema (JSON Schema Validation §6).
  static let all = [
    Limit("multipleOf") { $0.multipleOf },
    Limit("maximum") { $0.maximum }, Limit("exclusiveMaximum") { $0.exclusiveMaximum },
    Limit("minimum") { $0.minimum }, Limit("exclusiveMinimum") { $0.exclusiveMinimum },
    Limit("maxLength") { $0.maxLength.map(String.init) }, Limit("minLength", atLeast: \.minLength),
    Limit("pattern") { $0.pattern.map { "'\($0.text)'" } },
    Limit("maxItems") { $0.maxItems.map(String.init) }, Limit("minItems", atLeast: \.minItems),
    Limit("uniqueItems") { $0.hasUniqueItems ? "true" : nil },
    Limit("maxProperties") { $0.maxProperties.map(String.init) },
    Limit("minProperties", atLeast: \.minProperties),
    Limit("propertyNames", all: { $0.propertyNames.map { "'\($0)'" } }),
  ]

  /// Returns the effect of a change on values; nil without an effect. Numbers are compared by
  /// value. A replaced pattern counts as stricter, since it may be.
  func change(_ old: [String], _ new: [String]) -> Change.Kind? {
    if old == new { return nil }
    if old.isEmpty || new.isEmpty { return old.isEmpty ? .limitStricter : .limitLooser }
    if keyword == "propertyNames" {
      if Set(old) == Set(new) { return nil }
      return Set(new).isSuperset(of: old) ? .limitLooser : .limitStricter
    }
    guard keyword != "multipleOf", let before = Double(old[0]), let after = Double(new[0]) else {
      return Double(old[0]).map { $0 == Double(new[0]) } == true ? nil : .limitStricter
    }
    // Integers that are too large for a `Double` differ only in their digits.
    if before == after, Int(old[0]) == nil || Int(new[0]) == nil { return nil }
    let isGreater = before == after ? Int(new[0]) ?? 0 > Int(old[0]) ?? 0 : after > before
    return isGreater == keyword.lowercased().contains("max") ? .limitLooser : .limitStricter
  }
}
