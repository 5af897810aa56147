public struct Conflict: APIModel, Decodable, APIErrorBody {
  public let order: String?
  public let code: Int?
  public let message: String?
  // …
  public var userMessage: String? { message }
}
