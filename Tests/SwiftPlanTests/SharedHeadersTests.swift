import APIModel
import Testing

@testable import SwiftPlan

@Suite("Shared headers")
struct SharedHeadersTests {
  private func header(_ name: String, _ type: TypeUse = .string, _ text: String? = nil)
    -> ResponseHeader
  {
    ResponseHeader(
      name: API.Name(name, at: .none), type: type, documentation: Documentation(description: text))
  }

  /// An operation for each list of headers.
  private func builder(_ headers: [[ResponseHeader]]) -> APIBuilder {
    var builder = APIBuilder()
    for (index, headers) in headers.enumerated() {
      builder.operation("op\(index)", "GET", "/\(index)") {
        var success = response(.code(204))
        success.headers = headers
        $0.responses = [success]
      }
    }
    return builder
  }

  @Test("operations that document the same headers share a struct, named after what is in it")
  func shared() throws {
    let headers = [header("Link"), header("Last-Modified", .scalar(.date))]
    let files = builder([headers, headers]).plan()
    let name = "LinkAndLastModifiedHeaders"
    for request in try [files.request("Op0"), files.request("Op1")] {
      #expect(request.sharedHeaders == name && request.headers == nil)
    }
    let file = try files.file("Client/Headers/\(name).swift")
    let view = try #require(file.content.declarations.first?.headers)
    #expect(view.name == name && view.headers.map(\.name) == ["link", "lastModified"])
    #expect(file.content.imports.map(\.module) == ["APIRuntime", "Foundation"])
    #expect(try files.file("Requests/Op0.swift").content.imports.map(\.module) == ["APIRuntime"])
  }

  @Test(
    "headers that are too many for a name are called by how they begin, or by the first",
    arguments: [
      (["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"], "RateLimitHeaders"),
      (["ETag", "Last-Modified", "Content-Language", "Link"], "ETagHeaders"),
    ])
  func many(headers: [String], name: String) {
    let headers = headers.map { header($0) }
    // Others, so that these are not those of the API.
    let files = builder([headers, headers] + [[header("Age")], [header("Age")]]).plan()
    #expect(throws: Never.self) { try files.file("Client/Headers/\(name).swift") }
  }

  @Test("an operation whose headers are its own keeps its struct")
  func own() throws {
    let files = builder([[header("Link")], [header("Link", .int)]]).plan()
    for request in try [files.request("Op0"), files.request("Op1")] {
      #expect(request.sharedHeaders == nil && request.headers?.name == "Headers")
    }
  }

  @Test("what is said about a header is kept where all say the same")
  func documentation() throws {
    let files = builder([
      [header("Link", .string, "Next."), header("Age", .int, "Seconds.")],
      [header("Link", .string, "Next."), header("Age", .int, "Age.")],
    ]).plan()
    let file = try files.file("Client/Headers/LinkAndAgeHeaders.swift")
    let view = try #require(file.content.declarations.first?.headers)
    #expect(view.headers.map(\.documentation) == ["Next.", "`Age`"])
  }

  @Test(
    "many headers are called after the client if most operations have them, else after the group")
  func longNames() {
    func names(_ builder: APIBuilder) -> [String] {
      builder.plan().paths.filter { $0.hasPrefix("Client/Headers/") }
    }
    let headers = (1...20).map { header("Header-\($0)") }
    #expect(names(builder([headers, headers])) == ["Client/Headers/BlogHeaders.swift"])
    let others = (1...4).map { [header("Age-\($0)")] }
    #expect(
      names(builder(others + [headers, headers])) == ["Client/Headers/HeaderHeaders.swift"])
    var grouped = builder(others + [headers, headers])
    grouped.edit { api in
      for index in api.operations.indices { api.operations[index].tags = ["pets"] }
    }
    #expect(names(grouped) == ["Client/Headers/PetHeaders.swift"])
  }
}
