import APIModel
import Testing

@testable import SwiftClient

@Suite("Names that the spec chooses")
struct NameOverrideTests {
  private static let hostile = "x: Int = exit(1); var y"

  @Test("uses a name in the spec as it is")
  func kept() throws {
    var builder = APIBuilder()
    builder.type(
      "user_v2", .object(ObjectShape(properties: [property("nm") { $0.nameOverride = "name" }])),
      nameOverride: "Member")
    builder.operation("getUser") { $0.parameters = [parameter("q", nameOverride: "search_term")] }
    let files = builder.plan()
    #expect(try files.object("Member").properties.map(\.name) == ["name"])
    #expect(try files.request("GetUser").properties.map(\.name) == ["search_term"])
  }

  @Test("never reads a name in the spec as code")
  func hostile() throws {
    var builder = APIBuilder()
    builder.type(
      "user",
      .object(ObjectShape(properties: [property("nm") { $0.nameOverride = Self.hostile }])),
      nameOverride: "User { init() { exit(1) } }; struct Other")
    builder.operation("getUser") { $0.parameters = [parameter("q", nameOverride: Self.hostile)] }
    builder.edit { $0.clientParameters = [parameter("key", nameOverride: Self.hostile)] }
    let files = builder.plan(name: "Blog {}; func")
    #expect(
      try files.object("UserInitExit1StructOther").properties.map(\.name) == ["xIntExit1VarY"])
    #expect(try files.request("GetUser").properties.map(\.name) == ["xIntExit1VarY"])
    #expect(try files.client.parameters.contains("xIntExit1VarY: String"))
    #expect(try files.client.name == "BlogFuncClient")
  }
}
