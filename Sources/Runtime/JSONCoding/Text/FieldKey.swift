/// The coding key of all generated models: a property name or an index.
enum FieldKey: CodingKey {
  case name(String)
  case index(Int)

  init(_ name: String) { self = .name(name) }

  init(index: Int) { self = .index(index) }

  var stringValue: String {
    switch self {
    case .name(let name): name
    case .index(let index): "\(index)"
    }
  }

  var intValue: Int? { if case .index(let index) = self { index } else { nil } }

  init(stringValue: String) { self.init(stringValue) }

  init(intValue: Int) { self.init(index: intValue) }
}
