package import APIModel
import SpecDocument

/// The document's own examples, which come before all values that are made up.
extension SamplePlan {
  /// The number of elements up to which the example of a list or a map is shown.
  private static let longestExample = 10

  /// Returns the example of a place as a sample of its type, if it is within the limits; nil for a
  /// scalar, which may be an identifier (see ``ScalarPlan``), and for an object, whose members have
  /// their own places.
  func example(at site: SampleSite, as use: TypeUse) -> Sample? {
    guard let place = site.place, let example = hints.examples[place]?.first else { return nil }
    switch graph.bare(use) {
    case .scalar(let scalar) where scalar != .json: return nil
    case .named(let id): if case .enumeration = graph[id].shape { return nil }
    case .scalar, .array, .map, .nullable: break
    }
    let limits = site.constraints
    let shown = limits.filled(example)
    guard limits.violation(of: shown) == nil,
      ValueMatcher(graph).isDecodable(shown.node, as: use)
    else { return nil }
    return sample(showing: shown, as: use)
  }

  /// Returns the document's example of a body as text; nil without one.
  package func exampleText(of content: Content) -> String? {
    guard case .string(let text)? = content.example.flatMap({ hints.examples[$0]?.first })
    else {
      return nil
    }
    return text
  }

  private func sample(showing literal: Literal, as use: TypeUse) -> Sample? {
    switch (graph.bare(use), literal) {
    case (.scalar(let scalar), _): return .scalar(scalar, .choice([literal]))
    case (.array(let element), .array(let items)):
      let shown = items.prefix(Self.longestExample)
      let values = shown.compactMap { sample(showing: $0, as: element) }
      return values.count == shown.count ? .values(values) : nil
    case (.map(let value), .object(let members)):
      let shown = members.filter { value.isNullable || $0.value != .null }
        .sorted { $0.key < $1.key }.prefix(Self.longestExample)
      let entries = shown.compactMap { key, literal in
        sample(showing: literal, as: value).map { Sample.Entry(key: key.text, value: $0) }
      }
      return entries.count == shown.count ? .map(entries) : nil
    case (.named(let id), _): return sample(showing: literal, as: id, use)
    case (.array, _), (.map, _), (.nullable, _): return nil
    }
  }

  private func sample(showing literal: Literal, as id: TypeID, _ use: TypeUse) -> Sample? {
    switch graph[id].shape {
    case .enumeration(let shape): return shape.index(of: literal).map { .enumeration(id, [$0]) }
    case .union(let shape):
      return ValueMatcher(graph).variant(of: literal.node, as: use).flatMap { index in
        sample(showing: literal, as: shape.variants[index].type).map {
          .variant(id, TypeSample.Variant(index: index, sample: $0))
        }
      }
    case .alias, .mapped, .object: return nil
    }
  }
}

extension Constraints {
  /// Returns a list with its elements as often as the least number of them requires.
  fileprivate func filled(_ value: Literal) -> Literal {
    guard case .array(let items) = value, let minItems, !items.isEmpty, items.count < minItems,
      minItems < 100, !hasUniqueItems
    else { return value }
    return .array((0..<minItems).map { items[$0 % items.count] })
  }
}
