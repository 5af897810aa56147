/// The types of JSON values, as `type` of a schema names them.
package enum JSONType: String, CaseIterable, Sendable {
  case string, integer, number, boolean, object, array, null

  package static let names = allCases.map(\.rawValue)

  package init(_ node: Node) {
    self =
      switch node.content {
      case .null: .null
      case .bool: .boolean
      case .integer: .integer
      case .number: .number
      case .string: .string
      case .sequence: .array
      case .mapping: .object
      }
  }
}

extension Mapping {
  /// The names under `type` of a schema, without null.
  package var typeNames: [String] {
    guard let type = self["type"] else { return [] }
    return (type.sequence ?? [type]).compactMap(\.string).filter { $0 != JSONType.null.rawValue }
  }
}
