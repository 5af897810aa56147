import APIModel

extension UnionView {
  init(_ union: UnionDeclaration, _ printer: SwiftPrinter) {
    let inside = printer.inside(union.path)
    documentation = union.documentation.text
    isIndirect = union.isIndirect
    name = union.path.last ?? ""
    extensions = union.model.extensions.map(ExtensionView.init)
    conformances = printer.conformances(union.conformances)
    let cases = union.cases.enumerated().map { index, each in
      Case(
        name: Keywords.escaped(each.name), type: inside.text(each.type),
        pattern: each.values.isEmpty
          ? nil : each.values.map(SwiftText.literal).joined(separator: ", "),
        index: "\(index)", encoding: each.encoding.text(inside),
        partMethod: each.isFile ? "file" : "field", check: each.check.map(inside.call),
        function: each.parameters.map { Function($0, inside) })
    }
    properties = union.properties.map { property in
      Property(
        documentation: property.documentation.text, deprecation: property.documentation.deprecation,
        name: Keywords.escaped(property.name), type: inside.text(property.type),
        payloads: zip(union.cases, property.stored).map {
          Property.Payload(name: Keywords.escaped($0.name), stored: Keywords.escaped($1))
        })
    }
    constants = union.constants.map {
      Constant(
        documentation: $0.documentation.text, name: Keywords.escaped($0.name),
        variant: Keywords.escaped($0.variant))
    }
    literals = union.literals.map { Literal($0, inside) }
    self.cases = cases
    fallback = union.fallback.map { cases[$0] }
    hasUnknown = union.fallback == nil && !union.isForm
    isFormContent = union.isForm && union.cases.contains(where: \.isFile)
    discriminator = union.discriminator.map(SwiftText.literal)
    isExact = union.isExact
    shapes = union.shapes.map { ShapeView($0, inside) }
    canBeSeveral = union.canBeSeveral
    decodes = union.decodes
    encodes = union.encodes
    validates = union.validates
    declarations = union.declarations.map { DeclarationView($0, printer) }
  }
}

extension UnionView.Function {
  init(_ parameters: [ParameterDeclaration], _ printer: SwiftPrinter) {
    self.parameters = parameters.map(printer.text)
    arguments = parameters.map {
      "\(Keywords.escapedLabel($0.name)): \(Keywords.escaped($0.name))"
    }
  }
}

extension UnionView.Literal {
  init(_ literal: UnionDeclaration.Literal, _ printer: SwiftPrinter) {
    name = Keywords.escaped(literal.name)
    let type = printer.text(literal.type)
    switch literal.kind {
    case .array:
      (label, self.type, value) = ("arrayLiteral elements", type + "...", "elements")
    case .dictionary:
      label = "dictionaryLiteral elements"
      self.type = "(\(printer.vocabulary["String"]), \(type))..."
      value = ".init(elements, uniquingKeysWith: { $1 })"
    case .string, .integer, .float, .boolean:
      label = "\(literal.kind)Literal value"
      self.type = type
      value = literal.isRawValue ? ".init(rawValue: value)" : "value"
    }
  }
}
