import Decisions
package import SpecDocument
import SwiftClient

/// The names of a client.
package struct NameListing: SpecReport {
  /// The names in the form of `names` in the configuration; nil if the spec has errors.
  package var document: Node?
  /// The file in which apigen records names; nil if the configuration does not record them.
  package var recorded: RecordedNames?
  package var record = RunRecord()
}

/// Lists all names that callers of a client write, in the form of `names` in the configuration.
///
/// The list leaves out names that were chosen for things missing from the spec. `prunes` also removes
/// such names from the file that apigen keeps.
package func names(_ input: SpecInput, prunes: Bool = false) -> NameListing {
  var pipeline = Pipeline(progress: input.progress)
  let unmatched = unmatchedSelectors(in: input)
  guard unmatched.isEmpty else {
    unmatched.forEach { pipeline.record.diagnostics.add($0) }
    return NameListing(record: pipeline.record)
  }
  var input = input
  // The configuration may be older than the spec.
  input.isConfigurationOfAnother = true
  let understanding = pipeline.understand(input)
  return NameListing(
    document: understanding.map { ChosenNames(of: $0.decisions).document },
    recorded: understanding.flatMap { RecordedNames($0, input, prunes: prunes) },
    record: pipeline.record)
}

extension ChosenNames {
  /// The names in the form of `names` in the configuration.
  fileprivate var document: Node { .mapping(entries { $0.name }) }

  /// The same with the groups of methods and the routes of operations, which identify operations.
  var recordedDocument: Node {
    let routes =
      routes.isEmpty ? [] : [("routes", Node.mapping(routes.map { ($0.wire, .text($0.name)) }))]
    return .mapping(
      entries { choice in (choice.group.map { $0 + "." } ?? "") + choice.name } + routes)
  }

  private func entries(_ text: (Choice) -> String) -> [(String, Node)] {
    var entries: [(String, Node)] = []
    if let client { entries.append(("client", .text(client.name))) }
    if let failure { entries.append(("failure", .text(failure.name))) }
    for kind in Kind.allCases where !self[kind].isEmpty {
      entries.append((kind.rawValue, .mapping(self[kind].map { ($0.wire, .text(text($0))) })))
    }
    return entries
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
