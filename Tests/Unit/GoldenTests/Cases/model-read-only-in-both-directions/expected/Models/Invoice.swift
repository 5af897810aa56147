public struct Invoice: APIModel, Codable {
  /// Read-only: it is not sent.
  public var id: String?
  public var status: String?
  /// With taxes.
  ///
  /// Read-only: it is not sent.
  public var total: Double?
  public var customer: Customer?

  public init(status: String? = nil, customer: Customer? = nil) {
    self.status = status
    self.customer = customer
  }

  public init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    id = fields.optionalString("id")
    status = fields.optionalString("status")
    total = fields.optionalDouble("total")
    customer = fields.optionalValue("customer")
    try fields.finish()
  }
  // …
}
