import HTTPTypes
import TestServer

/// A fixed response to every request, so that a test can make the server misbehave.
struct Answer: Sendable {
  private var status = HTTPResponse.Status.ok
  private var contentType: String?
  private var body = ""
  private var isNever = false

  static func json(_ body: String, status: Int = 200) -> Answer {
    Answer(status: .init(code: status), contentType: "application/json", body: body)
  }

  static func text(_ body: String, status: Int = 200, as contentType: String = "text/html")
    -> Answer
  {
    Answer(status: .init(code: status), contentType: contentType, body: body)
  }

  static func empty(_ status: Int) -> Answer { Answer(status: .init(code: status)) }

  /// Does not respond until the server stops.
  static let never = Answer(isNever: true)

  /// The steps that send the answer.
  var steps: [ScriptedServer.Step] {
    if isNever { return [.wait(ScriptedServer.Gate())] }
    return Response(text: body, contentType: contentType, status: status).steps
  }
}
