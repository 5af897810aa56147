import APIRuntime
import FeaturesAPI
import Foundation
import HTTPTypes
import Testing

/// A server that fails with a body.
private struct FailingServer: APIServer {
  let status: HTTPResponse.Status
  let body: String
  let contentType: String

  func addRoutes(to router: Router) {
    router.answer(.get, "/tide") { _ in
      Response(text: body, contentType: contentType, status: status)
    }
  }
}

private struct SignInError: LocalizedError {
  var errorDescription: String? { "Your session at Example has ended. token=hush-hush-hush" }
}

@Suite("Messages about a failure")
struct MessageTests {
  @Test(
    "finds the member of an error body that is meant for people by convention",
    arguments: [
      (400, #"{"error": {"code": 7, "message": "No such tide"}}"#, "No such tide"),
      (409, #"{"errors": [{"message": "First"}, {"message": "Second"}]}"#, "First"),
      (422, #"{"title": "Invalid", "detail": "The moon is full"}"#, "The moon is full"),
    ])
  func conventions(status: Int, body: String, message: String) async throws {
    #expect(try await self.message(status, body) == message)
  }

  @Test(
    "a member that is absent or empty is not shown",
    arguments: [
      (400, "{}"), (400, #"{"error": {"message": ""}}"#), (409, #"{"errors": []}"#),
      (422, #"{"detail": null}"#),
    ])
  func absent(status: Int, body: String) async throws {
    let usual = try await message(status, "no JSON at all")
    #expect(try await message(status, body) == usual)
  }

  @Test("shows a server's string if it is a sentence, but neither a code nor a page")
  func texts() async throws {
    #expect(try await message(503, "The tide is out.", "text/plain") == "The tide is out.")
    let usual = try await message(503, "", "text/plain")
    for text in ["E_TIDE", "<html> <body> 503", "one\ntwo", String(repeating: "word ", count: 50)] {
      #expect(try await message(503, text, "text/plain") == usual)
    }
  }

  @Test("an error of the app's token provider keeps its message, without secrets")
  func tokenProvider() async throws {
    let client = FeaturesClient(auth: .bearer { throw SignInError() }).patient
    let error = await #expect(throws: APIError<GetTide.Failure>.self) { try await client.getTide() }
    let message = try #require(error?.userMessage)
    #expect(message.hasPrefix("Your session at Example has ended."))
    #expect(!message.contains("hush"))
    #expect(error?.localizedDescription.contains("Your session at Example has ended.") == true)
  }

  private func message(
    _ status: Int, _ body: String, _ contentType: String = "application/json"
  ) async throws -> String? {
    var message: String?
    try await withServer(
      FailingServer(status: .init(code: status), body: body, contentType: contentType)
    ) { server in
      let client = FeaturesClient(server: .init(url: server.url)).patient
      let error = await #expect(throws: APIError<GetTide.Failure>.self) {
        try await client.getTide()
      }
      message = error?.userMessage
    }
    return message
  }
}
