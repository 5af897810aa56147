import SpecDocument

package struct ObjectShape: Sendable, Hashable {
  package struct Property: Sendable, Hashable {
    package var name: API.Name
    package var type: TypeUse
    package var isRequired: Bool
    /// Whether a new value must have the property although it is not required: the user has
    /// declared that only servers leave it out.
    package var isRequiredToSend = false
    package var isReadOnly = false
    /// Whether clients send the property although it is read-only: an example of a request contains
    /// it, or it identifies an object inside the body.
    package var isSentAnyway = false
    package var isWriteOnly = false
    /// Whether the schema requires the property without describing it. Its value is unknown, so a
    /// received object may lack it, and it is never sent.
    package var isUndescribed = false
    /// Whether the schema takes the property from one that it extends.
    package var isInherited = false
    /// Its rank among the properties in code; equal ones have the order of the document. On the wire,
    /// all have that order.
    package var rank = 0
    package var defaultValue: Literal?
    /// Whether the default is sent if no other value is set, rather than left to the server
    /// (`x-apigen-default`).
    package var sendsDefault = false
    /// The only possible value.
    package var constant: Literal?
    /// Whether the default determines which variant of a union the object is: a new value then has
    /// the default even if the property is optional.
    package var identifiesVariant = false
    /// Whether null and absence mean different things, if both are possible.
    package var distinguishesNull = false
    @BoxedConstraints package var constraints: Constraints
    package var documentation: Documentation
    /// The name in code from the spec (`x-apigen-name`, `$swift`).
    package var nameOverride: String?

    package init(name: API.Name, type: TypeUse, isRequired: Bool, documentation: Documentation) {
      self.name = name
      self.type = type
      self.isRequired = isRequired
      self.documentation = documentation
    }

    /// Whether clients send the property. A property that distinguishes variants is always sent.
    package var isSent: Bool {
      !isReadOnly || isSentAnyway || identifiesVariant && defaultValue != nil
    }
  }

  package var properties: [Property]
  /// The type of additional properties; nil if the spec does not declare them, or forbids them.
  package var additional: TypeUse?
  /// Whether the spec forbids additional properties.
  package var isClosed = false
  /// Whether the user, not the spec, wants additional properties.
  package var isAdditionalKept = false
  /// The limits of each additional property.
  @BoxedConstraints package var additionalConstraints: Constraints
  /// Whether the object is a list on the wire: the properties in order, without their names.
  package var isTuple = false
  /// For an error: the property with the message for users (`x-apigen-message`).
  package var messageKey: String?
  /// Whether users are shown none of the properties (`x-apigen-message: none`).
  package var hidesMessage = false
  /// For an error: the property with the message for developers (`x-apigen-detail`).
  package var detailKey: String?

  package init(properties: [Property], additional: TypeUse? = nil) {
    self.properties = properties
    self.additional = additional
  }
}
