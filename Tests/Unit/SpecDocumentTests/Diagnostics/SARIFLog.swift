import SpecDocument
import Foundation

/// The parts of a log of SARIF 2.1.0 that apigen writes, read back as the standard describes them.
struct SARIFLog: Decodable {
  struct Run: Decodable {
    let tool: Tool
    let columnKind: String
    let results: [Result]
  }

  struct Tool: Decodable { let driver: Driver }

  struct Driver: Decodable {
    let name: String
    let version: String
    let rules: [Descriptor]
  }

  struct Descriptor: Decodable {
    let id: String
    let shortDescription: Message
    let helpUri: String
  }

  struct Message: Decodable { let text: String }

  struct Result: Decodable {
    let ruleId: String
    let level: String
    let message: Message
    let locations: [Location]?
    let relatedLocations: [Location]?
  }

  struct Location: Decodable {
    let physicalLocation: PhysicalLocation
    let message: Message?
  }

  struct PhysicalLocation: Decodable {
    let artifactLocation: Artifact
    let region: Region
  }

  struct Artifact: Decodable { let uri: String }

  struct Region: Decodable, Equatable {
    let startLine: Int
    let startColumn: Int
    let endLine: Int
    let endColumn: Int
  }

  let version: String
  let runs: [Run]

  var results: [Result] { runs.flatMap(\.results) }

  init(_ fixture: Fixture) throws {
    let text = DiagnosticPrinter(fixture.sources).sarif(
      fixture.diagnostics, version: "1.2.3", documentation: "https://example.com/rules")
    self = try JSONDecoder().decode(SARIFLog.self, from: Data(text.utf8))
  }
}
