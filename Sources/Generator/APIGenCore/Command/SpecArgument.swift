import SpecDocument
import Foundation

/// The spec named on the command line: a file, or `-` for standard input.
package struct SpecArgument {
  package let argument: String

  /// Creates an argument.
  ///
  /// - Parameters:
  ///   - argument: The argument as written on the command line.
  ///   - piped: The command that reads standard input, which the error for a URL suggests.
  /// - Throws: An error for a URL, because apigen fetches nothing from the network here.
  package init(_ argument: String, piped: String) throws(Failure) {
    self.argument = argument
    guard argument.prefixMatch(of: /[A-Za-z]+:\/\//) != nil else { return }
    let path = URL(string: argument).flatMap { $0.isFileURL ? $0.path() : nil }
    throw Failure(
      message: "'\(argument)' is a URL, and apigen reads files only",
      help: path.map { "write the path: '\($0)'" }
        ?? "'apigen init \(ShellWord(argument)) <folder>' saves it with what a client needs; "
        + "or: curl -fsSL \(ShellWord(argument)) | \(piped)")
  }

  package var isStandardInput: Bool { argument == "-" }

  /// The path for diagnostics.
  var path: String { isStandardInput ? "<stdin>" : argument }

  /// The name for the summary.
  package var name: String {
    isStandardInput ? "standard input" : URL(filePath: argument).lastPathComponent
  }

  /// Returns the path from an output folder to the spec, which is the same on every machine; nil
  /// for standard input, for an absolute path outside of the current folder, or if the output has
  /// nothing in common with the current folder.
  package func path(from folder: String) -> String? {
    isStandardInput ? nil : RelativePath(from: folder, to: argument)?.description
  }

  /// The name without its extension, for the files of the bundled layout: `blog.` for
  /// `specs/blog.yaml`.
  var filePrefix: String {
    isStandardInput ? "" : URL(filePath: argument).deletingPathExtension().lastPathComponent + "."
  }

  /// Returns the files that the spec may reference.
  func files(root: String?, linked: [String]) throws(Failure) -> SpecFiles {
    return try SpecFiles.disk(spec: isStandardInput ? nil : argument, root: root, linked: linked)
  }

  func read() throws(Failure) -> [UInt8] {
    guard isStandardInput else { return try Self.read(argument) }
    do {
      var bytes: [UInt8] = []
      while bytes.count < Self.enough,
        let piece = try FileHandle.standardInput.read(upToCount: 1 << 20), !piece.isEmpty
      {
        bytes += piece
      }
      return bytes
    } catch {
      throw Failure(message: "cannot read standard input")
    }
  }

  /// One byte more than the parser accepts.
  private static let enough = Limits.standard.fileSize + 1

  package static func read(_ path: String) throws(Failure) -> [UInt8] {
    do {
      return try FileSystem.read(path, upToCount: enough)
    } catch {
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      let reason =
        !exists
        ? "the file does not exist" : isFolder.boolValue ? "it is a folder" : "permission denied"
      throw Failure(
        message: "cannot read '\(path)': \(reason)",
        help: exists ? isFolder.boolValue ? document(in: path) : nil : neighbor(of: path))
    }
  }

  /// Returns the file in a folder that is probably the spec, for a suggestion.
  private static func document(in folder: String) -> String {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let documents = names.sorted().filter { name in
      [".yaml", ".yml", ".json"].contains { name.lowercased().hasSuffix($0) }
    }
    let likely = ["openapi", "swagger", "api", "spec"].lazy.compactMap { word in
      documents.first { $0.lowercased().hasPrefix(word) }
    }.first
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    guard let name = likely ?? (documents.count == 1 ? documents[0] : nil) else {
      return "name the file of the spec in it, such as '\(prefix)openapi.yaml'"
    }
    return "did you mean '\(prefix)\(name)'?"
  }

  /// Returns a file in the same folder with a similar name, for a suggestion.
  private static func neighbor(of path: String) -> String? {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: folder.isEmpty ? "." : String(folder))
    return nearest(to: String(path.dropFirst(folder.count)), among: (names ?? []).sorted())
      .map { "did you mean '\(folder)\($0)'?" }
  }
}
