/// `GET /posts`
public struct ListPosts: PagedRequest {
  // …
  public typealias Response = [String]
  // …
  public static func items(in page: Response) -> [String] {
    page
  }

  public func next(after page: APIPage<Self>) -> NextPage<Self>? {
    .linkHeader(of: page, relation: "older")
  }
}
