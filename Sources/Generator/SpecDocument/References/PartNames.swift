/// Names for the parts in other files, after their keys or files: `models/user.yaml` is `user`.
///
/// If two would have the same name, both names include their folders, so no name depends on the
/// order in which files are found.
enum PartNames {
  /// Names of folders and files that carry no meaning.
  private static let generic: Set<String> = [
    "models", "schemas", "responses", "parameters", "components", "resources", "index", "common",
    "shared", "definitions", "src", "spec", "specs", "openapi", "api",
  ]

  static func assign(_ spec: ResolvedSpec) -> [Location: String] {
    if spec.parts.isEmpty { return [:] }
    let schemas = spec.parts.filter { $0.isSchema && $0.isNamed }
    let components = spec.root["components"]?["schemas"]?.mapping?.entries ?? []
    let taken = Set(components.map { folded($0.key) })
    var names = assign(schemas.map(\.location), spec, taken: taken)
    // A parameter and a response may share a name, as under `components`.
    let others = Dictionary(grouping: spec.parts.filter { !$0.isSchema }, by: \.place)
    for parts in others.values {
      names.merge(assign(parts.map(\.location), spec, taken: [])) { first, _ in first }
    }
    return names
  }

  private static func assign(_ locations: [Location], _ spec: ResolvedSpec, taken: Set<String>)
    -> [Location: String]
  {
    var names: [Location: String] = [:]
    var taken = taken
    var open = locations.map { (location: $0, parts: parts(of: $0, spec)) }
    var length = 1
    while !open.isEmpty {
      let groups = Dictionary(grouping: open) { folded(name($0.parts, length)) }
      var rest: [(location: Location, parts: [String])] = []
      for candidate in open {
        let name = name(candidate.parts, length)
        let key = folded(name)
        let isFree = groups[key]?.count == 1 && !taken.contains(key)
        if isFree || length >= candidate.parts.count {
          names[candidate.location] = name
        } else {
          rest.append(candidate)
        }
      }
      taken.formUnion(names.values.map(folded))
      open = rest
      length += 1
    }
    return names
  }

  /// Returns the parts of a name from the innermost: the key, the file, its folders.
  private static func parts(of location: Location, _ spec: ResolvedSpec) -> [String] {
    let path = spec.files[location.file]?.path ?? ""
    var files = path.split(separator: "/").map(String.init)
    if let file = files.popLast() { files.append(stem(of: file)) }
    let names = location.pointer.names(from: .unknown).map {
      // grpc-gateway keeps the streams of its messages apart.
      $0 == "x-stream-definitions" ? "stream" : $0
    }
    let keys = names.isEmpty ? location.pointer.tokens : names
    let specific = files.filter { !generic.contains($0.lowercased()) }
    let parts = (specific + keys).reversed().map { $0 }
    return parts.isEmpty ? [files.last ?? "value"] : parts
  }

  /// `user` of `models/user.yaml` and of `user.schema.json`.
  static func stem(of path: String) -> String {
    var parts = (path.split(separator: "/").last ?? "").split(separator: ".")
    if parts.count > 1 { parts.removeLast() }
    if parts.count > 1, parts.last == "schema" { parts.removeLast() }
    return parts.joined(separator: ".")
  }

  private static func name(_ parts: [String], _ length: Int) -> String {
    parts.prefix(length).reversed().joined(separator: "-")
  }

  private static func folded(_ key: String) -> String {
    key.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
