/// A customer.
///
/// Sent where ``User`` is received.
public struct UserInput: PrintableModel, Encodable {
  public var name: String
  public var password: String
  public var address: User.Address?

  public init(name: String, password: String, address: User.Address? = nil) {
    self.name = name
    self.password = password
    self.address = address
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.set("name", name)
    try fields.set("password", password)
    try fields.set("address", address)
  }
}
