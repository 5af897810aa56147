package import APIRuntime

/// `POST /documents`
package struct AddDocument: APIRequest {
  package var body: NewDocument

  package init(_ body: NewDocument) {
    self.body = body
  }

  package typealias Response = Document

  package static var endpoint: Endpoint {
    Endpoint(id: "documents.add", method: "POST", path: "/documents")
  }

  package func write(to request: inout RequestWriter) throws(RequestError) {
    var form = MultipartForm()
    try form.field("title", body.title)
    try form.file("content", body.content)
    try request.multipart(form)
  }
}
