public struct Event: APIModel, Encodable {
  /// Always `"created"`.
  public var type: String
  public var id: Int?

  public init(id: Int? = nil) {
    self.type = "created"
    self.id = id
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.set("type", type)
    try fields.set("id", id)
  }
}
