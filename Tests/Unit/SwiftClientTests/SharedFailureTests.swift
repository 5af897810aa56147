import SpecDocument
import APIModel
import Testing

@testable import SwiftClient

@Suite("Shared failures")
struct SharedFailureTests {
  /// Operations that document failures, each of a status with or without a `Problem`.
  private func builder(
    _ failures: [[ResponseStatus]], empty: Set<Int> = [], tags: [String?] = [],
    documentation: [String?] = []
  ) -> APIBuilder {
    var builder = APIBuilder()
    let problem = builder.object("Problem", property("text"))
    for (index, statuses) in failures.enumerated() {
      let text = documentation.indices.contains(index) ? documentation[index] : nil
      let tag = tags.indices.contains(index) ? tags[index] : nil
      builder.operation("op\(index)", "GET", "/\(index)", tag: tag) {
        $0.responses = statuses.map { status in
          let isEmpty = if case .code(let code) = status { empty.contains(code) } else { false }
          var failure = isEmpty ? response(status) : response(status, problem)
          failure.documentation = Documentation(description: text)
          return failure
        }
      }
    }
    return builder
  }

  private func names(_ builder: APIBuilder) -> [String] {
    builder.plan().paths.filter { $0.hasSuffix("Failure.swift") || $0.contains("/Failures/") }
  }

  private let both: [ResponseStatus] = [.code(404), .code(409)]

  @Test("callers write the failure of the request, and the shared enum is named after its contents")
  func shared() throws {
    let builder = builder([both, both], empty: [409])
    let failure = try builder.plan().failure("_Failure404Problem_409")
    #expect(failure.cases.map(\.declaration) == ["notFound(Problem)", "conflict"])
    for request in try [builder.plan().request("Op0"), builder.plan().request("Op1")] {
      #expect(request.failure == "_Failure404Problem_409" && request.declarations.isEmpty)
    }
    #expect(try builder.plan().client.methods.map(\.failure) == ["Op0.Failure", "Op1.Failure"])
  }

  @Test(
    "lists statuses with the same body together",
    arguments: [
      ([.code(400), .code(401), .code(404)], "_Failure400_401_404Problem"),
      ([.code(302), .range(4), .default], "_Failure302_4XX_OtherProblem"),
    ] as [([ResponseStatus], String)])
  func statuses(failures: [ResponseStatus], name: String) {
    #expect(names(builder([failures, failures])) == ["Client/Failures/\(name).swift"])
  }

  @Test("failures of other operations change no name")
  func independence() {
    let expected = names(builder([both, both]))
    let others: [[ResponseStatus]] = (500..<506).map { [.code($0)] }
    #expect(names(builder(others + [both, both])) == expected)
    #expect(names(builder([both, both, both, both])) == expected)
    #expect(names(builder([both, both], tags: ["pets", "pets"])) == expected)
  }

  @Test("common failures of the spec are named after the client")
  func common() throws {
    var builder = builder([both, both])
    builder.edit { api in api.commonFailures = api.operations[0].responses }
    let files = builder.plan()
    #expect(
      try files.failure("BlogFailure").documentation
        == "A documented failure that all requests share.")
    #expect(try files.client.methods.map(\.failure) == ["BlogFailure", "BlogFailure"])
  }

  @Test("an operation whose failures are unique keeps its enum")
  func own() throws {
    let files = builder([both]).plan()
    #expect(try files.failure(of: "Op0").cases.map(\.name) == ["notFound", "conflict"])
    #expect(try files.request("Op0").failure == nil)
  }

  @Test("keeps the description of a failure if all agree on it")
  func documentation() throws {
    func texts(_ documentation: [String]) throws -> Set<String> {
      let builder = builder([both, both], documentation: documentation)
      return Set(try builder.plan().failure("_Failure404_409Problem").cases.map(\.documentation))
    }
    #expect(try texts(["Gone.", "Gone."]) == ["Gone."])
    #expect(try texts(["Gone.", "Lost."]) == [""])
  }
}

@Suite("Parameters that are enums")
struct EnumParameterTests {
  @Test("the usual style writes an enum's raw value")
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
