public struct Book: APIModel, Decodable {
  public let title: String
  public let author: Person
  public let translators: [Person]?
  // …
}
