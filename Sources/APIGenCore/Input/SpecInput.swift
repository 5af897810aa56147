package import SpecReferences
package import SwiftPlan

/// All that a run is made of: the text of a spec, what it may refer to, and what is decided about it.
package struct SpecInput: Sendable {
  /// For messages.
  package var path: String
  package var contents: [UInt8]
  /// What the spec may refer to.
  package var files: SpecFiles
  /// The configuration file, where there is one.
  package var configuration: ConfigurationText?
  /// Whether that file is another spec's, or that of two, so that it may name what this one does not have.
  package var isConfigurationOfAnother = false
  /// What counts instead of what that file says.
  package var overrides = Configuration()
  /// What is applied to the spec after the overlays of the configuration.
  package var overlays: [InputFile] = []
  /// What is printed with instead of the templates that the configuration names.
  package var templates: [InputFile] = []
  /// What is so where nothing decides otherwise.
  package var options: PlanOptions
  /// Is told what the run is at.
  package var progress: (@Sendable (Stage) -> Void)?

  /// - Parameter files: Without it there are no other files.
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
