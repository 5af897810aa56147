/// The description of a rule: a row of the table in the documentation.
package struct RuleDescription: Sendable {
  package let category: Rule.Category
  /// The problem as a sentence.
  package let problem: String
  /// The consequence if apigen continues: what it assumes or leaves out.
  package let consequence: String
  /// The cases of a problem that keep the generated code as it is, as part of a sentence.
  package var harmlessCase: String?

  /// The consequence as a part of a sentence: `the response is left out`.
  package var clause: String {
    consequence.prefix(1).lowercased() + consequence.dropFirst().prefix { $0 != "." }
  }

  static func fatal(_ problem: String) -> RuleDescription {
    RuleDescription(category: .fatal, problem: problem, consequence: "")
  }

  static func leftOut(
    _ problem: String, _ consequence: String, harmless: String? = nil
  ) -> RuleDescription {
    RuleDescription(
      category: .leftOut, problem: problem, consequence: consequence, harmlessCase: harmless)
  }

  static func advice(_ problem: String, _ consequence: String) -> RuleDescription {
    RuleDescription(category: .advice, problem: problem, consequence: consequence)
  }

  static func repaired(
    _ problem: String, _ consequence: String, harmless: String? = nil
  ) -> RuleDescription {
    RuleDescription(
      category: .repaired, problem: problem, consequence: consequence, harmlessCase: harmless)
  }

  static func harmless(_ problem: String, _ consequence: String) -> RuleDescription {
    RuleDescription(category: .harmless, problem: problem, consequence: consequence)
  }
}
