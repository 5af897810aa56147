import APIRuntime
import Foundation
import StudentsAPI
import Testing

/// An envelope around everything, including failures with status 200.
@Suite struct StudentsTests {
  private func client(_ server: RunningServer, appKey: String = StudentsServer.appKey)
    -> StudentsClient
  {
    StudentsClient(apiKey: StudentsServer.apiKey, appKey: appKey, server: .init(url: server.url))
      .patient
  }

  @Test("the caller of a successful call gets the payload")
  func payload() async throws {
    try await withServer(StudentsServer()) { server in
      let students = try await client(server).students.list(.init())
      #expect(students.map(\.name) == ["Mei"])
      #expect(students.first?.birthday?.description == "2010-03-04")
      #expect(students.first?.scores == ["art": 1.5, "P.E.": 3])
    }
  }

  @Test("the client's keys are sent with each request")
  func keys() async throws {
    try await withServer(StudentsServer()) { server in
      _ = try await client(server).students.list(.init())
      _ = try await client(server).health.get()
      #expect(
        server.received.all.map { $0.header("API_KEY") } == ["key of the API", "key of the API"])
      #expect(
        server.received.all.map { $0.header("APP_KEY") } == ["key of the app", "key of the app"])
    }
  }

  @Test("a code other than 0 is a typed failure, although the status is 200")
  func rejected() async throws {
    try await withServer(StudentsServer()) { server in
      let error = await #expect(throws: APIError<GetStudent.Failure>.self) {
        try await client(server, appKey: "wrong").students.get(.init(id: 1))
      }
      guard case .failure(.rejected(let head), let response) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(head.code == 40101)
      #expect(head.message == "The keys are not right.")
      #expect(response.status == .ok)
      #expect(error?.userMessage == "The keys are not right.")
    }
  }

  @Test("an endpoint without payload accepts an envelope without body")
  func withoutPayload() async throws {
    try await withServer(StudentsServer()) { server in
      try await client(server).students.delete(.init(id: 1))
      #expect(server.received.last?.text == #"{"id":1}"#)
    }
  }

  @Test("an endpoint without payload still fails by the envelope's code")
  func rejectedWithoutPayload() async throws {
    let refusal = Answer.json(#"{"head": {"code": 7, "message": "No."}}"#)
    try await withServer(StudentsServer(), answering: refusal) { server in
      let error = await #expect(throws: APIError<DeleteStudent.Failure>.self) {
        try await client(server).students.delete(.init(id: 1))
      }
      guard case .failure(.rejected(let head), _) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(head.code == 7)
    }
  }

  @Test("the whole envelope is available")
  func envelope() async throws {
    try await withServer(StudentsServer()) { server in
      let response = try await client(server).response(to: GetStudent(.init(id: 1)))
      #expect(response.value.name == "Mei")
      let envelope: GetStudent.Envelope = try response.raw.json()
      #expect(envelope.head.code == 0)
      #expect(envelope.body?.id == 1)
    }
  }

  @Test("a successful envelope without its payload is a decoding failure at 'body'")
  func missingPayload() async throws {
    let answer = Answer.json(#"{"head": {"code": 0, "message": ""}}"#)
    try await withServer(StudentsServer(), answering: answer) { server in
      let error = await #expect(throws: APIError<GetStudent.Failure>.self) {
        try await client(server).students.get(.init(id: 1))
      }
      guard case .decoding(let failure) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(failure.path == "body")
    }
  }

  @Test("nil parameters are omitted")
  func leftOut() async throws {
    try await withServer(StudentsServer()) { server in
      _ = try await client(server).students.list(.init(page: 1))
      #expect(server.received.last?.text == #"{"page":1}"#)
      let new = NewStudent(name: "Li", className: "1A", birthday: Day(year: 2011, month: 1, day: 2))
      let added = try await client(server).students.add(new)
      #expect(added.name == "Li")
      #expect(
        server.received.last?.text == #"{"name":"Li","class_name":"1A","birthday":"2011-01-02"}"#)
    }
  }

  @Test("an endpoint without the envelope returns the plain response")
  func withoutEnvelope() async throws {
    try await withServer(StudentsServer()) { server in
      let health = try await client(server).health.get()
      #expect(health.status == "good")
    }
  }
}
