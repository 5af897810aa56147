import APIModel
import Testing

@testable import SwiftClient

@Suite("Documentation of methods")
struct MethodDocumentationTests {
  private func text(
    _ documentation: Documentation, _ parameters: MethodDocumentation.Parameter...,
    failures: [String] = [], result: String? = nil
  ) -> String {
    MethodDocumentation(
      operation: DocumentationComment(documentation), parameters: parameters, failures: failures,
      result: result.map { DocumentationComment(Documentation(description: $0)) }
    ).text
  }

  private func parameter(_ name: String, _ text: String? = nil)
    -> MethodDocumentation.Parameter
  {
    .init(name: name, documentation: DocumentationComment(Documentation(description: text)))
  }

  @Test("lists the documented parameters, failures and result")
  func list() {
    let documentation = Documentation(
      summary: "Lists users", description: "Newest first.\n\nAnd more.")
    #expect(
      text(
        documentation, parameter("limit", "At most so many, e.g. 20. The rest follows."),
        parameter("q"), parameter("inout", "Whether both."), failures: ["notFound", "gone"],
        result: "A page. Of users."
      ) == #"""
        Lists users.

        Newest first.

        - Parameters:
          - limit: At most so many, e.g. 20.
          - \`inout\`: Whether both.
        - Throws: `APIError`, such as `notFound` or `gone`.
        - Returns: A page.
        """#)
  }

  @Test("keeps the description beside an undescribed argument")
  func undocumentedArgument() {
    let documentation = Documentation(summary: "Deletes it", description: "Not to be undone.")
    #expect(
      text(documentation, parameter("id"), parameter("q")) == "Deletes it.\n\nNot to be undone.")
    #expect(
      text(documentation, parameter("id", "The user."), parameter("q"))
        == "Deletes it.\n\nNot to be undone.\n\n- Parameter id: The user.")
    #expect(text(Documentation(summary: "Gets it", description: "Get it.")) == "Gets it.")
  }

  @Test("leaves out lines that only repeat the declaration")
  func nothingToSay() {
    #expect(
      text(Documentation(summary: "Pings", description: "Costs nothing."), result: "OK")
        == "Pings.\n\nCosts nothing.")
    #expect(
      text(Documentation(summary: "Pings"), failures: ["gone"])
        == "Pings.\n\n- Throws: `APIError`, such as `gone`.")
  }

  @Test("a notice before a rule is not a summary")
  func notice() {
    let summary = "**New?** Try [this](/a).\n\n---\n\nCreates it.\n\nMore."
    #expect(text(Documentation(summary: summary)) == "Creates it.")
  }

  @Test(
    "sentences end where they do",
    arguments: [
      ("See v1.2 of `a. B` (or so. No). Then more.", "See v1.2 of `a. B` (or so. No)."),
      ("Is it? Yes.", "Is it?"), ("One etc. of many", "One etc. of many"),
    ])
  func sentence(text: String, first: String) { #expect(LeadingText.sentence(of: text) == first) }

  @Test(
    "a first sentence of one word is skipped",
    arguments: [
      ("Optional. Supply the tag. It is short.", "Supply the tag."),
      ("**Required.** The name.", "The name."), ("Name. Required. In capitals", "In capitals"),
      ("Optional.", "Optional."), ("Deprecated. Use `q`. Or not.", "Deprecated. Use `q`."),
    ])
  func oneWord(text: String, first: String) { #expect(LeadingText.sentence(of: text) == first) }
}
