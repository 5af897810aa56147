public struct Listed: APIModel, Decodable {
  public let message: [String]?
  public let error: String?
  // …
}
