/// `POST /parcels`
public struct CreateParcel: APIRequest {
  public var body: [String: FormFile]
  // …
  public func write(to request: inout RequestWriter) throws(RequestError) {
    var form = MultipartForm()
    try form.files(body)
    try request.multipart(form)
  }
}
