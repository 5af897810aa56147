import APIGenCore
import ArgumentParser
import SwiftClient

/// Writes the built-in templates, `apigen templates templates`, or lists their keys.
struct TemplatesCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates",
    abstract: "Writes the built-in templates to a folder, or lists their keys.",
    discussion: """
      Keep the files that you change, delete the others, and pass the folder with '--templates' or 'templates' in \
      apigen.yaml. Existing files are not overwritten.

      EXAMPLES
        apigen templates templates
        apigen templates            prints the keys that templates may use
        apigen api.yaml --templates templates -o Generated
      """,
    helpNames: [.short, .long]
  )

  @Argument(
    help: ArgumentHelp(
      "The folder to write into; without it, the keys are printed.", valueName: "folder"))
  var folder: String?

  func run(on console: Console) throws {
    guard let folder else { return try console.print(TemplateKeys.list) }
    let written = try TemplateFolder(path: folder).writeBuiltIn()
    let kept = Emitter.builtIn.count - written.count
    try console.print(
      "\(written.count) templates written to \(folder)"
        + (kept == 0 ? "" : ", \(kept) kept as they are") + "\n")
  }
}
