package import SpecDocument
package import SwiftClient

/// The input of a run: the contents of a spec, the files it may refer to, and the decisions.
package struct SpecInput: Sendable {
  /// The path, for messages.
  package var path: String
  package var contents: [UInt8]
  /// The files that the spec may refer to.
  package var files: SpecFiles
  /// The configuration file, if there is one.
  package var configuration: ConfigurationText?
  /// Whether the configuration belongs to another spec, or to two. It may then name things that
  /// this spec does not have.
  package var isConfigurationOfAnother = false
  /// Decisions that override the configuration file.
  package var overrides = Configuration()
  /// Overlays that are applied after the configured ones.
  package var overlays: [InputFile] = []
  /// The overlay that a command writes. It is not applied, though the configuration may name it.
  package var writtenOverlay: String?
  /// Templates that replace the configured ones.
  package var templates: [InputFile] = []
  /// The defaults, which all other decisions override.
  package var options: PlanOptions
  /// The modules that the client's target can import, if they are known.
  package var runtime: RuntimeDependencies?
  /// The module whose client gets samples; `debug` for the client's own.
  package var samples: Samples?
  /// Called at the beginning of each stage.
  package var progress: (@Sendable (Stage) -> Void)?

  /// The module that gets the samples.
  package enum Samples: Sendable {
    case debug
    /// A separate module, which imports the client's module of this name.
    case client(String)
  }

  /// Returns the files that the spec may refer to, including the copies of URLs that the
  /// configuration names.
  package func files(_ decisions: Configuration, diagnostics: inout Diagnostics) -> SpecFiles {
    guard let configuration else { return files }
    var files = files
    files.copies = decisions.references.compactMap { references in
      let path = configuration.located(references.folder.path)
      let parts = SpecPath.resolve("./" + path.drop { $0 == "/" }, from: "")?.split(separator: "/")
      let root = SpecPath.resolve("./" + files.prefix.drop { $0 == "/" }, from: "")?
        .split(separator: "/")
      guard let parts, let root, parts.starts(with: root) else {
        diagnostics.report(
          .configuration, "'\(references.folder.path)' is outside the folder of the spec",
          at: references.folder.span,
          help: "name a folder that contains all files of the spec with '--root <folder>'")
        return nil
      }
      return RemoteCopies(
        prefix: references.prefix,
        folder: parts.dropFirst(root.count).joined(separator: "/"))
    }
    return files
  }

  /// Creates the input. By default, the spec cannot refer to other files.
  package init(
    path: String, contents: [UInt8], files: SpecFiles? = nil,
    configuration: ConfigurationText? = nil, overrides: Configuration = Configuration(),
    options: PlanOptions
  ) {
    self.path = path
    self.contents = contents
    self.files = files ?? SpecFiles(spec: path, files: [:])
    self.configuration = configuration
    self.overrides = overrides
    self.options = options
  }
}
