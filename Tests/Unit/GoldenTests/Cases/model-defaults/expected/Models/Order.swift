public struct Order: APIModel, Encodable {
  /// The default is `1`.
  public var count: Int?
  /// The default is `none`.
  public var note: String?

  public init(count: Int? = nil, note: String? = nil) {
    self.count = count
    self.note = note
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.set("count", count)
    try fields.set("note", note)
  }
}
