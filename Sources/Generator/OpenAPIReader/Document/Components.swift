import APIModel
import SpecDocument

/// The named schemas, both under `components` and in other files.
struct Components {
  private var ids: [String: TypeID] = [:]
  /// The sections of components that give types their names. If two components share a name, the
  /// one in the first section keeps it.
  enum Section: Int, CaseIterable, Comparable {
    case schemas, responses, requestBodies, parameters

    static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }
  private var names: [String: Section] = [:]

  /// The declaration at a pointer.
  subscript(pointer: String) -> TypeID? { ids[pointer] }

  /// Returns the declaration of a reference's target, if it is a component.
  func id(of target: References.Target) -> TypeID? { ids[target.pointer] }

  mutating func add(_ id: TypeID, at pointer: String) { ids[pointer] = id }

  /// Reserves the name of a component.
  mutating func reserve(_ name: String, in section: Section) {
    let name = Self.folded(name)
    names[name] = min(names[name] ?? section, section)
  }

  /// Returns the name of a component that is not a schema. It gets the suffix if a component in a
  /// section up to `last` has the same name.
  func name(_ key: String, suffix: String, after last: Section = .schemas) -> String {
    names[Self.folded(key)].map { $0 <= last } == true ? "\(key)\(suffix)" : key
  }

  /// Returns a key that is equal for names that differ only in case and punctuation, such as
  /// `user_id` and `userID`.
  static func folded(_ key: String) -> String {
    let key = key.lowercased()
    return key.unicodeScalars.allSatisfy(isLetterOrDigit)
      ? key : String(key.unicodeScalars.filter(isLetterOrDigit))
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "0"..."9": true
    default: !scalar.isASCII && (Character(scalar).isLetter || Character(scalar).isNumber)
    }
  }
}
