import APIGenCore
import Foundation
import SuiteTraits
import SwiftClient
import TestSupport
import Testing

/// Reading strings of a document takes time that is linear in their length.
@Suite("Hostile texts in documents", .busy)
struct HostileTextTests {
  private static let size = Repository.checksEverything ? 20_000 : 2_000

  private static func text(_ part: String) -> String {
    String(repeating: part, count: size / part.utf8.count)
  }

  static let texts: [String] = [
    "|" + text("<br/>"), text("<br>\n"), text("<"), text("<a href=\""), text("<td>"), text("<tr>"),
    text("["), text("[x]("), text("](a:"), text("]: a:"), text("<a:"), text("&"), text("**"),
    text("> "), text("|a|b|\n|--|--|\n"), text("\n"), text(" "), text("a" + "          "),
    text("a"), text(". "), text("Deprecated: "), text("e\u{301}\u{301}"), text("\r\n"), text("\\"),
    text("# "), text("1. a\n"), text("http://"), text("\""),
    (1...180).map { String(repeating: "`", count: $0) }.joined(separator: " "),
  ]

  @Test(
    "as descriptions, examples and names, they end nothing", .timeLimit(.patient),
    arguments: texts)
  func descriptions(text: String) throws {
    let quoted = String(
      decoding: try JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed),
      as: UTF8.self)
    let document = """
      {"openapi": "3.1.0", "info": {"title": "T", "version": "1", "description": \(quoted)}, "paths": {"/a": {"get": {
        "operationId": "getA", "summary": \(quoted), "description": \(quoted), "deprecated": true,
        "responses": {"200": {"description": \(quoted), "content": {"application/json": {"schema": {
          "type": "object", "description": \(quoted), "properties": {
            "p": {"type": "string", "description": \(quoted), "example": \(quoted)}}}}}}}}}}}
      """
    #expect(generate(Self.input(document)).client != nil)
  }

  @Test(
    "as a document, they are refused", .timeLimit(.patient),
    arguments: texts + [
      "type " + text("a"), "type A" + text(" ="), "schema " + text("a"), "404 A" + text(" ") + "!",
      text("# a\n"), text("<!-- -->"), text("<a"), "\"\"\"" + text("a"), "package " + text("a."),
    ])
  func documents(text: String) { #expect(list(Self.input(text)).calls == nil) }

  private static func input(_ text: String) -> SpecInput {
    SpecInput(
      path: "api.yaml", contents: Array(text.utf8),
      options: PlanOptions(source: "api.yaml", version: "0"))
  }

  /// The files with regular expressions, and why each one matches in linear time: no two adjacent
  /// repetitions share a character, or a repetition never gives characters back.
  private static let expressions = [
    "APIGenCore/System/ShellWord.swift": "one class",
    "APIGenCore/Command/SpecArgument.swift": "an argument; one class, which ends before the colon",
    "APIGenCore/Configuration/DocumentSource.swift":
      "a configuration; each class ends before what follows",
    "APIDiff/Changes/ChangeReport.swift": "one class",
    "APIMock/FormReading.swift": "classes that end before what follows",
    "APIPublishing/Package/PackageOptions.swift": "an option; each class ends before what follows",
    "APIUsage/Traffic/PublicNames.swift": "one class, at most twice",
    "CompactDialect/OpenAPISpelling.swift": "no repetition, or one to the end",
    "OpenAPIReader/Declare/HTTPDates.swift": "no repetition without a number",
    "SpecRewriting/Dialects/Foreign/ForeignFormats.swift":
      "from the beginning of the file only; what could overlap is possessive",
    "SpecRewriting/Overlays/ReadOverlay.swift": "one repetition",
    "apigen/InitCommand.swift": "an argument or the name of a file",
    "apigen/PackageUse.swift": "alternatives without repetition",
    "apigen/UnknownCommand.swift": "an argument",
  ]

  @Test("every regular expression over foreign text has a reason why it terminates")
  func expressionsHaveReasons() throws {
    var found: Set<String> = []
    for room in ["Generator", "Tools"] {
      let folder = Repository.root.appending(path: "Sources/\(room)")
      let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
      for path in paths ?? [] where path.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        let marks = [
          "Match(of:", "matches(of:", "contains(/", "replacing(/", "separator: /", "Regex(",
        ]
        if marks.contains(where: text.contains) { found.insert(path) }
      }
    }
    found = found.filter { !$0.hasPrefix("PatternMatching/") }
    #expect(found.sorted() == Self.expressions.keys.sorted())
  }
}
