public struct Order: APIModel, Decodable {
  public let id: Int?
  /// Properties not described in the API description.
  public let additionalProperties: [String: String]

  public init(id: Int? = nil, additionalProperties: [String: String] = [:]) {
    self.id = id
    self.additionalProperties = additionalProperties
  }

  public init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    id = fields.optionalInteger("id")
    additionalProperties = fields.additional(["id"])
    try fields.finish()
  }
}
