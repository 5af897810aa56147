public struct TaskModel: APIModel, Codable {
  public var title: String
  public var owner: String?

  public init(title: String, owner: String) {
    self.title = title
    self.owner = owner
  }

  public init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    title = fields.string("title")
    owner = fields.optionalString("owner")
    try fields.finish()
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.set("title", title)
    try fields.set("owner", owner)
  }
}
