import Decisions
import APIModel
package import SpecDocument
import SwiftClient

/// The file beside a spec in which apigen records the names of the client.
package struct RecordedNames: Sendable {
  package let path: String
  /// The contents that the file should have.
  package let document: Node
  /// The keys of the names that are missing from the file.
  package let added: [String]
  /// Whether the file already has these contents.
  package let isCurrent: Bool

  /// Creates the file with the names of an API; nil if the configuration does not record them.
  init?(_ decisions: Decisions, beside old: ChosenNames, _ input: SpecInput, prunes: Bool = false) {
    guard old.isRecord, let path = input.configuration?.recordedNames else { return nil }
    let current = ChosenNames(of: decisions)
    let new = old.recording(current, prunes: prunes)
    self.path = path
    document = new.recordedDocument
    added = ChosenNames.Kind.allCases.flatMap { kind in
      let known = Set(old[kind].map(\.wire))
      return current[kind].map(\.wire).filter { !known.contains($0) }
    }
    isCurrent = new.recordedDocument == old.recordedDocument
  }

  /// Reports missing names, which a build cannot add to the file.
  func report(at span: SourceSpan?, spec: String, diagnostics: inout Diagnostics) {
    guard let first = added.first else { return }
    let others = added.count == 1 ? "" : " and \(added.count - 1) more"
    diagnostics.report(
      .unrecordedName, "the name of '\(first)'\(others) is not recorded, so it may change",
      at: span, help: "run 'swift package apigen names \(ShellWord(spec)) --record'")
  }
}
