package import SpecDocument

/// What values look like beyond their types, by the names of properties and parameters and by the
/// places of types, in the document.
package struct ValueHints: Sendable, Equatable {
  /// Those that fit their types.
  package var examples: [SourceSpan: Literal] = [:]
  /// The formats of strings: `email`; `null` where that is the only value.
  package var formats: [SourceSpan: String] = [:]

  package init(examples: [SourceSpan: Literal] = [:], formats: [SourceSpan: String] = [:]) {
    self.examples = examples
    self.formats = formats
  }
}
