/// The values that YAML aliases can repeat.
struct Anchors {
  struct Value {
    let node: Node
    /// The number of nodes in it, including itself.
    let count: Int
    /// The depth of nested collections in it, including itself.
    let height: Int
  }

  enum Lookup {
    case value(Value)
    /// The alias is inside the value that it refers to.
    case unfinished
    case undefined
  }

  private var values: [String: Value?] = [:]

  var isEmpty: Bool { values.isEmpty }
  /// Sorted, so that the same file gives the same messages.
  var names: [String] { values.keys.sorted() }

  mutating func begin(_ name: String) { values.updateValue(nil, forKey: name) }

  mutating func define(_ name: String, as value: Value) { values[name] = value }

  func lookup(_ name: String) -> Lookup {
    switch values[name] {
    case .some(.some(let value)): .value(value)
    case .some(.none): .unfinished
    case .none: .undefined
    }
  }
}
