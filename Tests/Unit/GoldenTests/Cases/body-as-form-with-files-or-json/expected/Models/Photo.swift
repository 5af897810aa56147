public struct Photo: APIModel, Encodable {
  public var image: String
  public var title: String
  public var kind: Kind?
  public var cover: Cover?

  public init(image: String, title: String = "Untitled", kind: Kind? = nil, cover: Cover? = nil) {
    self.image = image
    self.title = title
    self.kind = kind
    self.cover = cover
  }
  // …
  public enum Kind: OpenEnum, ExpressibleByStringLiteral {
    case portrait
    case landscape
    /// A value not listed in the API description.
    indirect case unknown(String)
    // …
  }

  public enum Cover: APIModel, Encodable, StringUnion, IntegerUnion {
    case string(String)
    case integer(Int)
    /// A value that matches none of the above.
    case unknown(JSON)

    public init(stringLiteral value: String) { self = .string(value) }

    public init(integerLiteral value: Int) { self = .integer(value) }
    // …
  }
}
