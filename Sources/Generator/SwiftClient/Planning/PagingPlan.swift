import Decisions
import APIModel

/// How requests continue with the next page.
struct PagingPlan {
  let design: ModuleDesign

  /// Returns the paging of an operation; nil without pages.
  func paging(of operation: NamedOperation) -> PagingDeclaration? {
    guard let paging = operation.model.paging,
      let payload = design.graph.payload(of: operation.model)
    else { return nil }
    let items = member(paging.items, of: payload, from: "page")
    guard case .array(let item) = design.graph.bare(items.type) else { return nil }
    return PagingDeclaration(
      item: design.spelling.spell(item), items: items.path,
      advance: advance(paging, of: operation, payload: payload),
      constants: paging.constants.compactMap { constant in
        let type = operation.model.parameters[constant.parameter].type
        return design.literals.value(constant.value, of: type).map {
          PagingDeclaration.Constant(
            property: operation.names.parameters[constant.parameter], value: $0)
        }
      })
  }

  private func advance(_ paging: Paging, of operation: NamedOperation, payload: TypeUse)
    -> PagingDeclaration.Advance
  {
    func value(_ way: Paging.PropertyPath) -> Member {
      member(way, of: payload, from: "page.value")
    }
    func count(_ way: Paging.PropertyPath?) -> PagingDeclaration.Count? {
      way.map { value($0).count }
    }
    switch paging.advance {
    case .cursor(let target, let source, let more):
      let target = self.target(target, in: operation)
      let cursor = cursor(source, of: paging, payload: payload, for: design.graph.raw(target.type))
      return .cursor(
        cursor.source, more: more.map { value($0).path }, into: target.path,
        as: conversion(of: cursor.type, to: target.type))
    case .number(let parameter, let first, let isWholeWithout, let more, let pages, let total):
      return .number(
        counter(parameter, in: operation, otherwise: isWholeWithout ? nil : first),
        more: more.map { value($0).path },
        pages: count(pages), total: count(total), first: first)
    case .offset(let parameter, let more, let total):
      return .offset(
        counter(parameter, in: operation, otherwise: 0), more: more.map { value($0).path },
        total: count(total))
    case .header(let relation, let method): return .header(relation: relation, method: method)
    case .link(let next, let method): return .link(value(next).path, method: method)
    }
  }

  /// Returns the parameter or property that takes the cursor.
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
      var member = member(way, of: body.content.type, from: "body", isOptional: !body.isRequired)
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

  /// Returns the cursor; a cursor from a header has the target's type.
  private func cursor(
    _ source: Paging.Source, of paging: Paging, payload: TypeUse, for wanted: TypeUse
  ) -> (source: PagingDeclaration.Cursor, type: TypeUse) {
    switch source {
    case .property(let way):
      let member = member(way, of: payload, from: "page.value")
      return (.member(member.path), design.graph.bare(member.type))
    case .header(let name): return (.header(name, design.spelling.spell(wanted)), wanted)
    case .last(let way):
      guard let item = design.graph.item(at: paging.items, of: payload) else {
        return (.none, wanted)
      }
      let member = member(way, of: item, from: "page.items.last", isOptional: true)
      return (.member(member.path), design.graph.bare(member.type))
    }
  }

  /// Returns a parameter with the default for an absent number; nil where a list is then whole.
  private func counter(_ parameter: Int, in operation: NamedOperation, otherwise: Int?)
    -> PagingDeclaration.Counter
  {
    let model = operation.model.parameters[parameter]
    var counter = PagingDeclaration.Counter(parameter: operation.names.parameters[parameter])
    guard let otherwise, ParameterPlan(design: design).isOptional(model) else { return counter }
    counter.start = "\(otherwise)"
    if case .integer(let assumed) = model.defaultValue { counter.start = assumed }
    return counter
  }

  private func member(
    _ way: Paging.PropertyPath, of payload: TypeUse, from root: String, isOptional: Bool = false
  ) -> Member {
    var member = Member(
      path: MemberPath(
        root: root,
        rootPresence: isOptional || design.graph.resolved(payload).isNullable
          ? .optional : .required),
      type: payload)
    for key in way {
      guard let (id, _) = design.graph.object(member.type),
        let property = design.property(key, of: id)
      else { break }
      let declaration = PropertyPlan(design: design).declaration(of: property, in: id)
      member.path.steps.append(MemberPath.Step(declaration))
      member.type = property.model.type
    }
    return member
  }
}

/// A property somewhere inside a value, with its type.
private struct Member {
  var path: MemberPath
  var type: TypeUse

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
