package import APIModel

/// The enum of a server variable that lists its values.
package struct VariableType {
  package let variable: Server.Variable
  package let name: String
  /// By position in ``Server/Variable/values``.
  package let cases: [String]

  /// Returns whether the enum is for a variable with this name and these values, in any order.
  func holds(_ other: Server.Variable) -> Bool {
    variable.name == other.name && variable.values.sorted() == other.values.sorted()
  }

  static func find(in servers: [Server], _ style: WordStyle) -> [VariableType] {
    var seen: Set<[String]> = []
    let distinct = servers.flatMap(\.variables).filter { variable in
      variable.defaultValue.map(variable.values.contains) == true
        && seen.insert([variable.name] + variable.values.sorted()).inserted
    }
    // The enums are nested in the type of servers, and must not hide any name that it uses.
    let taken = Keywords.impossibleTypes.union(Vocabulary.names).union(["Server", "ServerAddress"])
    let names = NameScope.assign(distinct, reserved: taken) { variable in
      let name = style.upperCamel(variable.name)
      return CandidateList(
        "\(variable.name) \(variable.values.sorted().joined(separator: " "))",
        candidates: [name, name + "Value"])
    }
    return zip(distinct, names).map { variable, name in
      let shape = EnumerationShape(
        raw: .string, cases: variable.values.map { EnumerationShape.Case(value: $0) })
      return VariableType(
        variable: variable, name: name, cases: MemberNames.names(of: shape, style))
    }
  }
}
