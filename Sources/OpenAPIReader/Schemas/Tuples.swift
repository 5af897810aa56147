import APIModel
import Diagnostics
import SpecReferences
import SpecSyntax

/// A list whose first elements have schemas of their own (`prefixItems`, or a list under `items`).
struct TupleSchema {
  let elements: [Node]
  /// The schema of all further elements; nil where there are none, or nothing is said of them.
  let rest: Node?
  /// How many elements there are at least; nil where nothing is said.
  let minimum: Int?
}

extension Classifier {
  /// A list of one type, also where it is written once for each position.
  mutating func arrayForm(_ schema: Schema) -> SchemaForm {
    let isOldForm = schema["items"]?.sequence != nil
    guard let elements = schema["prefixItems"]?.sequence ?? schema["items"]?.sequence,
      let first = elements.first
    else { return .array(isOldForm ? schema["additionalItems"] : schema["items"]) }
    let further = schema[isOldForm ? "additionalItems" : "items"]
    let rest = further.flatMap { $0.bool == false || $0.isNull ? nil : $0 }
    let shape = first.shape
    let isUniform = (elements + (rest.map { [$0] } ?? [])).allSatisfy { $0.shape == shape }
    if isUniform { return .array(first) }
    let minimum = schema["minItems"].flatMap { $0.scalarText }.flatMap { Int($0) }
    return .tuple(TupleSchema(elements: elements, rest: rest, minimum: minimum))
  }

}

extension SchemaReader {
  /// An object of the elements by their position: `0`, `1`; those that follow stand under `2...`.
  mutating func tupleShape(_ tuple: TupleSchema, id: TypeID) -> ObjectShape {
    var shape = ObjectShape(properties: [])
    shape.isTuple = true
    for (index, node) in tuple.elements.enumerated() {
      let name = node["title"]?.scalarText.map(Self.member) ?? Self.ordinal(index)
      var property = ObjectShape.Property(
        name: API.Name("\(index)", at: node.span),
        type: use(of: node, at: .nested(in: id, key: name), isNamed: false),
        isRequired: tuple.minimum.map { index < $0 } ?? true,
        documentation: schemaDocumentation(node.mapping ?? Mapping([])))
      property.nameOverride = name
      shape.properties.append(property)
    }
    guard let rest = tuple.rest else { return shape }
    var property = ObjectShape.Property(
      name: API.Name("\(tuple.elements.count)...", at: rest.span),
      type: .array(use(of: rest, at: .nested(in: id, key: "rest"))), isRequired: true,
      documentation: Documentation(description: "All further elements."))
    property.nameOverride = "rest"
    property.defaultValue = .array([])
    shape.properties.append(property)
    return shape
  }

  private static func member(_ title: String) -> String {
    title.prefix(1).lowercased() + title.dropFirst()
  }

  private static func ordinal(_ index: Int) -> String {
    let names = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]
    return index < names.count ? names[index] : "element\(index + 1)"
  }
}
