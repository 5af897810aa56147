import APIModel
import SpecDocument

/// The work that reading leaves to the passes, which know all operations and types.
struct Pending {
  /// The examples of schemas and bodies.
  var examples: [PendingExample] = []
  /// The examples that samples show, and the defaults that they show otherwise. Nothing checks them
  /// here.
  var shownExamples: [PendingExample] = []
  var shownDefaults: [PendingExample] = []
  /// The named examples of bodies, by ``Content/example``.
  var namedExamples: [SourceSpan: [(name: String, value: Node)]] = [:]
  /// The formats of strings, by the place of a property name, parameter name or type.
  var formats: [SourceSpan: String] = [:]
  /// The properties whose schemas do not describe their values.
  var untyped: Set<PropertyPlace> = []
  var defaults: [PendingDefault] = []
  var discriminators: [PendingDiscriminator] = []
  var discriminatorValues: [PendingDiscriminatorValues] = []
  /// By index in ``API/operations``.
  var operations: [PendingOperation] = []
  /// By the keys of ``ReferringComponent``.
  var referringComponents: [String: ReferringComponent] = [:]
  var linkTargets = LinkedOperations()
}
