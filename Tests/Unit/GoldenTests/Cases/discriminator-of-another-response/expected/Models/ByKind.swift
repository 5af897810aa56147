public struct ByKind: APIModel, Decodable, Identifiable {
  public let id: String
  public let form: Form?
  // …
}
