public struct Order: APIModel, Encodable {
  public var note: String?
  // …
  public func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.setNullable("note", note)
  }
}
