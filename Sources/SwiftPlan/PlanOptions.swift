/// What the user decides about the generated Swift.
package struct PlanOptions: Sendable, Equatable {
  package enum AccessLevel: String, Sendable, CaseIterable {
    case `public`, package, `internal`
  }

  package enum Layout: String, Sendable, CaseIterable {
    /// A file for each endpoint and each model, in folders.
    case folders
    /// The same few files for every spec, for build tools that must know their names.
    case bundled
  }

  /// What models can do beyond being sent and received.
  package enum Conformance: String, Sendable, CaseIterable {
    case equatable = "Equatable"
    case hashable = "Hashable"
    case identifiable = "Identifiable"
  }

  package var accessLevel: AccessLevel = .public
  package var conformances: Set<Conformance> = []
  /// Whether what is sent can be checked, and is checked before it is sent.
  package var validation = false
  package var layout: Layout = .folders
  /// The name of the client type without `Client`; nil takes it from the spec.
  package var name: String?
  /// Names that count more than those of the spec.
  package var names = ChosenNames()
  /// The file name of the spec, for the header of each file.
  package var source: String
  /// The version of the generator, for the header.
  package var version: String
  /// Of the bundled layout: what the file names begin with.
  package var filePrefix: String = ""

  package init(source: String, version: String) {
    self.source = source
    self.version = version
  }
}
