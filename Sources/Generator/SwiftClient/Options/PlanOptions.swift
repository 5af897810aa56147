package import Decisions

/// The user's decisions about the generated Swift.
package struct PlanOptions: Sendable, Equatable {
  package enum AccessLevel: String, Sendable, CaseIterable {
    case `public`, package, `internal`
  }

  package enum Layout: String, Sendable, CaseIterable {
    /// A file for each endpoint and each model, in folders.
    case folders
    /// The same files for every spec, for build tools that must know their names in advance:
    /// ``shards`` for each of ``bundledParts``, even if they declare nothing.
    case bundled
  }

  /// The kinds of files of the bundled layout. The build-tool plugin has the same list, with
  /// ``samplesPart``.
  package static let bundledParts = ["Client", "Requests", "Webhooks", "Models"]

  /// The kind of the files with samples.
  package static let samplesPart = "Samples"

  package enum Conformance: String, Sendable, CaseIterable {
    case equatable = "Equatable"
    case hashable = "Hashable"
    case identifiable = "Identifiable"
    /// Both conformances, regardless of direction.
    case codable = "Codable"
    /// For enums: `allCases` lists the known cases.
    case caseIterable = "CaseIterable"
  }

  /// How methods take bodies.
  package enum Bodies: String, Sendable, CaseIterable {
    /// As one argument.
    case whole
    /// The members of a small object as arguments.
    case flat
  }

  /// The parts to generate.
  package enum Part: String, Sendable, CaseIterable {
    case models, requests, client, webhooks
  }

  package var accessLevel: AccessLevel = .public
  package var conformances = ChosenConformances()
  /// Whether properties of models that are only received are variables too.
  package var isMutable = false
  /// The parts to generate; the others are generated elsewhere or not wanted.
  package var parts = Set(Part.allCases)
  /// Modules that every file imports.
  package var imports: [String] = []
  /// Lines of a comment at the top of every file.
  package var header: [String] = []
  /// Whether requests and models have validation, which runs before they are sent.
  package var validation = false
  /// Whether callers compile the public methods, so that the module's own build need not
  /// (`@_alwaysEmitIntoClient`).
  package var isInlinable = false
  package var bodies = Bodies.whole
  package var layout: Layout = .folders
  /// The number of files of each kind in the bundled layout. A declaration's name determines its
  /// file, so that few files change with it.
  package var shards = 1
  /// Whether the bundled layout has files for unwanted samples: the build-tool plugin must declare
  /// them before it has read the configuration.
  package var hasEmptySamples = false
  /// The name of the client type without `Client`; nil means the title of the spec.
  package var name: String?
  /// The enum that contains all generated code; nil for the top level of the module.
  package var namespace: String?
  /// Whether other specs are generated into the same module.
  package var sharesModule = false
  /// Names that take precedence over the spec's.
  package var names = ChosenNames()
  /// The spec that the code is generated from, for the header of each file.
  package var source: String
  /// Whether no other spec has the same ``source``; otherwise, the header adds the title of the
  /// API.
  package var isSourceUnique = true
  /// The version of the generator, for the header.
  package var version: String
  /// The prefix of file names in the bundled layout.
  package var filePrefix: String = ""

  package init(source: String, version: String) {
    self.source = source
    self.version = version
  }
}
