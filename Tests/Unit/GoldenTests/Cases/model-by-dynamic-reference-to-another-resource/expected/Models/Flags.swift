public struct Flags: APIModel, Decodable {
  public let items: [Bool]?
  // …
}
