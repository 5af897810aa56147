import APIRuntime

extension JSON {
  /// The value as human-readable text.
  ///
  /// Each member or element is on a separate line, indented by two spaces per level. Arrays with
  /// scalars stay on one line.
  var indented: String { indented(at: "") }

  private func indented(at margin: String) -> String {
    let inner = margin + "  "
    switch self {
    case .object(let object) where !object.members.isEmpty:
      let lines = object.members.map { member in
        "\(inner)\(JSON.string(member.key).text): \(member.value.indented(at: inner))"
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(margin)}"
    case .array(let elements)
    where elements.contains(where: { $0.array == nil && $0.object == nil }):
      return text
    case .array(let elements) where !elements.isEmpty:
      return "[\n" + elements.map { inner + $0.indented(at: inner) }.joined(separator: ",\n")
        + "\n\(margin)]"
    default: return text
    }
  }
}
