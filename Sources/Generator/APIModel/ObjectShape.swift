import SpecDocument

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
