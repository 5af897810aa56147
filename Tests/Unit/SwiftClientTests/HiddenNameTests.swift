import SpecDocument
import APIModel
import Testing

@testable import Decisions
@testable import SwiftClient

@Suite("Names that local variables and keywords hide")
struct HiddenNameTests {
  @Test("a property named like a variable of the coding methods is reached through self")
  func codingMethods() throws {
    var builder = APIBuilder()
    builder.object(
      "Query", property("fields"), property("decoder"), property("encoder"), property("default"),
      direction: [.sent, .received])
    let properties = try builder.plan().object("Query").properties
    #expect(properties.filter(\.isHiddenInDecoding).map(\.name) == ["fields", "decoder"])
    #expect(properties.filter(\.isHiddenInEncoding).map(\.name) == ["fields", "encoder"])
  }

  @Test("a parameter named like the writer of its request is reached through self")
  func writer() throws {
    var builder = APIBuilder()
    builder.operation("send") { $0.parameters = [parameter("request"), parameter("form")] }
    let writes = try builder.plan().request("Send").writes.map(\.line)
    #expect(writes == [#"query("request", self.request)"#, #"query("form", form)"#])
  }

  @Test("a parameter named like the form of a multipart request is reached through self")
  func form() throws {
    var builder = APIBuilder()
    let upload = builder.object("Upload", property("file"), direction: .sent)
    builder.operation("send") {
      $0.parameters = [parameter("form")]
      $0.body = body(upload, .multipart)
    }
    let writes = try builder.plan().request("Send").writes.map(\.line)
    #expect(writes == [#"query("form", self.form)"#])
  }

  @Test("a parameter named client does not hide the client of the group")
  func client() throws {
    var builder = APIBuilder()
    builder.operation("one", tag: "users") { $0.parameters = [parameter("client")] }
    builder.operation("two", tag: "users") { $0.parameters = [parameter("other")] }
    let methods = try builder.plan().group("UsersAPI").methods
    #expect(methods.map(\.isHidden) == [true, false])
  }

  @Test("escapes a keyword where it is used, and as a label only where necessary")
  func labels() throws {
    var builder = APIBuilder()
    builder.operation("find", tag: "users") {
      $0.parameters = ["in", "inout", "let", "var", "self"].map { parameter($0) }
    }
    let files = builder.plan()
    #expect(
      try files.group("UsersAPI").methods[0].arguments == [
        "in: `in`", "`inout`: `inout`", "let: `let`", "var: `var`", "querySelf: querySelf",
      ])
    #expect(try files.request("Find").properties[0].name == "`in`")
  }

  @Test("a property that is a keyword is a plain label, where backticks cause a warning")
  func storedLabels() throws {
    var builder = APIBuilder()
    builder.object("Policy", property("default"), property("inout"), property("let"))
    let policy = try builder.plan().object("Policy")
    #expect(policy.properties.map(\.name) == ["`default`", "`inout`", "`let`"])
    #expect(policy.parameters == ["default: String", "`inout`: String", "`let`: String"])
  }

  @Test("a parameter named body makes room for the body")
  func bodyParameter() throws {
    var builder = APIBuilder()
    builder.operation("post", "POST") {
      $0.parameters = [parameter("body")]
      $0.body = body(.string, .text)
    }
    builder.operation("get") { $0.parameters = [parameter("body")] }
    let files = builder.plan()
    #expect(try files.request("Post").properties.map(\.name) == ["queryBody", "body"])
    #expect(try files.request("Get").properties.map(\.name) == ["body"])
  }

  @Test("a property keeps its name if generated code does not use that name")
  func ownMembers() throws {
    var builder = APIBuilder()
    let names = ["name", "user_message", "developer_message", "additional_properties"]
    let properties = names.map { property($0, .int) }
    builder.type("Plain", .object(ObjectShape(properties: properties)))
    var shape = ObjectShape(properties: properties, additional: .string)
    shape.messageKey = "user_message"
    builder.type("Problem", .object(shape))
    let files = builder.plan()
    #expect(
      try files.object("Plain").properties.map(\.name)
        == ["name", "userMessage", "developerMessage", "additionalProperties"])
    #expect(
      try files.object("Problem").properties.map(\.name) == [
        "name", "user_message", "developer_message", "additional_properties",
      ])
  }
}
