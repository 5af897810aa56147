import APIModel
import SpecDocument

extension SchemaReader {
  mutating func objectShape(_ schema: Schema, id: TypeID) -> ObjectShape {
    var shape = ObjectShape(properties: [])
    let properties = schema.properties + undescribed(schema)
    shape.properties.reserveCapacity(properties.count)
    for (index, property) in properties.enumerated() {
      let isRequired = schema.required.contains(property.name)
      shape.properties.append(readProperty(property, isRequired: isRequired, of: id, at: index))
      // In every document examined, a required name that was not described was a mistake.
      let isDoubtful = index >= schema.properties.count && isRequired
      if isDoubtful, shape.properties[index].type == .scalar(.json) {
        shape.properties[index].isRequired = false
        shape.properties[index].isUndescribed = true
      }
    }
    switch classifier.additional(schema) {
    case .unsaid: break
    case .forbidden: shape.isClosed = true
    case .anything: shape.additional = .scalar(.json)
    case .schema(let values):
      let owner = schema.owners["additionalProperties"] ?? id
      shape.additional = use(of: values, at: .nested(in: owner, .additional))
      shape.additionalConstraints = Constraints(of: values, &document)
    }
    shape.hidesMessage =
      schema["x-apigen-message"]?.scalarText == "none" && schema.property("none") == nil
    if !shape.hidesMessage { shape.messageKey = propertyKey("x-apigen-message", of: schema) }
    shape.detailKey = propertyKey("x-apigen-detail", of: schema)
    return shape
  }

  /// Returns properties for members that are required or mentioned but not described. Their type is
  /// any JSON, or the type of additional properties.
  private mutating func undescribed(_ schema: Schema) -> [Schema.Property] {
    if schema.required.isEmpty, schema.mentioned.isEmpty { return [] }
    let additional = classifier.additional(schema)
    // If additional properties are kept, only required members need a property.
    let names = additional.isNothing ? schema.required.union(schema.mentioned) : schema.required
    var node = document.nodes.bool(true, at: schema.span)
    if case .schema(let further) = additional { node = further }
    let described = schema.properties.lazy.map(\.name)
    // A name that is close to a property's is probably misspelled.
    return names.filter { schema.property($0.text) == nil }.sorted().map(\.text)
      .filter { nearest(to: $0, among: described) == nil }
      .map { Schema.Property(name: $0, nameSpan: schema.span, node: node, owner: nil) }
  }

  private mutating func readProperty(
    _ property: Schema.Property, isRequired: Bool, of id: TypeID, at index: Int
  ) -> ObjectShape.Property {
    let node = property.node
    let mapping = node.mapping ?? Mapping([])
    let annotations = annotations(of: node)
    let constant = annotations.constant
    // A required constant stays a string: callers never choose it.
    let isString = isRequired && constant?.string != nil
    let origin = TypeDeclaration.Origin.nested(in: property.owner ?? id, .property(property.name))
    // A constant number does not become an enum.
    let digits = mapping["const"].flatMap { $0.isInteger ? $0.scalarText : nil }
    let isNumber = digits.map { Int64(decimalDigits($0)) != nil } ?? false
    let mapped = mappedUse(ofProperty: property, of: id)
    let use: TypeUse =
      mapped
      ?? (isString
        ? .scalar(.string)
        : isNumber
          ? .scalar(.int)
          : property.isOpen
            ? openUse(of: node, at: origin)
            : unixTime(self.use(of: node, at: origin, isNamed: false), of: node))
    let described = annotations.own ?? mapping
    let examples = described.schemaExamples
    var result = ObjectShape.Property(
      name: API.Name(property.name, at: property.nameSpan),
      type: type(use, shownBy: examples),
      isRequired: isRequired,
      documentation: schemaDocumentation(described))
    result.isInherited = property.owner.map { $0 != id } ?? false
    if result.type.isUnixTime { result.documentation.remarks.removeAll { $0 == .unixTime } }
    if saysNothing(node) { pending.untyped.insert(PropertyPlace(type: id, index: index)) }
    noteExamples(examples, of: result.type, named: property.nameSpan)
    noteShown(in: node, of: result.type, at: property.nameSpan)
    noteFormat(of: annotations, at: property.nameSpan)
    let parts = partsAndTargets(of: node).found
    func isSet(_ key: String) -> Bool {
      flag(annotations[key]) ?? parts.contains { flag($0[key]) == true }
    }
    result.isReadOnly = isSet("readOnly")
    result.isWriteOnly = isSet("writeOnly")
    result.nameOverride = text(mapping["x-apigen-name"])
    if property.isConditional { return result }
    result.constant = constant.map(Literal.init)
    // Lengths and literals of the user's own types are unknown.
    let isMapped =
      mapped != nil || use.base.named.map { self.mapped.declared.values.contains($0) } ?? false
    if !isMapped { result.constraints = Constraints(of: node, &document) }
    // A required constant has a default; an optional one stays absent.
    let implied = isRequired ? constant : nil
    result.sendsDefault = implied != nil || sendsDefault(annotations)
    if let value = annotations["default"] ?? implied, !isMapped {
      pending.defaults.append(
        PendingDefault(
          place: .property(PropertyPlace(type: id, index: index)), node: value,
          isAmongOthers: classifier.allowsUnlistedValues(node)))
    }
    return result
  }

  /// Returns the type of a property that a condition describes only for some values: any JSON fits it
  /// too.
  private mutating func openUse(of schema: Node, at origin: TypeDeclaration.Origin) -> TypeUse {
    switch form(of: schema) {
    case .scalar(.json): return use(of: schema, at: origin, isNamed: false)
    case .union(let union) where union.discriminator == nil:
      return use(of: schema, at: origin, isNamed: false)
    default: break
    }
    let anything = document.nodes.bool(true, at: schema.span)
    let open = document.nodes.list(under: "anyOf", [schema, anything], at: schema.span)
    classifier.mostValues[NodeID(open)] = schema
    return use(of: open, at: origin, isNamed: false)
  }

  private mutating func propertyKey(_ keyword: String, of schema: Schema) -> String? {
    guard let node = schema[keyword], let name = text(node) else { return nil }
    if schema.property(name) != nil { return name }
    findings.report(
      .unreadableValue, "'\(keyword)' names '\(name)', which is not a property of this schema",
      at: node.span,
      help: findings.suggestions.help(for: name, among: schema.properties.lazy.map(\.name)),
      correction: .removing(node.span))
    return nil
  }
}
