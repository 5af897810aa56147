public struct Note: APIModel, Decodable, Identifiable {
  public let id: String
  public let author: Author?
  // …
}
