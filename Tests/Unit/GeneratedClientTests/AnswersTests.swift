import APIRuntime
import FeaturesAPI
import Testing

/// Operations with two results, and with many parameters.
@Suite struct AnswersTests {
  @Test("one method returns the whole result, whatever the body asks for")
  func complete() async throws {
    try await withServer(AnswersServer()) { server in
      let client = FeaturesClient(server: .init(url: server.url)).patient
      let answer = try await client.answers.create(.init(question: "Why?", stream: true))
      #expect(answer.text == "Because")
    }
  }

  @Test("another method streams it, although the body does not ask for it")
  func streamed() async throws {
    try await withServer(AnswersServer()) { server in
      let client = FeaturesClient(server: .init(url: server.url)).patient
      var text = ""
      for try await piece in try await client.answers.stream(.init(question: "Why?")) {
        text += piece.data.text
      }
      #expect(text == "Because")
    }
  }

  @Test("a method with many parameters takes its request, and 204 is nil")
  func manyParameters() async throws {
    try await withServer(AnswersServer()) { server in
      let client = FeaturesClient(server: .init(url: server.url)).patient
      let found = try await client.answers.search(.init(text: "why", limit: "3"))
      #expect(found?.text == "Because")
      #expect(try await client.answers.search() == nil)
    }
  }
}
