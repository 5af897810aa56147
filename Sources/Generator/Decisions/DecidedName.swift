import SpecDocument

/// A name that was decided, with the key of the thing that has it.
package struct DecidedName: Sendable {
  package let kind: ChosenNames.Kind
  package let key: String
  package let name: String
  /// The name that follows from the key by the rules; nil for a guess.
  var derived: String?
  /// Why the name differs from that, or from another that it may have had.
  var reason: String?
  var former: String?
  /// The declaration in which the name is unique: empty for the top level of the module.
  var scope = ""
  /// Further keys under which the record may have the name, from the most specific.
  var fallbacks: [String] = []
  /// The property of the group, of a method.
  var group: String?
  let span: SourceSpan
}
