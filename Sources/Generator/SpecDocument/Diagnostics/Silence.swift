/// Why a rule cannot be silenced.
package struct SilenceError: Error {
  package let message: String
  package let help: String?
}

extension Rule {
  /// The warning with an identifier: `Rule(silencing: "unknown-key")`.
  ///
  /// - Throws: ``SilenceError`` if the rule does not exist or is never a warning.
  package init(silencing identifier: String) throws(SilenceError) {
    guard let rule = Rule.allCases.first(where: { $0.identifier == identifier }) else {
      let warnings = Rule.allCases.lazy.filter { $0.category != .fatal }.map(\.identifier)
      throw SilenceError(
        message: "unknown warning '\(identifier)'",
        help: suggestion(for: identifier, among: warnings)
          ?? "give the identifier in the brackets after a warning, such as 'unknown-key'")
    }
    guard rule.category != .fatal else {
      throw SilenceError(
        message: "'\(identifier)' is an error and cannot be silenced",
        help: "remove it; only warnings can be silenced")
    }
    self = rule
  }
}
