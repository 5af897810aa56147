/// The values that YAML aliases can repeat.
struct Anchors {
  struct Value {
    let node: Node
    /// How many nodes it is made of, itself included.
    let count: Int
    /// How many collections are nested in it, itself included.
    let height: Int
  }

  enum Lookup {
    case value(Value)
    /// The alias is inside the value that it names.
    case unfinished
    case undefined
  }

  private var values: [String: Value?] = [:]

  var isEmpty: Bool { values.isEmpty }
  /// In alphabetical order, so that the same file gives the same messages.
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
