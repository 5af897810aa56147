package import APIGenCore
import SpecDocument

/// The corrections of a document, as an overlay.
package struct Fix: Sendable {
  /// The contents of the overlay; nil if the spec cannot be read.
  package var overlay: String?
  /// The number of its actions.
  package var actionCount = 0
  /// Whether the spec has errors that the overlay does not correct.
  package var leavesErrors = false
  package let record: RunRecord
}

/// Writes an overlay (OpenAPI Overlay 1.0) that makes all assumptions about a spec explicit. With
/// it, apigen generates the same code without these warnings. The overlay removes unreadable parts.
///
/// - Parameters:
///   - input: The spec, with its configuration.
///   - name: The name of the spec, for the title of the overlay.
/// - Returns: The overlay, with the diagnostics of the spec.
package func fix(_ input: SpecInput, named name: String) -> Fix {
  let first = record(of: input)
  var fix = Fix(record: first)
  guard first.document != nil, !first.diagnostics.all.contains(where: { $0.category == .fatal })
  else { return fix }
  var overlay = CorrectingOverlay(title: "Corrections of \(name)", first.sources)
  var corrects = overlay.correct(first) { $0.category == .repaired || $0.category == .leftOut }
  fix.leavesErrors = first.diagnostics.hasErrors
  // An error may hide others.
  for _ in 0..<mostRounds where fix.leavesErrors && corrects {
    var corrected = input
    corrected.overlays.append(InputFile(path: name, contents: Array(overlay.text.utf8)))
    let next = record(of: corrected)
    fix.leavesErrors = next.diagnostics.hasErrors
    corrects = overlay.correct(next) { $0.severity == .error }
  }
  fix.overlay = overlay.text
  fix.actionCount = overlay.actionCount
  return fix
}

private let mostRounds = 5

private func record(of input: SpecInput) -> RunRecord {
  var pipeline = Pipeline(progress: input.progress)
  _ = pipeline.understand(input)
  return pipeline.record
}

extension CorrectingOverlay {
  /// Adds the corrections of a run's problems; returns whether there is one for each error.
  fileprivate mutating func correct(_ record: RunRecord, where isWanted: (Diagnostic) -> Bool)
    -> Bool
  {
    guard let document = record.document else { return false }
    let problems = record.diagnostics.withCorrections.filter(isWanted)
    let spans = problems.flatMap { $0.correction?.actions.map(\.place) ?? [] }
    let paths = NodePaths(in: document, of: Set(spans))
    let entries = problems.map { ($0, $0.correction?.overlayActions(paths)) }
    add(entries)
    return !entries.contains { $0.severity == .error && $1 == nil }
  }
}
