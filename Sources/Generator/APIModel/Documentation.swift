/// A description for readers: CommonMark, as written in the spec.
///
/// Its parts are stored indirectly, because everything that is documented is copied often.
package struct Documentation: Sendable, Hashable {
  private struct Parts: Sendable, Hashable {
    var summary: String?
    var description: String?
    var isDeprecated = false
    var deprecation: String?
    @BoxedConstraints var limits: Constraints
    var remarks: [Remark] = []
  }

  private final class Box: Sendable {
    let parts: Parts

    init(_ parts: Parts) { self.parts = parts }

    static let empty = Box(Parts())
  }

  private var box: Box

  package init(summary: String? = nil, description: String? = nil, isDeprecated: Bool = false) {
    let parts = Parts(summary: summary, description: description, isDeprecated: isDeprecated)
    box = summary == nil && description == nil && !isDeprecated ? .empty : Box(parts)
  }

  package var summary: String? {
    get { box.parts.summary }
    set { change { $0.summary = newValue } }
  }

  package var description: String? {
    get { box.parts.description }
    set { change { $0.description = newValue } }
  }

  package var isDeprecated: Bool {
    get { box.parts.isDeprecated }
    set { change { $0.isDeprecated = newValue } }
  }

  /// The replacement, or the reason for the deprecation.
  package var deprecation: String? {
    get { box.parts.deprecation }
    set { change { $0.deprecation = newValue } }
  }

  /// The limits that the described schema itself sets.
  package var limits: Constraints {
    get { box.parts.limits }
    set { change { $0.limits = newValue } }
  }

  /// Other facts that the type does not express.
  package var remarks: [Remark] {
    get { box.parts.remarks }
    set { change { $0.remarks = newValue } }
  }

  private mutating func change(_ change: (inout Parts) -> Void) {
    var parts = box.parts
    change(&parts)
    box = Box(parts)
  }

  package static func == (first: Documentation, second: Documentation) -> Bool {
    first.box === second.box || first.box.parts == second.box.parts
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(box.parts) }
}
