/// The coding key of all generated models: a property name or an index.
package enum FieldKey: CodingKey {
  case name(String)
  case index(Int)

  package init(_ name: String) { self = .name(name) }

  package init(index: Int) { self = .index(index) }

  package var stringValue: String {
    switch self {
    case .name(let name): name
    case .index(let index): "\(index)"
    }
  }

  package var intValue: Int? { if case .index(let index) = self { index } else { nil } }

  package init(stringValue: String) { self.init(stringValue) }

  package init(intValue: Int) { self.init(index: intValue) }
}
