/// The types of the views whose keys are visible at a point in a template, outermost first.
///
/// Each type occurs once: an inner view hides an outer view of the same type, because it has the
/// same keys. This makes recursive templates finite.
struct Scope: Hashable {
  private(set) var types: [ViewType]

  init(_ root: ViewType) { types = [root] }

  /// Returns the scope inside a section over views of a type, and the position of the view that is
  /// hidden there.
  func entering(_ type: ViewType) -> (scope: Scope, hidden: Int?) {
    let hidden = types.firstIndex(of: type)
    var inner = self
    if let hidden { inner.types.remove(at: hidden) }
    inner.types.append(type)
    return (inner, hidden)
  }
}
