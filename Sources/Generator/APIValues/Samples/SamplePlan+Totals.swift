import APIModel
import SpecDocument

/// The members of pages that count the items of all pages.
extension SamplePlan {
  /// Makes a total at least as large as the list beside it.
  func correctTotals(in values: inout [Sample?], of shape: ObjectShape) {
    guard let count = values.compactMap({ $0.flatMap(length) }).max() else { return }
    for (index, property) in shape.properties.enumerated() {
      guard Self.isTotal(property.name.text),
        case .scalar(let scalar, .choice(let numbers))? = values[index],
        numbers.contains(where: { number in
          if case .integer(let digits) = number {
            Int(digits).map { $0 < count } ?? false
          } else {
            false
          }
        }), property.constraints.allow(.integer("\(count)"))
      else { continue }
      values[index] = .scalar(scalar, .choice([.integer("\(count)")]))
    }
  }

  /// Returns the number of items of a list; nil for anything else.
  private func length(of sample: Sample) -> Int? {
    switch sample {
    case .list(_, let count): return count
    case .values(let elements): return elements.count
    case .declared(let id):
      guard case .alias(let target)? = self[id], case .list(_, let count) = target else {
        return nil
      }
      return count
    case .null, .scalar, .enumeration, .map, .variant: return nil
    }
  }

  /// Returns whether a name is `total`, or one such as `totalCount` or `itemsTotal`.
  private static func isTotal(_ name: String) -> Bool {
    let words = SampleWords.words(of: name)
    let things: Set = [
      "count", "items", "results", "records", "elements", "entries", "hits", "rows",
    ]
    return words == ["total"]
      || words.count == 2 && words.contains("total") && words.contains(where: things.contains)
  }
}
