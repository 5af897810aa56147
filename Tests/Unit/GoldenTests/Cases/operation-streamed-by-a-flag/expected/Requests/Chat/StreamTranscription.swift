/// It sends `stream` as `true`.
///
/// `POST /transcriptions`
public struct StreamTranscription: APIRequest {
  public var body: CreateTranscription.Body
  // …
  public typealias Response = JSONLines<Piece>

  public static var endpoint: Endpoint {
    Endpoint(
      id: "transcriptions.stream",
      method: "POST",
      path: "/transcriptions",
      accept: "application/x-ndjson",
      isStreamed: true
    )
  }

  public func write(to request: inout RequestWriter) throws(RequestError) {
    var form = MultipartForm()
    try form.file("file", body.file)
    try form.field("stream", true)
    try request.multipart(form)
  }
}
