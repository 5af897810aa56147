/// `POST /orders`
public struct CreateOrder: APIRequest {
  public var body: Body
  // …
  public func write(to request: inout RequestWriter) throws(RequestError) {
    var form = MultipartForm()
    try form.file("photo", body.photo)
    try form.field("caption", body.caption)
    try request.multipart(form)
  }

  public struct Body: APIModel {
    public var photo: FormFile
    public var caption: String?
    // …
  }
}
