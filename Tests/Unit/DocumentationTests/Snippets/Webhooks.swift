import APIRuntime
import APIRuntimeWebhooks
import Foundation
import HTTPTypes

// Blocks of Documentation/Webhooks.md, in its order.

private struct Pet: Decodable, Sendable {
  var name: String
}

private enum NewPetWebhook: Webhook {
  typealias Payload = Pet
}

private struct Pets {
  func insert(_ pet: Pet) async throws {}
}

private let pets = Pets()

#if canImport(CryptoKit) || Webhooks
  private func verification(current: String, previous: String) throws -> WebhookVerification {
    let verification = try WebhookVerification(
      .standard, secrets: [current, previous], replays: WebhookVerification.InMemoryReplayStore())
    return verification
  }

  private func receive(
    _ request: HTTPRequestFields, body: Data, verification: WebhookVerification,
    log: (any Error) -> Void
  ) async throws -> HTTPResponse.Status {
    let received = ReceivedWebhook(headers: request.headers, body: body)
    do {
      let pet = try await NewPetWebhook.decode(received, verifiedBy: verification)
      try await pets.insert(pet)
      return .noContent
    } catch let failure as WebhookVerification.Failure {
      log(failure)  // "the webhook is not signed with any of the secrets"
      return .unauthorized
    }
  }
#endif

/// A request as a server's framework has it.
private struct HTTPRequestFields {
  var headers: HTTPFields
}

private func otherScheme() {
  let scheme = WebhookVerification.Scheme(
    header: "Calendly-Webhook-Signature", prefix: "v1=", separator: ",",
    content: [.timestamp(.entry("t=")), .text("."), .body])
  _ = scheme
}

private func unverified(received: ReceivedWebhook) throws {
  let pet = try NewPetWebhook.decode(unverified: received)
  _ = pet
}
