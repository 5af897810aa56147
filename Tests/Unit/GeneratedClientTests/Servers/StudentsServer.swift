import HTTPTypes

/// Everything in an envelope, including failures with status 200.
struct StudentsServer: APIServer {
  static let apiKey = "key of the API"
  static let appKey = "key of the app"

  func addRoutes(to router: Router) {
    router.answer(.get, "/health") { _ in .json(text: #"{"status": "good"}"#) }
    enveloped("/student/list", router) { request in
      try request.json(Page.self).page == 2 ? "[]" : "[\(Self.mei)]"
    }
    enveloped("/student/detail", router) { request in
      guard try request.json(ID.self).id == 1 else { throw rejection(404, "Student not found.") }
      return Self.mei
    }
    enveloped("/student/add", router) { request in
      let new = try request.json(NewStudent.self)
      return #"{"id": 2, "name": "\#(new.name)", "class_name": "\#(new.className)", "scores": {}}"#
    }
    enveloped("/student/delete", router) { _ in nil }
  }

  private static let mei =
    #"{"id": 1, "name": "Mei", "class_name": "2B", "birthday": "2010-03-04", "scores": {"art": 1.5, "P.E.": 3}}"#

  /// A route that requires both keys; a payload of nil is an envelope without `body`.
  private func enveloped(
    _ path: String,
    _ router: Router,
    _ payload: @escaping @Sendable (ReceivedRequest) throws -> String?
  ) {
    router.answer(.post, path) { request in
      guard request.header("API_KEY") == Self.apiKey, request.header("APP_KEY") == Self.appKey
      else {
        throw rejection(40101, "The keys are not right.")
      }
      let head = #""head": {"code": 0, "message": ""}"#
      guard let payload = try payload(request) else { return .json(text: "{\(head)}") }
      return .json(text: "{\(head), \"body\": \(payload)}")
    }
  }

  private func rejection(_ code: Int, _ message: String) -> Refusal {
    Refusal(response: .json(text: #"{"head": {"code": \#(code), "message": "\#(message)"}}"#))
  }
}

private struct Page: Decodable { let page: Int? }
private struct ID: Decodable { let id: Int }
private struct NewStudent: Decodable { let name, className: String }
