import APIModel
import SpecDocument

/// The names of members that follow from the document, by position.
struct DerivedMembers {
  /// The members of each type; nil for a guess.
  let types: [[String?]]
  /// The parameters of each operation.
  let parameters: [[String]]

  init(of decisions: Decisions) {
    let graph = decisions.graph
    let cases = UnionCaseNames(graph: graph, types: decisions.types, style: decisions.style)
    types = graph.ids.map { Self.names(in: $0, decisions, cases) }
    let rules = decisions.chosen.derived
    // Different operations often have the same parameters.
    var known: [ParameterLocation: [ExactText: String]] = [:]
    parameters = decisions.api.operations.map { operation in
      operation.parameters.map { parameter in
        let text = ExactText(parameter.name.text)
        if let name = known[parameter.location]?[text] { return name }
        let name = rules.parameter(parameter.name.text, in: parameter.location)
        known[parameter.location, default: [:]][text] = name
        return name
      }
    }
  }

  private static func names(
    in id: TypeID, _ decisions: Decisions, _ cases: UnionCaseNames
  ) -> [String?] {
    let (members, rules) = (decisions.members, decisions.chosen.derived)
    switch decisions.graph[id].shape {
    case .object(let shape):
      return members.areDerived(id)
        ? members[id] : shape.properties.map { members.derived($0.name.text, rules) }
    case .enumeration(let shape):
      return shape.cases.map {
        rules.value($0.value, isText: shape.raw != .number && shape.raw != .integer && $0.isString)
      }
    case .union(let shape): return shape.variants.map { cases.derivedName(of: $0, rules) }
    case .alias, .mapped: return []
    }
  }

  /// Returns the beginnings of the keys of members that a record names or should name.
  func ownersToRecord(in decisions: Decisions) -> Set<String> {
    let (graph, keys) = (decisions.graph, decisions.chosen.keys)
    var owners = decisions.chosen.ownersOfMembers
    for id in graph.ids where decisions.members[id] != types[id.index] {
      let members = zip(keys.members(of: id, in: graph).keys, types[id.index])
      for ((member, derived), name) in zip(members, decisions.members[id]) where name != derived {
        for owner in keys.owners(of: id) { owners.insert(ownersIn: "\(owner).\(member)") }
      }
    }
    for (index, operation) in decisions.api.operations.enumerated() {
      let names = zip(parameters[index], decisions.operations[index].parameters)
      for (parameter, (derived, name)) in zip(operation.parameters, names) where name != derived {
        owners.insert(ownersIn: keys.parameter(parameter, ofOperation: index))
      }
    }
    return owners
  }
}
