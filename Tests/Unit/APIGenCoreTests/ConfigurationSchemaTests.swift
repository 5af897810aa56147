import SpecDocument
import Foundation
import Testing

@testable import APIGenCore
import TestSupport

@Suite("The JSON Schema of apigen.yaml")
struct ConfigurationSchemaTests {
  private static let root = Repository.root

  @Test("follows the table of keys; RECORD_GOLDEN=1 writes it")
  func file() throws {
    let url = Self.root.appending(path: "specs/apigen-configuration.schema.json")
    let text = ConfigurationSchemaText.document(Configuration.schema)
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try text.write(to: url, atomically: true, encoding: .utf8)
      Issue.record("recorded; run again without RECORD_GOLDEN")
    }
    let isCurrent = try String(contentsOf: url, encoding: .utf8) == text
    #expect(isCurrent, "specs/apigen-configuration.schema.json is not what the table says")
  }

  @Test("is JSON")
  func syntax() throws {
    let data = Data(ConfigurationSchemaText.document(Configuration.schema).utf8)
    let schema = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    #expect((schema?["properties"] as? [String: Any])?["access"] != nil)
  }

  @Test("has only keys that the guide explains")
  func guide() throws {
    let guide = try String(
      contentsOf: Self.root.appending(path: "Documentation/Configuration.md"), encoding: .utf8)
    guard case .object(let keys) = Configuration.schema else {
      Issue.record("the configuration is not a mapping")
      return
    }
    for key in keys { #expect(guide.contains("`\(key.name)`"), "\(key.name)") }
  }

  @Test("accepts the examples of the guide")
  func examples() throws {
    let guide = try String(
      contentsOf: Self.root.appending(path: "Documentation/Configuration.md"), encoding: .utf8)
    let blocks = guide.split(separator: "```yaml\n").dropFirst().compactMap {
      $0.split(separator: "```").first.map(String.init)
    }
    let configurations = blocks.filter { !$0.hasPrefix("overlay:") }
    #expect(configurations.count > 2)
    for text in configurations {
      var record = RunRecord()
      let configuration = ConfigurationText(path: "apigen.yaml", contents: Array(text.utf8))
      _ = readConfiguration(configuration, record: &record)
      #expect(record.diagnostics.all.map(\.message) == [], "\(text)")
    }
  }
}
