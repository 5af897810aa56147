package import APIGenCore
import APIModel
import SpecDocument
package import SwiftClient

/// The sample calls of a spec's operations.
package struct SampledCalls: SpecReport {
  /// The calls, in the order of the spec; nil if the spec has errors.
  package var calls: [CallSample]?
  /// The operations without a call, because they need a value that only the user can create.
  package var missing: [String] = []
  package let record: RunRecord
}

/// Writes the call of each operation the way people would write it.
package func sampleCalls(_ input: SpecInput) -> SampledCalls {
  var pipeline = Pipeline(progress: input.progress)
  var input = input
  input.samples = .debug
  guard let understanding = pipeline.understand(input) else {
    return SampledCalls(record: pipeline.record)
  }
  let calls = planCallSamples(understanding.api, options: understanding.options).calls
  let known = Set(calls.map { "\($0.operation.method) \($0.operation.path)" })
  let missing = understanding.api.operations.map { "\($0.method) \($0.path)" }
    .filter { !known.contains($0) }
  return SampledCalls(calls: calls, missing: missing, record: pipeline.record)
}

/// Returns the spec as OpenAPI with the calls as `x-codeSamples`, which Redoc, Scalar and others
/// show. Returns nil if the spec has errors.
package func documentCalls(_ calls: [CallSample], in input: SpecInput) -> String? {
  var pipeline = Pipeline()
  return pipeline.convert(input).map { root in
    printYAML(standardized(CodeSamples(calls).added(to: root)))
  }
}

/// Adds calls to operations.
private struct CodeSamples {
  private let calls: [String: [CallSample]]

  init(_ calls: [CallSample]) {
    self.calls = Dictionary(grouping: calls) { "\($0.operation.method) \($0.operation.path)" }
  }

  func added(to root: Node) -> Node {
    changing(root, "paths") { paths in
      map(paths) { path, item in
        map(item) { method, operation in
          if method == "additionalOperations" {
            return map(operation) { adding($1, "\($0) \(path)") }
          }
          return adding(operation, "\(method.uppercased()) \(path)")
        }
      }
    }
  }

  /// Replaces Swift samples, and keeps samples in other languages.
  private func adding(_ operation: Node, _ key: String) -> Node {
    guard let calls = calls[key], let mapping = operation.mapping else { return operation }
    let name = "x-codeSamples"
    let others = (mapping[name]?.sequence ?? []).filter {
      $0["lang"]?.string?.lowercased() != "swift"
    }
    let span = operation.span
    func text(_ text: String) -> Node { Node(.string(text), at: span) }
    func entry(_ key: String, _ value: Node) -> Mapping.Entry {
      Mapping.Entry(key: key, keySpan: span, value: value)
    }
    let samples = calls.map { call in
      Node(
        .mapping(Mapping([entry("lang", text("Swift")), entry("source", text(call.code + "\n"))])),
        at: span)
    }
    let entries =
      mapping.entries.filter { $0.key != name }
      + [entry(name, Node(.sequence(samples + others), at: span))]
    return Node(.mapping(Mapping(entries)), at: span)
  }

  private func changing(_ node: Node, _ key: String, _ change: (Node) -> Node) -> Node {
    map(node) { $0 == key ? change($1) : $1 }
  }

  private func map(_ node: Node, _ change: (String, Node) -> Node) -> Node {
    guard let mapping = node.mapping else { return node }
    let entries = mapping.entries.map {
      Mapping.Entry(key: $0.key, keySpan: $0.keySpan, value: change($0.key, $0.value))
    }
    return Node(.mapping(Mapping(entries)), at: node.span)
  }
}
