import JSONCoding
import SpecDocument

extension UnionDeclaration {
  /// Returns whether a value may fit two cases equally well, so that their order determines which
  /// one is read.
  package func canTie(_ first: Int, _ second: Int) -> Bool {
    let names = cases.map(\.name)
    return choices.contains { choice in
      let cases = [first, second].compactMap { index in
        names.indices.contains(index)
          ? choice.cases.firstIndex { $0.name == names[index] } : nil
      }
      return cases.count == 2 && choice.shapes[cases[0]].canTie(with: choice.shapes[cases[1]])
    }
  }

  /// Returns the values by which members select a case: `kind: "paid"`.
  package func constants(of index: Int) -> [String] {
    choices.flatMap { choice in
      choice.cases.firstIndex { $0.name == cases[index].name }.map {
        choice.shapes[$0].constantTexts
      } ?? []
    }
  }
}

extension VariantShape {
  fileprivate var constantTexts: [String] {
    switch form {
    case .object(let members):
      members.constants.map { "\($0.name.text): " + $0.value.map(\.text).joined(separator: ", ") }
    case .any(let shapes): shapes.flatMap(\.constantTexts)
    default: []
    }
  }

  fileprivate func canTie(with other: VariantShape) -> Bool {
    switch (form, other.form) {
    case (.object(let first), .object(let second)):
      Set(texts: first.required) == Set(texts: second.required)
        && !second.constants.contains { entry in
          first.constants.contains {
            $0.name == entry.name && Set($0.value).isDisjoint(with: entry.value)
          }
        }
    case (.scalar(_, _?), .scalar(_, _?)), (.array, .array), (.tuple, .tuple), (.any, .any): true
    default: self == other
    }
  }
}
