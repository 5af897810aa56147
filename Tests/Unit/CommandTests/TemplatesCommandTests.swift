import Foundation
import TestSupport
import Testing

@Suite("A user's templates")
struct TemplatesCommandTests {
  @Test("without a folder, the keys are printed")
  func keys() async throws {
    let result = try await Command()("templates")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("\nRequestView\n"))
  }

  @Test("can change one operation by its tag, and one model by its extension key, as in the guide")
  func guide() async throws {
    let guide = try String(
      contentsOf: Repository.root.appending(path: "Documentation/Templates.md"), encoding: .utf8)
    func blocks(_ language: String) -> [String] {
      guide.split(separator: "```\(language)\n").dropFirst().map { part in
        String(part.prefix(upTo: part.firstRange(of: "```")?.lowerBound ?? part.endIndex))
      }
    }
    let apigen = try Command()
    #expect(try await apigen("templates", "templates").status == 0)
    try apigen.write("api.yaml", try #require(blocks("yaml").last))
    let templates = blocks("mustache")
    try #require(templates.count == 2)
    try change("request", in: apigen) { $0.hasPrefix("{{access}}struct") ? templates[0] + $0 : $0 }
    try change("object", in: apigen) {
      $0.hasPrefix("{{access}}struct") ? templates[1].replacing("\n", with: "") : $0
    }
    let result = try await apigen(
      "api.yaml", "-o", "Out", "--templates", "templates", "--layout", "bundled")
    #expect(result.status == 0, "\(result.errors)")
    let code = try apigen.read("Out/api.Requests.swift") + apigen.read("Out/api.Models.swift")
    let lines = try #require(blocks("text").last).split(separator: "\n")
    #expect(code.contains(lines[0] + "\n" + lines[1]))
    #expect(code.contains(lines[2] + "\n"))
    #expect(code.components(separatedBy: lines[0]).count == 2)
  }

  private func change(_ name: String, in apigen: Command, _ line: (String) -> String) throws {
    let path = "templates/\(name).mustache"
    let text = try apigen.read(path).components(separatedBy: "\n").map(line)
    try apigen.write(path, text.joined(separator: "\n"))
  }
}
