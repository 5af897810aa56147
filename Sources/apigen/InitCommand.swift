import ArgumentParser
import APIGenCore
import Foundation

/// `apigen init`
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Writes a spec and a configuration to start from.",
    discussion: """
      The spec 'api.yaml' is in the compact dialect and describes a small API with common features: a list with \
      pages, a body, failures, a token. The configuration is 'apigen.yaml' next to it. No file is ever overwritten.

      EXAMPLES
        apigen init
            Writes both files into the current folder.
        apigen init Sources/Blog --name Blog
            Starts a client 'BlogClient' in a target of a package.

      EXIT STATUS
        0   success
        2   the command line is invalid, or a file exists or cannot be written
      """,
    helpNames: [.short, .long]
  )

  @Argument(
    help: ArgumentHelp("The folder, which is created if necessary.", valueName: "folder"),
    completion: .directory)
  var folder = "."

  @Option(help: ArgumentHelp("The name of the API: 'Blog' for 'BlogClient'."))
  var name = "Notes"

  func validate() throws {
    if folder.isEmpty {
      throw ValidationError("The folder has an empty name; '.' is the current folder.")
    }
    try TypeNameOption.validate(name)
  }

  func run() throws {
    let files = [
      ("api.yaml", StarterFiles.spec(name: name)), ("apigen.yaml", StarterFiles.configuration),
    ]
    let urls = files.map { URL(filePath: folder).appending(path: $0.0) }
    if let taken = urls.first(where: { FileManager.default.fileExists(atPath: $0.path) }) {
      throw Failure(
        message: "'\(displayPath(taken))' exists already, and nothing was written",
        help: "'apigen init <folder>' starts in another folder")
    }
    for (url, file) in zip(urls, files) { try write(file.1, to: url) }
    let spec = ShellWord(displayPath(urls[0])).description
    let output = ShellWord(displayPath(URL(filePath: folder).appending(path: "Generated")))
      .description
    print(
      """
      wrote \(displayPath(urls[0])), an example API
      wrote \(displayPath(urls[1])), the options of the generated code
      next: apigen \(spec) -o \(output)
      """)
  }

  private func write(_ text: String, to url: URL) throws(Failure) {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      // Fails even if another process creates it at this moment.
      try Data(text.utf8).write(to: url, options: .withoutOverwriting)
    } catch {
      throw Failure(message: "cannot write '\(displayPath(url))'", help: nil)
    }
  }

  private func displayPath(_ url: URL) -> String {
    folder == "." ? url.lastPathComponent : "\(folder.trimmingSlash)/\(url.lastPathComponent)"
  }
}

extension String {
  fileprivate var trimmingSlash: String { hasSuffix("/") && count > 1 ? String(dropLast()) : self }
}
