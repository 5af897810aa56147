import Diagnostics
package import Mustache
package import SwiftPlan
import Templates

/// Renders views with the tool's templates, or with others in their place.
package struct Emitter: Sendable {
  private let file: Template<SourceFileView>

  /// Loads the templates and checks every key in them, once per process.
  package init() throws(TemplateErrors) { file = try Self.loaded.get() }

  /// The same with some templates replaced, by their names; others that these include may be among them.
  package init(replacing texts: [String: String]) throws(TemplateErrors) {
    file = try texts.isEmpty ? Self.loaded.get() : Self.load(texts)
  }

  private static let loaded = Result { () throws(TemplateErrors) in try load([:]) }

  private static func load(_ texts: [String: String]) throws(TemplateErrors)
    -> Template<SourceFileView>
  {
    let library = try TemplateLibrary(builtIn.merging(texts) { $1 })
    let known = library.includedNames.union(builtIn.keys)
    let unused = texts.keys.filter { !known.contains($0) }.sorted()
    guard unused.isEmpty else {
      throw TemplateErrors(
        unused.map { name in
          let near = nearest(to: name, among: builtIn.keys.sorted())
          return TemplateError(
            "no template includes '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? ""),
            in: name, line: 1, column: 1)
        })
    }
    return try library.template("file", for: SourceFileView.self)
  }

  /// The tool's own templates, by their names.
  package static let builtIn = Templates.texts.mapValues { String(decoding: $0, as: UTF8.self) }

  /// One file for each view, in the same order.
  package func render(_ views: [FileView]) -> [GeneratedFile] {
    views.map { GeneratedFile(path: $0.path, contents: file.render($0.content)) }
  }
}
