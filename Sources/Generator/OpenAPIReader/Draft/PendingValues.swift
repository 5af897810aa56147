import APIModel
import SpecDocument

/// A property of an object.
struct PropertyPlace: Hashable {
  let type: TypeID
  let index: Int
}

/// The place of a parameter in the model.
enum ParameterPlace {
  case operation(Int, Int)
  case client(Int)
}

/// A default that is set once its type is known.
struct PendingDefault {
  enum Place {
    case property(PropertyPlace)
    case parameter(ParameterPlace)
  }

  let place: Place
  let node: Node
  /// Whether the known values are only some of those that the schema allows.
  var isAmongOthers = false
}

/// An example of a value, which is compared with its type once all types are known.
struct PendingExample {
  let node: Node
  let type: TypeUse
  /// The direction in which such values travel; empty for an example of a schema.
  let direction: TypeDeclaration.Direction
  /// The place whose value it shows, if it does not only show parts of values.
  var name: SourceSpan?
}
