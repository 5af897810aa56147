import APIGenCore
import APIAdvice
import APIDiff
import APIModel
import APIPublishing
import APIUsage
import Foundation
import SpecDocument
import SwiftClient

/// Runs the commands other than generation on a document. Each must end, and keep its promises.
struct CommandExamination {
  typealias Violation = SpecExamination.Violation

  /// A string that looks like a key, which no overlay of traffic may contain.
  private static let secret = "AKIAQ7RXK2VNPLWD5TZB"

  private static let package = PackageOptions(
    name: "Campaign", module: "Campaign", repository: "https://example.com/campaign",
    apigen: "https://example.com/apigen", apigenVersion: "0.1.0",
    copyright: PackageOptions.Copyright(.mit, holder: "Nobody", year: 2026))

  func examine(_ spec: MutatedSpec) throws {
    let input = spec.input
    _ = list(input)
    _ = lint(input)
    _ = names(input)
    if let overlay = fix(input, named: "spec").overlay { try parse(overlay, of: "fix") }
    try examineSamples(input)
    _ = reference(input)
    _ = planPackage(input, Self.package)
    if let change = diff(input, input).changes?.first {
      throw Violation("diff with itself: \(change)")
    }
    if let document = convert(input).document.map(printYAML) { try parse(document, of: "convert") }
    try examineTraffic(input)
  }

  private func examineSamples(_ input: SpecInput) throws {
    guard let calls = sampleCalls(input).calls else { return }
    for call in calls {
      do {
        try GeneratedCodeLexer.check(call.code)
      } catch {
        throw Violation("samples: \(call.code): \(error.message)")
      }
    }
    if let document = documentCalls(calls, in: input).map(printYAML) {
      try parse(document, of: "samples")
    }
  }

  /// Lets each operation answer twice with members, values and parameters that could be secrets.
  private func examineTraffic(_ input: SpecInput) throws {
    var pipeline = Pipeline()
    guard let operations = pipeline.understand(input)?.api.operations else { return }
    let body = #"{"\#(Self.secret)": {"\#(Self.secret)": 1}, "status": "\#(Self.secret)"}"#
    let exchanges = operations.prefix(20).flatMap { operation in
      (1...2).map { number in
        [
          "request": [
            "method": operation.method,
            "url": "https://example.com\(operation.path)?page=\(number)&\(Self.secret)=1",
          ],
          "response": [
            "status": 200, "content": ["mimeType": "application/json", "text": body],
          ],
        ] as [String: Any]
      }
    }
    let traffic = try JSONSerialization.data(withJSONObject: ["log": ["entries": exchanges]])
    let file = InputFile(path: "traffic.har", contents: Array(traffic))
    let observed = observe([file], of: input, named: "spec")
    guard let overlay = observed.overlay else { return }
    try parse(overlay, of: "observe")
    let said = observed.differences.map(\.what).joined() + overlay
    guard !said.contains(Self.secret) else { throw Violation("observe writes a secret") }
  }

  private func parse(_ text: String, of command: String) throws {
    var sources = Sources()
    var diagnostics = Diagnostics()
    let file = sources.add(SourceFile(path: "\(command).yaml", bytes: Array(text.utf8)))
    let node = SpecDocument.parse(sources[file], as: file, diagnostics: &diagnostics)
    guard node != nil, !diagnostics.hasErrors else {
      throw Violation("\(command) writes no YAML: \(diagnostics.all.first?.message ?? "")")
    }
  }
}
