import SwiftClient

extension SpecArgument {
  /// Reads the spec, its configuration, and the files that it may refer to. Every command loads its
  /// spec here.
  ///
  /// - Parameters:
  ///   - root: The folder that contains all files of the spec; nil for the folder of the spec.
  ///   - linked: The folders that symbolic links may lead to.
  ///   - configuration: The path of the configuration; nil for the one beside the spec.
  ///   - overrides: Options that override the configuration.
  ///   - contents: The text of the spec; nil to read it.
  /// - Returns: The input of the generator.
  /// - Throws: An error if a file cannot be read or the configuration is invalid.
  package func input(
    root: String?, linked: [String] = [], configuration: String? = nil,
    overrides: Configuration = Configuration(), contents: [UInt8]? = nil
  ) throws(Failure) -> SpecInput {
    var options = PlanOptions(source: name, version: apigenVersion)
    options.filePrefix = filePrefix
    let text = if let contents { contents } else { try read() }
    return SpecInput(
      path: path, contents: text, files: try files(root: root, linked: linked),
      configuration: try self.configuration(at: configuration), overrides: overrides,
      options: options)
  }
}
