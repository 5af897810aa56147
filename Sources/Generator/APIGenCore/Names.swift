package import SpecDocument
import SwiftClient

/// The names of a client.
package struct NameListing: Sendable {
  /// In the form of `names` in the configuration; nil if the spec has errors.
  package var document: Node?
  /// The file that apigen keeps; nil if the configuration does not record names.
  package var recorded: RecordedNames?
  package var record = RunRecord()
}

/// Lists all names that callers of a client write, in the form of `names` in the configuration.
///
/// Chosen names for things that the spec does not have are left out, so that a list can be updated;
/// the file with them need not exist yet. `prunes` is whether a file that apigen keeps loses what the
/// spec does not have any more.
package func names(_ input: SpecInput, prunes: Bool = false) -> NameListing {
  var input = input
  input.isConfigurationOfAnother = true
  input.configuration?.mayLackNames = true
  var pipeline = Pipeline(progress: input.progress)
  let understanding = pipeline.understand(input)
  return NameListing(
    document: understanding.map { ChosenNames(of: $0.api, options: $0.options).document },
    recorded: understanding.flatMap { RecordedNames($0.api, $0.options, input, prunes: prunes) },
    record: pipeline.record)
}

extension ChosenNames {
  /// In the form of `names` in the configuration.
  fileprivate var document: Node { .mapping(entries { $0.name }) }

  /// The same with what tells whether something is still there: the groups of methods, the routes of operations.
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
