public struct Wrapped: APIModel, Decodable, APIErrorBody {
  public let title: String?
  public let error: Detail?
  // …
  public var userMessage: String? { error?.message }
}
