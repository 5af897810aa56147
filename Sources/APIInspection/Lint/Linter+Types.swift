import APIModel
import SpecDocument

extension Linter {
  mutating func checkTypes() {
    for (index, type) in api.types.enumerated() {
      checkTitle(of: type)
      switch type.shape {
      case .object(let shape): check(shape, of: type)
      case .enumeration(let shape):
        guard shape.cases.count == 1 else { continue }
        diagnostics.report(
          .singleValue, "an enum of one value leaves callers no choice", at: type.span,
          help: "write 'const: \(shape.cases[0].value)', or list the other values")
      case .union(let shape): checkVariants(of: shape, TypeID(index: index))
      case .alias, .mapped: break
      }
    }
  }

  /// An inline schema is named by its place. Under a property that is a good name, elsewhere it is
  /// not.
  private mutating func checkTitle(of type: TypeDeclaration) {
    guard type.title == nil, type.nameOverride == nil else { return }
    guard let place = unnamedPlace(of: type.origin) else { return }
    if case .alias = type.shape { return }
    diagnostics.report(
      .unnamedSchema, "the \(place) has no name of its own, and is named after its location",
      at: type.span, help: "declare the schema by a name, or give it a 'title'")
  }

  /// Returns the place that names a type; nil if the name is a good one, or the schema is not the
  /// author's.
  private func unnamedPlace(of origin: TypeDeclaration.Origin) -> String? {
    switch origin {
    case .operation(_, .body), .operation(_, .bodyAs): "body"
    case .operation(let index, .response), .operation(let index, .responseAs):
      api.operations[index].envelope == nil ? "response" : nil
    case .places(let places):
      places.compactMap(unnamedPlace).isEmpty ? nil : "type of \(places.count) places"
    case .operation, .webhook, .clientParameter, .component, .nested: nil
    }
  }

  private mutating func checkVariants(of shape: UnionShape, _ id: TypeID) {
    guard shape.discriminator == nil, shape.variants.count > 1 else { return }
    let objects = shape.variants.compactMap { graph.object($0.type) }
    guard objects.count == shape.variants.count, graph[id].direction.contains(.received) else {
      return
    }
    diagnostics.report(
      .missingDiscriminator,
      "which of \(objects.count) objects a value is can only be determined by its shape",
      at: graph[id].span,
      help: "a 'discriminator', a property that names the variant, is faster and unambiguous")
  }

  private mutating func check(_ shape: ObjectShape, of type: TypeDeclaration) {
    let isReceived = type.direction.contains(.received)
    if isReceived, shape.properties.count > 1, !shape.properties.contains(where: \.isRequired) {
      diagnostics.report(
        .nothingRequired,
        "nothing is required, so that all \(shape.properties.count) properties are optional in Swift",
        at: type.span, help: "list under 'required' what is always there")
    }
    for property in shape.properties {
      if isReceived, graph.resolved(property.type).base == .scalar(.json) {
        diagnostics.report(
          .untypedProperty, "'\(property.name.text)' can be any JSON", at: property.name.span,
          help: "describe it, or at least its 'type'")
      }
      if graph.resolved(property.type).base == .scalar(.string),
        Self.isDate(property.name.text), property.constant == nil
      {
        diagnostics.report(
          .missingFormat,
          "'\(property.name.text)' is a date according to its name, but a String in Swift",
          at: property.name.span, help: "add 'format: date-time', or 'date' for a day")
      }
      if Self.numbers.contains(graph.resolved(property.type).base),
        Self.countsSeconds(property.documentation), property.constant == nil
      {
        diagnostics.report(
          .missingFormat,
          "'\(property.name.text)' counts seconds according to its description, but is a number in "
            + "Swift",
          at: property.name.span, help: "add 'format: unixtime', which is a Date")
      }
    }
  }

  private static let numbers: Set<TypeUse> = [
    .scalar(.int), .scalar(.int32), .scalar(.int64), .scalar(.double),
  ]

  /// `The Unix timestamp (in seconds) of when it was created.`
  private static func countsSeconds(_ documentation: Documentation) -> Bool {
    let text = [documentation.summary, documentation.description].compactMap { $0 }
      .joined(separator: " ").lowercased()
    let isTime = [
      "unix time", "unix epoch", "unix timestamp", "since the epoch", "since epoch",
      "epoch seconds",
    ]
    .contains { text.contains($0) }
    return isTime && !text.contains("milli") && !text.contains("micro") && !text.contains("nano")
  }

  /// `created_at`, `birthDate`
  private static func isDate(_ name: String) -> Bool {
    let endings = ["_at", "At", "_date", "Date", "_on", "_datetime", "DateTime", "_timestamp"]
    return endings.contains { name.count > $0.count && name.hasSuffix($0) }
      || ["date", "datetime", "timestamp", "birthday"].contains(name)
  }
}
