/// It sends `stream` as `false`.
///
/// `POST /transcriptions`
public struct CreateTranscription: APIRequest {
  public var body: Body
  // …
  public typealias Response = Piece
  // …
  public func write(to request: inout RequestWriter) throws(RequestError) {
    var form = MultipartForm()
    try form.file("file", body.file)
    try form.field("stream", false)
    try request.multipart(form)
  }

  public struct Body: APIModel {
    public var file: FormFile
    public var stream: Bool?
    // …
  }
}
