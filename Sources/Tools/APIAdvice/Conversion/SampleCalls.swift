package import APIGenCore
import APIModel
package import SpecDocument
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
  let calls = planCallSamples(understanding.decisions, options: understanding.options).calls
  let known = Set(calls.map { "\($0.operation.method) \($0.operation.path)" })
  let missing = understanding.api.operations.map { "\($0.method) \($0.path)" }
    .filter { !known.contains($0) }
  return SampledCalls(calls: calls, missing: missing, record: pipeline.record)
}

/// Returns the spec as OpenAPI with the calls as `x-codeSamples`, which Redoc, Scalar and others
/// show. Returns nil if the spec has errors.
package func documentCalls(_ calls: [CallSample], in input: SpecInput) -> Node? {
  var pipeline = Pipeline()
  return pipeline.convert(input).map { standardized(CodeSamples(calls).added(to: $0)) }
}

/// Adds calls to operations.
private struct CodeSamples {
  private let calls: [String: [CallSample]]

  init(_ calls: [CallSample]) {
    self.calls = Dictionary(grouping: calls) { "\($0.operation.method) \($0.operation.path)" }
  }

  func added(to root: Node) -> Node {
    root.replacing("paths") { paths in
      paths.mappingEntries { path in
        path.value.mappingEntries { entry in
          guard entry.key == "additionalOperations" else {
            return adding(entry.value, "\(entry.key.uppercased()) \(path.key)")
          }
          return entry.value.mappingEntries { adding($0.value, "\($0.key) \(path.key)") }
        }
      }
    }
  }

  /// Replaces Swift samples, and keeps samples in other languages.
  private func adding(_ operation: Node, _ key: String) -> Node {
    guard let calls = calls[key], operation.mapping != nil else { return operation }
    let name = "x-codeSamples"
    let others = (operation[name]?.sequence ?? []).filter {
      $0["lang"]?.string?.lowercased() != "swift"
    }
    let span = operation.span
    let samples = calls.map { call in
      Node.object(
        ["lang": .text("Swift", at: span), "source": .text(call.code + "\n", at: span)], at: span)
    }
    return operation.filteringEntries { $0.key != name }
      .adding(name, .list(samples + others, at: span))
  }
}
