import APIGenCore
import Foundation
import SwiftClient

/// A folder with templates: `object.mustache` replaces the built-in template `object`.
struct TemplateFolder {
  let path: String

  func files() throws(Failure) -> [InputFile] {
    var files: [InputFile] = []
    for path in try paths() {
      // Devices and pipes may never end.
      let real = URL(filePath: path).resolvingSymlinksInPath().path
      guard (try? FileSystem.kind(of: real)) == .file else {
        throw Failure(message: "'\(path)' is not a plain file")
      }
      files.append(InputFile(path: path, contents: try SpecArgument.read(path)))
    }
    return files
  }

  private func paths() throws(Failure) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    guard let names else {
      throw Failure(
        message: "the folder '\(path)' does not exist",
        help: "'apigen templates \(ShellWord(path))' writes the built-in templates into it")
    }
    return names.sorted().filter { $0.hasSuffix(".mustache") }.map {
      path.hasSuffix("/") ? path + $0 : "\(path)/\($0)"
    }
  }

  /// Writes the built-in templates, except where files already exist.
  ///
  /// - Returns: The names of the written templates.
  func writeBuiltIn() throws(Failure) -> [String] {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw Failure(message: "cannot create the folder '\(path)'")
    }
    var written: [String] = []
    for (name, text) in Emitter.builtIn.sorted(by: { $0.key < $1.key }) {
      let file = "\(path)/\(name).mustache"
      guard !FileManager.default.fileExists(atPath: file) else { continue }
      try OutputFile(path: file).write(text)
      written.append(name)
    }
    return written
  }
}
