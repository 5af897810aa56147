import APIModel
import Naming

/// An enum that several places of the spec repeat: `get` or `post`, at a hundred properties.
///
/// Callers spell it as if it were declared there: `CreateCall.Body.Method`. Its name is made of its contents, so that
/// it does not depend on which places share it. An enum costs more to compile than any other type of its size.
struct SharedEnumeration {
  var name: String
  /// The types that share it, in the order of the spec.
  var types: [TypeID]

  /// A longer name is cut: the first value and a number.
  private static let longestName = 40
}

/// What makes two enums equal: everything but their documentation.
private struct EnumerationSignature: Hashable {
  struct Case: Hashable {
    var value: String
    var nameOverride: String?
  }

  var isText: Bool
  var cases: [Case]

  init(_ shape: EnumerationShape) {
    isText = shape.raw == .string
    cases = shape.cases.map { Case(value: $0.value, nameOverride: $0.nameOverride) }
  }

  /// A text that is different for different enums.
  var wire: String {
    "\(isText) " + cases.map { [$0.value, $0.nameOverride].debugDescription }.joined()
  }
}

extension SharedEnumeration {
  /// The enums among `candidates` that occur more than once.
  static func find(in graph: TypeGraph, among candidates: [TypeID], reserved: Set<String>)
    -> [SharedEnumeration]
  {
    var types: [EnumerationSignature: [TypeID]] = [:]
    for id in candidates {
      guard case .enumeration(let shape) = graph[id].shape, !shape.cases.isEmpty else { continue }
      types[EnumerationSignature(shape), default: []].append(id)
    }
    let shared = types.filter { $0.value.count > 1 }
    let wishes = shared.keys.map { signature in
      NameScope.Wish(signature.wire, candidates: names(for: signature))
    }
    return zip(NameScope.assign(wishes, reserved: reserved), shared.values)
      .map { SharedEnumeration(name: $0, types: $1) }
      .sorted { $0.name < $1.name }
  }

  /// `GetOrPost`; `OnlyGet` for a single value, `GetOr6Others` if that is too long, and a hash if that name is
  /// taken.
  private static func names(for signature: EnumerationSignature) -> [String] {
    let words = signature.cases.map { SwiftName.upperCamel($0.nameOverride ?? $0.value) }
    let joined = words.count == 1 ? "Only" + words[0] : words.joined(separator: "Or")
    guard joined.count > longestName else { return [joined] }
    return ["\(words.count - 1)Others", StableHash.suffix(of: joined)].map { "\(words[0])Or\($0)" }
  }
}
