import APIGenCore
import APIPublishing
import ArgumentParser
import SwiftClient

/// Writes reference pages: `apigen reference api.yaml -o site`.
struct ReferenceCommand: SpecCommand {
  static let configuration = CommandConfiguration(
    command: "reference",
    abstract: "Writes pages about an API and its client in Swift.",
    discussion: """
      The folder has a page for each operation and each type, with their Swift, samples and the part of the spec \
      that describes them. It needs no server: open 'index.html' in a browser, or publish the folder. '/' begins \
      a search.

      Files are written only if they differ, and pages of what is gone are removed; your own files stay.

      EXAMPLES
        apigen reference api.yaml -o site
            Writes the pages into the folder 'site'.
        apigen reference api.yaml -o site --only 'tag:Billing'
            Describes some operations, and the types that they need.
      """)

  @Argument(help: .spec, completion: .spec)
  var spec: String

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The folder for the pages.", valueName: "folder"),
    completion: .directory)
  var output: String

  @Flag(help: "Take over a folder with the pages of another spec, which was renamed or moved.")
  var adopt = false

  @OptionGroup
  var shared: SpecOptions

  func validate() throws { try OutputFolderName.validate(output) }

  var arguments: String { " -o \(ShellWord(output))" }

  func run(on console: Console) throws {
    let argument = try argument()
    let written: (ReferenceSite) -> [GeneratedFile]? = { $0.files.isEmpty ? nil : $0.files }
    let (files, site, _) = try examine(written, on: console) { input in
      var input = input
      let path = argument.path(from: output)
      if let path { input.options.source = path }
      input.options.isSourceUnique = path != nil
      return reference(input)
    }
    let changes = try OutputFolder(path: output, of: .pages, adopts: adopt).write(files)
    let pages = files.count { $0.path.hasSuffix(".html") }
    try shared.print(
      "\(argument.name): \(pages) pages about \(site.operationCount) operations and "
        + "\(site.typeCount) types in \(output) (\(changes.written) files written, "
        + "\(changes.stale.count) removed)\n", on: console)
  }
}
