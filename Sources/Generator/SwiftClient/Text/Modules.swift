import Decisions

/// The modules that generated code may import.
package struct Modules: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let runtime = Modules(rawValue: 1)
  package static let foundation = Modules(rawValue: 2)
  package static let oauth = Modules(rawValue: 4)
  package static let webhooks = Modules(rawValue: 8)
  package static let testing = Modules(rawValue: 16)

  /// The names, in the order of the imports.
  static let names: [(module: Modules, name: String)] = [
    (.runtime, "APIRuntime"), (.oauth, "APIRuntimeOAuth"), (.webhooks, "APIRuntimeWebhooks"),
    (.testing, "APIRuntimeTesting"), (.foundation, "Foundation"),
  ]
}

extension Vocabulary {
  /// Returns the module to import for a name; empty for the standard library.
  static func module(of name: String) -> Modules { imported[name] ?? [] }

  private static let imported: [String: Modules] = modules.compactMapValues { module in
    Modules.names.first { $0.name == module }?.module
  }
}

extension Sequence {
  /// Returns all modules that a closure returns for the elements.
  func union(of modules: (Element) -> Modules) -> Modules {
    reduce(into: []) { $0.formUnion(modules($1)) }
  }
}
