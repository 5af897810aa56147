/// A query for places in a document (RFC 9535): `$.paths.*.get.parameters[?@.name == 'filter']`.
struct JSONPath: Sendable {
  let segments: [Segment]

  struct Segment: Sendable {
    /// Whether the selectors are applied to everything below too: `..`.
    let isDescendant: Bool
    let selectors: [Selector]
    /// The segment in the text of the query.
    let range: Range<Int>
  }

  indirect enum Selector: Sendable {
    case name(String)
    case wildcard
    case index(Int)
    case slice(start: Int?, end: Int?, step: Int)
    case filter(Expression)
  }

  /// A condition on the node that a filter is asked about.
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

  /// What gives one value, or nothing.
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

    /// Whether it can give no more than one node.
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

/// What values are compared as.
enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
}

/// What is wrong with a query, and where in its text, counted in bytes.
struct JSONPathError: Error, Equatable {
  let message: String
  let offset: Int
}
