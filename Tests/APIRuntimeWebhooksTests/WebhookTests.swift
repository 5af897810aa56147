import APIRuntime
import Foundation
import Testing

@testable import APIRuntimeWebhooks

@Suite("Webhooks")
struct WebhookTests {
  private struct Pet: Decodable, Equatable {
    var name: String
    var age: Int?
  }

  private enum JSONHook: Webhook {
    typealias Payload = Pet
  }

  private enum FormHook: Webhook {
    typealias Payload = Pet
    static var format: WebhookFormat { .form }
  }

  private enum TextHook: Webhook {
    typealias Payload = String
    static var format: WebhookFormat { .text }
  }

  private enum BytesHook: Webhook {
    typealias Payload = Data
    static var format: WebhookFormat { .bytes }
  }

  private enum BareHook: Webhook {
    static var format: WebhookFormat { .none }
  }

  @Test("a payload is decoded as documented")
  func payloads() throws {
    let pet = Pet(name: "Mia & Co", age: 3)
    #expect(try JSONHook.decode(from: Data(#"{"name":"Mia & Co","age":3}"#.utf8)) == pet)
    #expect(try FormHook.decode(from: Data("name=Mia+%26+Co&age=3".utf8)) == pet)
    #expect(
      try TextHook.decode(from: Data([0xE9]), contentType: "text/plain; charset=iso-8859-1") == "é")
    #expect(try BytesHook.decode(from: Data([0, 255])) == Data([0, 255]))
    #expect(try BareHook.decode(from: Data()) == .null)
    #expect(JSONHook.method == "POST")
  }

  @Test("a mismatch names its path")
  func mismatch() {
    let error = #expect(throws: DecodingFailure.self) {
      try JSONHook.decode(from: Data(#"{"name":7}"#.utf8))
    }
    #expect(error?.path == "name")
    #expect(error?.operation == "JSONHook")
  }
}
