import APIModel
import SpecDocument
import SwiftClient

/// Describes the members of a body on the page of its operation, and folds the members of their
/// types below them.
///
/// Large types are in many bodies, and types may contain themselves. A page shows the members
/// closest to the body first. After the limit, the name of a type is only a link to its page.
struct FieldPlan {
  let reference: ReferencePlan
  let swift: LinkedSwift
  let direction: TypeDeclaration.Direction

  /// The limit of the folded members of one body.
  private static let mostFolded = 40
  /// The limit of the listed values of an enumeration.
  private static let mostValues = 24

  /// The members of a type, and where they are folded.
  private struct Fold {
    var view: FoldView
    /// The type of each member.
    var types: [TypeReference?]
    /// The full name of the type.
    var name: String
    /// The fold around it, and the member that it belongs to.
    var parent: Int?
    var member = 0
  }

  /// Returns the members of a type, or of the elements of a list; nil for one without members.
  func members(of type: TypeReference) -> FoldView? {
    guard let root = fold(type) else { return nil }
    var (folds, room, index) = ([root], Self.mostFolded, 0)
    while index < folds.count {
      for (member, type) in folds[index].types.enumerated() {
        guard var fold = type.flatMap(fold), fold.view.members.count <= room,
          !Self.isInside(fold.name, index, of: folds)
        else { continue }
        room -= fold.view.members.count
        (fold.parent, fold.member) = (index, member)
        folds.append(fold)
      }
      index += 1
    }
    // The innermost first.
    for fold in folds.indices.reversed() {
      guard let parent = folds[fold].parent else { continue }
      folds[parent].view.members[folds[fold].member].fold = folds[fold].view
    }
    return folds[0].view
  }

  private static func isInside(_ name: String, _ index: Int, of folds: [Fold]) -> Bool {
    var next: Int? = index
    while let index = next {
      if folds[index].name == name { return true }
      next = folds[index].parent
    }
    return false
  }

  private func fold(_ type: TypeReference) -> Fold? {
    switch type {
    case .optional(let type), .array(let type), .dictionary(let type, _): return fold(type)
    case .library(_, let arguments): return arguments.lazy.compactMap(fold).first
    case .existential, .mapped: return nil
    case .declared(let type):
      if let choice = reference.index.choices[type.name] { return fold(choice, type.name) }
      switch reference.index.types[type.name]?.kind {
      case .model(let model): return fold(model, type.name)
      case .union(let union): return fold(union, type.name)
      case .alias(let alias): return fold(alias.type)
      default: return nil
      }
    }
  }

  private func fold(_ members: [(MemberView, TypeReference?)], _ noun: String, _ name: String)
    -> Fold?
  {
    if members.isEmpty { return nil }
    let title = "\(members.count) \(noun)\(members.count == 1 ? "" : "s")"
    return Fold(
      view: FoldView(title: HTML(title), members: members.map(\.0)), types: members.map(\.1),
      name: name)
  }

  // MARK: - Objects

  private func fold(_ model: ModelDeclaration, _ name: String) -> Fold? {
    var members = model.properties.filter { travels($0, of: model) }.map { property in
      (member(property), Optional(property.type))
    }
    if let additional = model.additional {
      let view = MemberView(
        declaration: HTML("additionalProperties: ") + swift.type(additional.type), notes: [],
        documentation: Markdown.html(TypePlan.additionalProperties))
      members.append((view, additional.type))
    }
    return fold(members, "field", name)
  }

  private func travels(_ property: PropertyDeclaration, of model: ModelDeclaration) -> Bool {
    if direction == .sent {
      if case .receiving = property.initialization { return false }
      return true
    }
    guard case .object(let shape) = model.model.shape,
      shape.properties.indices.contains(property.index)
    else { return true }
    return !shape.properties[property.index].isWriteOnly
  }

  private func member(_ property: PropertyDeclaration) -> MemberView {
    let name = property.field?.name ?? property.name
    var notes = name == property.name ? [] : [HTML(name)]
    var value = HTML.empty
    switch property.initialization {
    case .constant(let constant): value = HTML(code: " = \(constant)")
    case .parameter(nil) where direction == .sent: notes.append(HTML("required"))
    case .parameter(let initial?) where direction == .sent && initial != .null:
      value = HTML(code: " = \(initial)")
    case .parameter, .receiving: break
    }
    return MemberView(
      declaration: HTML("\(property.name): ") + swift.type(property.type) + value,
      notes: notes + TypePlan.deprecation(property.documentation),
      documentation: Markdown.html(property.documentation.marked.text) + values(in: property.type))
  }

  // MARK: - Variants

  private func fold(_ union: UnionDeclaration, _ name: String) -> Fold? {
    let members = union.cases.map { each in
      let notes = union.discriminator.map { property in
        each.values.map { HTML("\(property): \($0)") }
      }
      return (variant(each.name, each.type, notes ?? []), Optional(each.type))
    }
    return fold(members, "variant", name)
  }

  private func fold(_ choice: ChoiceDeclaration, _ name: String) -> Fold? {
    let members = choice.cases.map { each in
      let status = each.documentation.status.map { HTML($0.key) }
      return (variant(each.name, each.payload, [status].compactMap { $0 }), each.payload)
    }
    return fold(members, "variant", name)
  }

  private func variant(_ name: String, _ type: TypeReference?, _ notes: [HTML]) -> MemberView {
    let payload = type.map { HTML("(") + swift.type($0) + HTML(")") } ?? .empty
    return MemberView(
      declaration: HTML(".\(name)") + payload, notes: notes,
      documentation: type.map(values) ?? .empty)
  }

  // MARK: - Values

  /// Returns the values of the enumeration in a type, with a link to those that are not listed;
  /// empty for other types.
  func values(in type: TypeReference) -> HTML {
    guard let enumeration = enumeration(in: type) else { return .empty }
    let listed = enumeration.cases.prefix(Self.mostValues).map { HTML.code(".\($0.name)") }
    let rest = enumeration.cases.count - listed.count
    let place = reference.index.places[enumeration.path.joined(separator: ".")] ?? ""
    let link = HTML(" and ") + HTML.link(HTML("\(rest) more"), to: swift.root + place)
    return HTML(markup: "<p class=\"values\">") + listed.joined(separator: HTML(" "))
      + (rest > 0 ? link : .empty) + HTML(markup: "</p>\n")
  }

  /// Returns the enumeration that a type is, or whose values it holds; nil for other types.
  private func enumeration(in type: TypeReference) -> EnumerationDeclaration? {
    switch type {
    case .optional(let type), .array(let type): return enumeration(in: type)
    case .library("Nullable", let arguments): return arguments.first.flatMap(enumeration)
    case .declared(let type):
      guard case .enumeration(let enumeration)? = reference.index.types[type.name]?.kind else {
        return nil
      }
      return enumeration
    case .library, .dictionary, .existential, .mapped: return nil
    }
  }
}
