import APIModel
import Diagnostics
import OpenAPIGrammar
import SpecReferences
import SpecSyntax

/// A path with what holds for every method below it.
struct PathContext {
  /// As the document has it.
  let key: String
  let path: String
  let keySpan: SourceSpan
  let parameters: ParameterList
  /// Constant parameters from a query string in the path.
  let constants: [Parameter]
  let servers: [Server]
  let documentation: Documentation
}

extension OperationReader {
  private static let methods = Set(Grammar.methods(in: .openAPI32))

  mutating func readPaths(_ root: Mapping) {
    for entry in mapping(root["paths"])?.entries ?? [] where !entry.key.hasPrefix("x-") {
      readPath(entry)
    }
  }

  private mutating func readPath(_ entry: Mapping.Entry) {
    guard let item = pathItem(entry.value) else { return }
    guard let (path, constants) = readTemplate(entry) else { return }
    let context = PathContext(
      key: entry.key,
      path: path,
      keySpan: entry.keySpan,
      parameters: ParameterList(item["parameters"], &schemas),
      constants: constants,
      servers: Server.read(item, &findings),
      documentation: documentation(item)
    )
    for method in methods(of: item) {
      let isStandard = Self.methods.contains(method.key)
      readOperation(
        method, method: isStandard ? method.key.uppercased() : method.key, context: context)
    }
  }

  /// The operations of a path item, by method; those under `additionalOperations` as they are sent.
  mutating func methods(of item: Mapping) -> [Mapping.Entry] {
    item.entries.filter { Self.methods.contains($0.key) }
      + (mapping(item["additionalOperations"])?.entries ?? [])
  }

  /// A path item, with what its `$ref` leads to beneath its own keys.
  mutating func pathItem(_ node: Node) -> Mapping? {
    guard let own = mapping(node) else { return nil }
    guard own["$ref"] != nil, let target = resolve(node)?.mapping else {
      return own["$ref"] == nil ? own : nil
    }
    let added = own.entries.filter { $0.key != "$ref" }
    guard !added.isEmpty else { return target }
    let kept = target.entries.filter { entry in !added.contains { $0.key == entry.key } }
    return Mapping(kept + added)
  }

  /// The path without the query string and fragment that some documents tell operations apart by.
  /// Nil where its braces are broken.
  private mutating func readTemplate(_ entry: Mapping.Entry) -> (
    path: String, constants: [Parameter]
  )? {
    var path = entry.key
    var constants: [Parameter] = []
    if let index = path.firstIndex(of: "#") {
      findings.report(
        .pathWithQuery, "what follows '#' in a path is not sent to the server", at: entry.keySpan)
      path = String(path[..<index])
    }
    if let index = path.firstIndex(of: "?") {
      findings.report(
        .pathWithQuery,
        "a path has no query string; its parts are read as parameters with a default",
        at: entry.keySpan
      )
      constants = queryConstants(path[path.index(after: index)...], at: entry.keySpan)
      path = String(path[..<index])
    }
    if PathTemplate.isBroken(path) {
      findings.report(
        .pathTemplate, "path '\(path)' has a brace that is not closed or not opened",
        at: entry.keySpan)
      return nil
    }
    return (path, constants)
  }

  private func queryConstants(_ query: Substring, at span: SourceSpan) -> [Parameter] {
    query.split(separator: "&").compactMap { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
        String.init)
      guard let name = parts.first, !name.isEmpty, !name.contains("{") else { return nil }
      let value = parts.count > 1 ? parts[1] : ""
      guard !value.contains("{") else { return nil }
      return Parameter(
        name: API.Name(name, at: span),
        location: .query,
        style: .form,
        explode: true,
        isRequired: true,
        type: .scalar(.string),
        defaultValue: .string(value),
        documentation: Documentation()
      )
    }
  }
}
