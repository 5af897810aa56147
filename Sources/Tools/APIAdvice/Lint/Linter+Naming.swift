import APIModel
import SpecDocument

extension Linter {
  /// Reports properties whose spelling differs from most others. Properties that are only sent may
  /// have another style: forms in PascalCase and responses in snake_case are a convention.
  mutating func checkNaming() {
    checkNaming { $0 == .sent }
    checkNaming { $0 != .sent }
  }

  private mutating func checkNaming(where isChosen: (TypeDeclaration.Direction) -> Bool) {
    var names: [Spelling: [API.Name]] = [:]
    for type in api.types where isChosen(type.direction) {
      guard case .object(let shape) = type.shape, !shape.isTuple else { continue }
      for property in shape.properties {
        guard let spelling = Spelling(property.name.text) else { continue }
        names[spelling, default: []].append(property.name)
      }
    }
    let count = names.values.reduce(0) { $0 + $1.count }
    guard
      let usual = names.max(by: {
        ($0.value.count, $1.key.rawValue) < ($1.value.count, $0.key.rawValue)
      }),
      usual.value.count * 3 >= count * 2
    else { return }
    for spelling in Spelling.allCases where spelling != usual.key {
      for name in names[spelling] ?? [] {
        diagnostics.report(
          .mixedNaming,
          "a name in \(spelling.rawValue), although most are in \(usual.key.rawValue)",
          at: name.span,
          help: "Swift has one spelling for both, and two such names in one object clash")
      }
    }
  }

  /// The style of a multiword name.
  private enum Spelling: String, CaseIterable {
    case snake = "snake_case"
    case camel = "camelCase"
    case kebab = "kebab-case"
    case pascal = "PascalCase"

    /// Returns nil for a single word, and for an unknown style.
    init?(_ name: String) {
      let letters = name.filter(\.isLetter)
      guard let first = letters.first, letters.allSatisfy(\.isASCII), name.first != "_" else {
        return nil
      }
      let hasCapital = letters.dropFirst().contains(where: \.isUppercase)
      let hasSmall = letters.contains(where: \.isLowercase)
      if name.dropFirst().contains("_"), !letters.contains(where: \.isUppercase) {
        self = .snake
      } else if name.contains("-"), !letters.contains(where: \.isUppercase) {
        self = .kebab
      } else if !name.contains("_"), !name.contains("-"), hasCapital, hasSmall {
        self = first.isUppercase ? .pascal : .camel
      } else {
        return nil
      }
    }
  }
}
