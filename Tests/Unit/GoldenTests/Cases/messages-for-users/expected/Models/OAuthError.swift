public struct OAuthError: APIModel, Decodable, APIErrorBody {
  public let error: String
  public let errorDescription: String?
  // …
  public var userMessage: String? { errorDescription }
}
