/// A customer.
public struct User: APIModel, Codable, Identifiable {
  public var id: Int
  public var name: String
  public var address: Address?

  public init(id: Int, name: String, address: Address? = nil) {
    self.id = id
    self.name = name
    self.address = address
  }

  public init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    id = fields.integer("id")
    name = fields.string("name")
    address = fields.optionalValue("address")
    try fields.finish()
  }
  // …

  public struct Address: APIModel, Codable {
    // …
  }
}
