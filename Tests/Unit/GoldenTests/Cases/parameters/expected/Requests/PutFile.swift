/// `PUT /files/{path}/{ids}`
@available(*, deprecated)
public struct PutFile: APIRequest {
  /// Where the file lies.
  public var path: String
  public var ids: [Int]
  public var body: Body

  public init(path: String, ids: [Int], _ body: Body) {
    self.path = path
    self.ids = ids
    self.body = body
  }

  public typealias Response = Void

  public static var endpoint: Endpoint {
    Endpoint(
      id: "files.put",
      method: "PUT",
      path: "/files/{path}/{ids}",
      accept: "application/json, */*;q=0.1"
    )
  }

  public func write(to request: inout RequestWriter) throws(RequestError) {
    request.path("path", path)
    request.path("ids", ids)
    var form = MultipartForm()
    try form.file("file", body.file, as: "image/png")
    try form.field("caption", body.caption)
    try request.multipart(form)
  }

  public struct Body: APIModel {
    public var file: FormFile
    public var caption: String?
    // …
  }
}
