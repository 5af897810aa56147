/// `POST /letters`
public struct CreateLetter: APIRequest {
  @Boxed public var body: Body
  // …
  public func write(to request: inout RequestWriter) throws(RequestError) {
    var form = MultipartForm()
    try form.field("letter", body.letter)
    try form.file("stamp", body.stamp, as: "image/png")
    try form.file("seal", body.seal, as: "image/png")
    try request.multipart(form)
  }

  public struct Body: APIModel {
    public var letter: JSON?
    public var stamp: FormFile?
    public var seal: FormFile?
    // …
  }
}
