import Foundation
import SpecDocument
@testable import SpecRewriting
import Testing
import TestSupport

private enum Suites {
  static let folder = Repository.shared.appending(path: "suites")

  static var isThere: Bool { FileManager.default.fileExists(atPath: folder.path) }
}

/// Third-party suites, in `../shared/suites`; where it is absent, the tests are skipped.
@Suite("Third-party suites", .enabled(if: Suites.isThere, "../shared/suites is absent"))
struct SuiteTests {
  @Test("JSONPath (RFC 9535): every selector finds what the suite expects, or is refused")
  func paths() throws {
    let suite = try Self.node("jsonpath/cts.json")
    let tests = try #require(suite["tests"]?.sequence)
    var failures: [String] = []
    for test in tests {
      let selector = try #require(test["selector"]?.string)
      let path = try? JSONPathParser.parse(selector)
      let isRefused = test["invalid_selector"]?.bool == true
      guard let path, !isRefused, let document = test["document"] else {
        if (path == nil) != isRefused { failures.append(selector) }
        continue
      }
      var steps = 100_000
      let found = path.findings(in: document, steps: &steps)?.nodes.map { Value($0.node) }
      let results = test["results"]?.sequence ?? [test["result"]].compactMap { $0 }
      let isExpected = results.contains { ($0.sequence ?? []).map(Value.init) == found }
      if !isExpected { failures.append(selector) }
    }
    #expect(tests.count > 700)
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test("overlays: each gives the document that the suite expects")
  func overlays() throws {
    let folder = Suites.folder.appending(path: "overlays").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter {
      FileManager.default.fileExists(atPath: "\(folder)/\($0)/overlay.yaml")
    }
    #expect(names.count >= 8)
    for name in names.sorted() {
      var diagnostics = Diagnostics()
      let overlay = try #require(
        Overlay(try Self.node("overlays/\(name)/overlay.yaml"), diagnostics: &diagnostics))
      let document = overlay.applied(
        to: try Self.node("overlays/\(name)/openapi.yaml"), diagnostics: &diagnostics)
      #expect(!diagnostics.hasErrors, "\(name)")
      #expect(Value(document) == Value(try Self.node("overlays/\(name)/output.yaml")), "\(name)")
    }
  }

  private static func node(_ path: String) throws -> Node {
    let bytes = Array(try Data(contentsOf: Suites.folder.appending(path: path)))
    var sources = Sources()
    var diagnostics = Diagnostics()
    let id = sources.add(SourceFile(path: path, bytes: bytes))
    return try #require(parse(sources[id], as: id, diagnostics: &diagnostics), "\(path)")
  }
}

/// A node without its location. The order of keys does not count.
private indirect enum Value: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case list([Value])
  case object([String: Value])

  init(_ node: Node) {
    switch node.content {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .integer(let digits), .number(let digits): self = .number(Double(digits) ?? .nan)
    case .string(let text): self = .string(text)
    case .sequence(let nodes): self = .list(nodes.map(Value.init))
    case .mapping(let mapping):
      self = .object(
        Dictionary(
          mapping.entries.map { ($0.key, Value($0.value)) }, uniquingKeysWith: { first, _ in first }
        ))
    }
  }
}
