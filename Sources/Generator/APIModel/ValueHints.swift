package import SpecDocument

/// Facts about values beyond their types, by their locations in the document: the names of
/// properties and parameters, or whole types.
package struct ValueHints: Sendable, Equatable {
  /// The examples that fit their types.
  package var examples: [SourceSpan: Literal] = [:]
  /// The formats of strings, such as `email`; `null` for a type without other values.
  package var formats: [SourceSpan: String] = [:]

  package init(examples: [SourceSpan: Literal] = [:], formats: [SourceSpan: String] = [:]) {
    self.examples = examples
    self.formats = formats
  }
}
