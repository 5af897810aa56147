public struct Tree: PrintableModel, Decodable {
  public let value: String
  public let children: [Tree]
  @Boxed public private(set) var parent: Tree?

  public init(value: String, children: [Tree], parent: Tree? = nil) {
    self.value = value
    self.children = children
    self.parent = parent
  }

  public init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    value = fields.string("value")
    children = try fields.value("children")
    parent = fields.optionalValue("parent")
    try fields.finish()
  }
}
