public struct User: PrintableModel, Encodable {
  public var password: String

  public init(password: String) {
    self.password = password
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.set("password", password)
  }
}
