import APIModel
import SpecDocument

/// Constants that every request for a page sends: `with: {usemarker: true}`.
extension PagingReader {
  /// Returns the constants of an annotation; nil if one is wrong.
  mutating func constants(_ node: Node?, of operation: Operation, except advance: Paging.Advance?)
    -> [Paging.Constant]?
  {
    var constants: [Paging.Constant] = []
    for entry in mapping(node)?.entries ?? [] {
      guard let index = operation.parameters.firstIndex(where: { $0.name.text == entry.key }) else {
        findings.report(
          .paging, "'\(entry.key)' is not a parameter of the operation", at: entry.keySpan,
          help: findings.suggestions.help(
            for: entry.key, among: operation.parameters.map(\.name.text)))
        return nil
      }
      guard advance?.parameter != index else {
        findings.report(
          .paging, "'\(entry.key)' selects the page, so it cannot be a constant", at: entry.keySpan)
        return nil
      }
      if let problem = problem(with: entry.value, as: operation.parameters[index].type) {
        findings.report(
          .paging, "this is not a value of the parameter '\(entry.key)': \(problem)",
          at: entry.value.span)
        return nil
      }
      constants.append(Paging.Constant(parameter: index, value: Literal(entry.value)))
    }
    return constants
  }

  private mutating func problem(with value: Node, as type: TypeUse) -> String? {
    let type = graph.bare(type)
    switch type {
    case .scalar(let scalar) where scalar.isConstant: break
    case .named where graph.enumeration(type) != nil: break
    default: return "only texts, numbers, booleans and values of enums can be constants"
    }
    return DefaultResolution(graph: graph).problem(with: value, type, &findings)
  }
}

extension Scalar {
  /// Whether its values can be written as Swift literals.
  fileprivate var isConstant: Bool {
    isInteger || [.string, .bool, .double, .float].contains(self)
  }
}

extension Paging.Advance {
  /// The parameter that differs from page to page, by its index.
  fileprivate var parameter: Int? {
    switch self {
    case .cursor(.parameter(let index), _, _), .number(.parameter(let index), _, _, _, _, _),
      .offset(.parameter(let index), _, _):
      index
    case .cursor, .number, .offset, .header, .link: nil
    }
  }
}
