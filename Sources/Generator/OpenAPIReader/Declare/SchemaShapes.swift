import APIModel
import SpecDocument

extension SchemaReader {
  /// Reads the shapes of all declarations, including those added while reading.
  mutating func readPendingSchemas() {
    while let next = arena.next() {
      let shape =
        next.form.map { self.shape($0, of: next.node, id: next.id) }
        ?? componentShape(next.node, id: next.id, pointer: next.pointer)
      arena[next.id].shape = shape
      noteExamples(next.node.schemaExamples, of: .named(next.id))
      noteShown(in: next.node, of: .named(next.id), at: arena[next.id].span)
      noteFormat(of: annotations(of: next.node), at: arena[next.id].span)
    }
  }

  private mutating func componentShape(_ schema: Node, id: TypeID, pointer: String?) -> TypeShape {
    var schema = schema
    var pointer = pointer
    for count in 1... {
      guard !isEndless(count, at: schema), isDescribed(schema) else {
        return .alias(.scalar(.json))
      }
      if let reference = aliasReference(of: schema) {
        return .alias(use(ofReference: reference).withoutNull)
      }
      if let mapped = mappedUse(ofFormat: schema) { return .alias(mapped) }
      let expanded = expander.expand(schema, pointer: pointer)
      noteDiscriminator(of: expanded, id: id)
      if let hierarchy = hierarchyShape(of: expanded, node: schema, id: id) {
        return .union(hierarchy)
      }
      let form = classifier.form(of: expanded)
      guard case .same(let other) = form else { return shape(form, of: schema, id: id) }
      schema = other
      pointer = nil
    }
    return .alias(.scalar(.json))
  }

  private mutating func shape(_ form: SchemaForm, of schema: Node, id: TypeID) -> TypeShape {
    switch form {
    case .object(let schema): return .object(objectShape(schema, id: id))
    case .tuple(let tuple): return .object(tupleShape(tuple, id: id))
    case .enumeration(let shape): return .enumeration(shape)
    case .union(let union):
      let shape = unionShape(union, id: id)
      // If all variants turn out to have the same type, the union is that type.
      let isOneType = shape.variants.count == 1 && union.members.count > 1
      return isOneType ? .alias(shape.variants[0].type) : .union(shape)
    case .scalar(let scalar): return .alias(.scalar(scalar))
    case .array(let items):
      let list = TypeUse.array(element(items, at: .nested(in: id, .item)))
      return .alias(type(list, shownBy: schema.schemaExamples))
    case .map(let values, let keys):
      let isInline = arena[id].isInlineMap
      if !isInline {
        arena[id].keys = enumeration(ofKeys: keys, at: .nested(in: id, .key(of: nil)))
      }
      let origin = isInline ? arena[id].origin : .nested(in: id, .value)
      let map = TypeUse.map(element(values, at: origin))
      return .alias(type(map, shownBy: schema.schemaExamples))
    case .same(let other): return componentShape(other, id: id, pointer: nil)
    }
  }
}
