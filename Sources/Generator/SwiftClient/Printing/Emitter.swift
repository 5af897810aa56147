import SpecDocument
package import Mustache
import Templates

/// Renders views with the built-in templates, or with replacements.
package struct Emitter: Sendable {
  private let file: Template<Printed<FileText>>

  /// The built-in templates, parsed once however many clients a process writes; a test checks them.
  private static let builtInFile = Result<Template<Printed<FileText>>, TemplateErrors> {
    () throws(TemplateErrors) in
    Template(unchecked: "file", of: try TemplateLibrary(builtIn))
  }

  /// Creates an emitter with the built-in templates.
  package init() throws(TemplateErrors) { file = try Self.builtInFile.get() }

  /// Creates an emitter that replaces built-in templates by name, and checks every key in the
  /// replacements.
  ///
  /// The replacements may include further templates.
  package init(replacing texts: [String: String]) throws(TemplateErrors) {
    let library = try TemplateLibrary(Self.builtIn.merging(texts) { $1 })
    let known = library.includedNames.union(Self.builtIn.keys)
    let unused = texts.keys.filter { !known.contains($0) }.sorted()
    guard unused.isEmpty else {
      throw TemplateErrors(
        unused.map { name in
          TemplateError(
            "no template includes '\(name)'", in: name, line: 1, column: 1,
            unknown: .init(name: name, known: Self.builtIn.keys.sorted()))
        })
    }
    file = try library.template("file", for: Printed<FileText>.self)
  }

  /// The built-in templates, by their names.
  package static let builtIn = Templates.texts.mapValues { String(decoding: $0, as: UTF8.self) }

  /// Returns the files of a client, in their order.
  package func render(_ client: Client) -> [GeneratedFile] {
    let printer = SwiftPrinter(vocabulary: client.vocabulary)
    let views = client.files.map { Printed(FileText($0, of: client), printer) }
    return zip(client.files, file.render(views)).map {
      GeneratedFile(path: $0.path, contents: $1)
    }
  }
}
