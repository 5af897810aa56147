/// A type as it is written, with the modules that a file imports which shows it.
///
/// ```swift
/// spelling.spell(.array(.scalar(.date)))   // `[Date]`, of Foundation
/// ```
struct SwiftType: Equatable {
  var text: String
  var modules: Set<Module> = []

  var optional: SwiftType { wrapped { "\($0)?" } }

  var array: SwiftType { wrapped { "[\($0)]" } }

  /// As the argument of a generic type: `JSONLines<Event>`.
  func argument(of generic: SwiftType) -> SwiftType {
    SwiftType(text: "\(generic.text)<\(text)>", modules: modules.union(generic.modules))
  }

  /// As the values of a dictionary.
  func values(by key: SwiftType) -> SwiftType {
    SwiftType(text: "[\(key.text): \(text)]", modules: modules.union(key.modules))
  }

  private func wrapped(_ change: (String) -> String) -> SwiftType {
    SwiftType(text: change(text), modules: modules)
  }
}

/// What generated code may import, in the order of the imports.
enum Module: String, CaseIterable {
  case runtime = "APIRuntime"
  case foundation = "Foundation"
}
