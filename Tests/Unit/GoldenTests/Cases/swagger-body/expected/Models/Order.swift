public struct Order: APIModel, Encodable {
  public var id: Int?
  // …
}
