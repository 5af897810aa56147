package import APIModel
import JSONCoding

extension TypeGraph {
  /// Returns whether a variant would take its discriminator as a member of another type: a map of
  /// numbers. It is read from the other members.
  package func excludesDiscriminator(_ name: String, _ variant: TypeUse) -> Bool {
    if case .map(let value) = bare(variant) { return !mayBeString(value) }
    guard let (_, shape) = object(variant), !shape.isTuple, let additional = shape.additional else {
      return false
    }
    return !mayBeString(additional) && !shape.properties.contains { $0.name.text.isExactly(name) }
  }

  private func mayBeString(_ use: TypeUse) -> Bool {
    switch bare(use) {
    case .scalar(let scalar): [.string, .anything].contains(scalar.facts.shape)
    case .array, .map, .nullable: false
    case .named(let id):
      switch self[id].shape {
      case .enumeration(let shape): [.string, .any].contains(shape.raw)
      case .union(let shape): !shape.isTagged
      case .object, .alias, .mapped: false
      }
    }
  }
}
