public struct Either: APIModel, Decodable {
  public let id: ID
  // …
  public enum ID: APIModel, Decodable {
    case string(String)
    case integer(Int)
    /// A value that matches none of the above.
    case unknown(JSON)
    // …
  }
}
