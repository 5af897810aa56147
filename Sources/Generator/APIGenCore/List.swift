package import SwiftClient

/// The operations of a spec.
package struct Listing: SpecReport {
  /// The operations in the order of the spec; nil if it has errors.
  package var calls: [Call]?
  package var record = RunRecord()
}

/// Lists how each operation of a spec is called in Swift.
package func list(_ input: SpecInput) -> Listing {
  var pipeline = Pipeline(progress: input.progress)
  let understanding = pipeline.understand(input)
  return Listing(
    calls: understanding.map { plan($0.decisions, options: $0.options).calls },
    record: pipeline.record)
}
