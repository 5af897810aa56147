import SpecDocument
import APIModel
import Testing

@testable import SwiftClient

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
    let name = "_HeadersLink_LastModified"
    for request in try [files.request("Op0"), files.request("Op1")] {
      #expect(request.sharedHeaders == name && request.headers == nil)
    }
    let file = try files.file("Client/Headers/\(name).swift")
    let view = try #require(file.declarations.first?.headers)
    #expect(view.name == name)
    #expect(view.headerFields.map(\.name) == ["link", "lastModified"])
    #expect(file.content.imports.map(\.module) == ["APIRuntime", "Foundation"])
    #expect(try files.file("Requests/Op0.swift").content.imports.map(\.module) == ["APIRuntime"])
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
    let file = try files.file("Client/Headers/_HeadersLink_Age.swift")
    let view = try #require(file.declarations.first?.headers)
    #expect(view.headerFields.map(\.documentation) == ["Next.", "`Age`"])
  }

  @Test("headers that are spelled in another way are not shared")
  func spelling() throws {
    let files = builder([[header("X-RateLimit")], [header("x-ratelimit")]]).plan()
    #expect(try files.request("Op0").sharedHeaders == nil)
  }

  @Test("headers of other operations change no name")
  func independence() {
    let headers = (1...20).map { header("Header-\($0)") }
    let others = (1...4).map { [header("Age-\($0)")] }
    func names(_ builder: APIBuilder) -> [String] {
      builder.plan().paths.filter { $0.hasPrefix("Client/Headers/") }
    }
    #expect(names(builder([headers, headers])).count == 1)
    #expect(names(builder(others + [headers, headers])) == names(builder([headers, headers])))
  }
}
