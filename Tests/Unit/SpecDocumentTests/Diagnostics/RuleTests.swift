import SpecDocument
import Foundation
import Testing
import TestSupport

@Suite("The table of rules")
struct RuleTests {
  @Test("matches the page of diagnostics; RECORD_GOLDEN=1 writes it")
  func page() throws {
    let root = Repository.root
    let url = root.appending(path: "Documentation/Generated/Diagnostics.md")
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try RulesPage.text.write(to: url, atomically: true, encoding: .utf8)
      Issue.record("recorded; run again without RECORD_GOLDEN")
    }
    let isCurrent = try String(contentsOf: url, encoding: .utf8) == RulesPage.text
    #expect(isCurrent, "Documentation/Generated/Diagnostics.md is not what the table says")
  }

  @Test("identifiers are words in lower case, joined by hyphens", arguments: Rule.allCases)
  func identifiers(rule: Rule) {
    #expect(rule.identifier.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
  }

  @Test("rules that repair or leave out describe the consequence", arguments: Rule.allCases)
  func consequences(rule: Rule) {
    #expect(rule.description.consequence.isEmpty == (rule.category == .fatal))
  }

  @Test("a policy decides on severity by the class of the rule")
  func policies() {
    func severities(_ policy: DiagnosticPolicy) -> [String] {
      var diagnostics = Diagnostics(policy: policy)
      for rule in [Rule.syntax, .danglingReference, .unknownKey] {
        diagnostics.report(rule, "a message", at: nil)
      }
      return diagnostics.all.map(\.severity.rawValue)
    }
    #expect(severities(DiagnosticPolicy()) == ["error", "error", "warning"])
    #expect(severities(DiagnosticPolicy(skipsBroken: true)) == ["error", "warning", "warning"])
    #expect(severities(DiagnosticPolicy(isStrict: true)) == ["error", "error", "error"])
    #expect(
      severities(DiagnosticPolicy(silenced: [.unknownKey, .danglingReference, .syntax])) == [
        "error", "error",
      ])
  }

  @Test("a message about a part that is left out describes the consequence")
  func consequence() {
    var diagnostics = Diagnostics(policy: DiagnosticPolicy(skipsBroken: true))
    diagnostics.add(
      Diagnostic(
        .danglingReference, "'#/a' does not exist", at: nil
      ).resulting(in: "any JSON is accepted"))
    #expect(diagnostics.all.map(\.message) == ["'#/a' does not exist; any JSON is accepted"])
  }

  @Test("an unknown identifier to silence is answered with the nearest")
  func misspelled() {
    let error = #expect(throws: SilenceError.self) { try Rule(silencing: "unknown-kye") }
    #expect(error?.help == "did you mean 'unknown-key'?")
  }
}
