public import APIRuntime
public import Foundation

/// `POST /form`
public struct SendForm: APIRequest {
  public var body: Body?
  // …
  public func write(to request: inout RequestWriter) throws(RequestError) {
    guard let body else { return }
    var form = MultipartForm()
    try form.field("list", body.list)
    try form.field("json", JSON.strings(body.json), as: "application/json")
    try form.field("map", JSON.strings(body.map))
    try request.multipart(form)
  }

  public struct Body: APIModel {
    public var list: [Amount]?
    public var json: [Amount]?
    public var map: [String: Amount]?
    // …
  }
}
