import Foundation
import TestSupport
import Testing

@Suite("The page of errors")
struct ErrorsPageTests {
  @Test("quotes only messages of the runtime, word for word")
  func messages() throws {
    let page = try text("Documentation/Errors.md")
    let sources = try runtime()
    var count = 0
    for row in page.split(separator: "\n") where row.hasPrefix("| `") {
      let cell = row.split(separator: " | ", maxSplits: 1)[0]
      for message in cell.matches(of: /`([^`]+)`/).map(\.output.1) {
        for part in message.split(separator: "…") where part.count(where: \.isLetter) > 2 {
          count += 1
          #expect(sources.contains(part), "'\(message)' has '\(part)'")
        }
      }
    }
    #expect(count > 100)
  }

  @Test("about failing builds quotes only messages of the tool and its plugins, word for word")
  func builds() throws {
    let page = try text("Documentation/BuildErrors.md")
    let own = try #require(page.firstMatch(of: #/(?s)## Messages of apigen\n(.*?)\n## /#)).output.1
    let sources = try ["Sources/Generator", "Sources/Tools", "Plugins"].map(sources).joined()
    let messages = own.matches(of: /(?m)^\| `([^`]+)` \|/).map(\.output.1)
    #expect(messages.count >= 8)
    for message in messages { #expect(sources.contains(message), "\(message)") }
  }

  private func runtime() throws -> String { try sources("Sources/Runtime") }

  /// The sources in a folder, in which a literal is in one piece.
  private func sources(_ path: String) throws -> String {
    let folder = Repository.root.appending(path: path)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try paths.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".h") }.map {
      try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
    }
    .joined().replacingOccurrences(of: #""\s*\+ "|\\\n\s*"#, with: "", options: .regularExpression)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
  }
}
