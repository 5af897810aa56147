import Foundation
import Testing

@testable import Decisions
@testable import SwiftClient
import TestSupport

@Suite("Names that Swift uses")
struct StandardNamesTests {
  private static let package = Repository.root

  @Test("include all types of the runtime")
  func runtime() throws {
    let declaration =
      /^(?:public|open) (?:final |indirect )?(?:struct|class|enum|protocol|actor|typealias) (\w+)/
      .anchorsMatchLineEndings()
    var declared: Set<String> = []
    let modules = [
      "APIRuntime", "HTTPTransport", "JSONCoding", "APIRuntimeOAuth", "APIRuntimeWebhooks",
      "APIRuntimeMiddleware", "APIRuntimeTesting",
    ]
    for module in modules {
      let folder = Self.package.appending(path: "Sources/Runtime/\(module)")
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        declared.formUnion(text.matches(of: declaration).map { String($0.1) })
      }
    }
    #expect(declared.count > 50)
    #expect(declared.subtracting(StandardNames.all) == [])
    #expect(Set(StandardNames.runtime).subtracting(declared) == [])
  }

  @Test("are listed in the documentation")
  func documentation() throws {
    let text = try String(
      contentsOf: Self.package.appending(path: "Documentation/ReservedNames.md"), encoding: .utf8)
    let lists = [
      ("Swift", StandardNames.swift), ("Foundation", StandardNames.foundation),
      ("Apple", StandardNames.apple), ("SwiftUI", StandardNames.swiftUI),
      ("APIRuntime", StandardNames.runtime),
      ("Generated code", Vocabulary.reserved.subtracting(["_"]).sorted()),
    ]
    for (module, names) in lists {
      let list = names.map { "`\($0)`" }.joined(separator: ", ")
      let isShown = text.split(separator: "- **\(module)**: ").dropFirst().contains { part in
        part.replacing("\n ", with: "").hasPrefix(list + ".")
      }
      #expect(isShown, "\(module): \(list)")
    }
  }

  @Test("acronyms are listed in the documentation")
  func acronyms() throws {
    let text = try String(
      contentsOf: Self.package.appending(path: "Documentation/ReservedNames.md"), encoding: .utf8)
    let list = Acronyms.all.map { "`\($0)`" }.joined(separator: ", ") + "."
    #expect(text.replacing("\n ", with: "").contains(list), "\(list)")
  }

  @Test(
    "schemas keep the names that many APIs give them",
    arguments: [
      "AccessToken", "APIResponse", "App", "ErrorMessage", "File", "Group", "Identifier", "Label",
      "ProblemDetails", "Rule", "ValidationError", "Validator",
    ])
  func commonNames(name: String) {
    var builder = APIBuilder("API")
    let type = builder.object(name)
    #expect(builder.design.names.types.simpleName(type.id) == name)
  }

  @Test("do not occur at the top level unless the user asks for it")
  func topLevel() throws {
    var builder = APIBuilder("API")
    let types = ["Notification", "FormFile", "Error", "data", "ValueTransformer", "State"].map {
      builder.object($0)
    }
    let chosen = builder.type("blob", enumeration("a"), nameOverride: "Data")
    builder.operation("endpoint", "GET", "/endpoint")
    let names = builder.design.names.types
    #expect(
      types.map { names.simpleName($0.id) }
        == [
          "NotificationModel", "FormFileModel", "ErrorModel", "DataModel", "ValueTransformerModel",
          "StateModel",
        ])
    #expect(names.simpleName(chosen.id) == "Data")
    #expect(names.requests == ["EndpointRequest"])
    #expect(names.client == "APIServiceClient")
  }
}
