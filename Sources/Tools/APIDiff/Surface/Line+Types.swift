import APIModel
import SwiftClient

extension Line {
  /// Creates the line of a type; nil for another declaration.
  init?(_ declaration: SwiftClient.Declaration) {
    switch declaration.kind {
    case .namespace, .client, .group, .request, .sample: return nil
    case .failure(let failure): self.init(failures: failure.path, failure.cases)
    case .headers(let headers): self.init(headers)
    case .webhook(let webhook): self.init(webhook)
    case .model(let model): self.init(model)
    case .enumeration(let enumeration): self.init(enumeration)
    case .union(let union): self.init(union)
    case .alias(let alias):
      self.init(alias.path, .alias)
      type = alias.type
      span = alias.model.span
    }
  }

  /// Creates the line of a type.
  private init(_ path: [String], _ role: Role) {
    self.init(role: role, name: path.joined(separator: "."), scope: path)
  }

  /// Creates the line of a type of the API.
  private init(
    _ path: [String], _ role: Role, _ model: TypeDeclaration, _ documentation: DocumentationComment,
    _ conformances: [String]
  ) {
    self.init(path, role)
    traits = [
      .deprecation(documentation.documentation.isDeprecated),
      .conformances(conformances, isReached: model.direction != []),
    ]
    let codes = conformances.contains("Codable")
    // A multipart body is not encodable itself, since its properties are its parts.
    isSent = codes || conformances.contains("Encodable") || model.direction.contains(.sent)
    isReceived = codes || conformances.contains("Decodable")
    span = model.span
  }

  fileprivate init(reference path: [String], to type: TypeReference) {
    self.init(path, .reference)
    self.type = type
  }

  /// Creates an enum of cases that are told apart by their names.
  fileprivate init(_ path: [String], _ role: Role, _ cases: [CaseDeclaration], _ members: Role) {
    self.init(path, role)
    lines = Lines(
      cases.map { Line(role: members, name: $0.name, scope: path.dropLast(), type: $0.payload) })
    isExhaustive = members != .body
  }

  private init(failures path: [String], _ cases: [CaseDeclaration]) {
    self.init(path, .failures, cases, .failure)
  }

  fileprivate init(_ headers: HeadersDeclaration) {
    self.init(headers.path, .headers)
    lines = Lines(
      headers.headers.map { header in
        let field = "\(header.field)"
        return Line(
          role: .header, name: header.name, type: header.type, wire: field,
          traits: [
            Trait(.headerField, .hidden(field, sentence: "is read from another header field"))
          ])
      })
  }

  private init(_ webhook: WebhookDeclaration) {
    self.init([webhook.name], .webhook)
    traits = [
      Trait(.webhook, .text(webhook.method, now: "its method is")),
      Trait(.webhook, .text(webhook.format.rawValue, now: "the format of its payload is")),
    ]
    if let payload = webhook.payload {
      var line = Line([webhook.name, "Payload"], .alias)
      line.type = payload
      types.append(line)
    }
    types += (webhook.headers.map { [Line($0)] } ?? []) + webhook.declarations.compactMap(Line.init)
  }
}

extension RequestDeclaration {
  /// Returns the types inside the request, with those that other requests share.
  func types(_ shared: inout SharedTypes) -> [Line] {
    let references = [("Response", response), ("Failure", failure), ("Headers", sharedHeaders)]
    var types = references.compactMap { label, type in
      type.map { type in
        let place = [name, label]
        return shared.declaration(of: type, at: place).flatMap(Line.init)
          ?? Line(reference: place, to: type)
      }
    }
    types += choices.map { choice in
      var line = Line(
        choice.path, .choice, choice.cases, choice.path.last == "Body" ? .body : .response)
      line.properties = Lines(shared: choice.properties, in: choice.path)
      return line
    }
    if let headers { types.append(Line(headers)) }
    return types + declarations.compactMap(Line.init)
  }
}

// MARK: - Models

extension Line {
  private init(_ model: ModelDeclaration) {
    self.init(model.path, .object, model.model, model.documentation, model.conformances)
    var shape: ObjectShape?
    if case .object(let object) = model.model.shape { shape = object }
    let isSent = isSent
    func limits(_ constraints: Constraints?) -> Constraints? {
      isSent ? constraints ?? Constraints() : nil
    }
    var members = model.properties.map { property in
      let index = property.index
      let described = shape.flatMap {
        $0.properties.indices.contains(index) ? $0.properties[index] : nil
      }
      var line = Line(property, limits: limits(described?.constraints), in: model)
      (line.isSent, line.isReceived) = (isSent, isReceived)
      line.span = described?.name.span
      return line
    }
    if let additional = model.additional {
      var line = Line(
        role: .property, name: "additionalProperties", scope: model.path, type: additional.type)
      line.traits = [
        Trait(.propertyReadOnly, .flag(!additional.isVariable, on: "cannot be set")),
        Trait(.limitStricter, .limits(limits(shape?.additionalConstraints))),
      ]
      line.traits += Trait.forms(
        reading: model.coding.contains(.decoding) ? additional.readForm : nil,
        writing: model.coding.contains(.encoding) ? additional.writeForm : nil)
      members.append(line)
    }
    if let constant = model.constant {
      members.append(Line(role: .property, name: constant.name, scope: model.path))
    }
    lines = Lines(members)
    parameters = model.parameters
    let order = model.model.isTuple ? model.properties.map(\.name).joined(separator: ", ") : ""
    traits += [
      Trait(
        .errorMessage,
        .text(model.userMessage?.text ?? "none", now: "the message for users is")),
      Trait(
        .errorMessage,
        .text(model.developerMessage?.text ?? "none", now: "the message for developers is")),
      Trait(.itemOrder, .text(order, now: "the order of its items is")),
    ]
    types = model.declarations.compactMap(Line.init)
  }

  private init(_ property: PropertyDeclaration, limits: Constraints?, in model: ModelDeclaration) {
    let wire = property.field?.name.quoted
    let documentation = property.documentation.documentation
    let reads = model.coding.contains(.decoding)
    let constant = limits == nil ? nil : property.constant?.description
    let restrictions =
      limits == nil
      ? nil
      : documentation.restrictions.filter {
        !$0.isConstant || constant == nil && !property.type.isDeclared
      }
    self.init(
      role: .property, name: property.name, scope: model.path, type: property.type, wire: wire)
    traits = [
      .deprecation(documentation.isDeprecated),
      Trait(.propertyReadOnly, .flag(!property.isVariable, on: "cannot be set")),
      Trait(.propertyField, .text(wire ?? "none", now: "has the wire name", then: "had")),
      Trait(.propertyDefault, .fallback(reads ? property.presence.fallback : nil)),
      Trait(.propertyDefault, .hidden(constant, sentence: "is always \(constant ?? "")")),
      Trait(.limitStricter, .limits(limits)),
      Trait(.constraintDescription, .restrictions(restrictions)),
    ]
    traits += Trait.forms(
      reading: reads ? property.readForm : nil,
      writing: model.coding.contains(.encoding) ? property.writeForm : nil)
  }

  private init(_ enumeration: EnumerationDeclaration) {
    self.init(
      enumeration.path, .enumeration, enumeration.model, enumeration.documentation,
      (enumeration.conformances.contains(.literal) ? ["ExpressibleByStringLiteral"] : [])
        + (enumeration.conformances.contains(.caseIterable) ? ["CaseIterable"] : []))
    lines = Lines(
      enumeration.cases.map {
        Line($0.name, $0.value.description, $0.documentation.documentation.isDeprecated)
      })
    traits.append(
      Trait(
        .typeChanged, .text("'\(enumeration.rawType)'", now: "has raw values of", then: "had")))
  }

  /// Creates the line of an enum of a server's variable. Callers pass one value, and never switch
  /// over all of them.
  init(_ type: VariableTypeDeclaration) {
    self.init(type.path, .enumeration)
    lines = Lines(type.cases.map { Line($0.name, $0.value.quoted, false) })
  }

  /// Creates the line of a value of an enum.
  private init(_ name: String, _ wire: String, _ isDeprecated: Bool) {
    self.init(
      role: .value, name: name, wire: wire,
      traits: [
        .deprecation(isDeprecated),
        Trait(.valueChanged, .text(wire, now: "has the wire value", then: "had")),
      ])
  }

  private init(_ union: UnionDeclaration) {
    self.init(union.path, .union, union.model, union.documentation, union.conformances)
    var limits: [Constraints] = []
    if case .union(let shape) = union.model.shape { limits = shape.variants.map(\.constraints) }
    let hasLimits = isSent && limits.count == union.cases.count
    lines = Lines(
      union.cases.enumerated().map { index, each in
        let values = each.values.map(\.quoted).joined(separator: ", ")
        let wire = each.values.isEmpty ? Line.unnamed : values
        let selecting = (each.values.isEmpty ? [] : [values]) + union.constants(of: index)
        let meaning = selecting.isEmpty ? wire : selecting.joined(separator: "; ")
        return Line(
          role: .variant, name: each.name, scope: union.path, type: each.type, wire: wire,
          traits: [
            Trait(.limitStricter, .limits(hasLimits ? limits[index] : nil)),
            Trait(.variantMeaning, .text(meaning, now: "is selected by")),
          ])
      })
    properties = Lines(shared: union.properties, in: union.path)
    let discriminator = union.discriminator?.quoted ?? "none"
    traits.append(
      Trait(
        .variantMeaning, .text(discriminator, now: "the property that names the variant is")))
    isExhaustive = union.fallback != nil
    self.union = union
    types = union.declarations.compactMap(Line.init)
  }
}

extension Lines {
  /// Creates the lines of the properties that all cases of an enum have.
  fileprivate init(shared properties: [UnionDeclaration.Property], in path: [String]) {
    self.init(properties.map { Line(role: .property, name: $0.name, scope: path, type: $0.type) })
  }
}
