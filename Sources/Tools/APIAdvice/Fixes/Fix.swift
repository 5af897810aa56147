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
  var pipeline = Pipeline(progress: input.progress)
  _ = pipeline.understand(input)
  var fix = Fix(record: pipeline.record)
  let diagnostics = fix.record.diagnostics.withCorrections
  guard let document = fix.record.document,
    !diagnostics.contains(where: { $0.category == .fatal })
  else { return fix }
  let corrected = diagnostics.filter { $0.category == .repaired || $0.category == .leftOut }
  let spans = corrected.flatMap { $0.correction?.actions.map(\.place) ?? [] }
  let paths = NodePaths(in: document, of: Set(spans))
  var overlay = CorrectingOverlay(title: "Corrections of \(name)", fix.record.sources)
  let entries = corrected.map { ($0, $0.correction?.overlayActions(paths)) }
  overlay.add(entries)
  fix.overlay = overlay.text
  fix.actionCount = overlay.actionCount
  fix.leavesErrors = entries.contains { $0.severity == .error && $1 == nil }
  return fix
}
