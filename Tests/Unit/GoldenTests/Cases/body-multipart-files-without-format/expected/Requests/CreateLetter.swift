public import APIRuntime
public import Foundation

/// `POST /letters`
public struct CreateLetter: APIRequest {
  @Boxed public var body: Body
  // …
  public func write(to request: inout RequestWriter) throws(RequestError) {
    var form = MultipartForm()
    try form.file("letter", body.letter)
    try form.file("sender", body.sender)
    try form.file("pages", body.pages)
    try form.file("stamp", body.stamp, as: "image/png, image/jpeg")
    try form.file("seal", body.seal)
    try form.file("photos", body.photos)
    try form.field("weight", body.weight, as: "application/json")
    try form.field("note", body.note)
    try form.field("signature", body.signature)
    try request.multipart(form)
  }

  public struct Body: PrintableModel {
    /// Nothing describes the value.
    public var letter: FormFile
    public var sender: FormFile?
    public var pages: [FormFile]?
    public var stamp: FormFile?
    /// Encoded as `binary`.
    public var seal: FormFile?
    public var photos: [String: FormFile]?
    public var weight: JSON?
    /// Example: `Fragile`.
    public var note: JSON?
    public var signature: Data?
    // …
  }
}
