public struct Numbers: APIModel, Decodable {
  public let items: [Double]?
  // …
}
