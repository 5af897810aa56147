import HTTPTypes

/// A studio that responds in the media type that the `Accept` header or a parameter requests.
struct StudioServer: APIServer {
  func addRoutes(to router: Router) {
    router.answer(.post, "/recordings") { request in
      if request.header("Content-Type")?.hasPrefix("text/plain") == true {
        var response = Response(
          text: request.text == "plain" ? "Slow down." : #"{"title": "Slow down."}"#,
          contentType: request.text == "plain" ? "text/plain" : "application/problem+json",
          status: .tooManyRequests)
        response.headers[.retryAfter] = "30"
        return response
      }
      var response = Response.json(text: Self.song, status: .created)
      for (name, value) in [
        ("X-RateLimit-Remaining", "41"), ("X-Labels", "live, loud"), ("Set-Cookie", "a=1"),
        ("Set-Cookie", "b=2"), ("X-Origin", Self.song),
      ] {
        guard let name = HTTPField.Name(name) else { continue }
        response.headers.append(HTTPField(name: name, value: value))
      }
      return response
    }
    router.answer(.get, "/recordings/:id/sound") { request in
      let bytes = Array("RIFF----WAVE".utf8)
      guard request.header("Range") != nil else { return .bytes(bytes, as: "audio/wav") }
      var response = Response.bytes(Array(bytes.prefix(4)), as: "audio/wav")
      response.status = .partialContent
      return response
    }
    router.answer(.get, "/recordings/:id/notes") { request in
      switch request.parameters["id"] {
      case "1": .json(text: Self.song)
      case "2": Response(text: "# Song", contentType: "text/markdown; charset=utf-8", status: .ok)
      case "3": Response(text: Self.event(Self.song), contentType: "text/event-stream", status: .ok)
      case "4": .bytes(Array("%PDF".utf8), as: "application/pdf")
      default: Response(text: Self.song, contentType: nil, status: .ok)
      }
    }
    router.answer(.get, "/levels") { _ in
      let events =
        Self.event(#"{"left": 0.5, "right": 1}"#) + Self.event(#"{"left": 0, "right": 0}"#)
      return Response(text: "id: 7\n" + events, contentType: "text/event-stream", status: .ok)
    }
    if let query = HTTPRequest.Method("QUERY") {
      router.answer(query, "/takes") { _ in
        Response(
          text: Self.song + "\n" + Self.song + "\n", contentType: "application/jsonl", status: .ok)
      }
    }
  }

  static let song = #"{"id": 7, "title": "Song"}"#

  private static func event(_ data: String) -> String { "data: \(data)\n\n" }
}
