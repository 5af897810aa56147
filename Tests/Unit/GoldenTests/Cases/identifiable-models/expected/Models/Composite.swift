public struct Composite: APIModel, Decodable {
  public let id: ID
  // …
  public struct ID: APIModel, Decodable {
    public let a: String
    // …
  }
}
