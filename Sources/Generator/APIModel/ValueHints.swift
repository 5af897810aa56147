package import SpecDocument

/// Facts about values beyond their types, by their locations in the document: the names of
/// properties, parameters and headers, whole types, or the examples of bodies.
package struct ValueHints: Sendable, Equatable {
  /// The examples that fit their types: the first few of each place.
  package var examples: [SourceSpan: [Literal]] = [:]
  /// The formats of strings, such as `email`; `null` for a type without other values.
  package var formats: [SourceSpan: String] = [:]

  /// The named examples of bodies, by ``Content/example``, whether they fit or not.
  package var named: [SourceSpan: [NamedExample]] = [:]

  /// One of several examples of a body.
  package struct NamedExample: Sendable, Equatable {
    package let name: String
    package let value: Literal

    package init(name: String, value: Literal) {
      self.name = name
      self.value = value
    }
  }

  /// Returns the named examples of a body.
  package func named(of content: Content) -> [NamedExample] {
    content.example.flatMap { named[$0] } ?? []
  }

  package init(examples: [SourceSpan: [Literal]] = [:], formats: [SourceSpan: String] = [:]) {
    self.examples = examples
    self.formats = formats
  }
}
