import SpecDocument

/// Finds contradictory limits, and defaults outside of the limits.
extension DocumentLinter {
  mutating func checkLimits(of schema: Node) {
    let members = references.members(of: schema)
    let limits = Limits(members)
    // Each included schema reports its own limits.
    for range in limits.ranges where range.contradicts && range.concerns(schema) {
      diagnostics.add(
        Diagnostic(
          .contradictoryLimits,
          "\(range.lower.text) contradicts \(range.upper.text): no value is allowed",
          at: range.lower.node.span,
          help: "exchange them, or remove the one that is wrong"
        ).noting(range.notes))
    }
    guard let node = schema["default"], let broken = limits.broken(by: node) else { return }
    diagnostics.report(
      .contradictoryLimits, "the default contradicts \(broken.text)", at: node.span,
      help: "change the default or the limit")
  }
}

/// The narrowest limits of a schema and of the schemas that it includes.
private struct Limits {
  struct Limit {
    let key: String
    let node: Node
    let owner: Node
    let value: Double

    /// The limit as `'minimum: 5'`.
    var text: String { "'\(key): \(node.scalarText ?? "")'" }
    var isExclusive: Bool { key.hasPrefix("exclusive") }
  }

  struct Range {
    let lower: Limit
    let upper: Limit

    var contradicts: Bool {
      lower.value > upper.value
        || lower.value == upper.value && (lower.isExclusive || upper.isExclusive)
    }

    /// A note about the other limit, if it is in another schema.
    var notes: [Diagnostic.Note] {
      lower.owner === upper.owner
        ? [] : [Diagnostic.Note("the other limit is here", at: upper.node.span)]
    }

    /// Whether the schema contains one of the limits itself, or is the first one that combines
    /// both.
    func concerns(_ schema: Node) -> Bool {
      lower.owner === schema || upper.owner === schema || lower.owner !== upper.owner
    }
  }

  private let members: [Node]

  init(_ members: [Node]) { self.members = members }

  var ranges: [Range] {
    let pairs: [(lower: [String], upper: [String])] = [
      (["minLength"], ["maxLength"]), (["minItems"], ["maxItems"]),
      (["minProperties"], ["maxProperties"]),
      (["minimum", "exclusiveMinimum"], ["maximum", "exclusiveMaximum"]),
    ]
    return pairs.compactMap { pair in
      guard let lower = narrowest(pair.lower, isNarrower: { $0 > $1 }),
        let upper = narrowest(pair.upper, isNarrower: { $0 < $1 })
      else { return nil }
      return Range(lower: lower, upper: upper)
    }
  }

  /// Returns a limit that a value violates.
  func broken(by value: Node) -> Limit? {
    if let text = value.string {
      // JSON Schema counts code points (Validation §6.3.1).
      return broken(by: Double(text.unicodeScalars.count), ["minLength"], ["maxLength"])
    }
    if let elements = value.sequence {
      return broken(by: Double(elements.count), ["minItems"], ["maxItems"])
    }
    return value.number.flatMap {
      broken(by: $0, ["minimum", "exclusiveMinimum"], ["maximum", "exclusiveMaximum"])
    }
  }

  private func broken(by value: Double, _ lower: [String], _ upper: [String]) -> Limit? {
    if let limit = narrowest(lower, isNarrower: { $0 > $1 }),
      value < limit.value || value == limit.value && limit.isExclusive
    {
      return limit
    }
    return narrowest(upper) { $0 < $1 }.flatMap { limit in
      value > limit.value || value == limit.value && limit.isExclusive ? limit : nil
    }
  }

  /// Returns the narrowest limit with one of these keys; among equal limits, an exclusive one.
  private func narrowest(_ keys: [String], isNarrower: (Double, Double) -> Bool) -> Limit? {
    var found: Limit?
    for member in members {
      for key in keys {
        guard let node = member[key], let value = node.number else { continue }
        let limit = Limit(key: key, node: node, owner: member, value: value)
        guard let known = found else {
          found = limit
          continue
        }
        let isExclusive = value == known.value && limit.isExclusive && !known.isExclusive
        if isNarrower(value, known.value) || isExclusive { found = limit }
      }
    }
    return found
  }
}

extension Node {
  fileprivate var number: Double? {
    switch content {
    case .integer(let text): Double(text)
    case .number(let text): Double(text)
    case .null, .bool, .string, .sequence, .mapping: nil
    }
  }
}
