public struct Problem: APIModel, Decodable, APIErrorBody {
  public let title: String?
  public let reason: String?
  // …
  public var userMessage: String? { title }

  public var developerMessage: String? { reason }
}
