import APIModel

extension Constraints {
  /// All keywords that limit values, in the order of JSON Schema (JSON Schema Validation §6), with
  /// their values in the words of a report; without any, a keyword accepts everything.
  var limits: [(keyword: String, words: [String])] {
    func positive(_ number: Int?) -> String? { number.flatMap { $0 > 0 ? "\($0)" : nil } }
    let single = [
      ("multipleOf", multipleOf), ("maximum", maximum), ("exclusiveMaximum", exclusiveMaximum),
      ("minimum", minimum), ("exclusiveMinimum", exclusiveMinimum),
      ("maxLength", maxLength.map(String.init)), ("minLength", positive(minLength)),
      ("pattern", pattern.map { "'\($0.text)'" }),
      ("maxItems", maxItems.map(String.init)), ("minItems", positive(minItems)),
      ("uniqueItems", hasUniqueItems ? "true" : nil),
      ("maxProperties", maxProperties.map(String.init)), ("minProperties", positive(minProperties)),
    ]
    return single.map { ($0, [$1].compactMap(\.self)) }
      + [("propertyNames", propertyNames.map { "'\($0)'" })]
  }

  /// Returns the effect of a change of a keyword on values; nil without an effect. Numbers are
  /// compared by value. A replaced pattern counts as stricter, since it may be.
  static func change(of keyword: String, _ old: [String], _ new: [String]) -> Change.Kind? {
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
