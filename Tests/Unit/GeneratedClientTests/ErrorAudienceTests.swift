import APIRuntimeTesting
import APIRuntime
import Foundation
import LaravelAPI
import Testing

/// The choice of audience and language. It is global to the process, so no other test here reads
/// `localizedDescription`.
@Suite struct ErrorAudienceTests {
  @Test("the app chooses the audience and language of localizedDescription")
  func audience() async throws {
    let offline = APIError<LaravelFailure>.transport(TransportError(.noNetwork))
    let body = #"{"code": 404, "message": "for the user", "detail": "for the developer"}"#
    let transport = InMemoryTransport { _, _ in .json(body, status: 404) }
    let client = LaravelClient(auth: .bearer("t"), transport: transport).patient
    let missing = await #expect(throws: APIError<LaravelFailure>.self) {
      try await client.users.get(id: 7)
    }
    #expect(missing?.localizedDescription == "for the user")

    ErrorMessages.current = ErrorMessages(audience: .developer) { key, text in
      key == "transport.noNetwork" ? "Kein Internet." : text
    }
    defer { ErrorMessages.current = ErrorMessages() }
    #expect(missing?.localizedDescription.hasSuffix(": for the developer") == true)
    #expect(offline.userMessage == "Kein Internet.")
  }
}
