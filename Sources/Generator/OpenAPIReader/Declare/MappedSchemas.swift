import APIModel
import SpecDocument

extension SchemaReader {
  /// Returns the user's type for an inline schema, or for the format of a schema.
  mutating func mappedUse(of schema: Node) -> TypeUse? {
    if !mapped.choices.places.isEmpty, let type = mapped.choices.places[schema.span] {
      return mappedUse(type, of: schema)
    }
    return mappedUse(ofFormat: schema)
  }

  /// Returns the user's type for the format of a schema.
  mutating func mappedUse(ofFormat schema: Node) -> TypeUse? {
    guard !mapped.choices.formats.isEmpty, let format = schema["format"]?.string else { return nil }
    mapped.seenFormats.insert(format)
    guard let type = mapped.choices.type(ofFormat: format) else { return nil }
    return mappedUse(type, of: schema)
  }

  /// Returns the user's type for a property, or for the elements of a property that is a list.
  mutating func mappedUse(ofProperty property: Schema.Property, of id: TypeID) -> TypeUse? {
    guard !mapped.choices.properties.isEmpty else { return nil }
    let schema = property.node
    let component = arena[property.owner ?? id].component
    guard let type = mapped.choices.type(ofProperty: property.name, in: component) else {
      return nil
    }
    let use: TypeUse
    if let items = schema["items"], items.mapping != nil {
      use = .array(mappedUse(type, of: items))
    } else {
      use = mappedUse(type, of: schema)
    }
    return admitsNull(property.node) ? use.orNull : use
  }

  private mutating func mappedUse(_ type: String, of node: Node) -> TypeUse {
    Self.standard(type, of: node).map(TypeUse.scalar) ?? .named(mappedType(type, of: node))
  }

  /// Returns the scalar that a type of Swift or Foundation is, if values of the schema are written
  /// like it: `Int` for `format: int32`, `String` for `format: uuid`.
  private static func standard(_ type: String, of node: Node) -> Scalar? {
    standardTypes[wire(of: node)]?[type]
  }

  /// The scalars by their types on the wire and their names in Swift.
  private static let standardTypes: [TypeUse: [String: Scalar]] = [
    .scalar(.string): ["String": .string, "Date": .date, "UUID": .uuid, "URL": .url],
    .scalar(.int): [
      "Int": .int, "Int32": .int32, "Int64": .int64, "UInt32": .uint32, "UInt64": .uint64,
    ],
    .scalar(.double): ["Double": .double, "Float": .float, "Decimal": .decimal],
    .scalar(.bool): ["Bool": .bool],
  ]

  private mutating func mappedType(_ type: String, of node: Node) -> TypeID {
    if let known = mapped.declared[type] { return known }
    let name = String(type.split(separator: ".").last ?? "")
    let isTaken = components[References.pointer(["components", "schemas", name])] != nil
    let id = arena.add(
      TypeDeclaration(
        origin: .component(isTaken ? name + "Value" : name),
        shape: .mapped(MappedShape(.named(type), wire: Self.wire(of: node))),
        documentation: Documentation(), span: node.span))
    mapped.declared[type] = id
    return id
  }

  /// Returns the type of a schema's values on the wire.
  private static func wire(of schema: Node) -> TypeUse {
    switch schema.mapping?.typeNames.first {
    case "string": .scalar(.string)
    case "integer": .scalar(.int)
    case "number": .scalar(.double)
    case "boolean": .scalar(.bool)
    default: .scalar(.json)
    }
  }

  /// Reports choices that match nothing in the document.
  mutating func checkMapped() {
    guard mapped.choices != MappedTypes() else { return }
    var keys: Set<String> = []
    var properties: Set<String> = []
    for type in arena.types {
      let component = type.component
      if let component { keys.insert(component) }
      guard case .object(let shape) = type.shape else { continue }
      for property in shape.properties {
        properties.insert(property.name.text)
        if let component { properties.insert("\(component).\(property.name.text)") }
      }
    }
    let formats = mapped.seenFormats.sorted()
    mapped.choices.formats.map(\.name).check("format", among: formats, &findings)
    mapped.choices.types.map(\.name).check("type", among: keys.sorted(), &findings)
    mapped.choices.properties.map(\.name).check("property", among: properties.sorted(), &findings)
  }
}
