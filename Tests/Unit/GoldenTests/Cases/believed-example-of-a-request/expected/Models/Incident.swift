public struct Incident: APIModel, Encodable {
  public var title: String
  public var fields: [String: JSON]?
  public var number: Int?
  // …
  public func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.set("title", title)
    try fields.set("fields", self.fields)
    try fields.set("number", number)
  }
}
