package import Decisions
import SpecDocument
import SwiftClient

/// The file beside a spec in which apigen records the names of the client.
package struct RecordedNames: Sendable {
  package let path: String
  /// The names that the file should have.
  package let names: ChosenNames
  /// How its lists are iterated.
  package let pages: RecordedPages
  /// The keys of the names that are missing from the file.
  private let added: [String]
  /// The keys of lists whose paging is missing from the file, or different.
  private let addedPages: [String]
  /// Whether the file already has these contents.
  package let isCurrent: Bool

  /// Creates the file with the names of an API; nil if the configuration does not record them.
  init?(
    _ understanding: Understanding, _ input: SpecInput, prunes: Bool = false,
    diagnostics: inout Diagnostics
  ) {
    let old = understanding.options.names
    guard let decided = understanding.decided, let path = input.configuration?.recordedNames
    else { return nil }
    decided.reportMoved(since: old, recordedIn: path, diagnostics: &diagnostics)
    names = decided.record(replacing: old, prunes: prunes)
    self.path = path
    pages = old.pages.recording(understanding.pages.record, prunes: prunes)
    added = old.moved + names.keys(missingFrom: old)
    addedPages = pages.changes(since: old.pages)
    isCurrent = old.moved.isEmpty && names.hasSameNames(as: old) && pages == old.pages
  }

  /// The file and the number of names that it gains, `3 new in api.names.yaml`; nil without any.
  package var summary: String? {
    isComplete ? nil : "\(added.count + addedPages.count) new in \(path)"
  }

  private var isComplete: Bool { added.isEmpty && addedPages.isEmpty }

  /// The first thing that the file lacks, `the name of 'addUser' and 2 more`; nil if it is complete.
  package var missing: String? {
    let (kind, keys) = added.isEmpty ? ("paging", addedPages) : ("name", added)
    guard let first = keys.first else { return nil }
    let others = added.count + addedPages.count - 1
    return "the \(kind) of '\(first)'\(others == 0 ? "" : " and \(others) more")"
  }

  /// Reports missing names, which a build cannot add to the file.
  func report(at span: SourceSpan?, spec: String, diagnostics: inout Diagnostics) {
    guard let missing else { return }
    diagnostics.report(
      .unrecordedName, "\(missing) is not recorded, so it may change", at: span,
      help: "run 'swift package apigen names \(ShellWord(spec)) --record'")
  }
}
