package import SpecDocument
package import OpenAPIReader
package import SpecRewriting
package import SwiftClient

/// What a file `apigen.yaml` beside a spec decides about the generated Swift.
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
  /// Where `apigen fetch` gets the document from.
  package var source: DocumentSource?
  /// The enum around everything that is generated.
  package var namespace: String?
  package var access: PlanOptions.AccessLevel?
  package var isInlinable: Bool?
  package var layout: PlanOptions.Layout?
  /// The folder for the generated files, relative to that of the configuration file.
  package var output: String?
  /// Where samples of the client are, relative to the same.
  package var samples: SamplePlace?
  package var conformances = ChosenConformances()
  package var isMutable: Bool?
  package var parts: Set<PlanOptions.Part>?
  package var imports: [String] = []
  package var header: [String] = []
  package var validation: Bool?
  package var names = ChosenNames()
  /// The file with the names, by a path relative to the configuration file.
  package var namesFile: ConfiguredFile?
  /// Where it says that names are recorded; nil if they are not.
  package var recordsNames: SourceSpan?
  /// Decisions about the meaning of the spec.
  package var reading = ReadOptions()
  /// The selected operations.
  package var selection = Selection()
  /// What the spec leaves out, such as paging.
  package var annotations = Annotations()
  /// Overlays, by paths relative to the configuration file.
  package var overlays: [ConfiguredFile] = []
  /// The folders with copies of what URLs refer to, by paths relative to the configuration file.
  package var references: [ConfiguredReferences] = []
  /// The folder with templates, by a path relative to the configuration file.
  package var templates: ConfiguredFile?
  package var broken: Broken?
  package var isStrict: Bool?
  package var silenced: Set<Rule> = []
  /// Where it was read from; nil if nothing was.
  var file: SourceFile.ID?

  /// What happens to parts of a spec that cannot be read.
  package enum Broken: String, Sendable, CaseIterable { case refuse, skip }

  package init() {}

  /// Overrides these decisions with another's.
  mutating func override(with other: Configuration) {
    name = other.name ?? name
    namespace = other.namespace ?? namespace
    output = other.output ?? output
    samples = other.samples ?? samples
    access = other.access ?? access
    layout = other.layout ?? layout
    parts = other.parts ?? parts
    validation = other.validation ?? validation
    // Each excludes the other, so that a decision for one is a decision against the other.
    broken = other.broken ?? (other.isStrict == true ? nil : broken)
    isStrict = other.isStrict ?? (other.broken == .skip ? nil : isStrict)
    silenced.formUnion(other.silenced)
    if !other.selection.only.isEmpty { selection.only = other.selection.only }
    if !other.selection.except.isEmpty { selection.except = other.selection.except }
    if !other.conformances.isEmpty { conformances = other.conformances }
  }

  /// Sets what is decided here and leaves everything else.
  func apply(to options: inout PlanOptions) {
    if let name { options.name = name }
    if let namespace { options.namespace = namespace }
    if let access { options.accessLevel = access }
    if let isInlinable { options.isInlinable = isInlinable }
    if let layout { options.layout = layout }
    if let validation { options.validation = validation }
    options.conformances = conformances
    options.imports = imports
    options.header = header
    if let isMutable { options.isMutable = isMutable }
    if let parts { options.parts = parts }
    options.names = names
  }

  /// How problems of the spec are handled.
  package var policy: DiagnosticPolicy {
    DiagnosticPolicy(
      skipsBroken: broken == .skip, isStrict: isStrict ?? false, silenced: silenced,
      configuration: file)
  }
}

/// A folder with copies of what URLs that begin in the same way refer to.
package struct ConfiguredReferences: Sendable, Equatable {
  package let prefix: String
  package let folder: ConfiguredFile
}

/// A file that the configuration names, by a path relative to it.
package struct ConfiguredFile: Sendable, Equatable {
  package let path: String
  package let span: SourceSpan
}
