public struct Customer: APIModel, Decodable {
  public let name: String?
  public let email: String?
  // …
}
