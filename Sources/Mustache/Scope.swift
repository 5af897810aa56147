/// The views whose keys can be seen at one place of a template, innermost first.
///
/// A type stands in it once: of two views of one type the inner one answers every key, so that the outer one can be
/// forgotten. That is what makes recursive templates finite.
struct Scope: Hashable {
    struct Level: Hashable {
        let type: ViewType
        /// Where the view lies while the template is rendered.
        let slot: Int
    }

    private(set) var levels: [Level]

    init(_ root: ViewType) { levels = [Level(type: root, slot: 0)] }

    /// The scope inside a section over views of a type, and where these views lie.
    func entering(_ type: ViewType) -> (scope: Scope, slot: Int) {
        let slot = levels.first { $0.type == type }?.slot ?? levels.count
        var inner = self
        inner.levels.removeAll { $0.type == type }
        inner.levels.insert(Level(type: type, slot: slot), at: 0)
        return (inner, slot)
    }
}

/// How to get from the views of a scope to a value, found when the template is loaded.
struct Reference: Sendable {
    let slot: Int
    /// Keys of views to go through: those of `a` and `b` in `{{a.b.c}}`.
    let path: [Int]
    let key: Int
}
