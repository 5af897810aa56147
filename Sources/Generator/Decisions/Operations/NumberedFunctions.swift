import English
import APIModel

/// The functions in `operationId`s of springdoc, Micronaut or drf-spectacular, which number functions of
/// one name: `list` for `list_1` beside `list`.
struct NumberedFunctions {
  /// The names in each group.
  private let names: [Int?: Set<String>]
  private let all: Set<String>

  init(_ api: API, _ groups: OperationGroups) {
    names = zip(api.operations, groups.positions).reduce(into: [:]) { names, operation in
      if let name = operation.0.name?.text { names[operation.1, default: []].insert(name) }
    }
    all = names.values.reduce(into: []) { $0.formUnion($1) }
  }

  /// Returns the function of an operation; nil for a name that people chose, or if the function itself is
  /// in the group and the path says no more than the number.
  func function(of operation: Operation, in group: Int?) -> String? {
    guard let name = operation.name?.text,
      let mark = name.utf8.lastIndex(of: UInt8(ascii: "_")), mark > name.startIndex,
      let number = Int(name[mark...].dropFirst()), number > 0,
      case let function = String(name[..<mark]),
      all.contains(function) || number > 1 && all.contains("\(function)_\(number - 1)")
    else { return nil }
    let isAlone = names[group]?.contains(function) != true
    return isAlone || Verbs.isVerb(function.lowercased())
      || operation.path(spelledBy: function) != nil ? function : nil
  }
}
