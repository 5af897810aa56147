import SpecDocument
import APIModel
import Testing

@testable import Decisions
@testable import SwiftClient

@Suite("Files")
struct FilePlanTests {
  private static func blog() -> APIBuilder {
    var builder = APIBuilder()
    let user = builder.object("User", property("id", .int))
    builder.operation("getUser", tag: "users") { $0.responses = [response(.code(200), user)] }
    builder.operation("ping")
    return builder
  }

  @Test("the layout in folders has a file for each endpoint, group and model")
  func folders() {
    #expect(
      Self.blog().plan().paths == [
        "Client/BlogClient.swift", "Client/UsersAPI.swift", "Requests/Users/GetUser.swift",
        "Requests/Ping.swift", "Models/User.swift",
      ])
  }

  @Test("the bundled layout has the same files for every spec")
  func bundled() {
    let paths = ["Client.swift", "Requests.swift", "Webhooks.swift", "Models.swift"]
    #expect(Self.blog().plan(.bundled).paths == paths)
    #expect(APIBuilder().plan(.bundled).paths == paths)
  }

  @Test("a package import is written only where a package declaration shows its module")
  func packageImport() throws {
    var builder = APIBuilder()
    let user = builder.object("User", property("id", .int))
    builder.edit { api in
      let name = API.Name("sold", at: api.name.span)
      var webhook = Webhook(
        name: name, method: "POST", documentation: Documentation(), span: name.span)
      webhook.payload = body(user, .json).content
      api.webhooks = [webhook]
    }
    var options = PlanOptions(source: "api.yaml", version: "1")
    options.accessLevel = .package
    let file = try builder.views(options).file("Webhooks/SoldWebhook.swift")
    #expect(file.content.imports.map(\.access) == ["internal "])
  }

  @Test(
    "a webhook imports the modules of everything in its payload, also behind names",
    arguments: [
      (TypeUse.array(.scalar(.date)), ["APIRuntimeWebhooks", "Foundation"]),
      (.map(.array(.scalar(.uuid))), ["APIRuntimeWebhooks", "Foundation"]),
      (.array(.scalar(.json)), ["APIRuntime", "APIRuntimeWebhooks"]),
      (.array(.scalar(.string)), ["APIRuntimeWebhooks"]),
    ])
  func importsOfWebhook(type: TypeUse, modules: [String]) throws {
    for isNamed in [false, true] {
      var builder = APIBuilder()
      let named = isNamed ? builder.type("B", .alias(builder.type("A", .alias(type)))) : type
      builder.edit { api in
        let name = API.Name("sold", at: api.name.span)
        var webhook = Webhook(
          name: name, method: "POST", documentation: Documentation(), span: name.span)
        webhook.payload = body(.array(named), .json).content
        api.webhooks = [webhook]
      }
      let file = try builder.plan().file("Webhooks/SoldWebhook.swift")
      #expect(file.content.imports.map(\.module) == modules)
    }
  }

  @Test("bundled files contain everything that the others do")
  func bundledDeclarations() {
    let separate = Self.blog().plan().flatMap(\.declarations).count
    let bundled = Self.blog().plan(.bundled).map(\.declarations)
    #expect(bundled.map(\.count).reduce(0, +) == separate)
  }

  @Test("no two files of a module share a name, whatever the folder and the case")
  func uniqueNames() {
    var builder = APIBuilder()
    for name in ["User", "USer", "user_", "ID"] { builder.object(name, property("id")) }
    builder.operation("uSER", tag: "a")
    let names = builder.plan().paths.compactMap { $0.split(separator: "/").last?.lowercased() }
    #expect(Set(names).count == names.count)
  }

  @Test("the client imports nothing for the payloads of outcomes, which the request declares")
  func importsOfOutcomes() throws {
    var builder = APIBuilder()
    builder.operation("find") {
      $0.responses = [response(.code(200), .scalar(.binary), kind: .xml), response(.code(202))]
    }
    let files = builder.plan()
    #expect(
      try files.file("Client/BlogClient.swift").content.imports.map(\.module) == ["APIRuntime"])
    #expect(
      try files.file("Requests/Find.swift").content.imports.map(\.module) == [
        "APIRuntime", "Foundation",
      ])
  }

  @Test("no path leaves the output folder")
  func hostilePaths() {
    var builder = APIBuilder("../../x")
    builder.object("../../etc/passwd", property("id"))
    builder.operation("../up", tag: "../../..")
    for path in builder.plan().paths {
      #expect(path.split(separator: "/", omittingEmptySubsequences: false).count <= 3)
      #expect(!path.contains("..") && !path.hasPrefix("/") && !path.contains("\\"))
    }
  }

  @Test(
    "a file imports only modules that its public declarations mention",
    arguments: [
      (TypeUse.scalar(.string), ["APIRuntime"]), (.scalar(.json), ["APIRuntime"]),
      (.scalar(.day), ["APIRuntime"]), (.scalar(.date), ["APIRuntime", "Foundation"]),
      (.array(.scalar(.url)), ["APIRuntime", "Foundation"]),
      (.map(.nullable(.scalar(.uuid))), ["APIRuntime", "Foundation"]),
      (.scalar(.decimalString), ["APIRuntime", "Foundation"]),
      (.array(.scalar(.decimalString)), ["APIRuntime"]),
      (.scalar(.base64), ["APIRuntime", "Foundation"]),
    ])
  func imports(type: TypeUse, modules: [String]) throws {
    var builder = APIBuilder()
    builder.object("Model", property("value", type))
    builder.type("Choice", union(.array(.int), .map(type)))
    builder.type("Map", .object(ObjectShape(properties: [], additional: type)))
    builder.operation("send") { $0.parameters = [parameter("value", type)] }
    let files = builder.plan()
    for path in ["Models/Model.swift", "Requests/Send.swift"] {
      #expect(try files.file(path).content.imports.map(\.module) == modules, "\(path)")
    }
    // A file uses the type for decimal numbers in strings only if a property contains one.
    let inside = type == .scalar(.decimalString) ? ["APIRuntime"] : modules
    for path in ["Models/Choice.swift", "Models/Map.swift"] {
      #expect(try files.file(path).content.imports.map(\.module) == inside, "\(path)")
    }
  }

  @Test("a file does not import a module that only other files mention")
  func otherFiles() throws {
    var builder = APIBuilder()
    let time = builder.object("Time", property("at", .scalar(.date)))
    builder.object("Holder", property("time", time))
    let files = builder.plan()
    #expect(try files.file("Models/Holder.swift").content.imports.map(\.module) == ["APIRuntime"])
  }

  @Test("a request that shares its failures leaves their imports to the file that declares them")
  func commonFailure() throws {
    var builder = APIBuilder()
    let failures = [response(.code(500), .scalar(.binary), kind: .binary)]
    builder.edit { $0.commonFailures = failures }
    builder.operation("ping") { $0.responses = failures }
    builder.operation("pong") {
      $0.responses = failures + [response(.code(404), .string, kind: .text)]
    }
    let files = builder.plan()
    #expect(try files.file("Requests/Ping.swift").content.imports.map(\.module) == ["APIRuntime"])
    #expect(try files.file("Requests/Pong.swift").content.imports.count == 2)
    #expect(try files.file("Client/BlogFailure.swift").content.imports.count == 2)
  }

  @Test("an alias imports only the modules of its target")
  func alias() throws {
    var builder = APIBuilder()
    builder.type("Times", .alias(.array(.scalar(.date))))
    builder.type("Names", .alias(.array(.string)))
    let files = builder.plan()
    #expect(try files.file("Models/Times.swift").content.imports.map(\.module) == ["Foundation"])
    #expect(try files.file("Models/Names.swift").content.imports.isEmpty)
  }

  @Test("another name for a primitive is not declared unless the user chose it")
  func primitives() {
    var builder = APIBuilder()
    let id = builder.type("RequestID", .alias(.string))
    let chosen = builder.type("Token", .alias(.string))
    builder.change(chosen) { $0.nameOverride = "AccessToken" }
    builder.object("User", property("id", id), property("token", chosen))
    #expect(builder.plan().map(\.path).contains("Models/RequestID.swift"))
    builder.operation("getUser")
    let files = builder.plan().map(\.path)
    #expect(files.contains("Models/AccessToken.swift"))
    #expect(!files.contains("Models/RequestID.swift"))
    #expect(builder.text(id) == "String")
    #expect(builder.text(chosen) == "AccessToken")
  }

  @Test("a multipart body without a description is a form that the caller builds")
  func freeForm() throws {
    var builder = APIBuilder()
    let empty = builder.object("Empty", direction: .sent)
    let types: [TypeUse] = [.map(.scalar(.string)), empty]
    for (index, type) in types.enumerated() {
      builder.operation("send\(index)", "POST") {
        $0.body = body(type, .multipart, mediaType: "multipart/form-data")
      }
    }
    let files = builder.plan()
    for index in types.indices {
      let request = try files.request("Send\(index)")
      #expect(request.properties.map(\.type) == ["MultipartForm"])
      #expect(request.body?.line == "multipart(body)")
      #expect(request.multipart == nil)
      #expect(
        try files.file("Requests/Send\(index).swift").content.imports.map(\.module)
          == ["APIRuntime"])
    }
  }

  @Test(
    "the access level is written before every import that the declarations show",
    arguments: [
      (PlanOptions.AccessLevel.public, "public "), (.package, "package "), (.internal, ""),
    ])
  func access(level: PlanOptions.AccessLevel, text: String) {
    var options = PlanOptions(source: "api.yaml", version: "1")
    options.accessLevel = level
    let files = Self.blog().views(options)
    let requests = files.filter { $0.path.hasPrefix("Requests") }
    #expect(!requests.isEmpty)
    #expect(requests.flatMap(\.content.imports).allSatisfy { $0.access == text })
    #expect(files.allSatisfy { $0.content.access == text })
  }
}
