package import SpecDocument

/// The address of a type in the arena ``API/types``.
package struct TypeID: Sendable, Hashable {
  package let index: Int

  package init(index: Int) { self.index = index }
}

/// The types that need no declaration.
package enum Scalar: String, Sendable, Hashable {
  case string, bool
  /// An integer that fits the platform's (at least 53 bits of JSON are kept).
  case int
  case int32, int64, uint32, uint64
  case double, float
  /// A decimal number, as a number on the wire.
  case decimal
  /// A decimal number, as a string on the wire.
  case decimalString
  /// RFC 3339 date and time.
  case date
  /// A date as the whole seconds since 1970, or with a fraction. Only of properties and parameters;
  /// elsewhere it is a number.
  case unixTime, fractionalUnixTime
  /// RFC 3339 full-date: a day without a time.
  case day
  case uuid, url
  /// Bytes in base64.
  case base64
  /// Base64 with the URL-safe alphabet, without padding.
  case base64URL
  /// Raw bytes: a file, or the whole of a body.
  case binary
  /// Any JSON value.
  case json
}

/// A type with a name of its own.
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
    /// Inline in a client parameter.
    case clientParameter(String)
    /// Written inline more than once: all of its places.
    case places([Origin])
  }

  /// The location of an inline type in another type.
  package enum Part: Sendable, Hashable {
    case property(String)
    /// A variant of a union: its title or constant, if it has one, and its position.
    case variant(String?, Int)
    case item, value, additional, others, identifier

    /// What it is called in the document.
    package var name: String {
      switch self {
      case .property(let name), .variant(let name?, _): name
      case .variant(nil, let position): "variant \(position + 1)"
      case .item: "item"
      case .value: "value"
      case .additional: "additional"
      case .others: "other"
      case .identifier: "id"
      }
    }
  }

  package enum Role: Sendable, Hashable {
    case parameter(String)
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
    package static let sent = Direction(rawValue: 1)
    package static let received = Direction(rawValue: 2)
  }

  package var origin: Origin
  /// The type that is received where this one is sent; nil if it goes both ways, or only one.
  package var inputOf: TypeID?
  /// The name that the spec gives in code (`x-apigen-name`, `$swift`).
  package var nameOverride: String?
  /// The title of the schema.
  package var title: String?
  package var shape: TypeShape
  package var documentation: Documentation
  /// Set when all operations have been read; empty for a type that no operation reaches.
  package var direction: Direction = []
  package var span: SourceSpan
  /// Where equal schemas are, which share this type.
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

package enum TypeShape: Sendable, Hashable {
  case object(ObjectShape)
  case enumeration(EnumerationShape)
  case union(UnionShape)
  /// A component that only names another type. Never part of a cycle.
  case alias(TypeUse)
  /// A type of the user or the runtime, which is not generated.
  case mapped(MappedShape)
}

/// A type that replaces one of the spec. It can be decoded and encoded; nothing else is known of
/// it.
package struct MappedShape: Sendable, Hashable {
  package enum Target: Sendable, Hashable {
    /// By its name in Swift: `Payments.Money`.
    case named(String)
    /// The typed identifier of a type's values.
    case identifier(of: TypeID)
  }

  package var target: Target
  /// Its type on the wire.
  package var wire: TypeUse

  package init(_ target: Target, wire: TypeUse) {
    self.target = target
    self.wire = wire
  }
}

package struct ObjectShape: Sendable, Hashable {
  package struct Property: Sendable, Hashable {
    package var name: API.Name
    package var type: TypeUse
    package var isRequired: Bool
    /// Whether a new value must have it although it is not required: the user knows that servers leave
    /// it out.
    package var isRequiredToSend = false
    package var isReadOnly = false
    /// Whether it is sent although it is read-only: an example of a request has it, or it identifies
    /// an object within what is sent.
    package var isSentAnyway = false
    package var isWriteOnly = false
    /// Whether the schema requires it without describing it. Nothing is known of its value, so it may
    /// be absent where it is received, and it is not sent.
    package var isUndescribed = false
    package var defaultValue: Literal?
    /// Whether the default is sent if no other value is set, rather than left to the server
    /// (`x-apigen-default`).
    package var sendsDefault = false
    /// Its only possible value.
    package var constant: Literal?
    /// Whether its default determines which variant of a union the object is, so that a new value
    /// has it even if the property is optional.
    package var identifiesVariant = false
    /// Whether null and absent are distinct, if it can be both.
    package var distinguishesNull = false
    @BoxedConstraints package var constraints = Constraints()
    package var documentation: Documentation
    /// The name that the spec gives in code (`x-apigen-name`, `$swift`).
    package var nameOverride: String?

    package init(name: API.Name, type: TypeUse, isRequired: Bool, documentation: Documentation) {
      self.name = name
      self.type = type
      self.isRequired = isRequired
      self.documentation = documentation
    }

    /// Whether it is sent. A property that distinguishes variants always is.
    package var isSent: Bool {
      !isReadOnly || isSentAnyway || identifiesVariant && defaultValue != nil
    }
  }

  package var properties: [Property]
  /// The type of additional properties if the spec declares them; nil if it does not, or forbids
  /// them.
  package var additional: TypeUse?
  /// The limits of each of them.
  @BoxedConstraints package var additionalConstraints = Constraints()
  /// Whether it is a list on the wire: the properties in order, without their names.
  package var isTuple = false
  /// For an error: the property with the message for users (`x-apigen-message`).
  package var messageKey: String?
  /// Whether no property is shown to users (`x-apigen-message: none`).
  package var hidesMessage = false
  /// For an error: the property with the message for developers (`x-apigen-detail`).
  package var detailKey: String?

  package init(properties: [Property], additional: TypeUse? = nil) {
    self.properties = properties
    self.additional = additional
  }
}

/// The known values of a scalar. An unlisted value is kept, and is never an error.
package struct EnumerationShape: Sendable, Hashable {
  package enum Raw: Sendable, Hashable {
    case string, integer
    /// Numbers of which some have a fraction.
    case number
    /// Values of several kinds.
    case any
  }

  package struct Case: Sendable, Hashable {
    /// As on the wire; the digits of a number.
    package var value: String
    /// Whether it is a string, if the values have several kinds.
    package var isString = true
    /// The name that the spec gives (`x-enum-varnames`).
    package var nameOverride: String?
    package var documentation: Documentation

    package init(
      value: String, nameOverride: String? = nil, documentation: Documentation = Documentation()
    ) {
      self.value = value
      self.nameOverride = nameOverride
      self.documentation = documentation
    }

    /// `String` considers values equal that differ only in Unicode normalization; JSON does not.
    package static func == (first: Case, second: Case) -> Bool {
      first.value.isExactly(second.value) && first.isString == second.isString
        && first.nameOverride == second.nameOverride && first.documentation == second.documentation
    }
  }

  package var raw: Raw
  package var cases: [Case]

  package init(raw: Raw, cases: [Case]) {
    self.raw = raw
    self.cases = cases
  }
}

extension EnumerationShape {
  /// Returns a value as written in the spec.
  package func literal(of item: Case) -> Literal {
    switch raw {
    case .string: .string(item.value)
    case .integer: .integer(item.value)
    case .number: .number(item.value)
    case .any where item.isString: .string(item.value)
    case .any:
      Bool(item.value).map(Literal.bool)
        ?? (Int64(item.value) == nil ? .number(item.value) : .integer(item.value))
    }
  }

  /// Returns the case of a value; nil if it is not listed.
  package func index(of literal: Literal) -> Int? {
    switch literal {
    case .string(let text):
      cases.firstIndex { $0.value.isExactly(text) && (raw != .any || $0.isString) }
    case .bool(let value): raw == .any ? index(ofText: "\(value)") : nil
    case .integer(let text), .number(let text):
      switch raw {
      case .string, .integer: cases.firstIndex { $0.value == text }
      case .number, .any:
        Double(text).flatMap { number in
          cases.firstIndex { (raw == .number || !$0.isString) && Double($0.value) == number }
        }
      }
    case .null, .array, .object: nil
    }
  }

  private func index(ofText text: String) -> Int? {
    cases.firstIndex { !$0.isString && $0.value == text }
  }
}

/// One of several types (`oneOf`, `anyOf`).
package struct UnionShape: Sendable, Hashable {
  package struct Variant: Sendable, Hashable {
    package var type: TypeUse
    /// Discriminator values that select this variant; empty without a discriminator.
    package var discriminatorValues: [String]
    @BoxedConstraints package var constraints = Constraints()

    package init(type: TypeUse, discriminatorValues: [String]) {
      self.type = type
      self.discriminatorValues = discriminatorValues
    }

    package static func == (first: Variant, second: Variant) -> Bool {
      first.type == second.type && first.constraints == second.constraints
        && first.discriminatorValues.elementsEqual(second.discriminatorValues) {
          $0.isExactly($1)
        }
    }
  }

  package var variants: [Variant]
  /// The property whose value selects the variant; nil if the variants are tried in turn.
  package var discriminator: String?
  /// Whether the last variant is the fallback for unknown discriminator values.
  package var hasFallback = false
  /// Whether a value may match several variants at once (`anyOf`).
  package var admitsSeveral = false

  package init(variants: [Variant], discriminator: String?) {
    self.variants = variants
    self.discriminator = discriminator
  }
}

/// A constant from the spec: a default, the value of a condition.
package indirect enum Literal: Sendable, Hashable {
  case null
  case bool(Bool)
  case integer(String)
  case number(String)
  case string(String)
  case array([Literal])
  case object([ExactText: Literal])

  package static func == (first: Literal, second: Literal) -> Bool {
    switch (first, second) {
    case (.null, .null): true
    case (.bool(let first), .bool(let second)): first == second
    case (.integer(let first), .integer(let second)): first == second
    case (.number(let first), .number(let second)): first == second
    case (.string(let first), .string(let second)): first.isExactly(second)
    case (.array(let first), .array(let second)): first == second
    case (.object(let first), .object(let second)): first == second
    default: false
    }
  }
}
