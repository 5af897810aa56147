import APIModel
import Testing

@testable import Decisions
@testable import SwiftClient

@Suite("Vocabulary")
struct VocabularyTests {
  @Test(
    "a name that the spec also uses is written with its module, and the spec's stays as it is",
    arguments: [
      ("String", "Swift.String"), ("Result", "Swift.Result"), ("Decoder", "Swift.Decoder"),
      ("Data", "Foundation.Data"), ("URL", "Foundation.URL"), ("Date", "Foundation.Date"),
      ("Endpoint", "APIRuntime.Endpoint"), ("JSON", "APIRuntime.JSON"),
      ("FormFile", "APIRuntime.FormFile"), ("NoFailure", "APIRuntime.NoFailure"),
    ])
  func qualified(name: String, qualified: String) {
    var builder = APIBuilder()
    let type = builder.object(name, property("id"))
    // No name of the standard library is taken unless the spec insists.
    builder.change(type) { $0.nameOverride = name }
    #expect(builder.printer.vocabulary[name] == qualified)
    #expect(builder.design.names.types[type.id].text == name)
  }

  @Test("no nested type has a name that generated code uses, unless the spec insists")
  func nested() {
    var builder = APIBuilder()
    let user = builder.object("User")
    let url = builder.add(.nested(in: user.id, .property("url")), enumeration("a"))
    builder.extend(user, property("url", url), property("home", .scalar(.url)))
    #expect(builder.text(.scalar(.url)) == "URL")
    #expect(builder.text(url) == "User.URLOption")
    builder.change(url) { $0.nameOverride = "URL" }
    #expect(builder.text(.scalar(.url)) == "Foundation.URL")
    #expect(builder.text(url) == "User.URL")
  }

  @Test(
    "a name that no template writes is written without a module",
    arguments: ["Error", "Type", "Locale"])
  func untouched(name: String) {
    var builder = APIBuilder()
    builder.object(name, property("id"))
    #expect(Vocabulary.names.allSatisfy { builder.printer.vocabulary[$0] == $0 })
  }

  @Test("every word belongs to one module")
  func unique() { #expect(Set(Vocabulary.names).count == Vocabulary.names.count) }

  @Test("a request without failures names the runtime's type for it")
  func noFailure() throws {
    var builder = APIBuilder()
    let type = builder.object("NoFailure", property("id"))
    builder.change(type) { $0.nameOverride = "NoFailure" }
    builder.operation("get", tag: "users")
    let method = try #require(builder.plan().group("UsersAPI").methods.first)
    #expect(method.effects == "async throws(APIError<APIRuntime.NoFailure>)")
  }
}
