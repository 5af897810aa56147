package import APIGenCore
import SwiftClient

/// Reports the errors in a spec, and what could be better.
package func lint(_ input: SpecInput) -> RunRecord {
  var pipeline = Pipeline(progress: input.progress)
  if let understanding = pipeline.understand(input, checksExamples: true) {
    let calls = plan(understanding.api, options: understanding.options).calls
    pipeline.report {
      lint(understanding.api, calls: calls, diagnostics: &$0.diagnostics)
    }
  }
  return pipeline.record
}
