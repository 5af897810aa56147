import APIModel
import JSONCoding
import SpecDocument

/// The members whose own members or elements distinguish the variants.
extension ObjectVariants {
  /// Returns the members whose objects or lists differ between variants, with their shapes by position:
  /// `data` of `{data: {type: users}}` and `{data: {type: apps}}`. Variants in which the member is
  /// neither do not count.
  func tellingParts(depth: Int) -> [ExactText: [Int: VariantShape]] {
    // The parts of many parts would make shapes as large as everything that they contain.
    guard depth < Self.mostParts.count else { return [:] }
    let shapes = VariantShapes(graph: graph)
    var left = Self.mostParts[depth]
    var parts: [ExactText: [Int: VariantShape]] = [:]
    for member in membersWithParts(shapes) {
      left -= member.holders.count
      guard left >= 0 else { break }
      let found = shapes.shapes(of: member.types, depth: depth + 1)
      guard Set(found).count > 1 else { continue }
      // A union in a member keeps any value.
      let open = zip(member.types, found).map { shapes.isUnion($0) ? $1.orAnything : $1 }
      parts[member.name] = Dictionary(uniqueKeysWithValues: zip(member.holders, open))
    }
    return parts
  }

  /// A member that is an object or a list in several variants.
  private struct MemberWithParts {
    let name: ExactText
    var holders: [Int]
    var types: [TypeUse]
  }

  /// Returns the members whose objects or lists have several types, those in the fewest variants first.
  private func membersWithParts(_ shapes: VariantShapes) -> [MemberWithParts] {
    var members: [MemberWithParts] = []
    for (name, holders) in holders where holders.count > 1 {
      var member = MemberWithParts(name: name, holders: [], types: [])
      for position in holders {
        guard let type = variants[position].properties[name]?.type, shapes.hasParts(type) else {
          continue
        }
        member.holders.append(position)
        member.types.append(type)
      }
      if Set(member.types.map(graph.bare)).count > 1 { members.append(member) }
    }
    return members.sorted { ($0.holders.count, $0.name) < ($1.holders.count, $1.name) }
  }

  /// The maximum number of members of variants whose parts are compared, by their depth.
  private static let mostParts = [60, 8, 4]
}
