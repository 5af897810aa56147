import SwiftClient

/// Types that only changed their name, matched one to one.
struct Renames {
  /// The new names by the old ones.
  private(set) var names: [String: String] = [:]

  init(old: Surface, new: Surface) {
    let gone = old.names.filter { new.declaration($0) == nil && !$0.contains(".") }
    let come = new.names.filter { old.declaration($0) == nil && !$0.contains(".") }
    let before = Self.byShape(gone, of: old)
    let after = Self.byShape(come, of: new)
    for (shape, names) in before {
      if let others = after[shape], names.count == 1, others.count == 1 {
        self.names[names[0]] = others[0]
      }
    }
  }

  private static func byShape(_ names: [String], of surface: Surface) -> [Shape: [String]] {
    names.reduce(into: [:]) { shapes, name in
      guard let declaration = surface.declarations[name], !declaration.members.isEmpty else {
        return
      }
      switch declaration.kind {
      case .object, .enumeration, .union:
        shapes[Shape(declaration), default: []].append(name)
      case .choice, .failure, .headers, .webhook: break
      }
    }
  }

  /// The identity of a type apart from its name: its format on the wire.
  private struct Shape: Hashable {
    let kind: Declaration.Kind
    let members: [String]

    init(_ declaration: Declaration) {
      kind = declaration.kind
      members = declaration.members.map { member in
        let type = member.type?.description.replacing(declaration.name, with: "Self") ?? ""
        return "\(member.name) \(type) \(member.wire?.words ?? "")"
      }
    }
  }
}
