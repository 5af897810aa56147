package import APIGenCore
import APIModel
import SpecDocument
import SpecRewriting
import SwiftClient

/// The effects of the differences between two versions of a spec on callers of the client.
package struct Difference: Sendable {
  /// The changes; nil if one of the specs has errors.
  package var changes: [Change]?
  package let record: RunRecord
}

/// Compares the clients of two specs. For the old spec, it reports only errors, since nobody will
/// fix its warnings.
package func diff(_ old: SpecInput, _ new: SpecInput) -> Difference {
  var pipeline = Pipeline(progress: new.progress)
  let unmatched = unmatchedSelectors(in: old, new)
  guard unmatched.isEmpty else {
    pipeline.report { record in unmatched.forEach { record.diagnostics.add($0) } }
    return Difference(record: pipeline.record)
  }
  let before = pipeline.surface(of: old)
  if before != nil { pipeline.report { $0.diagnostics = Diagnostics() } }
  let after = pipeline.surface(of: new)
  guard let before, let after else { return Difference(record: pipeline.record) }
  return Difference(changes: compare(before, with: after), record: pipeline.record)
}

extension Pipeline {
  fileprivate mutating func surface(of input: SpecInput) -> Surface? {
    guard let understanding = understand(input) else { return nil }
    let (api, options) = (understanding.api, understanding.options)
    return Surface(plan(api, options: options), at: api.name.span)
  }
}

/// Returns the reports on selectors of the command line that match nothing in either version. One
/// that matches only the old or only the new version selects what has gone or is new.
private func unmatchedSelectors(in old: SpecInput, _ new: SpecInput) -> [Diagnostic] {
  let reports = [old, new].map { input -> [Diagnostic] in
    guard !input.overrides.selection.isEverything else { return [] }
    var input = input
    input.isConfigurationOfAnother = false
    var pipeline = Pipeline()
    _ = pipeline.understand(input)
    return pipeline.record.diagnostics.all.filter { $0.rule == .selection && $0.span == nil }
  }
  return reports[1].filter { report in reports[0].contains { $0.message == report.message } }
}
