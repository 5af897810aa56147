public struct Card: APIModel, Encodable {
  public var number: String
  /// The default is `scheme`.
  public var type: Kind?

  public init(number: String, type: Kind? = .scheme) {
    self.number = number
    self.type = type
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.set("number", number)
    try fields.set("type", type)
  }
}
