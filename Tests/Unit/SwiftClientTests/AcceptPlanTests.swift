import APIModel
import SpecDocument
import Testing

@testable import SwiftClient

@Suite("Accept headers")
struct AcceptPlanTests {
  private let problem = content("application/problem+json", .json)
  private let json = content("application/json", .json)
  private let html = content("text/html", .text)

  @Test("name JSON alone by default")
  func jsonAlone() {
    #expect(accepted([.code(200): [json]]) == "")
    #expect(accepted([.code(200): [json]], failures: [.code(404): [json]]) == "")
    #expect(accepted([.code(204): []], failures: [.default: [json]]) == "")
    #expect(accepted([.code(204): []]) == "")
  }

  @Test("give media types of failures a lower weight")
  func failures() {
    #expect(
      accepted([.code(200): [json]], failures: [.code(404): [html], .default: [problem, json]])
        == "application/json, application/problem+json;q=0.5, text/html;q=0.4")
    #expect(
      accepted(
        [.code(200): [content("application/geo+json", .json), html]],
        failures: [.code(400): [json]])
        == "application/geo+json, text/html;q=0.9, application/json;q=0.5")
    #expect(
      accepted(
        [.code(200): [content("Application/JSON; charset=utf-8", .json)]],
        failures: [.code(400): [json]]) == "Application/JSON; charset=utf-8")
  }

  @Test("prefer the type that is read best, whatever the order of the document")
  func preferred() {
    let png = content("image/png", .binary)
    let jpeg = content("image/jpeg", .binary)
    #expect(
      accepted([.code(200): [png, html], .code(202): [jpeg, json]])
        == "application/json, text/html;q=0.9, image/png;q=0.8, image/jpeg;q=0.8")
    #expect(accepted([.code(200): [png, jpeg]]) == "image/png, image/jpeg, */*;q=0.1")
  }

  @Test("leave it to the request whether a server streams")
  func streams() {
    let events = content("text/event-stream", .events)
    #expect(
      accepted([.code(200): [json, events]], failures: [.code(400): [json]])
        == "application/json, text/event-stream")
    #expect(accepted([.code(200): [events]]) == "text/event-stream")
    #expect(
      accepted([.code(200): [events]], failures: [.code(400): [json]])
        == "text/event-stream, application/json;q=0.5")
  }

  @Test("end with any type if a success may have any body")
  func anything() {
    #expect(accepted([.code(200): []]) == "application/json, */*;q=0.1")
    #expect(accepted([:]) == "application/json, */*;q=0.1")
    #expect(
      accepted([.code(201): []], failures: [.default: [problem, html, json]])
        == "application/problem+json, application/json, text/html;q=0.9, */*;q=0.1")
    #expect(accepted([.code(200): [json], .code(202): []]) == "application/json, */*;q=0.1")
    #expect(accepted([.code(200): [json], .code(204): []]) == "")
  }

  @Test("prefer JSON in a range that includes it")
  func ranges() {
    let any = content("*/*", .json)
    #expect(
      accepted([.code(200): [any]], failures: [.code(404): [any], .code(400): [json]])
        == "application/json, */*;q=0.1")
    #expect(accepted([.code(200): [content("*", .binary)], .code(201): []]) == "*/*")
    #expect(
      accepted([.code(200): [content("image/*", .binary)]], failures: [.code(404): [json]])
        == "image/*, application/json;q=0.5")
  }

  private func accepted(
    _ successes: KeyValuePairs<ResponseStatus, [Content]>,
    failures: KeyValuePairs<ResponseStatus, [Content]> = [:]
  ) -> String {
    let responses =
      successes.map { response($0, $1, isSuccess: true) }
      + failures.map { response($0, $1, isSuccess: false) }
    return AcceptPlan(responses: responses).elements.joined(separator: ", ")
  }

  private func response(
    _ status: ResponseStatus, _ contents: [Content], isSuccess: Bool
  ) -> Response {
    var response = Response(
      status: status, isSuccess: isSuccess, content: contents.first,
      documentation: Documentation(), span: .none)
    response.alternatives = Array(contents.dropFirst())
    return response
  }
}

private func content(_ mediaType: String, _ kind: Content.Kind) -> Content {
  Content(mediaType: MediaType(mediaType), kind: kind, type: .string)
}
