@testable import APIDiff
import Foundation
import Testing

/// To record the present output: `RECORD_GOLDEN=1 swift test --filter APIDiffTests`. Review the
/// difference.
@Suite("Two versions of a spec")
struct DiffTests {
  private static let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1"

  @Test("are judged as an engineer would, and give the expected report", arguments: DiffCase.all)
  func report(of each: DiffCase) throws {
    let report = try each.report()
    #expect(report.verdict == each.verdict)
    let text = report.text()
    if Self.isRecording {
      try text.write(to: each.page, atomically: true, encoding: .utf8)
      Issue.record("recorded; run again without RECORD_GOLDEN")
    }
    #expect(try String(contentsOf: each.page, encoding: .utf8) == text)
  }

  @Test("do not differ if they are the same", arguments: DiffCase.all)
  func identity(of each: DiffCase) throws {
    #expect(try each.changes(from: "new", to: "new").isEmpty)
  }

  @Test("differ in the same things the other way round", arguments: DiffCase.all)
  func symmetry(of each: DiffCase) throws {
    let changes = try each.changes(from: "new", to: "old")
    #expect(changes.isEmpty == (each.verdict == nil))
  }
}

@Suite("The report of changes")
struct ChangeReportTests {
  private static let changes = [
    Change(
      kind: .operationAdded, severity: .additive, subject: "CreateUser", message: "is new",
      place: .operation("POST /users")),
    Change(
      kind: .propertyType, severity: .breaking, subject: "User.name",
      message: "is 'String?', was 'String'",
      place: .type(usedBy: ["GET /a", "GET /b", "GET /c", "GET /d", "GET /e"])),
    Change(
      kind: .argumentDefault, severity: .silent, subject: "ListUsers",
      message: "'limit' is 50 where it is left out",
      place: .operation("GET /users")),
  ]

  @Test("begins with the worst change as text")
  func text() {
    #expect(
      ChangeReport(Self.changes).text() == """
        1 breaking, 1 silent and 1 additive change

        Breaking: code that uses the client must change
          User.name: is 'String?', was 'String' (GET /a, GET /b, GET /c, 2 more operations)

        Silent: the same code does something else
          ListUsers: 'limit' is 50 where it is left out (GET /users)

        Additive: calls stay as they are
          CreateUser: is new (POST /users)

        """)
  }

  @Test("shows code as code in Markdown")
  func markdown() {
    #expect(
      ChangeReport(Self.changes).markdown == """
        1 breaking, 1 silent and 1 additive change.

        ### Breaking: code that uses the client must change

        - `User.name`: is `String?`, was `String` (`GET /a`, `GET /b`, `GET /c`, 2 more operations)

        ### Silent: the same code does something else

        - `ListUsers`: `limit` is 50 where it is left out (`GET /users`)

        ### Additive: calls stay as they are

        - `CreateUser`: is new (`POST /users`)

        """)
  }

  @Test("contains every change in JSON")
  func json() throws {
    let data = Data(ChangeReport(Self.changes).json.utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object["verdict"] as? String == "breaking")
    let changes = try #require(object["changes"] as? [[String: Any]])
    #expect(changes.map { $0["severity"] as? String } == ["additive", "breaking", "silent"])
    #expect(
      changes.map { $0["kind"] as? String } == [
        "operation-added", "property-type", "argument-default",
      ])
    #expect(changes[0]["operations"] as? [String] == ["POST /users"])
    #expect((changes[1]["operations"] as? [String])?.count == 5)
  }

  @Test("lists a change that several operations share once")
  func repetition() {
    let report = ChangeReport(
      ["A", "B", "C", "D", "E"].map {
        Change(
          kind: .failureAdded, severity: .breaking, subject: "\($0).Failure.gone",
          message: "is new",
          place: .operation("GET /\($0)"))
      })
    #expect(report.summary == "5 breaking changes")
    #expect(
      report.text().contains("  A.Failure.gone: is new (GET /A); the same for B, C, D and 1 more\n")
    )
    #expect(!report.text().contains("GET /B"))
  }

  @Test("states it if nothing changes")
  func nothing() {
    let report = ChangeReport([])
    #expect(report.verdict == nil)
    #expect(report.text() == "nothing changes for callers\n")
    #expect(report.markdown == "Nothing changes for callers.\n")
    #expect(report.json == "{\"verdict\": null, \"changes\": []}\n")
  }
}
