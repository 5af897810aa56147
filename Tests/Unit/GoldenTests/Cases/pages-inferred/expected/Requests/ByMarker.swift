/// `GET /marker`
public struct ByMarker: PagedRequest {
  public var marker: String?
  public var usemarker: Bool?
  // …
  public func write(to request: inout RequestWriter) {
    request.query("marker", marker)
    request.query("usemarker", usemarker)
  }

  public static func items(in page: Response) -> [Thing] {
    page.entries ?? []
  }

  public func next(after page: APIPage<Self>) -> NextPage<Self>? {
    .cursor(page.value.nextMarker, of: self) { $0.marker = $1 }
  }

  public static func firstPage(of request: Self) -> Self {
    var request = request
    request.usemarker = true
    return request
  }
  // …
}
