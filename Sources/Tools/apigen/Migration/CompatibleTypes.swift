import APIGenCore
import Decisions
import SwiftClient

/// A Swift file in which the models of a client also have the names that swift-openapi-generator gives
/// them: `Components.Schemas.Pet` for `Pet`.
struct CompatibleTypes {
  /// The file, beside the document.
  static let file = "Components.swift"

  private let components: [ComponentType]
  /// The modules of models that are generated elsewhere.
  private let imports: [String]
  /// The access level with a space after it; empty for `internal`, so that no import needs it.
  private let access: String
  /// Whether the names follow the strategy `idiomatic`.
  private let isIdiomatic: Bool

  init(of decisions: Decisions, _ options: PlanOptions, access: String, isIdiomatic: Bool) {
    components = decisions.componentTypes(in: options.namespace)
    imports = options.parts.contains(.models) ? [] : options.imports
    self.access = access == "internal" ? "" : access + " "
    self.isIdiomatic = isIdiomatic
  }

  var text: String {
    let modules = Set(components.flatMap(\.modules) + imports).sorted()
    let imports = modules.map { "\(access)import \($0)\n" }.joined()
    var known: Set<String> = []
    let schemas = components.map { (name: name($0.key), type: $0.type) }
      .filter { known.insert($0.name).inserted }
    // Swift would look up a type among these aliases first, so it gets another name outside of them.
    let inside = known.union(["Schemas"])
    func isHidden(_ type: String) -> Bool { Self.roots(of: type).contains(where: inside.contains) }
    let aliases = schemas.map { name, type in
      "    \(access)typealias \(name) = \(isHidden(type) ? "_Components\(name)" : type)\n"
    }
    let others = schemas.filter { isHidden($0.type) }.map { name, type in
      "\(access)typealias _Components\(name) = \(type)\n"
    }
    return """
      // The models under the names that swift-openapi-generator gives them. Replace these names one by
      // one, and delete the file.
      \(imports.isEmpty ? "" : "\n" + imports)
      \(access)enum Components {
        \(access)enum Schemas {
      \(aliases.joined())  }
      }
      \(others.isEmpty ? "" : "\n" + others.joined())\(nested)
      """
  }

  /// Returns the names that a type begins with: `Pet` and `Int` in `[Pet.Kind: Int]`.
  private static func roots(of type: String) -> [String] {
    type.split { !$0.isLetter && !$0.isNumber && !"_.`".contains($0) }
      .compactMap { $0.split(separator: ".").first.map(String.init) }
  }

  /// The types of properties: `Components.Schemas.Pet.statusPayload` for `Pet.Status`.
  private var nested: String {
    components.filter { !$0.properties.isEmpty }.map { component in
      let own = Set(
        component.properties.map { $0.type.split(separator: ".").last.map(String.init) })
      let aliases = component.properties.map { (alias: name($0.key) + "Payload", type: $0.type) }
        .filter { !own.contains($0.alias) }
      guard !aliases.isEmpty else { return "" }
      return "\nextension \(component.type) {\n"
        + aliases.map { "  \(access)typealias \($0.alias) = \($0.type)\n" }.joined() + "}\n"
    }.joined()
  }

  private func name(_ key: String) -> String {
    CompatibleName.defensive(isIdiomatic ? CompatibleName.idiomatic(key) : key)
  }
}

/// The names of types in swift-openapi-generator (SOAR-0001 and SOAR-0013).
enum CompatibleName {
  /// Returns a name in which each character that Swift does not allow is spelled.
  static func defensive(_ text: String) -> String {
    if text.isEmpty { return "_empty" }
    var name = ""
    for scalar in text.unicodeScalars {
      let properties = scalar.properties
      if scalar == "_" || properties.isAlphabetic || properties.generalCategory == .nonspacingMark
        || properties.numericType == .decimal
      {
        if name.isEmpty, properties.numericType == .decimal { name = "_" }
        name.unicodeScalars.append(scalar)
      } else {
        name += "_\(spelled[scalar] ?? "x" + String(scalar.value, radix: 16, uppercase: true))_"
      }
    }
    if name == "_" { return "_underscore_" }
    return reserved.contains(name) ? "_" + name : name
  }

  /// Returns a name in upper camel case; characters that Swift does not allow stay.
  static func idiomatic(_ text: String) -> String {
    let isUppercase = text.allSatisfy { !$0.isLowercase }
    let body = text.drop { $0 == "_" }
    var name = String(text.prefix(text.count - body.count))
    var isStart = true
    var isFirstWord = true
    for character in body {
      switch character {
      case "_", "-", " ", "/", "+": (isStart, isFirstWord) = (true, false)
      case ".":
        if isStart, !isFirstWord { continue }
        name += "_"
      case "{", "}": continue
      case _ where isStart:
        name += character.uppercased()
        isStart = false
      default: name += isUppercase ? character.lowercased() : String(character)
      }
    }
    return name
  }

  private static let spelled: [Unicode.Scalar: String] = [
    " ": "space", "!": "excl", "\"": "quot", "#": "num", "$": "dollar", "%": "percnt",
    "&": "amp", "'": "apos", "(": "lpar", ")": "rpar", "*": "ast", "+": "plus", ",": "comma",
    "-": "hyphen", ".": "period", "/": "sol", ":": "colon", ";": "semi", "<": "lt",
    "=": "equals", ">": "gt", "?": "quest", "@": "commat", "[": "lbrack", "\\": "bsol",
    "]": "rbrack", "^": "hat", "`": "grave", "{": "lcub", "|": "verbar", "}": "rcub",
    "~": "tilde",
  ]

  private static let reserved: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "func", "import", "init", "inout",
    "let", "operator", "precedencegroup", "protocol", "struct", "subscript", "typealias", "var",
    "fileprivate", "internal", "private", "public", "static", "defer", "if", "guard", "do",
    "repeat", "else", "for", "in", "while", "return", "break", "continue", "fallthrough",
    "switch", "case", "default", "where", "catch", "throw", "as", "Any", "false", "is", "nil",
    "rethrows", "super", "self", "Self", "true", "try", "throws", "yield", "String", "Error",
    "Int", "Bool", "Array", "Type", "type", "Protocol", "await",
  ]
}
