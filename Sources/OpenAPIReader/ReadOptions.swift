import APIModel
package import Diagnostics

/// What the user decides about the meaning of a document.
package struct ReadOptions: Sendable, Equatable {
  /// A name of the document, and where the user has written it.
  package struct Choice: Sendable, Equatable {
    package var name: String
    package var span: SourceSpan

    package init(name: String, span: SourceSpan) {
      self.name = name
      self.span = span
    }
  }

  /// Everything of a kind, or what is named.
  package enum Selection: Sendable, Equatable {
    case all
    case named([Choice])
  }

  /// The parameters that the caller gives the client once (`x-apigen-scope: client`).
  package var clientParameters: [Choice] = []
  /// The schemas whose values keep the members that they do not describe.
  package var unknown: Selection = .named([])
  /// The schemas, and the properties as `User.nickname`, in which null and absent are told apart.
  package var nulls: Selection = .named([])

  package init() {}
}

extension [ReadOptions.Choice] {
  /// Reports choices of what the document does not have.
  func check(
    _ what: String, among known: @autoclosure () -> [String], _ findings: inout Findings
  ) {
    guard !isEmpty else { return }
    let known = known()
    let all = Set(known)
    for choice in self where !all.contains(choice.name) {
      findings.report(
        .configuration, "the spec has no \(what) '\(choice.name)'", at: choice.span,
        help: findings.suggestions.help(for: choice.name, among: known))
    }
  }
}
