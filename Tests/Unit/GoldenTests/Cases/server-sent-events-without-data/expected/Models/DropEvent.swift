public struct DropEvent: APIModel, Codable {
  /// Always `"drop"`.
  public var event: String
  /// Holds `application/json`.
  public var data: String
  // …
}
