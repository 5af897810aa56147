/// `POST /shops/{shop}/items`
public struct AddItem: APIRequest {
  /// At least 2 characters.
  ///
  /// Matches `^[a-z]+$`.
  public var shop: String
  /// At least 1 character.
  public var form: String?
  public var body: Body
  // …
  public func write(to request: inout RequestWriter) throws(RequestError) {
    request.check(.path, "shop", shop, .minLength(2), .pattern("^[a-z]+$"))
    request.path("shop", shop)
    request.check(.query, "form", self.form, .minLength(1))
    request.query("form", self.form)
    var form = MultipartForm()
    try form.field("title", body.title, checking: [.minLength(2)])
    try request.multipart(form)
  }

  public struct Body: APIModel {
    /// At least 2 characters.
    public var title: String
    // …
  }
}
