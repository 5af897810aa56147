package import SpecDocument

/// The address of a type in the arena ``API/types``.
package struct TypeID: Sendable, Hashable {
  package let index: Int

  package init(index: Int) { self.index = index }
}

/// A named type.
package struct TypeDeclaration: Sendable, Equatable {
  /// The origin of its name.
  package indirect enum Origin: Sendable, Hashable {
    /// A schema under `components`, by its key.
    case component(String)
    /// Inline in another type.
    case nested(in: TypeID, Part)
    /// Inline in an operation (its index in ``API/operations``).
    case operation(Int, Role)
    /// Inline in a webhook or callback (its index in ``API/webhooks``).
    case webhook(Int, Role)
    /// Inline in a parameter of the client.
    case clientParameter(String)
    /// Written inline more than once: all of its places.
    case places([Origin])

    /// The property, parameter or header that the type is written in; nil elsewhere.
    package var member: String? {
      switch self {
      case .nested(_, .property(let name)), .operation(_, .parameter(let name, _)),
        .operation(_, .header(let name)), .webhook(_, .header(let name)):
        name
      case .places(let places): places.first?.member
      case .component, .nested, .operation, .webhook, .clientParameter: nil
      }
    }

    /// The type around a property; nil elsewhere.
    var owner: TypeID? {
      switch self {
      case .nested(let owner, .property): owner
      case .places(let places): places.first?.owner
      case .component, .nested, .operation, .webhook, .clientParameter: nil
      }
    }
  }

  /// The location of an inline type in another type.
  package enum Part: Sendable, Hashable {
    case property(String)
    /// A variant of a union: its title or constant, if there is one, and its position.
    case variant(String?, Int)
    case item, value, additional, identifier
    /// The keys of a map: the part that the map is, or nil for a map that is the owner.
    case key(of: String?)
    /// The values of a schema that has subtypes: values that belong to no subtype, and values whose
    /// kind the spec does not list.
    case plain, others

    /// The name of the part in the document.
    package var name: String {
      switch self {
      case .property(let name), .variant(let name?, _): name
      case .variant(nil, let position): "variant \(position + 1)"
      case .item: "item"
      case .value: "value"
      case .additional: "additional"
      case .plain: "plain"
      case .others: "other"
      case .identifier: "id"
      case .key(let part): part.map { "\($0).key" } ?? "key"
      }
    }
  }

  package enum Role: Sendable, Hashable {
    case parameter(String, ParameterLocation)
    case body
    case response(ResponseStatus)
    /// For a body in one of several media types.
    case bodyAs(String)
    case responseAs(ResponseStatus, String)
    case header(String)
  }

  /// The direction in which values of a type travel.
  package struct Direction: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The default would not know the type, and take a hundred times as long.
    package init(arrayLiteral elements: Direction...) {
      rawValue = elements.reduce(0) { $0 | $1.rawValue }
    }
    package static let sent = Direction(rawValue: 1)
    package static let received = Direction(rawValue: 2)
    package static let both = Direction(rawValue: 3)
  }

  /// Whether it is a JSON array whose items are the properties of an object.
  package var isTuple: Bool { if case .object(let shape) = shape { shape.isTuple } else { false } }

  /// The key under `components`; nil for an inline type.
  package var component: String? {
    if case .component(let key) = origin { key } else { nil }
  }

  package var origin: Origin
  /// The type that clients receive in place of this one, if this is the sent half of a split type.
  package var inputOf: TypeID?
  /// Whether another type would be received in place of this one, which is only sent.
  package var differsIfReceived = false
  /// The component that this type is the form of, with files.
  package var formOf: TypeID?
  /// The name in code from the spec (`x-apigen-name`, `$swift`).
  package var nameOverride: String?
  /// The title of the schema.
  package var title: String?
  /// The keys of the schema that are not part of the standard: `x-internal`.
  package var extensions: [Mapping.Entry] = []
  package var shape: TypeShape
  /// The enumeration that lists the keys of a map. If it turns out not to be an enumeration of
  /// strings, the keys are any strings.
  package var keys: TypeID?
  package var documentation: Documentation
  /// The direction, known after all operations are read; empty if none of them uses the type.
  package var direction: Direction = []
  package var span: SourceSpan
  /// The locations of equal schemas, which share this type.
  package var equals: [SourceSpan] = []

  package init(
    origin: Origin,
    nameOverride: String? = nil,
    title: String? = nil,
    shape: TypeShape,
    documentation: Documentation,
    span: SourceSpan
  ) {
    self.origin = origin
    self.nameOverride = nameOverride
    self.title = title
    self.shape = shape
    self.documentation = documentation
    self.span = span
  }
}

extension TypeDeclaration {
  /// Whether the type is declared once for several places.
  package var isShared: Bool { if case .places = origin { true } else { false } }

  /// Whether the type is a map with listed keys that is written inline. It needs a declaration for
  /// its keys, but no name.
  package var isInlineMap: Bool {
    guard keys != nil else { return false }
    return switch origin {
    case .nested, .operation, .webhook: true
    case .component, .clientParameter, .places: false
    }
  }
}
