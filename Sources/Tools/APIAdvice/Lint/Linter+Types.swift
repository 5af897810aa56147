import APIModel
import SpecDocument

extension Linter {
  mutating func checkTypes() {
    let tags = tagTypes
    for (index, type) in api.types.enumerated() {
      let id = TypeID(index: index)
      checkTitle(of: type)
      checkUse(of: type)
      switch type.shape {
      case .object(let shape): check(shape, of: type)
      case .enumeration(let shape):
        if !tags.contains(id) { checkValues(of: shape, type) }
      case .union(let shape): checkVariants(of: shape, id)
      case .alias, .mapped: break
      }
    }
  }

  /// Reports enums with a single value. A constant is exempt, since callers need not pass it, and
  /// so is an enum that is only received.
  private mutating func checkValues(of shape: EnumerationShape, _ type: TypeDeclaration) {
    guard shape.cases.count == 1, type.direction.contains(.sent),
      !document.constants.contains(type.span)
    else { return }
    diagnostics.report(
      .singleValue, "an enum of one value leaves callers no choice", at: type.span,
      help: "list the other values; one value of a required property or parameter is filled in")
  }

  /// The types of properties that distinguish the variants of unions, and of parameters with a default.
  private var tagTypes: Set<TypeID> {
    var tags: Set<TypeID> = []
    func add(_ property: ObjectShape.Property) {
      if case .named(let id) = graph.bare(property.type) { tags.insert(id) }
    }
    for parameter in api.operations.lazy.flatMap(\.parameters) where parameter.sendsDefault {
      if case .named(let id) = graph.bare(parameter.type) { tags.insert(id) }
    }
    for type in api.types {
      switch type.shape {
      case .object(let shape):
        // A property that is always present is a constant, and its type is used only here.
        let named = shape.properties.filter {
          $0.identifiesVariant || $0.isRequired && $0.constant != nil
        }
        named.forEach(add)
      case .union(let union):
        for variant in union.variants {
          let properties = graph.object(variant.type)?.shape.properties ?? []
          properties.filter { $0.constant != nil || $0.name.text == union.discriminator }
            .forEach(add)
        }
      case .enumeration, .alias, .mapped: break
      }
    }
    return tags
  }

  /// Reports an unused schema. In a document without operations, schemas are the purpose.
  private mutating func checkUse(of type: TypeDeclaration) {
    guard case .component(let name) = type.origin, type.direction.isEmpty,
      document.unused.contains(ExactText(name)), !api.operations.isEmpty || !api.webhooks.isEmpty
    else { return }
    diagnostics.report(
      .unusedComponent, "nothing refers to '\(name)', which is a Swift type all the same",
      at: type.span, help: "remove it, or refer to it where it is meant")
  }

  /// Reports an inline schema named after its place. Such a name is only good for the schema of a
  /// property.
  private mutating func checkTitle(of type: TypeDeclaration) {
    guard type.title == nil, type.nameOverride == nil else { return }
    guard let place = unnamedPlace(of: type.origin) else { return }
    if case .alias = type.shape { return }
    diagnostics.report(
      .unnamedSchema, "the \(place) is unnamed, so its type is named after its location",
      at: type.span, help: terms.namingSchema)
  }

  /// Returns the place that names a type; nil if the name is good, or if the author
  /// cannot choose it.
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
      help: terms.discriminator.map { "\($0) that names the variant, is faster and unambiguous" })
  }

  private mutating func check(_ shape: ObjectShape, of type: TypeDeclaration) {
    let isReceived = type.direction.contains(.received)
    if isReceived, shape.properties.count > 1, !shape.properties.contains(where: \.isRequired) {
      diagnostics.report(
        .nothingRequired,
        "nothing is required, so all \(shape.properties.count) properties are optional in Swift",
        at: type.span, help: terms.requiringProperties)
    }
    for property in shape.properties {
      if isReceived, graph.resolved(property.type).base == .scalar(.json) {
        diagnostics.report(
          .untypedProperty, "'\(property.name.text)' can be any JSON", at: property.name.span,
          help: terms.describingProperty)
      }
      if graph.resolved(property.type).base == .scalar(.string),
        Self.isDate(property.name.text), property.constant == nil
      {
        diagnostics.report(
          .missingFormat,
          "'\(property.name.text)' is a date according to its name, but a String in Swift",
          at: property.name.span, help: terms.dateType)
      }
      if Self.numbers.contains(graph.resolved(property.type).base),
        Self.countsSeconds(property.documentation), property.constant == nil
      {
        let value = millisecondsExample(of: property)
        diagnostics.report(
          .missingFormat,
          "'\(property.name.text)' counts "
            + (value.map { "milliseconds according to the value \($0)" }
              ?? "seconds according to its description") + ", but is a number in Swift",
          at: property.name.span,
          help: value == nil
            ? terms.unixTime
            : "say 'milliseconds' in its description; 'format: unixtime' is only for seconds")
      }
    }
  }

  /// Returns a value of a time that is too large for seconds.
  private func millisecondsExample(of property: ObjectShape.Property) -> String? {
    let limits = [property.constraints.minimum, property.constraints.maximum].compactMap { $0 }
    let values = property.documentation.remarks.compactMap(\.example) + limits
    let digits = values.flatMap { $0.split { !$0.isNumber } }
    // Seconds with twelve digits are after the year 5000.
    return digits.first { (12...14).contains($0.count) }.map(String.init)
  }

  private static let numbers: Set<TypeUse> = [
    .scalar(.int), .scalar(.int32), .scalar(.int64), .scalar(.double),
  ]

  /// Returns whether a description mentions seconds:
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

  /// Returns whether a name suggests a date: `created_at`, `birthDate`.
  private static func isDate(_ name: String) -> Bool {
    let endings = ["_at", "At", "_date", "Date", "_on", "_datetime", "DateTime", "_timestamp"]
    return endings.contains { name.count > $0.count && name.hasSuffix($0) }
      || ["date", "datetime", "timestamp", "birthday"].contains(name)
  }
}
