/// `POST /photos`
public struct AddPhoto: APIRequest {
  public var body: Body

  public init(_ body: Body) {
    self.body = body
  }
  // …
  public func write(to request: inout RequestWriter) throws(RequestError) {
    switch body {
    case .multipart(let body):
      var form = MultipartForm()
      try form.file("photo", body.photo)
      try request.multipart(form)
    case .binary(let body): try request.binary(body, as: "application/octet-stream")
    }
  }

  public enum Body: Sendable {
    /// `multipart/form-data`
    case multipart(MultipartBody)
    /// `application/octet-stream`
    case binary(HTTPBody)
  }

  public struct MultipartBody: APIModel {
    public var photo: FormFile
    // …
  }
}
