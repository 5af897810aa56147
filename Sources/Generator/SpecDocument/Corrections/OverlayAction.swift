/// A change to a document as an action of an overlay (OpenAPI Overlay 1.0 §4.4.3).
package struct OverlayAction: Sendable {
  /// The place of the change in the document.
  package let path: NodePath
  package let change: Correction.Change

  package init(path: NodePath, change: Correction.Change) {
    self.path = path
    self.change = change
  }

  /// The action on one line: `{target: "$.paths['/users']", remove: true}`.
  package var line: String { "{target: \(target), \(effect)}" }

  /// The query of its target, as YAML.
  package var target: String { YAMLScalar.inline(path.jsonPath, inList: true) }

  /// What it does: `remove: true`, or `update: {type: string}`.
  package var effect: String {
    switch change {
    case .remove: "remove: true"
    case .update(let node): "update: \(YAMLFlow.text(node))"
    }
  }
}

extension Correction {
  /// Returns the actions of an overlay that make these changes. Returns nil if an overlay cannot: a
  /// place is in another file, or other places refer to a component that would be removed.
  package func overlayActions(_ paths: NodePaths) -> [OverlayAction]? {
    var found: [OverlayAction] = []
    for action in actions {
      let places = paths[action.place]
      let targets =
        action.isAround ? places.compactMap { $0.whole(removed: action.change == .remove) } : places
      guard !targets.isEmpty,
        !targets.contains(where: {
          action.change == .remove ? $0.isComponent : $0.isOperationElsewhere
        })
      else { return nil }
      if action.change == .remove {
        found += targets.filter(\.isReferenceOfVariant).compactMap(\.parent).map {
          OverlayAction(path: $0, change: .update(.anyVariant))
        }
      }
      let changes = targets.compactMap { $0.action(action.change) }
      guard changes.count == targets.count else { return nil }
      found += changes
    }
    return found
  }
}

extension NodePath {
  /// Returns the action for a change of this place. An object that is merged into anything else takes
  /// its place; an element of a list, and an operation or its path or body, cannot be empty. Nil for a
  /// component that cannot be empty either.
  fileprivate func action(_ change: Correction.Change) -> OverlayAction? {
    guard case .update(let value) = change, value.mapping != nil, !isObject else {
      return OverlayAction(path: self, change: change)
    }
    let owner = tokens.dropLast().last ?? ""
    if ["parameters", "securitySchemes", "securityDefinitions", "links"].contains(owner)
      && lastKey != nil || tokens.contains("callbacks")
    {
      return nil
    }
    let isCall = tokens.count < 4 && ["paths", "webhooks"].contains(tokens.first)
    let isBody = tokens.count == 4 && tokens[3] == "requestBody"
    guard let key = lastKey, let parent, !isCall, !isBody else {
      return OverlayAction(path: isBody ? parent ?? self : self, change: .remove)
    }
    return OverlayAction(path: parent, change: .update(.object(under: key, value)))
  }

  /// Returns the path of the object around this place. The operation is removed with its body, since a
  /// call without the body is wrong.
  fileprivate func whole(removed: Bool) -> NodePath? {
    if isReferenceOfOperations { return self }
    let isBody = tokens.count == 5 && tokens[3] == "requestBody"
    return removed && isBody ? parent?.parent : parent
  }

  /// Whether it leads to the `$ref` of a variant of a union.
  fileprivate var isReferenceOfVariant: Bool {
    let end = tokens.suffix(3)
    return end.count == 3 && end.last == "$ref" && ["oneOf", "anyOf"].contains(end.first)
  }
}

extension Node {
  /// A variant that allows anything beside the others. Without keywords, it would stand for all of
  /// them.
  fileprivate static let anyVariant = Node.object(
    under: "allOf", .list([.object([:], at: .nowhere)], at: .nowhere))
}
