import APIModel
import SpecDocument

/// The places of an API that refer to schemas, where inline types may have been before.
enum SchemaPlaces {
  /// A place, by the key of an inline type there.
  typealias Place = (key: String, schema: String, span: SourceSpan)

  /// Returns the places in types, operations, webhooks and other components. `owners` lists the keys
  /// of each type that a member's key may begin with; few of them have anything in a file.
  static func all(
    of api: API, _ types: TypeKeys, owners: [[String]], where isOwner: (String) -> Bool
  ) -> [Place] {
    var places: [Place] = api.referringComponents.map { ($0.key, $0.schema, $0.span) }
    func add(_ use: TypeUse, _ span: SourceSpan, _ keys: @autoclosure () -> [String]) {
      var use = use
      while let id = use.named {
        let type = api.types[id.index]
        if let schema = type.component {
          places += keys().map { ($0, schema, span) }
        }
        guard type.isInlineMap, case .alias(let map) = type.shape else { return }
        if let schema = type.keys.flatMap({ api.types[$0.index].component }) {
          let part = TypeDeclaration.Part.key(of: nil).name
          places += keys().map { ("\($0).\(part)", schema, span) }
        }
        use = map
      }
    }
    for (type, owners) in zip(api.types, owners) where type.inputOf == nil {
      let owners = owners.filter(isOwner)
      if owners.isEmpty { continue }
      for (part, use, span) in type.partsByName { add(use, span, owners.map { "\($0).\(part)" }) }
    }
    for parameter in api.clientParameters {
      add(parameter.type, parameter.name.span, [parameter.name.text])
    }
    for (operation, owner) in zip(api.operations, types.operations) where isOwner(owner) {
      for (role, use, span) in operation.typesByRole {
        add(use, span, role.recordedKeys(in: owner))
      }
    }
    for (webhook, owner) in zip(api.webhooks, types.webhooks) where isOwner(owner) {
      for (role, use, span) in webhook.typesByRole { add(use, span, role.recordedKeys(in: owner)) }
    }
    return places
  }
}

extension TypeDeclaration {
  /// The types of all parts but variants of unions, by the name of each part.
  fileprivate var partsByName: [(name: String, type: TypeUse, span: SourceSpan)] {
    let map = keys.map { [(Part.key(of: nil).name, TypeUse.named($0), span)] } ?? []
    switch shape {
    case .object(let shape):
      let properties = shape.properties.map {
        ((shape.isTuple ? $0.nameOverride : nil) ?? $0.name.text, $0.type, $0.name.span)
      }
      return properties + (shape.additional.map { [(Part.additional.name, $0, span)] } ?? []) + map
    case .alias(let use):
      let part: Part? =
        switch use.base {
        case .array: .item
        case .map: .value
        case .named, .scalar, .nullable: nil
        }
      return (part.map { [($0.name, use, span)] } ?? []) + map
    case .enumeration, .union, .mapped: return map
    }
  }
}

extension APIModel.Operation {
  /// The types of the parameters, of all contents, and of the header fields of responses.
  fileprivate var typesByRole: [(role: TypeDeclaration.Role, type: TypeUse, span: SourceSpan)] {
    parameters.map { (.parameter($0.name.text, $0.location), $0.type, $0.name.span) }
      + contents().map { ($0.role, $0.content.type, span) } + responseHeaders.map(\.typeByRole)
  }
}

extension Webhook {
  /// The types of the payload and the header fields.
  fileprivate var typesByRole: [(role: TypeDeclaration.Role, type: TypeUse, span: SourceSpan)] {
    (payload.map { [(.body, $0.type, span)] } ?? []) + headers.map(\.typeByRole)
  }
}

extension ResponseHeader {
  fileprivate var typeByRole: (role: TypeDeclaration.Role, type: TypeUse, span: SourceSpan) {
    (.header(name.text), type, name.span)
  }
}
