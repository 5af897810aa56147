import APIModel
import Diagnostics
import SpecReferences
import SpecSyntax

/// A list whose first elements have schemas of their own (`prefixItems`, or a list under `items`).
struct TupleSchema {
  let elements: [Node]
  /// The schema of all further elements; nil where there are none, or nothing is said of them.
  let rest: Node?
  /// How many elements there are at least; nil where nothing is said.
  let minimum: Int?
}

extension Classifier {
  /// A list of one type, also where it is written once for each position.
  mutating func arrayForm(_ schema: Schema) -> SchemaForm {
    let isOldForm = schema["items"]?.sequence != nil
    guard let elements = schema["prefixItems"]?.sequence ?? schema["items"]?.sequence,
      let first = elements.first
    else { return .array(isOldForm ? schema["additionalItems"] : schema["items"]) }
    let further = schema[isOldForm ? "additionalItems" : "items"]
    let rest = further.flatMap { $0.bool == false || $0.isNull ? nil : $0 }
    let shape = first.shape
    let isUniform = (elements + (rest.map { [$0] } ?? [])).allSatisfy { $0.shape == shape }
    if isUniform { return .array(first) }
    let minimum = schema["minItems"].flatMap { $0.scalarText }.flatMap { Int($0) }
    return .tuple(TupleSchema(elements: elements, rest: rest, minimum: minimum))
  }
}
