import APIModel

extension ObjectView {
  init(_ model: ModelDeclaration, _ printer: SwiftPrinter) {
    let inside = printer.inside(model.path)
    documentation = model.documentation.text
    name = model.path.last ?? ""
    extensions = model.model.extensions.map(ExtensionView.init)
    conformances = printer.conformances(model.conformances)
    properties = model.properties.map { PropertyView($0, inside) }
    parameters = model.parameters.map(inside.text)
    source = model.isTuple ? "items: " : ""
    decodes = model.decodes
    encodes = model.encodes
    validation = model.validation.map { ValidationView(checks: $0.map(inside.call)) }
    additional = model.additional.map {
      AdditionalPropertiesView(
        keyword: $0.isVariable ? "var" : "let", type: inside.text($0.type),
        read: $0.readsNumbersInText ? "additionalNumbers" : "additional",
        write: $0.writesNumbersAsText ? "setAdditionalStrings" : "setAdditional",
        known: $0.known.map(SwiftText.literal))
    }
    userMessage = model.userMessage?.text
    developerMessage = model.developerMessage?.text
    declarations = model.declarations.map { DeclarationView($0, printer) }
  }
}

extension EnumerationView {
  init(_ enumeration: EnumerationDeclaration, _ printer: SwiftPrinter) {
    documentation = enumeration.documentation.text
    name = enumeration.path.last ?? ""
    extensions = enumeration.model.extensions.map(ExtensionView.init)
    rawType = printer.vocabulary[enumeration.rawType]
    isLiteral = enumeration.isLiteral
    isKey = enumeration.isKey
    isCaseIterable = enumeration.isCaseIterable
    isLarge = enumeration.isLarge
    isExact = enumeration.isExact
    cases = enumeration.cases.map {
      Case(
        documentation: $0.documentation.text, name: Keywords.escaped($0.name),
        value: printer.text($0.value))
    }
  }
}

extension AliasView {
  init(_ alias: AliasDeclaration, _ printer: SwiftPrinter) {
    documentation = alias.documentation.text
    name = alias.path.last ?? ""
    extensions = alias.model.extensions.map(ExtensionView.init)
    type = printer.text(alias.type)
  }
}
