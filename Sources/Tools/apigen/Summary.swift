import APIGenCore

/// The summary of a run: `api.yaml: 8 operations, 6 types → ShopClient, 18 files in Generated (…)
/// in 0.02 s`, and below it `pages: 3 of 4 lists` and `names: 2 new in api.names.yaml`.
struct Summary {
  let spec: String
  let folder: String
  let outcome: Outcome
  let changes: FolderChanges
  /// The file that records the names; nil if the configuration does not record them.
  let names: RecordedNames?
  let time: Duration

  /// Returns a summary such as `8 operations, 6 types, pages of 3 of 4 lists → ShopClient`.
  static func contents(of outcome: Outcome) -> String {
    let pages =
      outcome.pagedListCount > 0
      ? ", pages of \(outcome.pagedListCount) of \(count(outcome.listCount, "list"))" : ""
    return "\(counts(of: outcome))\(pages)\(outcome.clientName.map { " → \($0)" } ?? "")"
  }

  private static func counts(of outcome: Outcome) -> String {
    "\(count(outcome.operationCount, "operation")), \(count(outcome.typeCount, "type"))"
  }

  var line: String {
    let counts = Self.counts(of: outcome)
    let done = [
      (changes.written, "written"), (changes.stale.count, "removed"),
      (changes.unchanged.count, "unchanged"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let files =
      "\(Self.count(outcome.fileCount, "file")) in \(folder) (\(done.joined(separator: ", ")))"
    return "\(spec): \(counts) → \(client)\(files) in \(seconds) s\(pages)\(newNames)\(products)"
  }

  /// The line about lists that callers can iterate over; empty without such lists.
  private var pages: String {
    guard outcome.pagedListCount > 0 else { return "" }
    return "\n  pages: \(outcome.pagedListCount) of \(Self.count(outcome.listCount, "list"))"
  }

  /// The line about names that were recorded for the first time; empty without any.
  private var newNames: String { names?.summary.map { "\n  names: \($0)" } ?? "" }

  /// The products besides APIRuntime that the target must depend on.
  private var products: String {
    let modules = outcome.furtherModules
    guard !modules.isEmpty else { return "" }
    let lines = modules.map { RuntimeDependencies.line(adding: $0) }
    return "\n  imports \(modules.joined(separator: " and ")): the target needs "
      + lines.joined(separator: ", ")
  }

  /// The name of the client, and how to change it if it was derived from the spec's title.
  private var client: String {
    guard let name = outcome.clientName else { return "" }
    return name + (outcome.isNamed ? ", " : " (other names: --name), ")
  }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private var seconds: String {
    let hundredths = Int((time / .milliseconds(10)).rounded(.up))
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}
