/// `GET /l`
public struct ListA: PagedRequest {
  public var cursor: String?

  public init(cursor: String? = nil) {
    self.cursor = cursor
  }

  public typealias Failure = _Failure400FailureMessage
  // …
  public func write(to request: inout RequestWriter) {
    request.query("cursor", cursor)
  }

  @available(*, deprecated, message: "Use Save it instead.")
  public func post(from response: RawResponse) throws -> CreateAByID {
    let link = ResponseLink(self, response)
    return CreateAByID(
      id: try link.value("$response.body#/next")
    )
  }

  public static func items(in page: Response) -> [M] {
    page._items
  }

  public func next(after page: APIPage<Self>) -> NextPage<Self>? {
    .cursor(page.value._next, of: self) { $0.cursor = $1 }
  }

  public struct Response: APIModel, Decodable {
    @available(*, deprecated)
    public var items: [M] { _items }
    let _items: [M]
    @available(
      *, deprecated,
      message: "A reason that goes on and on until it has filled all of a line of code."
    )
    public var next: String? { _next }
    let _next: String?

    public init(items: [M], next: String? = nil) {
      self._items = items
      self._next = next
    }
    // …
  }

  public typealias BadRequestBody = _FailureMessage
}
