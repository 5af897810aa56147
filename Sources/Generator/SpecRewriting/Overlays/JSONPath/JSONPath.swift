/// A query for nodes of a document (RFC 9535): `$.paths.*.get.parameters[?@.name == 'filter']`.
struct JSONPath: Sendable {
  let segments: [Segment]

  struct Segment: Sendable {
    /// Whether the selectors also apply to all descendants: `..`.
    let isDescendant: Bool
    let selectors: [Selector]
    /// The range of the segment in the query.
    let range: Range<Int>
  }

  indirect enum Selector: Sendable {
    case name(String)
    case wildcard
    case index(Int)
    case slice(start: Int?, end: Int?, step: Int)
    case filter(Expression)
  }

  /// A condition on the current node of a filter.
  indirect enum Expression: Sendable {
    case or([Expression])
    case and([Expression])
    case not(Expression)
    case exists(Query)
    case comparison(Value, Comparison, Value)
    case matches(Value, Value, isWhole: Bool)
  }

  enum Comparison: String, Sendable, CaseIterable {
    case equal = "=="
    case notEqual = "!="
    case atMost = "<="
    case atLeast = ">="
    case less = "<"
    case greater = ">"
  }

  /// An expression with at most one value.
  indirect enum Value: Sendable {
    case literal(JSONValue)
    case query(Query)
    case length(Value)
    case count(Query)
    /// The value of a query's only node.
    case value(Query)
  }

  /// A query inside a filter: from the root, or from the current node.
  struct Query: Sendable {
    let isAbsolute: Bool
    let segments: [Segment]

    /// Whether it yields at most one node.
    var isSingular: Bool {
      segments.allSatisfy { segment in
        guard !segment.isDescendant, segment.selectors.count == 1 else { return false }
        switch segment.selectors[0] {
        case .name, .index: return true
        case .wildcard, .slice, .filter: return false
        }
      }
    }
  }
}

/// A scalar value in comparisons.
enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
}

/// An error in a query, with its byte offset.
struct JSONPathError: Error, Equatable {
  let message: String
  let offset: Int
}
