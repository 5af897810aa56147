package import APIModel
import SpecDocument

extension API {
  /// Adds what only descriptions of parameters say. It changes what calls send, but no declaration,
  /// so nothing of it is recorded.
  package mutating func readDescriptions() {
    for index in operations.indices {
      for position in operations[index].parameters.indices {
        guard operations[index].parameters[position].isSaidToBeEmpty else { continue }
        operations[index].parameters[position].allowsEmpty = true
      }
      operations[index].readDescriptionOfNumber()
    }
    refuseAmbiguousEmptyParameters()
  }
}

extension Parameter {
  /// Whether it is in a path, and the description says that it may be empty.
  fileprivate var isSaidToBeEmpty: Bool {
    guard location == .path, !allowsEmpty, let text = documentation.description?.lowercased(),
      text.containsBytes(of: " empty string")
    else { return false }
    return ["defaults to an", "defaults to the", "may be an", "can be an"].contains {
      text.containsBytes(of: "\($0) empty string")
    }
  }

  /// Whether a request without this number of a page is said to be for the whole list.
  fileprivate var isSaidToSelectAll: Bool {
    documentation.mentions(
      "omitted, all", "omitted, returns all", "not given, all", "not set, all", "absent, all")
  }
}

extension Operation {
  fileprivate mutating func readDescriptionOfNumber() {
    guard
      case .number(.parameter(let index), let first, _, let flag, let pages, let total)? =
        paging?.advance,
      parameters[index].isSaidToSelectAll
    else { return }
    paging?.advance = .number(
      into: .parameter(index), first: first, isWholeWithout: true, flag: flag, pages: pages,
      total: total)
  }
}
