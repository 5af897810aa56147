/// `POST /photos`
public struct CreatePhoto: APIRequest {
  public var body: Body
  // …
  public func write(to request: inout RequestWriter) throws(RequestError) {
    var form = MultipartForm()
    try form.file("photo", body.photo)
    try request.multipart(form)
  }

  public struct Body: APIModel {
    public var photo: FormFile
    // …
  }
}
