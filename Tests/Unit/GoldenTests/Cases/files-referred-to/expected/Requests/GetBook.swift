/// `GET /books/{id}`
public struct GetBook: APIRequest {
  public var id: Int
  // …
  public typealias Response = Book
  // …
  public func write(to request: inout RequestWriter) {
    request.path("id", id)
  }

  public enum Failure: APIFailure {
    /// The book does not exist.
    case notFound
    // …
  }
}
