public struct Cat: APIModel, Encodable {
  /// Always `"cat"`.
  public var kind: Kind
  public var lives: Int?

  public init(lives: Int? = nil) {
    self.kind = .cat
    self.lives = lives
  }
  // …

  public enum Kind: OpenEnum, ExpressibleByStringLiteral {
    case cat
    /// A value not listed in the API description.
    indirect case unknown(String)
    // …
  }
}
