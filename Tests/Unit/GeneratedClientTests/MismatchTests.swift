import APIRuntime
import FeaturesAPI
import Foundation
import Testing

/// A server that answers with a crew.
private struct CrewServer: APIServer {
  let crew: String

  func addRoutes(to router: Router) { router.answer(.get, "/crew") { _ in .json(text: crew) } }
}

@Suite("Mismatches of a body")
struct MismatchTests {
  private static let good =
    #"{"id":1,"name":"a","boat":{"name":"b","length":2,"home":{"port":"c"}},"rank":"mate","watches":[1]}"#

  @Test("finds all mismatches, in the order of the body")
  func all() async throws {
    let failure = try await failure(
      #"""
      [\#(Self.good), 5, {"watches": [1, "2", null], "id": "1", "rank": 7, "name": null,
        "boat": {"name": 1, "length": "2", "home": null}, "marks": {"x": 1, "y": "2", "z": null},
        "joined": "noon", "pet": {"lives": 9}, "unknown": 1}, {}]
      """#)
    #expect(
      failure.mismatches.map { "\($0.path): \($0.reason)" } == [
        "[1]: expected an object, found a number",
        "[2].watches[1]: expected an integer from -9223372036854775808 to 9223372036854775807, found a string",
        "[2].watches[2]: expected an integer from -9223372036854775808 to 9223372036854775807, found null",
        "[2].id: expected an integer from -9223372036854775808 to 9223372036854775807, found a string",
        "[2].rank: expected a string, found a number",
        "[2].name: expected a value for 'name', found null",
        "[2].boat.name: expected a string, found a number",
        "[2].boat.length: expected a number, found a string",
        "[2].boat.home: expected an object, found null",
        "[2].marks.y: expected an integer from -9223372036854775808 to 9223372036854775807, found a string",
        "[2].joined: expected a date and time like 2026-01-31T12:00:00Z, found a string",
        "[3].id: expected a value for 'id', found none",
        "[3].name: expected a value for 'name', found none",
        "[3].boat: expected a value for 'boat', found none",
        "[3].rank: expected a value for 'rank', found none",
        "[3].watches: expected a value for 'watches', found none",
      ])
    #expect(failure.mismatchCount == failure.mismatches.count)
    #expect(failure.path == "[1]" && failure.reason == "expected an object, found a number")
    #expect(
      failure.description.hasSuffix(
        #"if the server is right, add 'required: {relax: ["*.watches[]","*.name","*.home","*.id","*.boat","*.rank","*.watches"]}' to apigen.yaml and generate again; if the server is right, add 'formats: {date-time: String}' to apigen.yaml and generate again"#
      ))
  }

  @Test("lists only some mismatches, but counts all")
  func many() async throws {
    let sailors = repeatElement("{}", count: 5_000).joined(separator: ",")
    let failure = try await failure("[\(sailors)]")
    #expect(failure.mismatches.count == 20 && failure.mismatchCount == 25_000)
    #expect(failure.mismatches.last?.path == "[3].watches")
    #expect(failure.description.contains("; and 24980 more; it reads: [{},"))
  }

  @Test("counts neither variants that do not fit as mismatches nor null elements as missing values")
  func variants() async throws {
    let odd = Self.good.dropLast() + #","pet":{"lives":"many","tricks":7},"#
    let failure = try await failure("[null, \(odd)\"joined\":1}]")
    #expect(failure.mismatches.map(\.path) == ["[0]", "[1].joined"])
    #expect(!failure.description.contains("if the server is right"))
    let crew = "[\(odd)\"marks\":{}}]"
    try await withServer(CrewServer(crew: crew)) { server in
      let sailors = try await FeaturesClient(server: .init(url: server.url)).patient.crew.list()
      var isUnknown = false
      if case .unknown = sailors.first?.pet { isUnknown = true }
      #expect(isUnknown)
    }
  }

  @Test("a body of another kind has one mismatch")
  func root() async throws {
    let failure = try await failure("{}")
    #expect(failure.mismatches.map(\.path) == [""])
  }

  private func failure(_ crew: String) async throws -> DecodingFailure {
    var found: DecodingFailure?
    try await withServer(CrewServer(crew: crew)) { server in
      let client = FeaturesClient(server: .init(url: server.url)).patient
      let error = await #expect(throws: APIError<NoFailure>.self) { try await client.crew.list() }
      if case .decoding(let failure) = error { found = failure }
    }
    return try #require(found)
  }
}
