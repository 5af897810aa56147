import APIGenCore
import SpecDocument
import SwiftClient

/// Types and requests whose names changed, matched one to one.
struct Renames {
  /// The new names, by old name.
  private(set) var names: [String: String] = [:]
  /// The old names, by new name.
  private(set) var former: [String: String] = [:]
  private let old: Surface
  private let new: Surface

  init(_ old: Surface, _ new: Surface) {
    self.old = old
    self.new = new
    let requests = OperationSurface.pairs(old.operations, new.operations).compactMap { old, new in
      if let old, let new { (old, new) } else { nil }
    }
    for (before, after) in requests where before.request != after.request {
      add(before.request, after.request)
    }
    // Each round may find types that refer to the types found in the previous round.
    var count = -1
    while count < names.count {
      count = names.count
      matchShapes()
      if count == names.count { matchUses(in: requests) }
    }
  }

  /// Returns the new name of a declaration or a part of it.
  func new(_ name: String) -> String { names.replacingPrefix(of: name) }

  /// Returns the old name of a declaration or a part of it.
  func old(_ name: String) -> String { former.replacingPrefix(of: name) }

  private mutating func add(_ name: String, _ other: String) {
    guard names[name] == nil, former[other] == nil else { return }
    names[name] = other
    former[other] = name
  }

  /// The types that callers name, and that the new version lacks.
  private var gone: [Line] {
    old.declarations.values.filter {
      $0.role.isNamedByCallers && names[$0.name] == nil && new.declaration(new($0.name)) == nil
    }
  }

  private var come: [Line] {
    new.declarations.values.filter {
      $0.role.isNamedByCallers && former[$0.name] == nil && old.declaration(old($0.name)) == nil
    }
  }

  /// Matches types that are the same except for their names: of one kind, within the same type, with
  /// the same members.
  private mutating func matchShapes() {
    let before = Dictionary(grouping: gone) { shape(of: $0, in: old) { new($0) } }
    let after = Dictionary(grouping: come) { shape(of: $0, in: new) { $0 } }
    let pairs = before.compactMap { shape, lines -> (String, String)? in
      guard lines.count == 1, let others = after[shape], others.count == 1, !lines[0].lines.isEmpty
      else { return nil }
      return (lines[0].name, others[0].name)
    }
    for (name, other) in pairs.sorted(by: { $0.0 < $1.0 }) { add(name, other) }
  }

  private func shape(of line: Line, in surface: Surface, _ renamed: (String) -> String) -> [String]
  {
    let outer = renamed(line.name.path.dropLast().joined(separator: "."))
    return ["\(line.role)", outer]
      + line.lines.map { member in
        let type = member.type.map { surface.canonical($0) }?.mapDeclared { type in
          .declared(type.name == line.name ? ["Self"] : renamed(type.name).path)
        }
        return "\(member.name): \(type.map { "\($0)" } ?? "") \(member.wire ?? "")"
      }
  }

  /// Matches types that are used in the same places, and share at least half of their members.
  private mutating func matchUses(in requests: [(old: OperationSurface, new: OperationSurface)]) {
    let gone = Dictionary(firstOf: gone.map { ($0.name, $0) })
    let come = Dictionary(firstOf: come.map { ($0.name, $0) })
    guard !gone.isEmpty, !come.isEmpty else { return }
    var others: [String: Set<String>] = [:]
    var formers: [String: Set<String>] = [:]
    for (before, after) in places(of: requests) {
      guard case .declared(let before) = old.canonical(before).element,
        case .declared(let after) = new.canonical(after).element,
        gone[before.name] != nil || come[after.name] != nil
      else { continue }
      others[before.name, default: []].insert(after.name)
      formers[after.name, default: []].insert(before.name)
    }
    for (name, matches) in others.sorted(by: { $0.key < $1.key }) {
      guard let other = matches.first, matches.count == 1, formers[other]?.count == 1,
        let before = gone[name], let after = come[other], before.isSimilar(to: after)
      else { continue }
      add(name, other)
    }
  }

  /// The types in the same places of both versions.
  private func places(of requests: [(old: OperationSurface, new: OperationSurface)])
    -> [(TypeReference, TypeReference)]
  {
    var places: [(TypeReference, TypeReference)] = []
    for (before, after) in requests {
      places += ["Response", "Body"].map {
        (.declared([before.request, $0]), .declared([after.request, $0]))
      }
      for parameter in before.declaration.parameters {
        let other = after.declaration.parameters.first { $0.callLabel == parameter.callLabel }
        if let other { places.append((parameter.type, other.type)) }
      }
    }
    for (name, before) in old.declarations {
      guard let after = new.declarations[new(name)] else { continue }
      if let type = before.type, let other = after.type { places.append((type, other)) }
      for line in before.lines {
        let match =
          after.lines[line.name]
          ?? line.wire.flatMap { $0 == Line.unnamed ? nil : after.lines[wire: $0] }
        if let type = line.type, let other = match?.type { places.append((type, other)) }
      }
    }
    return places
  }
}

extension Line {
  fileprivate func isSimilar(to other: Line) -> Bool {
    let common = lines.count { line in
      other.lines[line.name] != nil || line.wire.flatMap { other.lines[wire: $0] } != nil
    }
    return role == other.role && common > 0
      && common * 2 >= Swift.max(lines.count, other.lines.count)
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
