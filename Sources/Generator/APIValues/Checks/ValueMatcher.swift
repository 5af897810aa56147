package import APIModel
package import SpecDocument

/// Decides whether a JSON value fits a type, as clients read it.
package struct ValueMatcher {
  package let graph: TypeGraph
  private let direction: TypeDeclaration.Direction
  private let choice: VariantChoice

  /// - Parameters:
  ///   - graph: The types.
  ///   - direction: The direction in which the values travel; empty if it is unknown.
  package init(_ graph: TypeGraph, _ direction: TypeDeclaration.Direction = []) {
    self.init(graph, direction, choosing: VariantChoice(graph, direction))
  }

  init(_ graph: TypeGraph, _ direction: TypeDeclaration.Direction, choosing choice: VariantChoice) {
    self.graph = graph
    self.direction = direction
    self.choice = choice
  }

  /// Returns whether clients can decode a value.
  package func isDecodable(_ node: Node, as type: TypeUse) -> Bool {
    var walk = walk(node, type)
    while let step = walk.next() {
      if mismatches(at: step).contains(where: { !$0.isReadable }) { return false }
    }
    return true
  }

  /// Returns a member of an object that is null although it must have a value.
  func nullMember(of node: Node, as type: TypeUse) -> String? {
    graph.object(type)?.shape.properties.first { property in
      let type = graph.resolved(property.type)
      return property.isRequired && node[property.name.text]?.isNull == true
        && !type.isNullable && type != .scalar(.json)
    }?.name.text
  }

  /// Returns all mismatches of a value and its parts.
  package func mismatches(in node: Node, as type: TypeUse) -> [ValueMismatch] {
    var walk = walk(node, type)
    var found: [ValueMismatch] = []
    while let step = walk.next() { found += mismatches(at: step) }
    return found
  }

  /// Returns all mismatches of a value and its parts, also with the limits that clients check before
  /// they send, with the formats of strings, and with unions whose variants the value does not fit.
  package func mismatches(
    in node: Node, as type: TypeUse, within limits: Constraints,
    formats: [SourceSpan: String], at place: SourceSpan? = nil
  ) -> [ValueMismatch] {
    var walk = ValueWalk(node, type, in: graph, through: .decoded(choice), limits: limits)
    var found: [ValueMismatch] = []
    while let step = walk.next() {
      var mismatches = mismatches(at: step)
      if mismatches.isEmpty, let unmatched = unmatchedUnion(at: step) { mismatches = [unmatched] }
      found += mismatches
      // The limits of an alias were checked before it led to its target.
      if case .alias? = step.path?.place { continue }
      guard mismatches.isEmpty else { continue }
      let named = step.path == nil ? place : graph.name(of: step)
      found += violations(at: step, named.flatMap { formats[$0] }).map {
        ValueMismatch(reason: $0, node: step.node, path: step.path)
      }
    }
    return found
  }

  private func unmatchedUnion(at step: ValueWalk.Step) -> ValueMismatch? {
    guard case .named(let id) = graph.resolved(step.type).base,
      case .union(let union) = graph[id].shape, !step.node.isNull,
      choice.index(of: step.node, union, id) == nil
    else { return nil }
    let expected =
      union.isTagged
      ? "an object whose '\(union.discriminator ?? "")' names a variant"
      : "a value of one of the described types"
    return ValueMismatch(reason: .kind(expected: expected), node: step.node, path: step.path)
  }

  private func violations(at step: ValueWalk.Step, _ format: String?) -> [ValueMismatch.Reason] {
    if case .some(let limits) = step.limits,
      let violation = limits.ownViolation(of: Literal(step.node))
    {
      return [.limit(rule: violation.rule, message: violation.message)]
    }
    guard let format = format.flatMap(TextFormat.init), let text = step.node.string,
      !format.contains(text)
    else { return [] }
    return [.format(text, expected: format.expectation)]
  }

  /// Returns the index of the variant that clients decode from a value of a union; nil if they keep
  /// the value as it is, or cannot read it.
  package func variant(of node: Node, as type: TypeUse) -> Int? {
    guard case .named(let id) = graph.bare(type), case .union(let union) = graph[id].shape else {
      return nil
    }
    return choice.index(of: node, union, id)
  }

  private func walk(_ node: Node, _ type: TypeUse) -> ValueWalk {
    ValueWalk(node, type, in: graph, through: .decoded(choice))
  }

  private func mismatches(at step: ValueWalk.Step) -> [ValueMismatch] {
    // The name of an alias was compared with its target already, except for the keys of a map.
    if case .alias(let id)? = step.path?.place { return unlistedKeys(at: step, in: id) }
    let type = graph.resolved(step.type)
    func mismatch(_ reason: ValueMismatch.Reason) -> [ValueMismatch] {
      [ValueMismatch(reason: reason, node: step.node, path: step.path)]
    }
    if step.node.isNull {
      if type.isNullable || type == .scalar(.json) { return [] }
      return mismatch(.null(isAbsence: step.isOptional))
    }
    switch type.base {
    case .scalar(let scalar): return scalar.problem(with: step.node).map(mismatch) ?? []
    case .array: return step.node.sequence == nil ? mismatch(.kind(expected: "a list")) : []
    case .map: return step.node.mapping == nil ? mismatch(.kind(expected: "an object")) : []
    case .nullable: return []
    case .named(let id): return reasons(step.node, graph[id].shape, id).flatMap(mismatch)
    }
  }

  private func unlistedKeys(at step: ValueWalk.Step, in id: TypeID) -> [ValueMismatch] {
    guard graph[id].keys != nil, let keys = graph.keys(of: .named(id)) else { return [] }
    return (step.node.mapping?.entries ?? []).compactMap { entry in
      guard keys.shape.index(of: .string(entry.key)) == nil else { return nil }
      let name = Node(.string(entry.key), at: entry.keySpan)
      return ValueMismatch(reason: .unlisted(keys.id), node: name, path: step.path)
    }
  }

  private func reasons(_ node: Node, _ shape: TypeShape, _ id: TypeID) -> [ValueMismatch.Reason] {
    switch shape {
    case .alias, .mapped: return []
    case .enumeration(let enumeration):
      if let problem = enumeration.problem(with: node) { return [problem] }
      return enumeration.index(of: Literal(node)) == nil ? [.unlisted(id)] : []
    case .union(let union):
      guard union.isTagged, let discriminator = union.discriminator else { return [] }
      let isReadable = node.mapping.map { $0[discriminator]?.isCollection != true } ?? false
      return isReadable ? [] : [.kind(expected: "an object with a '\(discriminator)'")]
    case .object(let object) where object.isTuple:
      guard let count = node.sequence?.count else { return [.kind(expected: "a list")] }
      let single = object.hasFurtherItems ? object.properties.dropLast() : object.properties[...]
      let absent = single.indices.filter { $0 >= count && single[$0].isRequired }
      return absent.isEmpty ? [] : [.absent(absent, of: id)]
    case .object(let object):
      guard let members = node.mapping else { return [.kind(expected: "an object")] }
      return reasons(members, object, id)
    }
  }

  private func reasons(_ members: Mapping, _ object: ObjectShape, _ id: TypeID)
    -> [ValueMismatch.Reason]
  {
    var reasons: [ValueMismatch.Reason] = []
    let absent = object.properties.indices.filter { index in
      let property = object.properties[index]
      return property.isRequired && members[property.name.text] == nil
        && (direction == .sent ? property.isSent : !property.isWriteOnly)
    }
    if !absent.isEmpty { reasons.append(.absent(absent, of: id)) }
    let present = object.properties.count { members[$0.name.text] != nil }
    guard object.additional == nil, members.entries.count > present else { return reasons }
    let undescribed = object.undescribed(in: members)
    if !undescribed.isEmpty { reasons.append(.undescribed(undescribed, id)) }
    return reasons
  }
}

extension EnumerationShape {
  /// Returns why no client could read a value as one of this enumeration; nil if it could, whether
  /// or not the value is listed.
  fileprivate func problem(with node: Node) -> ValueMismatch.Reason? {
    switch raw {
    case .string: Scalar.string.problem(with: node)
    case .integer: Scalar.int.problem(with: node)
    case .number: Scalar.double.problem(with: node)
    case .any: node.isCollection ? .kind(expected: "a value of the enum") : nil
    }
  }
}

extension TypeGraph {
  /// Returns the place of the name of a property whose value this is.
  fileprivate func name(of step: ValueWalk.Step) -> SourceSpan? {
    guard case .property(let id, let index)? = step.path?.place,
      case .object(let shape) = self[id].shape
    else { return nil }
    return shape.properties[index].name.span
  }
}
