public enum Content: APIModel, Encodable, StringUnion {
  case string(String)
  case box(Box)
  /// A value that matches none of the above.
  case unknown(JSON)

  public init(stringLiteral value: String) { self = .string(value) }

  public static func box(inner: Box, label: String? = nil) -> Self {
    .box(Box(inner: inner, label: label))
  }
  // …
}
