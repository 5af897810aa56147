import SpecDocument

/// The class and the function that implement an operation of a NestJS or Phoenix server: `Users` and
/// `findAll` for `UsersController_findAll`, `Key` and `create_key` for `ShopWeb.KeyController.create_key`.
struct ControllerName {
  let router: String
  /// The function, with its version at the end: `findAll_v1`.
  let function: String

  private static let suffix = "Controller"

  /// Reads an `operationId`; nil for any other name.
  init?(_ name: String) {
    guard name.containsBytes(of: Self.suffix) else { return nil }
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
    let versions = rest.filter(OperationName.isVersion) + [version[...]].filter { !$0.isEmpty }
    self.router = router
    function = (words + versions).joined(separator: "_")
  }

  /// Returns the name of a class and its version: `Users` and `V1` for `UsersControllerV1`.
  private static func router(in part: Substring) -> (name: String, version: String)? {
    let part = String(part)
    guard let range = part.byteRanges(of: suffix).last, range.lowerBound > part.startIndex,
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
