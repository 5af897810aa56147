public struct List: APIModel, Decodable {
  public let items: [String]?
  // …
}
