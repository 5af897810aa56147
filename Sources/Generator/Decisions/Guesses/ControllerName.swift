import English
import SpecDocument

/// The class and the function that implement an operation of a NestJS or Phoenix server, the interface of a
/// TypeSpec document, or the service of gRPC: `Users` and `findAll` for `UsersController_findAll`, `Key` and
/// `create_key` for `ShopWeb.KeyController.create_key`, `Bot` and `listBots` for `BotOperations_listBots` and
/// `BotService_ListBots`.
struct ControllerName {
  let router: String
  /// The function, with its version at the end: `findAll_v1`.
  let function: String

  /// Whether it is an interface of TypeSpec, whose functions have separate objects.
  let isInterface: Bool

  private static let interface = "Operations"
  private static let suffixes = ["Controller", interface, "Service"]

  /// Reads an `operationId`; nil for any other name.
  init?(_ name: String) {
    guard Self.suffixes.contains(where: name.containsBytes) else { return nil }
    let name = Self.withoutNumber(name)
    let parts = name.split { "_.".contains($0) }
    guard let index = parts.lastIndex(where: { Self.router(in: $0) != nil }),
      let (router, version) = Self.router(in: parts[index])
    else { return nil }
    let rest = parts[(index + 1)...]
    let words = rest.filter { !OperationName.isVersion($0) }
    // Functions of Phoenix have several words, behind a dot.
    let end = name[parts[index].endIndex...]
    let isOfPhoenix = end.first == "." && !end.dropFirst().contains(".")
    guard words.count == 1 || isOfPhoenix && !words.isEmpty else { return nil }
    // The first version of a function has no other before it.
    let versions = (rest.filter(OperationName.isVersion) + [version[...]]).filter {
      !["", "1", "v1"].contains($0.lowercased())
    }
    self.router = router
    isInterface = parts[index].contains(Self.interface)
    function = (words + versions).joined(separator: "_")
  }

  /// Returns whether the name of the class can be inserted in its function: `ChatMember` in `addTags` and
  /// `listMembers`, but in no `leaveChat` of an interface.
  func isSubject(of function: [String]) -> Bool {
    guard isInterface else { return true }
    let router = Words.split(router)
    let missing = OperationName.missing(router, in: function)
    let object = function.dropFirst().map(Singular.folded)
    return missing.count == router.count
      || router.starts(with: missing)
        && object.starts(with: router.dropFirst(missing.count).map(Singular.folded))
  }

  /// Returns the name of a class and its version: `Users` and `V1` for `UsersControllerV1`.
  private static func router(in part: Substring) -> (name: String, version: String)? {
    let part = String(part)
    guard let range = suffixes.lazy.compactMap({ part.byteRanges(of: $0).last }).first,
      range.lowerBound > part.startIndex,
      case let version = part[range.upperBound...],
      version.isEmpty || OperationName.isVersion(version)
    else { return nil }
    return (String(part[..<range.lowerBound]), String(version))
  }

  /// Returns a name without the number of one of several paths of a function: `list` for `list[0]`
  /// of NestJS and for `list (2)` of Phoenix.
  private static func withoutNumber(_ name: String) -> String {
    guard let last = name.last, "])".contains(last),
      let start = name.lastIndex(where: { "[(".contains($0) }),
      case let number = name[start...].dropFirst().dropLast(), !number.isEmpty,
      number.allSatisfy(\.isNumber)
    else { return name }
    let rest = name[..<start]
    return String(rest.last == " " ? rest.dropLast() : rest)
  }
}
