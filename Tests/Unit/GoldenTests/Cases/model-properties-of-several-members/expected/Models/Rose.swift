public struct Rose: APIModel, Decodable {
  public let color: Color
  /// At most 8 characters.
  ///
  /// The default is `loam`.
  public let soil: String
  public let seasons: [Season]?
  public let owner: Owner?
  /// At most 500.
  public let height: Int?
  // …
  public enum Color: OpenEnum {
    case blue
    case red
    /// A value not listed in the API description.
    indirect case unknown(String)
    // …
  }

  /// Always `"summer"`.
  public enum Season: OpenEnum {
    case summer
    /// A value not listed in the API description.
    indirect case unknown(String)
    // …
  }

  public struct Owner: APIModel, Decodable {
    public let name: String
    public let since: Day?
    // …
  }
}
