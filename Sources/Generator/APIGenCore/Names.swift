package import SpecDocument
import SwiftClient

/// The names of a client.
package struct NameListing: Sendable {
  /// In the form of `names` in the configuration; nil if the spec has errors.
  package var document: Node?
  package var record = RunRecord()
}

/// Lists all names that callers of a client write, in the form of `names` in the configuration.
///
/// Chosen names for things that the spec does not have are left out, so that a list can be updated;
/// the file with them need not exist yet.
package func names(_ input: SpecInput) -> NameListing {
  var input = input
  input.isConfigurationOfAnother = true
  input.configuration?.mayLackNames = true
  var pipeline = Pipeline(progress: input.progress)
  let understanding = pipeline.understand(input)
  return NameListing(
    document: understanding.map { ChosenNames(of: $0.api, options: $0.options).document },
    record: pipeline.record)
}

extension ChosenNames {
  fileprivate var document: Node {
    var entries: [(String, Node)] = []
    if let client { entries.append(("client", .text(client.name))) }
    if let failure { entries.append(("failure", .text(failure.name))) }
    for kind in Kind.allCases where !self[kind].isEmpty {
      entries.append((kind.rawValue, .mapping(self[kind].map { ($0.wire, .text($0.name)) })))
    }
    return .mapping(entries)
  }
}

extension Node {
  fileprivate static func text(_ text: String) -> Node { Node(.string(text), at: .nowhere) }

  fileprivate static func mapping(_ entries: [(String, Node)]) -> Node {
    let mapping = Mapping(
      entries.map { Mapping.Entry(key: $0, keySpan: .nowhere, value: $1) })
    return Node(.mapping(mapping), at: .nowhere)
  }
}
