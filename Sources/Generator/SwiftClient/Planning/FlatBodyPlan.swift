import APIModel
import Decisions

/// The bodies whose members are arguments of a method: `users.create(name:email:)`.
struct FlatBodyPlan {
  /// The number of members beyond which a method takes the body itself.
  private static let mostMembers = 8

  let design: ModuleDesign

  /// Returns the body of each operation whose method takes its members; nil for any other.
  ///
  /// `arguments` are the arguments of the requests.
  func bodies(_ arguments: [[PropertyDeclaration]]) -> [FlatBody?] {
    guard design.bodies == .flat else { return arguments.map { _ in nil } }
    // Other labels could make two methods of one name equal.
    func place(_ operation: NamedOperation) -> String {
      "\(design.names.groups.positions[operation.index] ?? -1) \(operation.names.method)"
    }
    let counts = Dictionary(design.operations.map { (place($0), 1) }, uniquingKeysWith: +)
    return zip(design.operations, arguments).map { operation, arguments in
      counts[place(operation)] == 1 ? body(of: operation, arguments) : nil
    }
  }

  private func body(of operation: NamedOperation, _ arguments: [PropertyDeclaration]) -> FlatBody? {
    let index = operation.model.parameters.count
    guard let body = operation.model.body, body.isRequired, !body.isChoice,
      operation.model.flag == nil, let argument = arguments.first(where: { $0.index == index }),
      argument.parameter.isRequired, let members = members(of: body.content)
    else { return nil }
    let others = arguments.filter { $0.index != index }
    // In scripts without capitals, a member could hide a type.
    let types = [operation.request] + argument.type.path
    let taken = Set(others.map(\.name) + types).union(["body"])
    guard 1...Self.mostMembers ~= members.count,
      !members.contains(where: { taken.contains($0.name) }),
      others.count + members.count <= ArgumentLabels.mostParameters
    else { return nil }
    let all = arguments.flatMap { $0.index == index ? members : [$0] }
    let required = all.filter(\.parameter.isRequired)
    // The optional members of the body precede the other optional arguments.
    let optional = (members + others).filter { !$0.parameter.isRequired }
    return FlatBody(
      type: argument.type, members: members.map(\.parameter), arguments: required + optional)
  }

  /// Returns the properties that the initializer of an object takes, in its order; nil for any other
  /// body.
  private func members(of content: Content) -> [PropertyDeclaration]? {
    guard case .value(let type) = BodyPlan(design: design).held(content, as: .request),
      !design.graph.resolved(type).isNullable, let (id, shape) = design.graph.object(type),
      !shape.isTuple, shape.additional == nil
    else { return nil }
    let members = PropertyPlan(design: design).properties(of: id).filter { $0.initializer != nil }
    return members.filter(\.parameter.isRequired) + members.filter { !$0.parameter.isRequired }
  }
}

extension TypeReference {
  fileprivate var path: [String] { if case .declared(let type) = self { type.path } else { [] } }
}
