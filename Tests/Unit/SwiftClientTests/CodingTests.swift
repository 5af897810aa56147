import SpecDocument
import APIModel
import Testing

@testable import SwiftClient

@Suite("Decodable and Encodable")
struct CodingTests {
  private func conformances(_ builder: APIBuilder, _ name: String) throws -> String {
    try builder.plan().object(name).conformances
  }

  @Test("a type that no operation reaches goes both ways")
  func unreached() throws {
    var builder = APIBuilder()
    builder.object("Spare", property("id"), direction: [])
    #expect(try conformances(builder, "Spare") == "APIModel, Codable, Identifiable")
  }

  @Test("a type that no operation reaches is coded like the types that it contains")
  func unreachedHolder() throws {
    var builder = APIBuilder()
    let user = builder.object("User", property("id"), direction: .received)
    let draft = builder.object("Draft", property("id"), direction: .sent)
    let state = builder.type("State", enumeration("on", "off"), direction: .received)
    builder.object("Users", property("users", .array(user)), direction: [])
    builder.object("Drafts", property("drafts", .map(draft)), direction: [])
    builder.object("States", property("state", state), direction: [])
    builder.object("All", property("user", user), property("draft", draft), direction: [])
    #expect(try conformances(builder, "Users") == "APIModel, Decodable")
    #expect(try conformances(builder, "Drafts") == "APIModel, Encodable")
    #expect(try conformances(builder, "States") == "APIModel, Codable")
    #expect(try conformances(builder, "All") == "APIModel")
    #expect(try conformances(builder, "User") == "APIModel, Decodable, Identifiable")
  }

  @Test("finds the contents of a type behind other types, names and unions")
  func unreachedChain() throws {
    var builder = APIBuilder()
    let user = builder.object("User", property("id"), direction: .received)
    let alias = builder.type("Users", .alias(.array(user)), direction: [])
    let choice = builder.type("Choice", union(alias, .string), direction: [])
    builder.object("Page", property("choice", .nullable(choice)), direction: [])
    #expect(try builder.plan().union("Choice").conformances == "APIModel, Decodable")
    #expect(try builder.plan().union("Choice").content.coding == .decoding)
    #expect(try conformances(builder, "Page") == "APIModel, Decodable")
  }

  @Test("a type that contains itself goes both ways")
  func recursion() throws {
    var builder = APIBuilder()
    let tree = builder.object("Tree", direction: [])
    builder.extend(tree, property("children", .array(tree)))
    #expect(try conformances(builder, "Tree") == "APIModel, Codable")
  }

  @Test("the body of a form encodes nothing as a whole, and contains files with names")
  func form() throws {
    var builder = APIBuilder()
    let upload = builder.object("Upload", property("file", .scalar(.file)), direction: .sent)
    builder.operation("send", "POST") { $0.body = body(upload, .multipart) }
    #expect(try conformances(builder, "Upload") == "APIModel")
    #expect(try builder.plan().object("Upload").properties.map(\.type) == ["FormFile"])
  }

  @Test("the body of a form that is sent in another way too is encoded, and contains data")
  func sharedForm() throws {
    var builder = APIBuilder()
    let upload = builder.object("Upload", property("file", .scalar(.binary)), direction: .sent)
    builder.operation("send", "POST") { $0.body = body(upload, .multipart) }
    builder.operation("store", "POST", "/store") { $0.body = body(upload) }
    #expect(try conformances(builder, "Upload") == "APIModel, Encodable")
    #expect(try builder.plan().object("Upload").properties.map(\.type) == ["Data"])
  }

  @Test("the body of a form that is received too is decoded, and contains data")
  func receivedForm() throws {
    var builder = APIBuilder()
    let upload = builder.object(
      "Upload", property("file", .scalar(.binary)), direction: [.sent, .received])
    builder.operation("send", "POST") {
      $0.body = body(upload, .multipart)
      $0.responses = [response(.code(200), upload)]
    }
    #expect(try conformances(builder, "Upload") == "APIModel, Codable")
    #expect(try builder.plan().object("Upload").properties.map(\.type) == ["Data"])
  }
}
