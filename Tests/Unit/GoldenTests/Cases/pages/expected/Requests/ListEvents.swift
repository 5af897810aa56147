/// `GET /events`
public struct ListEvents: PagedRequest {
  public var after: String?
  // …
  public typealias Response = [Item]
  // …
  public func write(to request: inout RequestWriter) {
    request.query("after", after)
  }

  public static func items(in page: Response) -> [Item] {
    page
  }

  public func next(after page: APIPage<Self>) -> NextPage<Self>? {
    .cursor(page.items.last?.id, of: self) { $0.after = "\($1)" }
  }

  public struct Item: APIModel, Decodable, Identifiable {
    public let id: Int
    // …
  }
}
