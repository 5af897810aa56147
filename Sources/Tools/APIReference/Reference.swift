package import APIGenCore
import APIModel
import Mustache
import SpecDocument
package import SwiftClient

/// Pages about a client, which need no server.
package struct ReferenceSite: Sendable {
  /// Empty if the spec has errors.
  package var files: [GeneratedFile] = []
  package var operationCount = 0
  package var typeCount = 0
  package var record: RunRecord
}

/// Describes each operation of a spec beside its Swift, as a folder of static pages.
package func reference(_ input: SpecInput) -> ReferenceSite {
  var pipeline = Pipeline(progress: input.progress)
  var input = input
  input.samples = .debug
  guard let understanding = pipeline.understand(input) else {
    return ReferenceSite(record: pipeline.record)
  }
  // All that the client offers, a file for each declaration.
  var options = understanding.options
  options.layout = .folders
  options.parts = Set(PlanOptions.Part.allCases)
  let client = pipeline.plan(understanding.api, options: options)
  let plan = ReferencePlan(
    client, of: understanding.api, options: options, spec: understanding.spec)
  do throws(TemplateErrors) {
    return ReferenceSite(
      files: try plan.files(), operationCount: understanding.api.operations.count,
      typeCount: plan.typeCount, record: pipeline.record)
  } catch {
    pipeline.report { $0.report(error) }
    return ReferenceSite(record: pipeline.record)
  }
}
