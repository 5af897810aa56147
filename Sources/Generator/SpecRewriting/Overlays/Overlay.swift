import SpecDocument

/// A document that describes changes to another one (OpenAPI Overlay 1.0 and 1.1).
package struct Overlay: Sendable {
  struct Action: Sendable {
    let target: JSONPath
    /// The target as written, with its location.
    let targetNode: Node
    let change: Change
    /// Whether the target may match nothing (`x-apigen-optional`).
    var isOptional = false
  }

  enum Change: Sendable {
    case update(Node)
    case remove
    /// The nodes of another target, which are merged into this one.
    case copy(JSONPath, Node)
  }

  let actions: [Action]
}
