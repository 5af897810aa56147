import Decisions

extension TypeReference {
  /// The modules that a file must import to name the type.
  var modules: Modules {
    switch self {
    case .library(let name, let arguments):
      arguments.union(of: \.modules).union(Vocabulary.module(of: name))
    case .declared(let type): type.modules
    case .array(let type), .optional(let type): type.modules
    case .dictionary(let value, let key): value.modules.union(key.modules)
    case .existential(let name): Vocabulary.module(of: name)
    case .mapped: .runtime
    }
  }

  /// The modules that a file must import to name an alias of the type. Swift asks for the module of
  /// the type itself, not for the modules of its elements or arguments.
  var modulesOfAlias: Modules {
    switch self {
    case .library(let name, _): Vocabulary.module(of: name)
    case .array, .dictionary, .optional: []
    case .declared, .existential, .mapped: modules
    }
  }
}
