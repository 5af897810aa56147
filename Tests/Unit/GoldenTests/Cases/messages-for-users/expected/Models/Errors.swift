public struct Errors: APIModel, Decodable, APIErrorBody {
  public let errors: [Detail]
  // …
  public var userMessage: String? { errors.first?.message }
}
