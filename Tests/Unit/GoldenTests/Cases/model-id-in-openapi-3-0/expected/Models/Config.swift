public struct Config: APIModel, Decodable {
  public let level: Level?
  public let other: Bool?
  public let parts: [Part]?
  public let named: Level?
  // …
  public struct Part: APIModel, Decodable {
    public let level: Level?
    // …
  }
}
