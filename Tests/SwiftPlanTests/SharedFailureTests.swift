import APIModel
import Testing

@testable import SwiftPlan

@Suite("Shared failures")
struct SharedFailureTests {
  private func builder(_ documentation: [String?] = ["Gone.", "Gone."]) -> APIBuilder {
    var builder = APIBuilder()
    let problem = builder.object("Problem", property("text"))
    for (index, text) in documentation.enumerated() {
      builder.operation("op\(index)", "GET", "/\(index)") {
        var failure = response(.code(404), problem)
        failure.documentation = Documentation(description: text)
        $0.responses = [response(.code(204)), failure, response(.code(409))]
      }
    }
    return builder
  }

  private let name = "NotFoundProblemOrConflictFailure"

  @Test("operations that document the same failures share an enum, named after what is in it")
  func shared() throws {
    let files = builder().plan()
    let failure = try files.failure(name)
    #expect(failure.cases.map(\.declaration.text) == ["notFound(Problem)", "conflict"])
    for request in try [files.request("Op0"), files.request("Op1")] {
      #expect(request.failure == name && request.declarations.isEmpty)
    }
    _ = try files.file("Client/Failures/\(name).swift")
  }

  @Test("an operation whose failures are its own keeps its enum")
  func own() throws {
    let files = builder(["Gone."]).plan()
    #expect(try files.failure(of: "Op0").cases.map(\.name) == ["notFound", "conflict"])
    #expect(try files.request("Op0").failure == nil)
  }

  @Test("what is said about a failure is kept where all say the same")
  func documentation() throws {
    func texts(_ builder: APIBuilder) throws -> [String] {
      try builder.plan().failure(name).cases.map(\.documentation).filter { !$0.isEmpty }
    }
    #expect(try texts(builder(["Gone.", "Gone."])) == ["Gone."])
    #expect(try texts(builder(["Gone.", "Lost."])).isEmpty)
  }

  @Test("a name that would be too long has numbers, and at last only counts them")
  func longNames() throws {
    func names(_ statuses: [Int]) -> [String] {
      var builder = APIBuilder()
      let problem = builder.object("Problem", property("text"))
      for path in ["/a", "/b"] {
        builder.operation(nil, "GET", path) {
          $0.responses = statuses.map { response(.code($0), problem) }
        }
      }
      return builder.plan().paths.filter { $0.hasPrefix("Client/Failures/") }
    }
    #expect(
      names([400, 401, 403, 404, 422])
        == ["Client/Failures/Failure400And401And403And404And422Problem.swift"])
    #expect(names(Array(400...417)) == ["Client/Failures/Failure400And17Others.swift"])
  }
}

@Suite("Parameters that are enums")
struct EnumParameterTests {
  @Test("in the usual style the text of an enum is written")
  func rawValues() throws {
    var builder = APIBuilder()
    let order = builder.type("Order", enumeration("up", "down"))
    builder.operation("list") {
      var styled = parameter("styled", order)
      styled.style = .json
      $0.parameters = [
        parameter("order", order), parameter("then", order, isRequired: false), styled,
      ]
    }
    #expect(
      try builder.plan().request("List").writes.map(\.line) == [
        #"query("order", order.rawValue)"#, #"query("then", then?.rawValue)"#,
        #"query("styled", styled, style: .json)"#,
      ])
  }
}
