package import Mustache
package import SwiftPlan
import Templates

/// Renders views with the tool's templates.
package struct Emitter: Sendable {
  private let file: Template<SourceFileView>

  /// Loads the templates and checks every key in them, once per process.
  package init() throws(TemplateErrors) { file = try Self.loaded.get() }

  private static let loaded = Result { () throws(TemplateErrors) -> Template<SourceFileView> in
    let library = try TemplateLibrary(
      Templates.texts.mapValues { String(decoding: $0, as: UTF8.self) })
    return try library.template("file", for: SourceFileView.self)
  }

  /// One file for each view, in the same order.
  package func render(_ views: [FileView]) -> [GeneratedFile] {
    views.map { GeneratedFile(path: $0.path, contents: file.render($0.content)) }
  }
}
