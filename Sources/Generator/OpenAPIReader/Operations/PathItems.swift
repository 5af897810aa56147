import APIModel
import SpecDocument

/// The operations of a path, a webhook or a callback's expression (Path Item Object).
struct PathItem {
  /// One method of it, with the Operation Object.
  struct Method {
    let entry: Mapping.Entry
    /// As sent: `GET`.
    let name: String
    let operation: Mapping
  }

  let methods: [Method]
  let parameters: ParameterList
  let servers: [Server]
  private let documentation: Documentation

  init?(_ node: Node, _ document: inout Document) {
    guard let item = Self.merged(node, &document) else { return nil }
    parameters = ParameterList(item["parameters"], &document)
    servers = document.servers(of: item)
    documentation = document.documentation(item)
    methods = Self.methods(of: item, &document.findings)
  }

  /// Returns the documentation of an operation, completed by its path item.
  func documentation(of operation: Mapping, _ findings: inout Findings) -> Documentation {
    var own = findings.documentation(operation)
    own.summary = own.summary ?? documentation.summary
    own.description = own.description ?? documentation.description
    return own
  }

  private static let standardMethods = Set(Grammar.methods(in: .openAPI32))

  /// Returns the methods of a path item. Methods under `additionalOperations` are sent as written.
  private static func methods(of item: Mapping, _ findings: inout Findings) -> [Method] {
    let standard = item.entries.filter { standardMethods.contains($0.key) }
    let additional = findings.mapping(item["additionalOperations"])?.entries ?? []
    return (standard + additional).compactMap { entry in
      guard let operation = findings.mapping(entry.value) else { return nil }
      let isStandard = standardMethods.contains(entry.key)
      return Method(
        entry: entry, name: isStandard ? entry.key.uppercased() : entry.key, operation: operation)
    }
  }

  /// Returns the path item merged with the targets of its `$ref`; its own keys win.
  private static func merged(_ node: Node, _ document: inout Document) -> Mapping? {
    guard let own = document.mapping(node) else { return nil }
    guard own["$ref"] != nil else { return own }
    let isAlone = own.entries.count == 1
    // Reports a reference that leads nowhere.
    let target = document.resolve(
      node, as: .pathItem, else: isAlone ? "it is left out" : "the keys beside it are read")
    return isAlone && target == nil ? nil : document.references.pathItem(node)
  }
}
