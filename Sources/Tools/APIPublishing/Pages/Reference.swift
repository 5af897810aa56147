package import APIGenCore
import APIModel
import Mustache
import SpecDocument
package import SwiftClient

/// The pages about a client, which work without a server.
package struct ReferenceSite: SpecReport {
  /// The files; empty if the spec has errors.
  package var files: [GeneratedFile] = []
  package var operationCount = 0
  package var typeCount = 0
  package var record: RunRecord
}

/// Describes each operation of a spec next to its Swift code, as a folder of static pages.
package func reference(_ input: SpecInput) -> ReferenceSite {
  var pipeline = Pipeline(progress: input.progress)
  var input = input
  input.samples = .debug
  guard let understanding = pipeline.understand(input) else {
    return ReferenceSite(record: pipeline.record)
  }
  // Plan everything that the client offers, with a file for each declaration.
  var options = understanding.options
  options.layout = .folders
  options.parts = Set(PlanOptions.Part.allCases)
  let client = pipeline.plan(understanding.decisions, options: options)
  let plan = ReferencePlan(
    client, of: understanding.decisions, options: options, spec: understanding.spec)
  do throws(TemplateErrors) {
    return ReferenceSite(
      files: try plan.files(), operationCount: understanding.api.operations.count,
      typeCount: plan.typeCount, record: pipeline.record)
  } catch {
    pipeline.record.report(error)
    return ReferenceSite(record: pipeline.record)
  }
}
