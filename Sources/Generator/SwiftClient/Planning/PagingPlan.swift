import Decisions
import APIModel

/// How requests continue with the next page.
struct PagingPlan {
  let design: ModuleDesign

  /// The last item of a page.
  static let lastItem = "page.items.last"

  /// Returns the paging of an operation; nil without pages.
  func paging(of operation: NamedOperation, _ response: PlannedResponse) -> PagingDeclaration? {
    guard let paging = operation.model.paging,
      let payload = design.graph.payload(of: operation.model)
    else { return nil }
    let page = response.outcome?.cases.first(where: { $0.payload != nil })?.name
    // A result that may be absent is an optional.
    var root = MemberPath(root: "page")
    if page == nil, case .optional? = response.type { root.rootPresence = .optional }
    let items = member(paging.items, of: payload, from: root)
    guard case .array(let item) = design.graph.bare(items.type) else { return nil }
    // `value` is the content of the case.
    root.root = page == nil ? "page.value" : "value"
    return PagingDeclaration(
      item: design.spelling.spell(item), items: items.path, page: page,
      advance: advance(paging, of: operation, payload: payload, root),
      constants: paging.constants.compactMap { constant in
        let type = operation.model.parameters[constant.parameter].type
        return design.literals.value(constant.value, of: type).map {
          PagingDeclaration.Constant(
            property: operation.names.parameters[constant.parameter], value: $0)
        }
      })
  }

  private func advance(
    _ paging: Paging, of operation: NamedOperation, payload: TypeUse, _ root: MemberPath
  ) -> PagingDeclaration.Advance {
    func value(_ way: Paging.PropertyPath) -> Member { member(way, of: payload, from: root) }
    func end(_ flag: Paging.Flag?) -> PagingDeclaration.Flag? {
      flag.map { .init(member: value($0.path).path, isTrueAtEnd: $0.isTrueAtEnd) }
    }
    func count(_ way: Paging.PropertyPath?) -> PagingDeclaration.Count? {
      way.map { value($0).count }
    }
    switch paging.advance {
    case .cursor(let target, let source, let flag):
      let target = self.target(target, in: operation)
      let wanted = design.graph.raw(target.type)
      let cursor: (source: PagingDeclaration.Cursor, type: TypeUse) =
        switch source {
        case .property(let way): self.cursor(value(way), for: wanted)
        case .header(let name): (.header(name, design.spelling.spell(wanted)), wanted)
        case .last(let way): lastItem(way, of: paging, payload: payload, for: wanted)
        }
      return .cursor(
        cursor.source, flag: end(flag), into: target.path,
        as: conversion(of: cursor.type, to: target.type))
    case .number(let target, let first, let isWholeWithout, let flag, let pages, let total):
      return .number(
        counter(target, in: operation, otherwise: isWholeWithout ? nil : first), flag: end(flag),
        pages: count(pages), total: count(total), first: first)
    case .offset(let target, let flag, let total):
      return .offset(
        counter(target, in: operation, otherwise: 0), flag: end(flag), total: count(total))
    case .header(let relation, let method): return .header(relation: relation, method: method)
    case .link(let next, let method): return .link(value(next).path, method: method)
    }
  }

  /// Returns the parameter or property that takes the cursor or the number.
  private func target(_ target: Paging.Target, in operation: NamedOperation) -> Member {
    switch target {
    case .parameter(let index):
      return Member(
        path: MemberPath(root: Keywords.escaped(operation.names.parameters[index])),
        type: design.graph.bare(operation.model.parameters[index].type))
    case .body(let way):
      guard let body = operation.model.body else {
        return Member(path: MemberPath(root: "body"), type: .scalar(.string))
      }
      var root = MemberPath(root: "body")
      if !body.isRequired { root.rootPresence = .optional }
      var member = member(way, of: body.content.type, from: root)
      member.type = design.graph.bare(member.type)
      return member
    }
  }

  /// Returns how a cursor becomes the type of its target.
  ///
  /// Identifiers and their values convert into each other, and anything converts to a string.
  private func conversion(of cursor: TypeUse, to target: TypeUse) -> PagingDeclaration.Conversion {
    if cursor == target { return .same }
    let (given, wanted) = (design.graph.raw(cursor), design.graph.raw(target))
    let value: PagingDeclaration.Conversion =
      given != wanted ? .text : given == cursor ? .same : .rawValue
    return wanted == target ? value : .created(design.spelling.spell(target), value)
  }

  /// Returns a cursor, as a number if the target is one of another type.
  private func cursor(_ member: Member, for wanted: TypeUse) -> (
    source: PagingDeclaration.Cursor, type: TypeUse
  ) {
    let type = design.graph.bare(member.type)
    guard case .scalar(let given) = design.graph.raw(type), case .scalar(let taken) = wanted,
      given != taken, taken != .string
    else { return (.member(member.path), type) }
    return (.number(member.path, design.spelling.spell(wanted), isText: given == .string), wanted)
  }

  private func lastItem(
    _ way: Paging.PropertyPath, of paging: Paging, payload: TypeUse, for wanted: TypeUse
  ) -> (source: PagingDeclaration.Cursor, type: TypeUse) {
    guard let item = design.graph.item(at: paging.items, of: payload) else {
      return (.none, wanted)
    }
    let root = MemberPath(root: Self.lastItem, rootPresence: .optional)
    return cursor(member(way, of: item, from: root), for: wanted)
  }

  /// Returns a number with the default for an absent one; nil where a list is then whole.
  private func counter(_ target: Paging.Target, in operation: NamedOperation, otherwise: Int?)
    -> PagingDeclaration.Counter
  {
    let found = self.target(target, in: operation)
    var counter = PagingDeclaration.Counter(target: found.path)
    let assumed: Literal?
    switch target {
    case .parameter(let index):
      let model = operation.model.parameters[index]
      guard ParameterPlan(design: design).isOptional(model) else { return counter }
      assumed = model.defaultValue
    case .body:
      guard found.path.isOptional else { return counter }
      assumed = found.defaultValue
    }
    guard let otherwise else { return counter }
    counter.start = "\(otherwise)"
    if case .integer(let assumed) = assumed { counter.start = assumed }
    return counter
  }

  private func member(
    _ way: Paging.PropertyPath, of payload: TypeUse, from root: MemberPath
  ) -> Member {
    var member = Member(path: root, type: payload)
    if design.graph.resolved(payload).isNullable { member.path.rootPresence = .optional }
    for key in way {
      if let links = design.graph.links(in: member.type) {
        member = self.member(key, of: links, from: member.path)
        continue
      }
      guard let (id, _) = design.graph.object(member.type),
        let property = design.property(key, of: id)
      else { break }
      let declaration = PropertyPlan(design: design).declaration(of: property, in: id)
      member.path.steps.append(MemberPath.Step(declaration))
      member.type = property.model.type
      member.defaultValue = property.model.defaultValue
    }
    return member
  }

  /// Returns the address of the link with a relation: `first { $0.rel == "next" }?.href`.
  private func member(_ relation: String, of links: LinkList, from list: MemberPath) -> Member {
    func step(_ property: ObjectShape.Property) -> MemberPath.Step? {
      design.property(property.name.text, of: links.link).map {
        MemberPath.Step(PropertyPlan(design: design).declaration(of: $0, in: links.link))
      }
    }
    var member = Member(path: list, type: links.target.type)
    guard let found = step(links.relation) else { return member }
    var text = "$0." + Keywords.escaped(found.name) + (found.presence == .nullable ? "?.value" : "")
    if design.graph.enumeration(links.relation.type) != nil {
      text += found.presence.isOptional ? "?.rawValue" : ".rawValue"
    }
    let condition = "\(text) == \(SwiftText.literal(relation))"
    member.path.steps += [MemberPath.Step("first { \(condition) }", .optional)]
    member.path.steps += [step(links.target)].compactMap(\.self)
    return member
  }
}

/// A property somewhere inside a value, with its type.
private struct Member {
  var path: MemberPath
  var type: TypeUse
  var defaultValue: Literal?

  var count: PagingDeclaration.Count {
    let conversion: PagingDeclaration.Count.Conversion =
      switch type.base {
      case .scalar(.int): .same
      case .scalar(.double), .scalar(.float): .rounded
      default: .clamped
      }
    return PagingDeclaration.Count(member: path, conversion: conversion)
  }
}
