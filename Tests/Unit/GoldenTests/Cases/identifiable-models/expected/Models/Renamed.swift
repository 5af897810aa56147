public struct Renamed: APIModel, Decodable {
  public let id: String
  public let idValue: ID
  // …
  public struct ID: APIModel, Decodable {
    public let a: String?
    // …
  }
}
