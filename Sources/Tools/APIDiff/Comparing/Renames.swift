import SwiftClient

/// Declarations whose names changed, matched one to one.
struct Renames {
  /// The new names, by old name.
  private(set) var names: [String: String] = [:]
  /// The old names, by new name.
  private(set) var former: [String: String] = [:]
  /// The old names that changed only because an enclosing declaration was renamed.
  private var following: Set<String> = []

  private let old: Surface
  private let new: Surface

  init(old: Surface, new: Surface) {
    self.old = old
    self.new = new
    let requests = OperationPairs(old: old.operations, new: new.operations).matched
    for pair in requests where pair.old.request != pair.new.request {
      add(pair.old.request, pair.new.request, isFollowing: true)
    }
    // Each round may find types that refer to the types found in the previous round.
    var count = -1
    while count < names.count {
      count = names.count
      followNames()
      matchShapes()
      if count == names.count { matchUses(in: requests) }
    }
  }

  /// Returns whether to report a rename separately from the rename of an enclosing declaration.
  func isReported(_ name: String) -> Bool { !following.contains(name) }

  /// Returns the new name of a declaration or a part of it.
  func new(_ name: String) -> String {
    var (path, rest): ([String], [String]) = (name.path, [])
    while let last = path.last {
      if let other = names[path.joined(separator: ".")] {
        return ([other] + rest).joined(separator: ".")
      }
      rest.insert(last, at: 0)
      path.removeLast()
    }
    return name
  }

  private mutating func add(_ name: String, _ other: String, isFollowing: Bool) {
    guard names[name] == nil, former[other] == nil else { return }
    names[name] = other
    former[other] = name
    if isFollowing { following.insert(name) }
  }

  private var gone: [String] {
    old.names.filter { names[$0] == nil && new.declaration($0) == nil }
  }

  private var come: [String] {
    new.names.filter { former[$0] == nil && old.declaration($0) == nil }
  }

  /// Matches declarations nested in renamed ones.
  private mutating func followNames() {
    for name in old.names where names[name] == nil {
      let path = name.path
      guard let outer = names[path.dropLast().joined(separator: ".")], let last = path.last,
        new.declarations["\(outer).\(last)"] != nil
      else { continue }
      add(name, "\(outer).\(last)", isFollowing: true)
    }
  }
}

// MARK: - Shapes

extension Renames {
  /// Matches types that are the same except for their names.
  private mutating func matchShapes() {
    let before = shapes(of: gone, in: old, isOld: true)
    let after = shapes(of: come, in: new, isOld: false)
    for (shape, names) in before.sorted(by: { $0.value[0] < $1.value[0] }) {
      if let others = after[shape], names.count == 1, others.count == 1 {
        add(names[0], others[0], isFollowing: false)
      }
    }
  }

  private func shapes(of names: [String], in surface: Surface, isOld: Bool) -> [Shape: [String]] {
    names.reduce(into: [:]) { shapes, name in
      guard let declaration = surface.declarations[name], declaration.isNamedByCallers,
        !declaration.members.isEmpty
      else { return }
      let outer = name.path.dropLast().joined(separator: ".")
      let shape = Shape(
        outer: isOld ? self.names[outer] ?? outer : outer, kind: declaration.kind,
        members: declaration.members.map { member in
          let type = member.type.map { surface.canonical($0) }?.mapDeclared { type in
            if type.name == name { return .declared(["Self"]) }
            return .declared(isOld ? (self.names[type.name]?.path ?? type.path) : type.path)
          }
          return Shape.Member(name: member.name, type: type, wire: member.wire)
        })
      shapes[shape, default: []].append(name)
    }
  }

  /// The identity of a type apart from its name: its enclosing declaration, and its format on the
  /// wire.
  private struct Shape: Hashable {
    struct Member: Hashable {
      let name: String
      let type: TypeReference?
      let wire: APIDiff.Member.Wire?
    }

    let outer: String
    let kind: TypeSurface.Kind
    let members: [Member]
  }
}

// MARK: - Uses

extension Renames {
  /// Matches types that are used in the same places, and share at least half of their members.
  private mutating func matchUses(in requests: [(old: OperationSurface, new: OperationSurface)]) {
    var places = Places(gone: Set(gone), come: Set(come))
    guard !places.gone.isEmpty, !places.come.isEmpty else { return }
    for (before, after) in requests {
      for name in ["Response", "Body"] {
        places.add(
          old.canonical(.declared([before.request, name])),
          new.canonical(.declared([after.request, name])))
      }
      for parameter in before.declaration.parameters {
        let other = after.declaration.parameters.first { $0.callLabel == parameter.callLabel }
        guard let other else { continue }
        places.add(old.canonical(parameter.type), new.canonical(other.type))
      }
    }
    for name in old.names {
      guard let before = old.declarations[name],
        let after = new.declarations[names[name] ?? name]
      else { continue }
      for member in before.members {
        let match =
          after.member(member.name)
          ?? member.wire.flatMap { $0.isNamed ? after.member($0) : nil }
        guard let type = member.type, let other = match?.type else { continue }
        places.add(old.canonical(type), new.canonical(other))
      }
    }
    for (name, other) in places.matched where isSimilar(name, other) {
      add(name, other, isFollowing: false)
    }
  }

  private func isSimilar(_ name: String, _ other: String) -> Bool {
    guard let before = old.declarations[name], let after = new.declarations[other],
      before.kind == after.kind, before.isNamedByCallers
    else { return false }
    let common = before.members.count { member in
      after.member(member.name) != nil || member.wire.flatMap(after.member) != nil
    }
    return common > 0 && common * 2 >= max(before.members.count, after.members.count)
  }

  /// The new types at the places of old types.
  private struct Places {
    let gone: Set<String>
    let come: Set<String>
    private var others: [String: Set<String>] = [:]
    private var formers: [String: Set<String>] = [:]

    init(gone: Set<String>, come: Set<String>) {
      self.gone = gone
      self.come = come
    }

    mutating func add(_ old: TypeReference, _ new: TypeReference) {
      guard case .declared(let before) = old.element, case .declared(let after) = new.element,
        gone.contains(before.name) || come.contains(after.name)
      else { return }
      others[before.name, default: []].insert(after.name)
      formers[after.name, default: []].insert(before.name)
    }

    /// The one-to-one matches, in the order of names.
    var matched: [(String, String)] {
      others.sorted { $0.key < $1.key }.compactMap { name, others in
        guard let other = others.first, others.count == 1, formers[other]?.count == 1,
          gone.contains(name), come.contains(other)
        else { return nil }
        return (name, other)
      }
    }
  }
}

extension TypeReference {
  /// The element type of a list, map or optional, however deeply nested.
  fileprivate var element: TypeReference {
    var type = self
    while true {
      switch type {
      case .array(let inner), .dictionary(let inner, _), .optional(let inner): type = inner
      case .library, .declared, .existential, .mapped: return type
      }
    }
  }
}

extension TypeSurface {
  /// Whether callers write its name.
  fileprivate var isNamedByCallers: Bool {
    switch kind {
    case .object, .enumeration, .union: true
    case .choice, .failure, .headers, .webhook: false
    }
  }
}
