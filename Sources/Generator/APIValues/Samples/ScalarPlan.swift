import APIModel
import SpecDocument

/// Chooses the sample of a scalar: an identifier, an example in the document, a value that suits
/// its name, or a value made from its limits.
struct ScalarPlan {
  let plan: SamplePlan
  let site: SampleSite
  /// The type that a path parameter may identify: `User` in `/users/{id}`.
  var target: TypeID?

  private var words: [String] { SampleWords.words(of: site.name) }
  private var place: SourceSpan? { site.place }
  private var constraints: Constraints { site.constraints }
  private var owner: TypeID? { site.owner }

  func sample(of scalar: Scalar) -> ScalarSample? {
    let candidates = [identity(scalar), example(scalar), named(scalar), usual(scalar)]
    if let fitting = candidates.compactMap({ $0 }).first(where: { fits($0, scalar) }) {
      return fitting
    }
    return limited(scalar)
  }

  // MARK: - Identity

  /// Returns the sample of an identifier; equal numbers identify equal objects in all types.
  private func identity(_ scalar: Scalar) -> ScalarSample? {
    guard let last = words.last, ["id", "uuid", "guid"].contains(last) else { return nil }
    var stem = Array(words.dropLast())
    // Takes the identifier of the other type, if it has the same scalar type.
    if let other = stem.isEmpty ? target : plan.component(stem) ?? target, other != owner,
      let identifier = plan.identifier(of: other, scalar)
    {
      return identifier
    }
    if stem.isEmpty, let owner { stem = SampleWords.words(of: plan.componentName(owner)) }
    return identifier(scalar, stem: stem)
  }

  fileprivate func identifier(_ scalar: Scalar, stem: [String]) -> ScalarSample? {
    let example = place.flatMap { plan.hints.examples[$0]?.first }
    switch scalar {
    case .int, .int32, .int64, .uint32, .uint64:
      if case .integer(let digits)? = example, let first = Int(digits), (1..<1_000_000_000) ~= first
      {
        return .counted(from: first)
      }
      return .counted(from: 1)
    case .uuid: return .uuid
    case .string:
      if case .string(let text)? = example { return .numbered(text) }
      if let place, plan.hints.formats[place] == "uuid" { return .uuid }
      let prefix = stem.joined(separator: "-")
      return .text(prefix.isEmpty ? "" : prefix + "-", from: 1, "")
    default: return nil
    }
  }

  // MARK: - Examples and names

  private func example(_ scalar: Scalar) -> ScalarSample? {
    guard let place, let examples = plan.hints.examples[place] else { return nil }
    return choice(examples.filter { scalar.problem(with: $0.node) == nil })
  }

  private func named(_ scalar: Scalar) -> ScalarSample? {
    switch scalar {
    case .string:
      if let place, let format = plan.hints.formats[place],
        let texts = SampleWords.texts(format: format)
      {
        return choice(texts.map(Literal.string))
      }
      if words == ["name"] || words == ["title"], let owner {
        let type = SampleWords.words(of: plan.componentName(owner))
        if SampleWords.isPerson(type), words == ["name"] {
          return choice((SampleWords.texts(["full", "name"]) ?? []).map(Literal.string))
        }
        if let text = SampleWords.capitalized(type) { return .text(text + " ", from: 1, "") }
      }
      return SampleWords.texts(words).flatMap { choice($0.map(Literal.string)) }
    case .int, .int32, .int64, .uint32, .uint64, .double, .float, .decimal:
      let isInteger = ![.double, .float, .decimal].contains(scalar)
      let numbers = SampleWords.numbers(words) ?? []
      return choice(
        numbers.map { isInteger || !$0.contains(".") ? Literal.integer($0) : .number($0) }
          .filter { if case .integer(let digits) = $0 { !digits.contains(".") } else { true } })
    case .decimalString: return choice((SampleWords.numbers(words) ?? []).map(Literal.string))
    default: return nil
    }
  }

  /// Returns a choice of the values within the limits; nil without such values.
  private func choice(_ values: [Literal]) -> ScalarSample? {
    let fitting = values.filter(constraints.allow)
    return fitting.isEmpty ? nil : .choice(fitting)
  }

  private func usual(_ scalar: Scalar) -> ScalarSample? {
    switch scalar {
    case .string: return .text((SampleWords.capitalized(words) ?? "Text") + " ", from: 1, "")
    case .url:
      let stem = words.filter { !["url", "uri", "href", "link"].contains($0) }
      let folder = stem.isEmpty ? "" : stem.joined(separator: "-") + "/"
      return .text("https://example.com/\(folder)", from: 1, "")
    case .json:
      let isNull = place.flatMap { plan.hints.formats[$0] } == "null"
      return .choice([isNull ? .null : .object(["sample": .bool(true)])])
    default: return scalar.facts.sample
    }
  }

  // MARK: - Limits

  private func fits(_ sample: ScalarSample, _ scalar: Scalar) -> Bool {
    (1...3).allSatisfy { constraints.allow(sample.literal($0, of: scalar)) }
  }

  /// Returns a value made from the limits alone.
  private func limited(_ scalar: Scalar) -> ScalarSample? {
    switch scalar {
    case .string:
      if let pattern = constraints.pattern {
        let least = constraints.minLength ?? 0
        let most = max(least, constraints.maxLength ?? .max)
        return PatternText.text(matching: pattern.text, lengths: least...most).map {
          .choice([.string($0)])
        }
      }
      let length = max(constraints.minLength ?? 1, min(constraints.maxLength ?? 8, 8))
      guard length < 100_000 else { return nil }
      let text = String(String(repeating: "sample ", count: length / 7 + 1).prefix(length))
      return .choice([.string(text)])
    default:
      // Only a pattern could limit other strings further, and it is ignored.
      let kind = scalar.facts.kind
      return kind == .integer || kind == .number
        ? number(isInteger: kind == .integer) : usual(scalar)
    }
  }

  private func number(isInteger: Bool) -> ScalarSample? {
    let step = constraints.multipleOf.flatMap(Double.init) ?? (isInteger ? 1 : 0.5)
    let lowest = [constraints.minimum, constraints.exclusiveMinimum].compactMap {
      $0.flatMap(Double.init)
    }.max()
    let highest = [constraints.maximum, constraints.exclusiveMaximum].compactMap {
      $0.flatMap(Double.init)
    }.min()
    guard step > 0 else { return nil }
    let start =
      lowest.map { ($0 / step).rounded(.up) } ?? highest.map { ($0 / step).rounded(.down) } ?? 1
    let fine = [step, step / 100, step / 1_000_000].filter { !isInteger || $0 == step }
    for step in fine {
      let start = step == fine[0] ? start : (lowest ?? 0) / step
      for offset in 0..<3 {
        let value = (start + Double(lowest == nil && highest != nil ? -offset : offset)) * step
        guard value.isFinite, abs(value) < 1e15 else { continue }
        let literal =
          value == value.rounded() ? Literal.integer("\(Int(value))") : .number("\(value)")
        if constraints.allow(literal) { return .choice([literal]) }
      }
    }
    return nil
  }
}

extension ScalarSample {
  /// Returns an example whose last digits count up: `usr_7`, then `usr_8`. An example without
  /// digits is the same for each number.
  fileprivate static func numbered(_ text: String) -> ScalarSample {
    let digits = String(text.reversed().prefix { $0.isASCII && $0.isNumber }.reversed())
    guard !digits.isEmpty, digits.count < 10, digits == "0" || !digits.hasPrefix("0"),
      let first = Int(digits)
    else { return .choice([.string(text)]) }
    return .text(String(text.dropLast(digits.count)), from: first, "")
  }
}

extension SamplePlan {
  /// Returns the sample of a type's identifier; nil if the identifier is not such a scalar.
  fileprivate func identifier(of id: TypeID, _ scalar: Scalar) -> ScalarSample? {
    guard let (id, shape) = graph.object(.named(id)),
      let property = shape.properties.first(where: {
        let words = SampleWords.words(of: $0.name.text)
        return words == ["id"] || words == ["uuid"]
      }),
      graph.bare(property.type) == .scalar(scalar)
    else { return nil }
    return ScalarPlan(plan: self, site: SampleSite(property, in: id)).sample(of: scalar)
  }
}
