/// Finds the keys that a template asks for in the scope where it asks.
struct KeyResolver {
    let text: TemplateText

    /// The value that a name means: the innermost view that has its first part decides.
    func resolve(_ tag: TemplateToken.Tag, in scope: Scope) throws(TemplateError) -> (
        reference: Reference, kind: ViewKind
    ) {
        let parts = tag.name == "." ? ["."] : tag.name.split(separator: ".").map(String.init)
        guard let first = parts.first else { throw text.error("'\(tag.name)' is not a name", at: tag.offset) }
        let (slot, firstKey, firstKind) = try start(first, tag, scope)
        var (key, kind) = (firstKey, firstKind)
        var path: [Int] = []
        for part in parts.dropFirst() {
            guard case .view(let type) = kind else {
                throw text.error("'\(tag.name)' asks \(kind.noun) for '\(part)'; only a view has keys", at: tag.offset)
            }
            path.append(key)
            (key, kind) = try find(part, tag, in: type)
        }
        return (Reference(slot: slot, path: path, key: key), kind)
    }

    private func start(
        _ name: String,
        _ tag: TemplateToken.Tag,
        _ scope: Scope
    ) throws(TemplateError) -> (slot: Int, key: Int, kind: ViewKind) {
        // `.` means the innermost view, never one around it.
        let levels = name == "." ? Array(scope.levels.prefix(1)) : scope.levels
        for level in levels {
            if let index = level.type.keys.firstIndex(where: { $0.name == name }) {
                return (level.slot, index, level.type.keys[index].kind)
            }
        }
        throw unknown(name, tag, in: levels.map(\.type))
    }

    private func find(
        _ name: String,
        _ tag: TemplateToken.Tag,
        in type: ViewType
    ) throws(TemplateError) -> (key: Int, kind: ViewKind) {
        let keys = type.keys
        guard let index = keys.firstIndex(where: { $0.name == name }) else { throw unknown(name, tag, in: [type]) }
        return (index, keys[index].kind)
    }

    private func unknown(_ name: String, _ tag: TemplateToken.Tag, in types: [ViewType]) -> TemplateError {
        let places = types.map(\.name).joined(separator: ", nor in ")
        let nearest = nearestName(to: name, among: types.flatMap { $0.keys.map(\.name) })
        let help = nearest.map { "; did you mean '\($0)'?" } ?? ""
        return text.error("unknown key '\(name)' in \(places)\(help)", at: tag.offset)
    }
}
