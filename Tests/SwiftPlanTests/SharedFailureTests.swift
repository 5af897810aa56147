import APIModel
import Testing

@testable import SwiftPlan

@Suite("Shared failures")
struct SharedFailureTests {
  /// Operations that document failures, each of a status with or without a `Problem`.
  private func builder(
    _ failures: [[Response.Status]], empty: Set<Int> = [], tags: [String?] = [],
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

  private let both: [Response.Status] = [.code(404), .code(409)]
  private let others: [[Response.Status]] = (500..<506).map { [.code($0)] }

  @Test("what most operations document is called after the client")
  func common() throws {
    let builder = builder([both, both], empty: [409])
    let failure = try builder.plan().failure("BlogFailure")
    #expect(failure.cases.map(\.declaration.text) == ["notFound(Problem)", "conflict"])
    #expect(failure.documentation == "What every request can fail with, as the API documents it.")
    for request in try [builder.plan().request("Op0"), builder.plan().request("Op1")] {
      #expect(request.failure == "BlogFailure" && request.declarations.isEmpty)
    }
    #expect(names(builder) == ["Client/BlogFailure.swift"])
  }

  @Test("what goes beyond that is called by it")
  func beyond() throws {
    let usual: [Response.Status] = [.code(401), .code(500)]
    let more = [.code(404)] + usual
    #expect(
      names(builder([usual, usual, usual, more, more]))
        == ["Client/BlogFailure.swift", "Client/Failures/NotFoundFailure.swift"])
  }

  @Test(
    "failures of few statuses are called by them, with the payload or the group to tell them apart")
  func statuses() throws {
    let gone = [both[0]]
    #expect(
      names(builder(others + [both, both]))
        == ["Client/Failures/NotFoundConflictFailure.swift"])
    var builder = builder(
      others + [gone, gone], tags: Array(repeating: nil, count: 6) + ["pets", "pets"])
    let other = builder.object("Other", property("text"))
    for name in ["a", "b"] {
      builder.operation(name, "GET", "/" + name, tag: "dogs") {
        $0.responses = [response(.code(404), other)]
      }
    }
    #expect(
      names(builder) == [
        "Client/Failures/NotFoundFailure.swift", "Client/Failures/NotFoundProblemFailure.swift",
      ])
  }

  @Test("failures of many statuses are called after their group, or else by the kinds of these")
  func many() throws {
    let many = [400, 401, 403, 404, 422].map(Response.Status.code)
    let all = (400...417).map(Response.Status.code) + [.default]
    let none = Array(repeating: nil as String?, count: 6)
    #expect(
      names(builder(others + [many, many], tags: none + ["pets", "pets"]))
        == ["Client/Failures/PetFailure.swift"])
    #expect(
      names(builder(others + [many, many]))
        == ["Client/Failures/ValidationAccessNotFoundFailure.swift"])
    #expect(
      names(builder(others + [all, all])) == ["Client/Failures/ClientErrorOtherFailure.swift"])
  }

  @Test("redirections are not said, unless others have the same failures without them")
  func redirections() {
    let found: [Response.Status] = [.code(302), .code(404)]
    #expect(
      names(builder(others + [found, found])) == ["Client/Failures/NotFoundFailure.swift"])
    #expect(
      names(builder(others + [found, found, [.code(404)], [.code(404)]])) == [
        "Client/Failures/FoundNotFoundFailure.swift", "Client/Failures/NotFoundFailure.swift",
      ])
  }

  @Test("an operation whose failures are its own keeps its enum")
  func own() throws {
    let files = builder([both]).plan()
    #expect(try files.failure(of: "Op0").cases.map(\.name) == ["notFound", "conflict"])
    #expect(try files.request("Op0").failure == nil)
  }

  @Test("what is said about a failure is kept where all say the same")
  func documentation() throws {
    func texts(_ documentation: [String]) throws -> Set<String> {
      let builder = builder([both, both], documentation: documentation)
      return Set(try builder.plan().failure("BlogFailure").cases.map(\.documentation))
    }
    #expect(try texts(["Gone.", "Gone."]) == ["Gone."])
    #expect(try texts(["Gone.", "Lost."]) == [""])
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
