import Decisions
package import APIGenCore
import APIModel
import SpecDocument
import SpecRewriting
package import SwiftClient

/// The parts of a client that an app uses.
package struct Usage: Sendable {
  /// A place in the app's code.
  package struct Place: Sendable {
    package let file: String
    package let line: Int
  }

  /// A call in the app's code, and its first place.
  package struct Use: Sendable {
    package let call: Call
    package let place: Place
  }

  /// The operations that the code calls, in the order of the spec.
  package private(set) var used: [Use] = []
  /// The operations that the code does not call.
  package private(set) var unused: [Call] = []
  /// The schemas that the code names although no operation in `used` needs them.
  package fileprivate(set) var schemas: [String] = []

  /// - Parameters:
  ///   - calls: All operations of a client.
  ///   - groupTypes: The groups by the names of their types.
  ///   - files: The files of the app.
  init(of calls: [Call], groupTypes: [String: String], in files: [AppFile]) {
    var places: [Int: Place] = [:]
    let table = CallNames(calls)
    var clients: Set<String> = []
    for file in files {
      for chain in file.chains {
        for (call, client) in table.calls(in: chain.names) {
          places[call] = places[call] ?? Place(file: file.path, line: chain.line)
          if let client { clients.insert(client) }
        }
      }
    }
    // A group that is stored or passed on may be called by any name.
    for file in files {
      for chain in file.chains {
        var groups = chain.names.compactMap { groupTypes[$0] }
        if table.isGroup(chain.names, of: clients) { groups += chain.names.suffix(1) }
        for call in groups.flatMap({ table.groups[$0] ?? [] }) {
          places[call] = places[call] ?? Place(file: file.path, line: chain.line)
        }
      }
    }
    for (index, call) in calls.enumerated() {
      if let place = places[index] {
        used.append(Use(call: call, place: place))
      } else {
        unused.append(call)
      }
    }
  }

  /// The selectors of the used operations and schemas.
  package var selectors: [String] {
    used.map { selector(of: $0.call) }
      + schemas.map { "schema:\($0)" }
  }
}

/// The operations by the names in Swift that call them.
private struct CallNames {
  private var requests: [String: [Int]] = [:]
  private var methods: [String: [Int]] = [:]
  private(set) var groups: [String: [Int]] = [:]

  init(_ calls: [Call]) {
    for (index, call) in calls.enumerated() {
      let request = call.request.split(separator: ".").last.map(String.init) ?? call.request
      requests[request, default: []].append(index)
      for method in [call.method, call.items].compactMap(\.self) {
        methods["\(call.group ?? "").\(method)", default: []].append(index)
      }
      if let group = call.group { groups[group, default: []].append(index) }
    }
  }

  /// Returns the operations that a chain calls, with the name of the client if it is a variable.
  func calls(in chain: [String]) -> [(call: Int, client: String?)] {
    chain.indices.flatMap { index -> [(Int, String?)] in
      let name = chain[index]
      var found = (requests[name] ?? []).map { ($0, nil as String?) }
      guard index > 0 else { return found }
      found += (methods[".\(name)"] ?? []).map { ($0, nil) }
      let client = index > 1 ? chain[index - 2] : nil
      return found
        + (methods["\(chain[index - 1]).\(name)"] ?? []).map { ($0, client.flatMap(nonempty)) }
    }
  }

  /// Returns whether a chain ends with a group of one of these clients.
  func isGroup(_ chain: [String], of clients: Set<String>) -> Bool {
    guard chain.count > 1, let last = chain.last, groups[last] != nil else { return false }
    return clients.contains(chain[chain.count - 2])
  }

  private func nonempty(_ name: String) -> String? { name.isEmpty ? nil : name }
}

/// The parts of a client that an app uses, beside the ones that the configuration selects.
package struct UsageReport: SpecReport {
  /// The parts in use; nil if the spec has errors.
  package var usage: Usage?
  /// The uses of operations that the configuration leaves out.
  package var missing: [Usage.Use] = []
  package var record: RunRecord
}

/// Finds the parts of a client that an app uses.
///
/// - Parameters:
///   - input: The spec. The operations that its configuration selects by `only` are compared with the ones in use.
///   - files: The files of the app, without generated ones.
/// - Returns: The parts in use.
package func usage(_ input: SpecInput, in files: [AppFile]) -> UsageReport {
  var pipeline = Pipeline(progress: input.progress)
  let selected = pipeline.configure(input).selection
  var input = input
  // The present selection must not hide calls.
  input.overrides.selection.only = [Selector("/**", at: nil)]
  pipeline = Pipeline(progress: input.progress)
  guard let understanding = pipeline.understand(input) else {
    return UsageReport(record: pipeline.record)
  }
  let (decisions, spec) = (understanding.decisions, understanding.spec)
  let names = ChosenNames(of: decisions)
  let groups = Dictionary(names[.groups].map { ($0.wire, $0.name) }) { first, _ in first }
  let groupTypes = Dictionary(
    names[.groupTypes].compactMap { type in groups[type.wire].map { (type.name, $0) } }
  ) { $1 }
  let calls = pipeline.plan(decisions, options: understanding.options).calls
  var usage = Usage(of: calls, groupTypes: groupTypes, in: files)
  let operations = selected.operations(of: spec)
  let missing = usage.used.filter { !operations.contains(selector(of: $0.call)) }
  var part = Selection()
  part.only = usage.selectors.map { Selector($0, at: nil) }
  var ignored = Diagnostics()
  let reached = select(part, of: spec, diagnostics: &ignored).root["components"]?["schemas"]?
    .mapping
  let written = Set(files.flatMap(\.chains).flatMap(\.names))
  usage.schemas = names[.types].filter { type in
    reached?[type.wire] == nil && written.contains(type.name)
      && !type.wire.contains { "./ ".contains($0) }
  }.map(\.wire)
  return UsageReport(usage: usage, missing: missing, record: pipeline.record)
}

/// Returns the selector of an operation.
private func selector(of call: Call) -> String { "\(call.operation.method) \(call.operation.path)" }
