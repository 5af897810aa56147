import APIModel
import SpecDocument

/// Breaks cycles of aliases: an alias of itself is an error, a list of itself holds any JSON.
enum Aliases: Pass {
  static func apply(to draft: inout Draft) { draft.api.cutAliases(&draft.document.findings) }
}

extension API {
  fileprivate mutating func cutAliases(_ findings: inout Findings) {
    var finalized: Set<TypeID> = []
    for index in types.indices {
      var way: [TypeID] = []
      var positions: [TypeID: Int] = [:]
      var current: TypeID? = TypeID(index: index)
      while let id = current, !finalized.contains(id), case .alias(let use) = self[id].shape {
        if let start = positions[id] {
          cut(Array(way[start...]), &findings)
          break
        }
        positions[id] = way.count
        way.append(id)
        current = use.named
      }
      finalized.formUnion(way)
    }
  }

  private mutating func cut(_ cycle: [TypeID], _ findings: inout Findings) {
    guard let first = cycle.min(by: { $0.index < $1.index }) else { return }
    let isEmpty = cycle.allSatisfy(isName)
    if isEmpty {
      findings.report(.unreadableSchema, "this schema refers only to itself", at: self[first].span)
    } else {
      findings.report(
        .ambiguousSchema, "a list or map that contains only itself is read as one of any JSON",
        at: self[first].span)
    }
    let target = isEmpty ? first : cycle.first { !isName($0) } ?? first
    if case .alias(let use) = self[target].shape { self[target].shape = .alias(use.replacingNamed) }
  }

  private func isName(_ id: TypeID) -> Bool {
    if case .alias(let use) = self[id].shape { use.isNamed } else { false }
  }
}

extension TypeUse {
  /// Whether it adds no list or map to its target.
  fileprivate var isNamed: Bool {
    switch self {
    case .named: true
    case .nullable(let use): use.isNamed
    case .scalar, .array, .map: false
    }
  }

  /// The type with its declaration replaced by any JSON.
  fileprivate var replacingNamed: TypeUse {
    switch self {
    case .scalar: self
    case .array(let use): .array(use.replacingNamed)
    case .map(let use): .map(use.replacingNamed)
    case .nullable(let use): use.replacingNamed.orNull
    case .named: .scalar(.json)
    }
  }
}
