public struct JSONAPIErrors: APIModel, Decodable, APIErrorBody {
  public let errors: [ErrorObject]?
  // …
  public var userMessage: String? { errors?.first?.detail }

  public struct ErrorObject: APIModel, Decodable {
    public let title: String?
    public let detail: String?
    // …
  }
}
