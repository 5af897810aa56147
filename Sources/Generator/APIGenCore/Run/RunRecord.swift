package import SpecDocument
package import Mustache

/// The by-products of a run: its sources, diagnostics and times.
package struct RunRecord: Sendable {
  /// The files that were read, for the source lines in diagnostics.
  package var sources = Sources()
  package var diagnostics = Diagnostics()
  /// The spec as written, with its overlays; fixes are located in it.
  package var document: Node?
  /// The duration of each stage, in order.
  package var times: [StageTime] = []
}

extension RunRecord {
  /// Reports errors in templates, each at its location.
  package mutating func report(_ errors: TemplateErrors, in templates: [InputFile] = []) {
    var files: [String: SourceFile.ID] = [:]
    for problem in errors.byPlace {
      guard let template = templates.first(where: { $0.name == problem.template }) else {
        diagnostics.report(.template, "in a template of apigen: \(problem)", at: nil)
        continue
      }
      let id =
        files[template.name]
        ?? sources.add(SourceFile(path: template.path, bytes: template.contents))
      files[template.name] = id
      let lines = template.contents.split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let before = lines.prefix(problem.line - 1).reduce(0) { $0 + $1.count + 1 }
      let start = UInt32(before + problem.column - 1)
      diagnostics.report(
        .template, problem.message, at: SourceSpan(file: id, start: start, end: start),
        help: problem.unknown.flatMap { suggestion(for: $0.name, among: $0.known) })
    }
  }
}

extension TemplateErrors {
  /// One error for each location: a template is checked wherever it is included, and the check with
  /// the fewest views is the most precise.
  fileprivate var byPlace: [TemplateError] {
    var places: [String] = []
    var found: [String: TemplateError] = [:]
    for error in all {
      let place = "\(error.template):\(error.line):\(error.column)"
      if found[place] == nil { places.append(place) }
      let isShorter = found[place].map { error.message.count < $0.message.count } ?? true
      if isShorter { found[place] = error }
    }
    return places.compactMap { found[$0] }
  }
}

extension InputFile {
  /// The name of a template: `object` for `templates/object.mustache`.
  var name: String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.hasSuffix(".mustache") ? file.dropLast(".mustache".count) : file)
  }
}
