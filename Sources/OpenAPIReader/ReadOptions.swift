package import APIModel
import Diagnostics

/// What the user decides about the meaning of a document.
package struct ReadOptions: Sendable, Equatable {
  /// Everything of a kind, or what is named.
  package enum Selection: Sendable, Equatable {
    case all
    case named([API.Name])
  }

  /// The parameters that the caller gives the client once (`x-apigen-scope: client`).
  package var clientParameters: [API.Name] = []
  /// The schemas whose values keep the members that they do not describe.
  package var unknown: Selection = .named([])
  /// The schemas, and the properties as `User.nickname`, in which null and absent are told apart.
  package var nulls: Selection = .named([])

  package init() {}
}

extension [API.Name] {
  /// Reports names of what the document does not have.
  func check(
    _ what: String, among known: @autoclosure () -> [String], _ findings: inout Findings
  ) {
    guard !isEmpty else { return }
    let known = known()
    let all = Set(known)
    for name in self where !all.contains(name.text) {
      findings.report(
        .configuration, "the spec has no \(what) '\(name.text)'", at: name.span,
        help: findings.suggestions.help(for: name.text, among: known))
    }
  }
}
