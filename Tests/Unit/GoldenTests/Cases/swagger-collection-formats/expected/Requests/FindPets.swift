/// `POST /pets/{ids}/{names}`
public struct FindPets: APIRequest {
  public var ids: [Int]
  public var names: [String]
  public var tags: [String]?
  public var kinds: [String]?
  public var xIDs: [Int]?
  public var xNames: [String]?
  public var body: Body?
  // …
  public func write(to request: inout RequestWriter) throws(RequestError) {
    request.path("ids", ids, style: .pipeDelimited)
    request.path("names", names, style: .tabDelimited)
    request.query("tags", tags, style: .tabDelimited)
    request.query("kinds", kinds, style: .pipeDelimited)
    request.header("X-Ids", xIDs, style: .spaceDelimited)
    request.header("X-Names", xNames)
    try request.form(body, encoding: ["colors": .init(style: .tabDelimited, explode: false)])
  }

  /// The documented response headers.
  public struct Headers: ResponseHeaders {
    public let fields: HTTPFields
    // …
    /// `X-Counts`
    public var counts: [Int]? { fields.value("X-Counts", style: .pipeDelimited) }

    /// `X-Words`
    public var words: [String]? { fields.value("X-Words") }
  }

  public struct Body: APIModel, Encodable {
    public var colors: [String]?
    // …
  }
}
