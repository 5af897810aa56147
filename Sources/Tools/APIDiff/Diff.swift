package import APIGenCore
import APIModel
import SpecDocument
import SwiftClient

/// The effects of the differences between two versions of a spec on callers of the client.
package struct Difference: Sendable {
  /// The changes; nil if one of the specs has errors.
  package var changes: [Change]?
  package let record: RunRecord
}

/// Compares the clients of two specs. A spec without a configuration uses the one of the other. For
/// the old spec, it reports only errors, since nobody will fix its warnings.
package func diff(_ old: SpecInput, _ new: SpecInput) -> Difference {
  let (old, new) = (old.sharingConfiguration(of: new), new.sharingConfiguration(of: old))
  var pipeline = Pipeline(progress: new.progress)
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

extension SpecInput {
  /// Returns the input with the other one's configuration, unless it has another itself. A shared
  /// configuration may name parts that only one of the specs has.
  fileprivate func sharingConfiguration(of other: SpecInput) -> SpecInput {
    guard configuration == nil || configuration?.path == other.configuration?.path else {
      return self
    }
    var input = self
    input.configuration = configuration ?? other.configuration
    input.isConfigurationOfAnother = true
    return input
  }
}
