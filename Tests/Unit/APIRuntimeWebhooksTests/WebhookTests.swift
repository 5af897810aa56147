import APIRuntime
import Foundation
import TestSupport
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

  private enum ValueHook: Webhook {
    typealias Payload = IntegerOrBooleanOrString
  }

  @Test(
    "decodes or refuses a body of any kind, whatever the payload has tried before",
    arguments: ["{}", "[]", "\"x\"", "0", "true", "null", "1e400", " ", "", "\u{FEFF}{}"])
  func anyBody(body: String) throws {
    for _ in 0..<2 {
      do {
        _ = try ValueHook.decode(unverified: ReceivedWebhook(headers: [:], body: Data(body.utf8)))
        #expect(["\"x\"", "0", "true"].contains(body))
      } catch {
        #expect(error is DecodingFailure)
      }
    }
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

  private func received(_ body: Data, contentType: String? = nil) -> ReceivedWebhook {
    var headers = HTTPFields()
    headers[.contentType] = contentType
    return ReceivedWebhook(headers: headers, body: body)
  }

  @Test("a payload is decoded as documented")
  func payloads() throws {
    let pet = Pet(name: "Mia & Co", age: 3)
    let json = received(Data(#"{"name":"Mia & Co","age":3}"#.utf8))
    #expect(try JSONHook.decode(unverified: json) == pet)
    #expect(try FormHook.decode(unverified: received(Data("name=Mia+%26+Co&age=3".utf8))) == pet)
    let text = received(Data([0xE9]), contentType: "text/plain; charset=iso-8859-1")
    #expect(try TextHook.decode(unverified: text) == "é")
    #expect(try BytesHook.decode(unverified: received(Data([0, 255]))) == Data([0, 255]))
    #expect(try BareHook.decode(unverified: received(Data())) == .null)
    #expect(JSONHook.method == "POST")
  }

  @Test("a mismatch names its path")
  func mismatch() {
    let error = #expect(throws: DecodingFailure.self) {
      try JSONHook.decode(unverified: received(Data(#"{"name":7}"#.utf8)))
    }
    #expect(error?.path == "name")
    #expect(error?.operation == "JSONHook")
  }
}
