import APIRuntime
import Foundation
import SchemasAPI
import Testing

/// Values that are several variants of an `anyOf` at once.
@Suite struct MergedVariantsTests {
  private let email = AnyOfEmail(email: "a@b.example", verified: true)
  private let phone = AnyOfPhone(phone: "1")

  @Test("several variants combine the members of all, and can be read as each")
  func several() throws {
    let contact = try AnyOfReferences(merging: .email(email), .phone(phone))
    let expected: JSON = ["email": "a@b.example", "verified": true, "phone": "1"]
    #expect(try JSON(encoding: contact) == expected)
    #expect(try JSON(encoding: expected.decode(AnyOfReferences.self)) == expected)
    guard case .unknown(let json) = contact else {
      Issue.record("\(contact)")
      return
    }
    #expect(try json.decode(AnyOfEmail.self).verified == true)
    #expect(try json.decode(AnyOfPhone.self).phone == "1")
  }

  @Test("a value may be merged with another that was read")
  func unknown() throws {
    let read = AnyOfReferences.unknown(["phone": "1", "further": [1]])
    let contact = try AnyOfReferences(merging: read, .email(email), .phone(phone))
    #expect(
      try JSON(encoding: contact)
        == ["phone": "1", "further": [1], "email": "a@b.example", "verified": true])
  }

  @Test("refuses variants that differ in a member, and anything but an object")
  func contradictions() {
    let other = AnyOfReferences.phone(AnyOfPhone(phone: "2"))
    #expect(throws: EncodingError.self) { try AnyOfReferences(merging: .phone(phone), other) }
    #expect(throws: EncodingError.self) {
      try AnyOfReferences(merging: .phone(phone), .unknown([1]))
    }
  }
}
