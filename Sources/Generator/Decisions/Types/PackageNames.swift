import APIModel
import SpecDocument

/// The names of components whose keys begin with packages, as in Go, Java, Kubernetes and .NET: `Pod` for
/// `io.k8s.api.core.v1.Pod`, `User` for `Shop.Identity.Dtos.User`.
///
/// If two components end alike, both keep the packages that tell them apart, so that no name depends on
/// the order of the keys.
struct PackageNames {
  private let style: WordStyle
  /// The number of components that may have a name.
  private var uses: [String: Int] = [:]

  init(_ graph: TypeGraph, _ chosen: ChosenNames) {
    style = chosen.style
    // The packages to leave out are configured.
    guard chosen.namespaces.isEmpty else { return }
    for id in graph.ids where graph[id].inputOf == nil {
      guard let wire = graph[id].component else { continue }
      let key = ModuleHash.key(without: wire) ?? wire
      let names = endings(of: key)
      for name in names.isEmpty ? [whole(key)] : names { uses[name, default: 0] += 1 }
    }
  }

  private func whole(_ key: String) -> String {
    style.upperCamel(ComponentCandidates.shortened(key) ?? key)
  }

  /// Returns a key without the hash of its module, unless another component may have the name.
  func withoutHash(_ key: String) -> String {
    guard let plain = ModuleHash.key(without: key) else { return key }
    return uses[whole(plain)] == 1 || !names(of: plain).isEmpty ? plain : key
  }

  /// Returns the names that no other component may have, the shortest first; none for a key without
  /// packages.
  func names(of key: String) -> [String] { endings(of: key).filter { uses[$0] == 1 } }

  /// Returns the names that the last parts of a key give: `Pod`, `V1Pod`, `CoreV1Pod`.
  private func endings(of key: String) -> [String] {
    guard let parts = Self.parts(of: key) else { return [] }
    var names: [String] = []
    for count in 1...parts.count {
      let ending = ComponentCandidates.withoutRepetition(parts.suffix(count))
      let name = style.upperCamel(ending.joined(separator: "."))
      if names.last != name { names.append(name) }
    }
    return names
  }

  /// Returns the packages of a key and its type, which begins with a capital or stands behind `defs`, as in
  /// the AT Protocol; nil for any other key.
  private static func parts(of key: String) -> [String]? {
    let name = withoutAssemblies(key)
    // One namespace may be a type around another.
    let namespaces = name == key ? 2 : 1
    var parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, let type = parts.popLast(), let first = type.first,
      parts.allSatisfy(isPackage) || parts.count >= namespaces && parts.allSatisfy(isNamespace),
      first.isUppercase || parts.last == "defs" && first.isLetter
    else { return nil }
    return parts.filter { $0 != "defs" } + [type]
  }

  /// Returns whether a part is a namespace of .NET, which a type follows in one more.
  private static func isNamespace(_ part: String) -> Bool {
    part.utf8.first.map { (0x41...0x5A).contains($0) } == true
      && part.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "_") }
  }

  /// Returns the full name of a type in .NET without its assembly: ``Shop.PageOfPet`` for
  /// ``Shop.Page`1[[Shop.Pet, Shop, Version=1.0.0.0]]``.
  private static func withoutAssemblies(_ key: String) -> String {
    // Arrays, types in others and arguments with arguments stay as they are.
    guard let mark = key.firstIndex(of: "`"), key[mark...].contains("[["),
      key.lastIndex(of: "`") == mark, !key.contains("[]"), !key.contains("+")
    else { return key }
    let arguments = key[mark...].split(separator: "[").dropFirst().compactMap { argument in
      argument.prefix { $0.isLetter || $0.isNumber || "._+".contains($0) }.split(separator: ".")
        .last
    }
    return key[..<mark] + "Of" + arguments.joined(separator: "And")
  }

  private static func isPackage(_ part: String) -> Bool {
    part.utf8.first.map { $0 == UInt8(ascii: "_") || (0x61...0x7A).contains($0) } == true
      && part.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "_") }
  }
}
