/// The names of one kind in a spec, against which the names in a configuration are checked.
///
/// ```swift
/// var types = KnownNames(of: "type", ["User", "Pet"])
/// types.problem(with: "Usr", at: span)  // the spec has no type 'Usr'; did you mean 'User'?
/// ```
package struct KnownNames: Sendable {
  private let kind: String
  private let names: [String]
  private let all: Set<String>
  private var suggestions = Suggestions()

  package init(of kind: String, _ names: some Sequence<String>) {
    self.kind = kind
    self.names = Array(names)
    all = Set(self.names)
  }

  /// Returns the error in a name of a configuration; nil if the spec has that name.
  package mutating func problem(with name: String, at span: SourceSpan?) -> Diagnostic? {
    guard !all.contains(name) else { return nil }
    return Diagnostic(
      .configuration, "the spec has no \(kind) '\(name)'", at: span,
      help: suggestions.help(for: name, among: names))
  }
}
