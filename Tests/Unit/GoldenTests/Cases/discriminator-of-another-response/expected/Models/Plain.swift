public struct Plain: APIModel, Decodable, Identifiable {
  public let id: String
  public let form: String
  // …
}
