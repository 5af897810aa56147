package import APIGenCore
import APIModel
import Decisions
import SpecDocument
import SwiftClient

/// The effects of the differences between two versions of a spec on callers of the client.
package struct Difference: Sendable {
  /// The changes; nil if one of the specs has errors.
  package var changes: [Change]?
  /// How to keep names that change; nil if none does, or if they are recorded.
  package var help: String?
  package let record: RunRecord
}

/// Compares the clients of two specs. For the old spec, it reports only errors, since nobody will
/// fix its warnings.
package func diff(_ old: SpecInput, _ new: SpecInput) -> Difference {
  var pipeline = Pipeline(progress: new.progress)
  // A selector that matches only one version selects what has gone or is new.
  let unmatchedBefore = unmatchedSelectors(in: old).map(\.message)
  let unmatched =
    unmatchedBefore.isEmpty
    ? [] : unmatchedSelectors(in: new).filter { unmatchedBefore.contains($0.message) }
  guard unmatched.isEmpty else {
    unmatched.forEach { pipeline.record.diagnostics.add($0) }
    return Difference(record: pipeline.record)
  }
  let before = pipeline.surface(of: old)
  if before != nil { pipeline.record.diagnostics = Diagnostics() }
  let after = pipeline.surface(of: new)
  guard let before, let after else { return Difference(record: pipeline.record) }
  let changes = compare(before.surface, with: after.surface)
  let isRenaming = changes.contains { $0.severity == .breaking && $0.kind.isRenaming }
  return Difference(
    changes: changes, help: isRenaming && !after.recordsNames ? helpWithNames : nil,
    record: pipeline.record)
}

private let helpWithNames =
  "recorded names stay: write 'names: record' into the configuration, and run 'apigen names "
  + "<spec> --record' before the document changes"

extension Change.Kind {
  /// Whether something has another name than before.
  fileprivate var isRenaming: Bool { rawValue.hasSuffix("Renamed") }
}

extension Pipeline {
  fileprivate mutating func surface(of input: SpecInput) -> (surface: Surface, recordsNames: Bool)?
  {
    guard let understanding = understand(input) else { return nil }
    let (api, options) = (understanding.api, understanding.options)
    let client = plan(understanding.decisions, options: options)
    return (Surface(client, at: api.name.span), options.names.areFromFile)
  }
}
