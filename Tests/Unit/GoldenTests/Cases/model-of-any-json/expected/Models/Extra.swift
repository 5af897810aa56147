public struct Extra: APIModel, Decodable {
  public let data: JSON?

  public init(data: JSON? = nil) {
    self.data = data
  }

  public init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    data = fields.optionalValue("data")
    try fields.finish()
  }
}
