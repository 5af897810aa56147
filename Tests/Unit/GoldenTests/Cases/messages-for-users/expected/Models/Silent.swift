public struct Silent: APIModel, Decodable {
  public let message: String?
  // …
}
