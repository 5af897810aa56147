/// `POST /photos`
public struct AddPhoto: APIRequest {
  public var body: Body
  // …
  public func write(to request: inout RequestWriter) throws(RequestError) {
    switch body {
    case .json(let body): try request.json(body)
    case .multipart(let body):
      var form = MultipartForm()
      try form.file("image", body.image)
      try form.field("title", body.title)
      try form.field("kind", body.kind)
      try form.file("cover", body.cover)
      try request.multipart(form)
    }
  }

  public indirect enum Body: Sendable {
    /// `application/json`
    case json(Photo)
    /// `multipart/form-data`
    case multipart(PhotoForm)
  }
}
