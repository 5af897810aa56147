import APIModel
import SpecDocument

extension SchemaReader {
  /// Returns an object with a property per position, `0`, `1`; all further elements are in `2...`.
  mutating func tupleShape(_ tuple: TupleSchema, id: TypeID) -> ObjectShape {
    var shape = ObjectShape(properties: [])
    shape.isTuple = true
    for (index, node) in tuple.elements.enumerated() {
      let name = node["title"]?.scalarText.map(Self.member) ?? Self.ordinal(index)
      var property = ObjectShape.Property(
        name: API.Name("\(index)", at: node.span),
        type: use(of: node, at: .nested(in: id, .property(name)), isNamed: false),
        isRequired: index < tuple.minimum,
        documentation: schemaDocumentation(described(node)))
      property.nameOverride = name
      shape.properties.append(property)
    }
    guard let rest = tuple.rest else { return shape }
    var property = ObjectShape.Property(
      name: API.Name("\(tuple.elements.count)...", at: rest.span),
      type: .array(use(of: rest, at: .nested(in: id, .property("rest")))), isRequired: true,
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
