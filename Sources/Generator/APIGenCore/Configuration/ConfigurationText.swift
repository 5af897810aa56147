import Foundation
package import SpecDocument

/// The contents of a configuration file, with access to the files that it may name.
package struct ConfigurationText: Sendable {
  package let path: String
  package let contents: [UInt8]
  package var files: ConfigurationFiles
  /// The file that can record names, `api.names.yaml` beside the spec; nil for standard input.
  package var recordedNames: String?
  /// Whether the tool runs for the build-tool plugin, which decides itself which files it writes.
  package var isForBuildPlugin = false

  package init(path: String, contents: [UInt8], files: ConfigurationFiles = .none) {
    self.path = path
    self.contents = contents
    self.files = files
  }

  /// Whether the file holds nothing but comments.
  var isEmpty: Bool {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = contents.starts(with: byteOrderMark) ? contents.dropFirst(3) : contents[...]
    return text.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.allSatisfy { line in
      line.first { $0 > 0x20 }.map { $0 == UInt8(ascii: "#") } ?? true
    }
  }

  /// Returns the path of a file that is given relative to the configuration's folder.
  package func located(_ name: String) -> String {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    return name.hasPrefix("/") ? name : folder + name
  }
}

/// Overlays, names and template folders, by paths relative to the working directory.
package struct ConfigurationFiles: Sendable {
  package typealias Problem = SpecFiles.Problem

  package let read: @Sendable (_ file: String) throws(Problem) -> [UInt8]
  /// The names of the files in a folder; nil if the folder does not exist.
  package let names: @Sendable (_ folder: String) -> [String]?

  package init(
    read: @escaping @Sendable (String) throws(Problem) -> [UInt8],
    names: @escaping @Sendable (String) -> [String]?
  ) {
    self.read = read
    self.names = names
  }

  /// No files.
  package static let none = ConfigurationFiles(
    read: { _ throws(Problem) in throw .missing }, names: { _ in nil })
}

// MARK: - Reading named files

extension ConfigurationText {
  func overlays(
    _ named: [ConfiguredFile], except written: String?, diagnostics: inout Diagnostics
  ) -> [InputFile] {
    let written = written.map { URL(filePath: $0).standardizedFileURL }
    return named.compactMap { file in
      if URL(filePath: located(file.path)).standardizedFileURL == written { return nil }
      return read(file.path, at: file.span, diagnostics: &diagnostics)
    }
  }

  /// Returns the file with the recorded names, which may not exist yet.
  func recordedNames(at span: SourceSpan, diagnostics: inout Diagnostics) -> InputFile? {
    guard let recordedNames else {
      diagnostics.report(
        .configuration,
        "names are recorded beside the file of a spec, but this spec does not come from a file",
        at: span, help: "name the file of the spec")
      return nil
    }
    return read(
      recordedNames, from: recordedNames, at: span, mayBeMissing: true, diagnostics: &diagnostics)
  }

  func templates(_ folder: ConfiguredFile?, diagnostics: inout Diagnostics) -> [InputFile] {
    guard let folder else { return [] }
    let names = files.names(located(folder.path))?.filter { $0.hasSuffix(".mustache") } ?? []
    if names.isEmpty {
      diagnostics.report(
        .configuration, "the folder '\(folder.path)' contains no templates", at: folder.span,
        help: "'apigen templates \(folder.path)' writes the built-in ones")
    }
    let prefix = folder.path.hasSuffix("/") ? folder.path : folder.path + "/"
    return names.sorted().compactMap {
      read(prefix + $0, at: folder.span, diagnostics: &diagnostics)
    }
  }

  /// Reads a file that this configuration names, from another path if one is given.
  private func read(
    _ name: String, from path: String? = nil, at span: SourceSpan, mayBeMissing: Bool = false,
    diagnostics: inout Diagnostics
  ) -> InputFile? {
    let file = path ?? located(name)
    do throws(SpecFiles.Problem) {
      return InputFile(path: file, contents: try files.read(file))
    } catch {
      if mayBeMissing, error == .missing { return nil }
      let (message, help) = explanation(of: error, name)
      diagnostics.report(.configuration, message, at: span, help: help)
      return nil
    }
  }

  private func explanation(
    of problem: SpecFiles.Problem, _ name: String
  ) -> (message: String, help: String) {
    switch problem {
    case .missing:
      ("the file '\(name)' does not exist", "paths begin at the folder of '\(path)'")
    case .outside:
      (
        "'\(name)' is outside the target, where the build-tool plugin does not see changes",
        "move it into the folder of the target, or put a symbolic link to it there"
      )
    case .notAFile: ("'\(name)' is not a file", "name a file")
    case .unreadable: ("'\(name)' cannot be read", "check its permissions")
    }
  }
}
