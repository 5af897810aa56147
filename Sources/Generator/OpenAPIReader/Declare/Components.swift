import APIModel
import SpecDocument

/// The named schemas: those under `components`, and those of other files.
struct Components {
  private var ids: [String: TypeID] = [:]
  private var names: Set<String> = []

  /// The declaration at a pointer.
  subscript(pointer: String) -> TypeID? { ids[pointer] }

  /// Returns the declaration of a reference's target, if it is a component.
  func id(of target: References.Target) -> TypeID? { ids[target.pointer] }

  /// Returns whether a declaration is that of a named schema.
  func contains(_ id: TypeID) -> Bool { ids.values.contains(id) }

  mutating func add(_ id: TypeID, at pointer: String) { ids[pointer] = id }

  /// Reserves a name for a component that is not a schema.
  mutating func reserve(_ name: String) { names.insert(Self.folded(name)) }

  /// Returns the name of a component that is not a schema; with a suffix if a schema has the name.
  func name(_ key: String, suffix: String) -> String {
    names.contains(Self.folded(key)) ? "\(key)\(suffix)" : key
  }

  /// Returns a key that is equal for two names that differ only in case and punctuation: `user_id`
  /// and `userID`.
  static func folded(_ key: String) -> String {
    String(key.lowercased().unicodeScalars.filter(isLetterOrDigit))
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "0"..."9": true
    default: !scalar.isASCII && (Character(scalar).isLetter || Character(scalar).isNumber)
    }
  }
}
