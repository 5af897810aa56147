package import APIGenCore
import SpecDocument
import SwiftClient

/// Reports the errors in a spec, and possible improvements.
package func lint(_ input: SpecInput) -> RunRecord {
  var pipeline = Pipeline(progress: input.progress)
  if let understanding = pipeline.understand(input, checksExamples: true) {
    let calls = plan(understanding.decisions, options: understanding.options).calls
    let dialect = pipeline.record.document.flatMap(Dialect.init(of:)) ?? .openAPI(.openAPI31)
    var document = DocumentLinter(understanding.spec, writtenIn: dialect)
    document.check()
    lint(
      understanding.api, calls: calls, document, writtenIn: dialect,
      diagnostics: &pipeline.record.diagnostics)
    pipeline.record.diagnostics.add(contentsOf: document.diagnostics)
  }
  return pipeline.record
}
