public enum Condition: APIModel, Encodable {
  case exists(Exists)
  case missing(Missing)
  case `is`(Is)
  /// A value that matches none of the above.
  case unknown(JSON)

  public static func exists() -> Self {
    .exists(Exists())
  }

  public static func missing() -> Self {
    .missing(Missing())
  }

  public static func `is`(_ value: String) -> Self {
    .`is`(Is(value: value))
  }
  // …
}
