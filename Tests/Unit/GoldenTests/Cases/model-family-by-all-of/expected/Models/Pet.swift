public enum Pet: APIModel, Decodable {
  case cat(Cat)
  case other(Other)

  public init(from decoder: any Decoder) throws {
    switch try decoder.discriminator("kind") {
    case "Cat": self = .cat(try Cat(from: decoder))
    default: self = .other(try Other(from: decoder))
    }
  }

  /// A value of a kind that is not listed in the API description: the properties that all kinds
  /// share, and any others.
  public struct Other: APIModel, Decodable {
    public let kind: String
    /// Properties not described in the API description.
    public let additionalProperties: [String: JSON]

    public init(kind: String, additionalProperties: [String: JSON] = [:]) {
      self.kind = kind
      self.additionalProperties = additionalProperties
    }

    public init(from decoder: any Decoder) throws {
      var fields = try FieldReader(decoder)
      kind = fields.string("kind")
      additionalProperties = fields.additional(["kind"])
      try fields.finish()
    }
  }
}
