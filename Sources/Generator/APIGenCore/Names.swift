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
  let recorded = understanding.flatMap {
    RecordedNames($0, input, prunes: prunes, diagnostics: &pipeline.record.diagnostics)
  }
  return NameListing(
    document: understanding.map { ChosenNames(of: $0.decisions).document }, recorded: recorded,
    record: pipeline.record)
}

extension ChosenNames {
  /// The names in the form of `names` in the configuration.
  package var document: Node { .mapping(Kind.allCases.reduce(into: single) { $0 += entries($1) }) }

  /// The same for a file that records names, with a line for each operation: the method in its group,
  /// the type of the request, and method and path, unless they are the key.
  package var recordedDocument: Node {
    let operations = self[.requests].map { ($0.wire, $0.name) }
    let methods = Dictionary(self[.methods].map { ($0.wire, $0) }, uniquingKeysWith: { $1 })
    let routes = Dictionary(self.routes.map { ($0.wire, $0.name) }, uniquingKeysWith: { $1 })
    let lines = operations.compactMap { key, request in
      methods[key].map { method in
        let call = (method.group.map { $0 + "." } ?? "") + method.name
        let parts = [call, request] + (routes[key].map { [$0] } ?? [])
        return (key, Node(.sequence(parts.map { Node.text($0) }), at: .nowhere))
      }
    }
    let names = self[.operations].filter { methods[$0.wire] == nil }
      .map { ($0.wire, Node.text($0.name)) }
    let all = (names + lines).sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
    let kinds = Kind.allCases.filter { ![.operations, .requests, .methods].contains($0) }
    return .mapping(
      single + (all.isEmpty ? [] : [("operations", .mapping(all))]) + kinds.flatMap(entries))
  }

  private var single: [(String, Node)] {
    [
      ("client", client), ("failure", failure), ("server", server),
      ("authentication", authentication),
    ].compactMap { key, choice in choice.map { (key, .text($0.name)) } }
  }

  private func entries(_ kind: Kind) -> [(String, Node)] {
    self[kind].isEmpty
      ? [] : [(kind.rawValue, .mapping(self[kind].map { ($0.wire, .text($0.name)) }))]
  }

  /// Returns the keys of names that other names lack, each once.
  func keys(missingFrom other: ChosenNames) -> [String] {
    Kind.allCases.filter { $0 != .methods }.flatMap { kind in
      let known = Set(other[kind].map(\.wire))
      return self[kind].map(\.wire).filter { !known.contains($0) }
    }
  }

  /// Returns whether a file with these names has the same lines as one with the other names.
  func hasSameNames(as other: ChosenNames) -> Bool {
    func areSame(_ lines: [Choice], _ others: [Choice]) -> Bool {
      lines.elementsEqual(others) { $0.hasSameLine(as: $1) }
    }
    // A file may have operations in any order.
    func haveSame(_ lines: [Choice], _ others: [Choice]) -> Bool {
      areSame(lines, others) || areSame(lines.sortedByKey(), others.sortedByKey())
    }
    return single.elementsEqual(other.single) { $0.0 == $1.0 && $0.1 == $1.1 }
      && haveSame(routes, other.routes)
      && Kind.allCases.allSatisfy { kind in
        [.operations, .requests, .methods].contains(kind)
          ? haveSame(self[kind], other[kind]) : areSame(self[kind], other[kind])
      }
  }
}

extension Node {
  fileprivate static func text(_ text: String) -> Node { Node(.string(text), at: .nowhere) }

  fileprivate static func mapping(_ entries: [(String, Node)]) -> Node {
    let mapping = Mapping(entries.map { Mapping.Entry(key: $0, keySpan: .nowhere, value: $1) })
    return Node(.mapping(mapping), at: .nowhere)
  }
}
