public struct Order: APIModel, Encodable, Identifiable {
  public var id: Int
  public var note: String?
  public var tag: String?
  public var day: Day?

  public init(id: Int, note: String? = nil, tag: String? = nil, day: Day? = nil) {
    self.id = id
    self.note = note
    self.tag = tag
    self.day = day
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.set("id", id)
    try fields.setNullable("note", note)
    try fields.set("tag", tag)
    try fields.set("day", day)
  }
}
