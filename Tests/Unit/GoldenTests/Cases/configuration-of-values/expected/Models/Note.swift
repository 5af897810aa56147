public struct Note: APIModel, Codable, Identifiable {
  public var id: Int
  public var title: Nullable<String>?
  public var body: String?
  /// Properties not described in the API description.
  public var additionalProperties: [String: JSON]

  public init(
    id: Int,
    title: Nullable<String>? = nil,
    body: String? = nil,
    additionalProperties: [String: JSON] = [:]
  ) {
    self.id = id
    self.title = title
    self.body = body
    self.additionalProperties = additionalProperties
  }
  // …
}
