package import Decisions
package import SpecDocument
package import OpenAPIReader
package import SpecRewriting
package import SwiftClient

/// The decisions in `apigen.yaml`, beside a spec, about the generated Swift.
///
/// ```yaml
/// name: Blog
/// access: internal
/// conformances: [Hashable, Identifiable]
/// names:
///   operations: {get-user-by-id: getUser}
///   types: {UserDTO: User}
///   properties: {crtd_at: createdAt, UserDTO.nm: name}
/// ```
package struct Configuration: Sendable, Equatable {
  package var name: String?
  /// The place from which `apigen fetch` downloads the document.
  package var source: DocumentSource?
  /// The enum that encloses all generated code.
  package var namespace: String?
  package var access: PlanOptions.AccessLevel?
  package var isInlinable: Bool?
  package var bodies: PlanOptions.Bodies?
  package var layout: PlanOptions.Layout?
  /// The folder for the generated files, relative to the configuration file.
  package var output: String?
  /// The place for samples of the client, relative to the configuration file.
  package var samples: SamplePlace?
  package var conformances = ChosenConformances()
  package var isMutable: Bool?
  package var parts: Set<PlanOptions.Part>?
  package var imports: [String] = []
  package var header: [String] = []
  package var validation: Bool?
  package var names = ChosenNames()
  /// The location of `names: record`; nil if names are not recorded.
  package var recordsNames: SourceSpan?
  /// Decisions about the meaning of the spec.
  package var reading = ReadOptions()
  /// Whether inline schemas equal to a component are that component.
  package var reusesComponents: Bool?
  /// The selected operations.
  package var selection = Selection()
  /// Facts that the spec does not describe, such as paging.
  package var annotations = Annotations()
  /// The overlays, relative to the configuration file.
  package var overlays: [ConfiguredFile] = []
  /// The folders with local copies of URLs, relative to the configuration file.
  package var references: [ConfiguredReferences] = []
  /// The folder with templates, relative to the configuration file.
  package var templates: ConfiguredFile?
  package var broken: Broken?
  package var isStrict: Bool?
  package var silenced: Set<Rule> = []
  /// The file that the configuration was read from; nil for the defaults.
  var file: SourceFile.ID?

  /// The treatment of parts of a spec that cannot be read.
  package enum Broken: String, Sendable, CaseIterable { case refuse, skip }

  package init() {}

  /// Overrides these decisions with those that `other` makes.
  mutating func override(with other: Configuration) {
    name = other.name ?? name
    namespace = other.namespace ?? namespace
    output = other.output ?? output
    samples = other.samples ?? samples
    access = other.access ?? access
    layout = other.layout ?? layout
    parts = other.parts ?? parts
    validation = other.validation ?? validation
    // The two exclude each other: choosing one drops the other.
    broken = other.broken ?? (other.isStrict == true ? nil : broken)
    isStrict = other.isStrict ?? (other.broken == .skip ? nil : isStrict)
    silenced.formUnion(other.silenced)
    if !other.selection.only.isEmpty { selection.only = other.selection.only }
    if !other.selection.except.isEmpty { selection.except = other.selection.except }
    if !other.conformances.isEmpty { conformances = other.conformances }
  }

  /// Sets the options that this configuration decides, and leaves the others.
  func apply(to options: inout PlanOptions) {
    if let name { options.name = name }
    if let namespace { options.namespace = namespace }
    if let access { options.accessLevel = access }
    if let isInlinable { options.isInlinable = isInlinable }
    if let bodies { options.bodies = bodies }
    if let layout { options.layout = layout }
    if let validation { options.validation = validation }
    options.conformances = conformances
    options.imports = imports
    options.header = header
    if let isMutable { options.isMutable = isMutable }
    if let parts { options.parts = parts }
    options.names = names
    options.names.isInNamespace = namespace != nil
  }

  /// The treatment of problems in the spec.
  package var policy: DiagnosticPolicy {
    DiagnosticPolicy(
      skipsBroken: broken == .skip, isStrict: isStrict ?? false, silenced: silenced,
      configuration: file)
  }
}

/// A folder with local copies of all URLs that begin with `prefix`.
package struct ConfiguredReferences: Sendable, Equatable {
  package let prefix: String
  package let folder: ConfiguredFile
}

/// A file that the configuration names, relative to the configuration file.
package struct ConfiguredFile: Sendable, Equatable {
  package let path: String
  package let span: SourceSpan
}
