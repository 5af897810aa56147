import Decisions
import SpecDocument

// The names and types of a document in the configuration of another generator.

extension ForeignConfiguration {
  /// Returns the chosen names in the form of the file that keeps them. `client` lists the names of the
  /// client; a choice for something that it lacks is a remark.
  mutating func namesFile(for client: Node) -> String {
    var kinds: [(kind: String, entries: [Mapping.Entry])] = []
    for name in names {
      var isKnown = false
      for kind in ChosenNames.Kind.allCases.map(\.rawValue)
      where name.kinds.isEmpty || name.kinds.contains(kind) {
        let isMember = ["properties", "cases", "parameters"].contains(kind)
        let isOperation = ["requests", "methods"].contains(kind)
        for entry in client[kind]?.mapping?.entries ?? []
        where entry.key == name.key || isMember && entry.key.hasSuffix("." + name.key) {
          isKnown = true
          // The name of an operation names its request and its method.
          if kind == "methods" { continue }
          let entry = Mapping.Entry(key: entry.key, keySpan: .nowhere, value: text(name.name))
          let kind = isOperation ? "operations" : kind
          if let index = kinds.firstIndex(where: { $0.kind == kind }) {
            kinds[index].entries.append(entry)
          } else {
            kinds.append((kind, [entry]))
          }
        }
      }
      if !isKnown { remark("\(name.key): \(name.name)", "nothing in the document has this name") }
    }
    return kinds.map { kind in
      let unique = Dictionary(grouping: kind.entries, by: \.key).compactMap { $0.value.first }
        .sorted { $0.key < $1.key }
      return printYAML(.object(under: kind.kind, .object(unique, at: .nowhere)))
    }.joined()
  }
}

extension ForeignConfiguration {
  /// Removes types in place of schemas and formats that a document lacks, which such a configuration
  /// may list for several documents.
  mutating func removeTypes(missingFrom document: Node?) {
    guard let document else { return }
    var formats: Set<String> = []
    document.collect(formats: &formats)
    let schemas = (document["components"]?["schemas"] ?? document["definitions"])?.mapping?.entries
    let known = ["formats": formats, "types": Set(schemas?.map(\.key) ?? [])]
    for (key, names) in known.sorted(by: { $0.key < $1.key }) {
      guard let index = settings.firstIndex(where: { $0.key == key }),
        let entries = settings[index].value.mapping?.entries
      else { continue }
      for entry in entries where !names.contains(entry.key) {
        remark("\(key): \(entry.key)", "nothing in the document has this name")
      }
      let kept = entries.filter { names.contains($0.key) }
      settings[index].value = .object(kept, at: .nowhere)
      if kept.isEmpty { settings.remove(at: index) }
    }
  }
}

extension Node {
  fileprivate func collect(formats: inout Set<String>) {
    if let format = self["format"]?.string { formats.insert(format) }
    for entry in mapping?.entries ?? [] { entry.value.collect(formats: &formats) }
    for node in sequence ?? [] { node.collect(formats: &formats) }
  }
}
