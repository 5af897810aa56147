import APIModel
import SpecDocument

/// The parts of an inline type that make it equal to another: all but its documentation and place.
struct TypeSignature: Hashable {
  private let shape: TypeShape
  private let nameOverride: String?
  /// The keys of a map.
  private let keys: TypeID?
  /// The name of a type with a single member, since `{id}` alone does not identify it.
  private let name: String?
  /// The names around a union, which its cases do not repeat.
  private let names: [String?]
  /// The meaning of null, as distinct from absent.
  private let null: Null
  /// The direction. A type that is only received cannot change, even if an equal one is sent.
  private let direction: TypeDeclaration.Direction

  private enum Null { case absence, perhapsRemoval, removal }

  /// Creates the signature of a type; nil for an alias, unless it is a map with listed keys.
  ///
  /// `name` is the name of the type at its location, `names` are the names around a union,
  /// `isPatch` is whether the type belongs to the body of a `PATCH`, `direction` is the schema's
  /// direction, and `equal` returns the first of the types equal to a type.
  init?(
    _ type: TypeDeclaration, name: String, names: [String?], isPatch: Bool,
    direction: TypeDeclaration.Direction, equal: (TypeID) -> TypeID
  ) {
    var shape = type.shape
    shape.mapNamed(equal)
    let memberCount: Int
    var isCleared = false
    switch shape {
    case .alias where type.isInlineMap: memberCount = .max
    case .alias, .mapped: return nil
    case .object(var object):
      memberCount = object.properties.count
      isCleared = object.properties.contains { !$0.isRequired && $0.type.isNullable }
      object.properties.changeEach { $0.leavePlace() }
      object.additionalConstraints.leavePlace()
      object.isClosed = false
      shape = .object(object)
    case .enumeration(var enumeration):
      memberCount = enumeration.cases.count
      enumeration.cases.changeEach { $0.documentation = Documentation() }
      shape = .enumeration(enumeration)
    case .union(var union):
      union.joinVariants()
      union.variants.changeEach { $0.constraints.leavePlace() }
      memberCount = union.variants.count
      shape = .union(union)
    }
    self.shape = shape
    nameOverride = type.nameOverride
    keys = type.keys.map(equal)
    self.name = memberCount < 2 ? name : nil
    self.names = names
    // A type that is only sent may be a part of a body that changes a part of a resource.
    let removal: Null = isPatch ? .removal : .perhapsRemoval
    self.direction = direction
    null = isCleared && (isPatch || direction == .sent) ? removal : .absence
  }
}

extension TypeShape {
  /// A hash that is equal for equal types, computed from the names of their members.
  var outline: Int {
    var hasher = Hasher()
    switch self {
    // Variants may be merged, and an alias may be of any type.
    case .union, .alias, .mapped: break
    case .object(let shape): for property in shape.properties { hasher.combine(property.name.text) }
    case .enumeration(let shape): for each in shape.cases { hasher.combine(each.value) }
    }
    return hasher.finalize()
  }
}

extension ObjectShape.Property {
  /// Drops location, origin and documentation, which do not make types differ.
  fileprivate mutating func leavePlace() {
    isInherited = false
    name.span = .nowhere
    documentation = Documentation()
    constraints.leavePlace()
  }
}

extension Constraints {
  fileprivate mutating func leavePlace() {
    pattern?.span = .nowhere
    each.changeEach { $0.leavePlace() }
  }
}
