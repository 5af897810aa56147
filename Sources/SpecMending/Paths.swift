import Diagnostics
import OpenAPIGrammar
import SpecReferences
import SpecSyntax

/// Paths, and the parameters in them that operations describe or forget.
extension Mender {
  func mendPaths(_ paths: inout EditedObject) {
    var templates: [String: SourceSpan] = [:]
    for entry in paths.entries where !Grammar.isExtension(entry.key) {
      let path = withSlash(entry, in: paths)
      // Some documents tell paths apart by their query, which the reader cuts off.
      let template = PathTemplate(path.key.prefix { $0 != "?" && $0 != "#" })
      checkTemplate(template, of: path, known: &templates)
      let item = mendedItem(path.value, of: path, names: template.names)
      if path != entry || item != nil {
        let mended = Mapping.Entry(
          key: path.key, keySpan: entry.keySpan, value: item ?? entry.value)
        paths.replace(entry.key, with: [mended])
      }
    }
  }

  private func withSlash(_ entry: Mapping.Entry, in paths: EditedObject) -> Mapping.Entry {
    let path = "/" + entry.key
    guard !entry.key.hasPrefix("/"), paths[path] == nil else { return entry }
    report(
      .pathWithoutSlash, "path '\(entry.key)' does not begin with '/'; it is read as '\(path)'",
      at: entry.keySpan)
    return Mapping.Entry(key: path, keySpan: entry.keySpan, value: entry.value)
  }

  private func checkTemplate(
    _ template: PathTemplate, of entry: Mapping.Entry, known: inout [String: SourceSpan]
  ) {
    var seen: Set<String> = []
    for name in template.names where !seen.insert(name).inserted {
      report(
        .repeatedPathParameter,
        "path '\(entry.key)' has '{\(name)}' twice; the parameter is filled in twice",
        at: entry.keySpan)
    }
    let shape = PathTemplate(entry.key).shape
    if let first = known[shape] {
      report(
        .equalPaths, "path '\(entry.key)' differs from another only in names of parameters",
        at: entry.keySpan, notes: [Diagnostic.Note("the other one is here", at: first)])
    } else {
      known[shape] = entry.keySpan
    }
  }

  // MARK: - Parameters

  /// A path item with its parameters in accord with the path; nil where they are. One that stands elsewhere is put in
  /// the place of the reference to it, since other paths may refer to it too.
  private func mendedItem(_ node: Node, of path: Mapping.Entry, names: [String]) -> Node? {
    guard includesPathItems || node["$ref"] == nil, let mapping = resolved(node),
      var item = EditedObject(Node(.mapping(mapping), at: node.span))
    else { return nil }
    let shared = ParameterEdits(item["parameters"], names, path, self)
    for method in item.entries
    where ObjectKind.pathItem.grammar[method.key]?.place == .object(.operation) {
      // What stands in another file is mended there.
      guard method.value["$ref"] == nil, var operation = EditedObject(method.value) else {
        continue
      }
      var own = ParameterEdits(operation["parameters"], names, path, self)
      if shared.isList, own.isList { own.addMissing(beside: shared.described) }
      if let list = own.changed { operation.set("parameters", list) }
      if let changed = operation.changed { item.set(method.key, changed) }
    }
    if let list = shared.changed { item.set("parameters", list) }
    return item.changed
  }
}

/// The list of parameters of a path or an operation while it is mended.
private struct ParameterEdits {
  private let names: [String]
  private let path: Mapping.Entry
  private let mender: Mender
  private let original: Node?
  private var list: [Node] = []
  private var isChanged = false
  /// Whether each could be read; where one could not, no other is reported as missing.
  private var isComplete = true
  /// The names in the path that the list describes.
  private(set) var described: Set<String> = []

  init(_ node: Node?, _ names: [String], _ path: Mapping.Entry, _ mender: Mender) {
    self.names = names
    self.path = path
    self.mender = mender
    original = node
    guard let nodes = node?.sequence else {
      isComplete = node == nil || node?.isNull == true
      return
    }
    read(nodes)
  }

  /// The list as it should be; nil where it stays.
  var changed: Node? {
    isChanged ? .list(list, at: original?.span ?? path.keySpan) : nil
  }

  private mutating func read(_ nodes: [Node]) {
    var seen: [String: SourceSpan] = [:]
    for node in nodes {
      guard let parameter = mender.resolved(node), let name = parameter["name"]?.scalarText,
        let place = parameter["in"]?.string
      else {
        isComplete = false
        list.append(node)
        continue
      }
      let key = "\(place) \(place == "header" ? name.lowercased() : name)"
      let span = parameter["name"]?.span ?? node.span
      if let first = seen[key] {
        mender.report(
          .duplicateParameter, "\(place) parameter '\(name)' is described twice; the first counts",
          at: node.span, notes: [Diagnostic.Note("the first one is here", at: first)])
        isChanged = true
        continue
      }
      seen[key] = span
      if place == "path" {
        append(node, parameter, name, span, all: nodes)
      } else {
        list.append(node)
      }
    }
  }

  /// A path parameter: one that is misspelled is renamed, one that stands in no path is left out.
  private mutating func append(
    _ node: Node, _ parameter: Mapping, _ name: String, _ span: SourceSpan, all: [Node]
  ) {
    guard names.contains(name) else {
      isChanged = true
      let described = Set(all.compactMap { mender.resolved($0)?["name"]?.scalarText })
      let missing = names.filter { !described.contains($0) && !self.described.contains($0) }
      guard let meant = mender.closest(to: name, among: missing) else {
        mender.report(
          .unusedPathParameter,
          "path parameter '\(name)' does not stand in the path '\(path.key)' and is left out",
          at: span)
        return
      }
      mender.report(
        .unusedPathParameter,
        "path parameter '\(name)' does not stand in the path '\(path.key)'; it is read as '\(meant)'",
        at: span)
      return add(parameter, at: node.span, setting: "name", .text(meant, at: span), named: meant)
    }
    described.insert(name)
    list.append(node)
  }

  private mutating func add(
    _ parameter: Mapping, at span: SourceSpan, setting key: String, _ value: Node,
    named name: String
  ) {
    guard var edited = EditedObject(Node(.mapping(parameter), at: span)) else { return }
    edited.set(key, value)
    edited.set("required", .flag(true, at: span))
    described.insert(name)
    list.append(edited.changed ?? edited.original)
  }

  private func reportMissing(_ name: String) {
    mender.report(
      .undescribedPathParameter,
      "path '\(path.key)' has '{\(name)}', which no parameter describes; it is read as a string",
      at: path.keySpan,
      help: "add it to 'parameters': "
        + "{name: \(name), in: path, required: true, schema: {type: string}}")
  }

  /// Whether it is known what the list holds: a reference may stand in its place.
  var isList: Bool { original == nil || original?.sequence != nil }

  /// Adds a parameter for each name in the path that nothing describes.
  mutating func addMissing(beside others: Set<String>) {
    for name in names where !described.contains(name) && !others.contains(name) {
      if isComplete { reportMissing(name) }
      let span = path.keySpan
      isChanged = true
      described.insert(name)
      list.append(
        .object(
          [
            "name": .text(name, at: span), "in": .text("path", at: span),
            "required": .flag(true, at: span),
            "schema": .object(["type": .text("string", at: span)], at: span),
          ], at: span))
    }
  }
}
