package import APIModel
package import SpecDocument

/// The user's decisions about the meaning of a document.
package struct ReadOptions: Sendable, Equatable {
  /// Everything of a kind, or named members of it.
  package enum Selection: Sendable, Equatable {
    case all
    case named([API.Name])

    /// The named members; empty for everything.
    package var names: [API.Name] {
      get { if case .named(let names) = self { names } else { [] } }
      set { self = .named(newValue) }
    }
  }

  /// The operations that the client's credentials are sent to.
  package enum Authentication: String, Sendable, CaseIterable {
    /// Those that require them.
    case documented
    /// All, including those that require other credentials or none at all.
    case everywhere
  }

  /// The types of integers with a format.
  package enum Integers: String, Sendable, CaseIterable {
    /// `Int`, as app code uses it, unless an `Int` of 64 bits does not hold all values.
    case plain
    /// The type of the size that the format names.
    case sized
  }

  /// The order of the properties of objects.
  package enum Order: String, Sendable, CaseIterable {
    /// Required properties first, and among them an id, then the schema's own, then inherited ones.
    case importance
    case document, alphabetical
  }

  package var authentication: Authentication?
  /// The parameters that are set once on the client (`x-apigen-scope: client`).
  package var clientParameters: [API.Name] = []
  /// The schemas whose values keep undescribed members.
  package var unknown: Selection = .named([])
  /// The schemas, and the properties as `User.nickname`, in which null and absent are distinct.
  package var nulls: Selection = .named([])
  /// The required properties of received types that may be absent or null: all of a schema,
  /// `User.avatar`, `*.avatar`, or all `readOnly` ones.
  package var relaxed: Selection = .named([])
  package var integers: Integers?
  package var order: Order?

  /// The user's types that replace types of the document.
  package var mapped = MappedTypes()

  /// Whether examples that do not fit their schemas are reported.
  package var checksExamples = false
  /// Whether ``API/hints`` are read.
  package var keepsExamples = false

  package init() {}
}

/// The user's types by what they replace, each by its name in Swift.
package struct MappedTypes: Sendable, Equatable {
  package struct Choice: Sendable, Equatable {
    package let name: API.Name
    package let type: String

    package init(_ name: API.Name, _ type: String) {
      self.name = name
      self.type = type
    }
  }

  /// By the `format` of a schema.
  package var formats: [Choice] = []
  /// By the key under `components`.
  package var types: [Choice] = []
  /// By the place of an inline schema.
  package var places: [SourceSpan: String] = [:]
  /// By the key of a property, in all types or in one: `User.id`.
  package var properties: [Choice] = []
  /// Whether models get typed identifiers.
  package var identifiers = false

  package init() {}

  func type(ofFormat format: String) -> String? { formats.first { $0.name.text == format }?.type }

  func type(_ component: String) -> String? { types.first { $0.name.text == component }?.type }

  func type(ofProperty key: String, in component: String?) -> String? {
    let own = component.flatMap { component in
      properties.first { $0.name.text == "\(component).\(key)" }
    }
    return (own ?? properties.first { $0.name.text == key })?.type
  }
}

extension Draft {
  /// Returns the names in a selection; nil if everything is selected. Reports names that the
  /// document lacks.
  mutating func names(
    in selection: ReadOptions.Selection, _ kind: String, among known: (inout Draft) -> [String]
  ) -> Set<String>? {
    guard case .named(let names) = selection else { return nil }
    if !names.isEmpty {
      let known = known(&self)
      names.check(kind, among: known, &document.findings)
    }
    return Set(names.map(\.text))
  }
}

extension Set<String> {
  /// Returns whether the names select a property, or all of its schema.
  func selects(_ property: String, of schema: String?) -> Bool {
    guard let schema else { return false }
    return contains(schema) || contains("\(schema).\(property)")
  }
}

extension [API.Name] {
  /// Reports names that the document lacks.
  func check(_ kind: String, among known: @autoclosure () -> [String], _ findings: inout Findings) {
    guard !isEmpty else { return }
    var names = KnownNames(of: kind, known())
    for name in self {
      if let problem = names.problem(with: name.text, at: name.span) { findings.add(problem) }
    }
  }
}
