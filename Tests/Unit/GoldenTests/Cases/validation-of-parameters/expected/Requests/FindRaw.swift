/// `GET /raw`
public struct FindRaw: APIRequest {
  public var everything: Page
  // …
  public func write(to request: inout RequestWriter) {
    request.check(.query, "", everything)
    request.queryString(everything)
  }
}
