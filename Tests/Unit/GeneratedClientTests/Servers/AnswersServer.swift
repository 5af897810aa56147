import HTTPTypes

/// A server that streams on request, and insists on the media type that goes with it.
struct AnswersServer: APIServer {
  func addRoutes(to router: Router) {
    router.answer(.post, "/answers") { request in
      switch (request.text, request.header("Accept")) {
      case (#"{"question":"Why?","stream":true}"#, "text/event-stream"):
        Response(
          text: "data: {\"text\": \"Be\"}\n\ndata: {\"text\": \"cause\"}\n\n",
          contentType: "text/event-stream", status: .ok)
      case (#"{"question":"Why?","stream":false}"#, "application/json"):
        .json(text: #"{"text": "Because"}"#)
      default:
        Response(
          text: "unexpected: \(request.headers), \(request.text)", contentType: "text/plain",
          status: .badRequest)
      }
    }
    router.answer(.get, "/answers/search") { request in
      request.query == "text=why&limit=3" ? .json(text: #"{"text": "Because"}"#) : .noContent
    }
  }
}
