import APIModel

/// Makes received properties that the document requires optional, for servers that send null or
/// nothing in their place. With `[]` after a list, its elements may be null.
///
/// Values that distinguish variants of unions stay required, unless their property is named.
enum RelaxedRequirements: Pass {
  /// Selects every read-only property.
  fileprivate static let readOnly = "readOnly"
  /// Selects a property of any schema: `*.avatar`.
  fileprivate static let anySchema = "*."

  static func apply(to draft: inout Draft) {
    let names = draft.names(in: draft.options.relaxed, "received schema or property") {
      $0.api.relaxedSelectors(in: $0.graph)
    }
    if names?.isEmpty == true { return }
    let graph = draft.graph
    for index in draft.api.types.indices {
      let type = draft.api.types[index]
      guard type.direction.contains(.received) else { continue }
      draft.api.types[index].changeProperties { property in
        func isNamed(_ name: String) -> Bool {
          names.map { Self.names(name, of: type.component, in: $0) } ?? false
        }
        property.type = property.type.relaxingElements(property.name.text, isNamed, in: graph)
        guard property.isRequired,
          names.map({ selects(property, of: type.component, $0) }) ?? true,
          !property.identifiesVariant && property.constant == nil || isNamed(property.name.text)
        else { return }
        property.isRequired = false
        property.isRequiredToSend = type.direction.contains(.sent)
        guard property.identifiesVariant, !property.isRequiredToSend else { return }
        // Nothing says that a value without it is of this variant.
        property.defaultValue = nil
        property.identifiesVariant = false
      }
    }
  }

  private static func selects(
    _ property: ObjectShape.Property, of schema: String?, _ names: Set<String>
  ) -> Bool {
    let name = property.name.text
    return Self.names(name, of: schema, in: names)
      || property.isReadOnly && names.contains(readOnly) || names.selects(name, of: schema)
  }

  /// Returns whether a property is named, rather than its whole schema.
  private static func names(
    _ property: String, of schema: String?, in names: Set<String>
  ) -> Bool {
    names.contains(anySchema + property)
      || schema.map { names.contains("\($0).\(property)") } == true
  }
}

extension API {
  /// The names that can be chosen: schemas, their properties, and properties of any schema.
  fileprivate func relaxedSelectors(in graph: TypeGraph) -> [String] {
    var selectors: Set<String> = [RelaxedRequirements.readOnly]
    for type in types where type.direction.contains(.received) {
      guard case .object(let shape) = type.shape else { continue }
      let properties = shape.properties.flatMap {
        $0.type.listNames($0.name.text, in: graph)
      }
      selectors.formUnion(properties.map { RelaxedRequirements.anySchema + $0 })
      guard let name = type.component else { continue }
      selectors.insert(name)
      selectors.formUnion(properties.map { "\(name).\($0)" })
    }
    return selectors.sorted()
  }
}

extension TypeUse {
  /// The brackets after the name of a list that stand for its elements.
  private static let elements = "[]"

  /// Returns a name, and for a list also the names of its elements: `rows`, `rows[]`, `rows[][]`.
  fileprivate func listNames(_ name: String, in graph: TypeGraph) -> [String] {
    guard case .array(let element) = graph.bare(self) else { return [name] }
    return [name] + element.listNames(name + Self.elements, in: graph)
  }

  /// Returns the type with elements that may be null, where their names are selected.
  fileprivate func relaxingElements(
    _ name: String, _ isSelected: (String) -> Bool, in graph: TypeGraph
  ) -> TypeUse {
    guard listNames(name, in: graph).dropFirst().contains(where: isSelected),
      case let list = graph.resolved(self), case .array(let element) = list.base
    else { return self }
    let elements = name + Self.elements
    let relaxed = element.relaxingElements(elements, isSelected, in: graph)
    let isNullable = isSelected(elements) && !graph.resolved(relaxed).isNullable
    let array = TypeUse.array(isNullable ? .nullable(relaxed) : relaxed)
    return list.isNullable ? .nullable(array) : array
  }
}
