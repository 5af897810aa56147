public struct Order: APIModel, Decodable {
  @available(*, deprecated)
  public var old: String? { _old }
  let _old: String?

  public init(old: String? = nil) {
    self._old = old
  }
  // …
}
