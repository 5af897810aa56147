/// `POST /photos`
public struct AddPhotos: APIRequest {
  public var body: Body
  // …
  public func write(to request: inout RequestWriter) throws(RequestError) {
    var form = MultipartForm()
    try form.field("title", body.title, checking: [.minLength(2)])
    try form.field("tags", body.tags, checking: [.uniqueItems, .each([.maxLength(3)])])
    try form.file("photos", body.photos, checking: [.maxItems(2)])
    try form.field("address", body.address)
    try request.multipart(form)
  }

  public struct Body: APIModel {
    /// At least 2 characters.
    public var title: String
    /// At most 2 items.
    ///
    /// No item occurs twice.
    public var photos: [FormFile]
    /// No item occurs twice.
    public var tags: [String]?
    public var address: Address?
    // …
  }
}
