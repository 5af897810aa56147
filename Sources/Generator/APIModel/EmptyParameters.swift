import SpecDocument

extension API {
  /// Lets lists and objects in the styles `matrix` and `label` be empty behind other text in their segment: the path
  /// without them leads to the same resource.
  package mutating func allowEmptySuffixes() {
    for (index, operation) in operations.enumerated() {
      for (position, parameter) in operation.parameters.enumerated()
      where parameter.style == .matrix || parameter.style == .label {
        let place = "{\(parameter.name.text)}"
        let isSuffix = Self.segments(of: operation.path).contains {
          $0.hasSuffix(place) && $0 != place
        }
        if isSuffix { operations[index].parameters[position].allowsEmpty = true }
      }
    }
  }

  /// Refuses an empty value in a path if the path without the segment is another operation's.
  package mutating func refuseAmbiguousEmptyParameters() {
    guard operations.contains(where: { $0.parameters.contains(where: \.allowsEmpty) }) else {
      return
    }
    let shapes = operations.map { ($0.method, Self.segments(of: $0.path)) }
    for (index, operation) in operations.enumerated() {
      for (position, parameter) in operation.parameters.enumerated() where parameter.allowsEmpty {
        let path = operation.path.replacing("{\(parameter.name.text)}", with: "")
        let segments = Self.segments(of: path)
        let isOther = shapes.enumerated().contains { other, shape in
          other != index && shape.0 == operation.method && shape.1.count == segments.count
            && zip(shape.1, segments).allSatisfy { $0 == $1 || $0.hasPrefix("{") }
        }
        if isOther { operations[index].parameters[position].allowsEmpty = false }
      }
    }
  }

  /// The segments that are not empty, since servers ignore a slash at the end and often join two.
  private static func segments(of path: String) -> [Substring] { path.split(separator: "/") }
}
