import APIGenCore
import SpecDocument
import SwiftClient

/// Generates a document, and checks that the generator keeps its promises.
struct SpecExamination {
  enum Outcome: Equatable {
    case generated([GeneratedFile])
    /// The document has errors. Each is reported, at least one with its location.
    case refused
  }

  /// A promise that the generator did not keep.
  struct Violation: Error {
    let message: String

    init(_ message: String) { self.message = message }
  }

  /// The built-in templates, which are read only once.
  private let emitter: Emitter

  init() throws { emitter = try Emitter() }

  /// Runs all stages in memory.
  func examine(_ spec: MutatedSpec) throws -> Outcome {
    var pipeline = Pipeline()
    let understanding = pipeline.understand(spec.input)
    try checkReport(of: pipeline.record, isRefused: understanding == nil)
    guard let understanding else { return .refused }
    let client = pipeline.plan(understanding.decisions, options: understanding.options)
    let files = emitter.render(client)
    try checkPaths(files.map(\.path))
    for file in files {
      do {
        try GeneratedCodeLexer.check(file.contents)
      } catch {
        throw Violation("\(file.path):\(error.line): \(error.message)")
      }
    }
    return .generated(files)
  }

  /// A refusal names a location, and each location is within its file.
  private func checkReport(of record: RunRecord, isRefused: Bool) throws {
    let errors = record.diagnostics.all.filter { $0.severity == .error }
    guard isRefused || errors.isEmpty else { throw Violation("code in spite of an error") }
    guard !isRefused || errors.contains(where: { $0.span != nil }) else {
      throw Violation(errors.isEmpty ? "refused without an error" : "no error has a location")
    }
    let files = record.sources.files
    for diagnostic in record.diagnostics.all {
      for span in [diagnostic.span].compactMap({ $0 }) + diagnostic.notes.map(\.span) {
        let size = record.sources[span.file].bytes.count
        guard span.start <= span.end, span.end <= size else {
          throw Violation("'\(diagnostic.message)' is at \(span.start) to \(span.end) of \(size)")
        }
      }
    }
    if !files.isEmpty { _ = DiagnosticPrinter(record.sources).text(record.diagnostics) }
  }

  private func checkPaths(_ paths: [String]) throws {
    var seen: Set<String> = []
    for path in paths {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      let isPlain = parts.allSatisfy { part in
        !part.isEmpty && part != "." && part != ".." && part.utf8.count < 256
          && !part.unicodeScalars.contains {
            $0 == "\\" || $0.properties.generalCategory == .control
          }
      }
      guard isPlain, path.hasSuffix(".swift") else { throw Violation("the path '\(path)'") }
      guard seen.insert(path.lowercased()).inserted else { throw Violation("two files '\(path)'") }
    }
  }
}
