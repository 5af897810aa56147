/// Translates types from other languages into the notation of the dialect: `Array<User>` and
/// `array of User` become `[User]`, and `User | null` becomes `User?`.
struct ForeignTypeText {
  /// Returns the type in the notation of the dialect; nil for anything but a type that it knows.
  static func spelling(of text: String) -> String? {
    // Nobody writes longer types, and the limit bounds the nesting of brackets.
    guard text.utf8.count <= 200 else { return nil }
    var reader = ForeignTypeText(text)
    guard let type = reader.union(), reader.rest.isEmpty else { return nil }
    return type
  }

  private var rest: Substring

  private init(_ text: String) { rest = text[...] }

  /// `A | B | null`
  private mutating func union() -> String? {
    var variants: [String] = []
    repeat {
      guard let variant = suffixed() else { return nil }
      variants.append(variant)
    } while skip("|")
    let types = variants.filter { !Self.nulls.contains($0.lowercased()) }
    guard let first = types.first else { return nil }
    let type = types.count == 1 ? first : "{$oneOf: [\(types.joined(separator: ", "))]}"
    return types.count == variants.count ? type : Self.optional(type)
  }

  /// `User[]`, `User?`
  private mutating func suffixed() -> String? {
    guard var type = primary() else { return nil }
    while true {
      if skip("[]") {
        type = "[\(type)]"
      } else if skip("?") {
        type = Self.optional(type)
      } else {
        return type
      }
    }
  }

  /// `User`, `Array<User>`, `Map<String, User>`
  private mutating func primary() -> String? {
    skipSpaces()
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    guard !name.isEmpty else { return nil }
    rest = rest[name.endIndex...]
    if Self.lists.contains(name.lowercased()), skip("of ") {
      return union().map { "[\($0)]" }
    }
    guard skip("<") else { return BuiltinType(foreign: String(name))?.rawValue ?? String(name) }
    var arguments: [String] = []
    repeat {
      guard let argument = union() else { return nil }
      arguments.append(argument)
    } while skip(",")
    guard skip(">"), let last = arguments.last else { return nil }
    switch (name.lowercased(), arguments.count) {
    case (let name, 1) where Self.lists.contains(name): return "[\(last)]"
    case (let name, 1...2) where Self.maps.contains(name): return "[String: \(last)]"
    case (let name, 1) where Self.optionals.contains(name): return Self.optional(last)
    default: return nil
    }
  }

  private static let nulls = ["null", "nil", "none", "undefined"]
  private static let lists = ["array", "list", "set", "sequence", "collection", "vector"]
  private static let maps = ["map", "dictionary", "dict", "record", "hashmap"]
  private static let optionals = ["optional", "option", "maybe", "nullable"]

  private static func optional(_ type: String) -> String { type.hasSuffix("?") ? type : type + "?" }

  private mutating func skip(_ token: String) -> Bool {
    skipSpaces()
    guard rest.hasPrefix(token) else { return false }
    rest = rest.dropFirst(token.count)
    return true
  }

  private mutating func skipSpaces() { rest = rest.drop { $0 == " " } }
}
