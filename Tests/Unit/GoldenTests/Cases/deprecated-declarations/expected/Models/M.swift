public struct M: PrintableModel, Codable, Identifiable, Validatable {
  @available(*, deprecated)
  public var id: String {
    get { _id }
    set { _id = newValue }
  }
  var _id: String
  @available(*, deprecated, message: "Use \"id\" instead")
  public var needed: Int {
    get { _needed }
    set { _needed = newValue }
  }
  var _needed: Int
  /// Deprecated, because it is old.
  ///
  /// At least 2 characters.
  @available(*, deprecated, message: "because it is old.")
  public var old: String? {
    get { _old }
    set { _old = newValue }
  }
  var _old: String?
  /// The default is `true`.
  @available(*, deprecated)
  public var `default`: Bool? {
    get { _default }
    set { _default = newValue }
  }
  var _default: Bool?
  @available(*, deprecated)
  public var m: M? {
    get { _m }
    set { _m = newValue }
  }
  @Boxed var _m: M?
  /// Properties not described in the API description.
  public var additionalProperties: [String: String]

  public init(
    id: String,
    needed: Int,
    old: String? = nil,
    default: Bool? = nil,
    m: M? = nil,
    additionalProperties: [String: String] = [:]
  ) {
    self._id = id
    self._needed = needed
    self._old = old
    self._default = `default`
    self._m = m
    self.additionalProperties = additionalProperties
  }
  // …
  public func validate(_ validator: inout ModelValidator) {
    validator.check("old", _old, .minLength(2))
    validator.check("m", _m)
  }
}
