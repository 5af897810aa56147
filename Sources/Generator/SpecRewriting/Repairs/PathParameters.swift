import SpecDocument

/// Corrects the parameters of a path or an operation.
struct ParameterEdits {
  private let names: [String]
  private let path: Mapping.Entry
  private let repairer: Repairer
  private let original: Node?
  /// Whether other paths may have the same item.
  private let isShared: Bool
  private var list: [Node] = []
  private var isChanged = false
  /// Whether every parameter could be read; otherwise, missing ones are not reported.
  private var isComplete = true
  /// The names in the path that the list describes.
  private(set) var described: Set<ExactText> = []

  init(_ node: Node?, _ names: [String], _ path: Mapping.Entry, _ repairer: Repairer) {
    isShared = path.value["$ref"] != nil
    self.names = names
    self.path = path
    self.repairer = repairer
    original = node
    guard let nodes = node?.sequence else {
      isComplete = node == nil || node?.isNull == true
      return
    }
    read(nodes)
  }

  /// The corrected list; nil if it is unchanged.
  var changed: Node? { isChanged ? .list(list, at: original?.span ?? path.keySpan) : nil }

  private mutating func read(_ nodes: [Node]) {
    var seen: [ExactText: (mapping: Mapping, span: SourceSpan)] = [:]
    for node in nodes {
      guard let parameter = repairer.resolved(node), let name = parameter["name"]?.scalarText,
        let place = parameter["in"]?.string
      else {
        isComplete = false
        list.append(node)
        continue
      }
      let key = ExactText(
        ParameterLocation(rawValue: place)?.identity(of: name) ?? "\(place) \(name)")
      let span = parameter["name"]?.span ?? node.span
      if let first = seen[key] {
        let isSame = Node(.mapping(parameter), at: span)
          .hasSameContent(as: Node(.mapping(first.mapping), at: first.span))
        let duplicate = Diagnostic(
          .duplicateParameter, "\(place) parameter '\(name)' is described twice; the first is used",
          at: node.span, correction: isShared ? nil : .removing(node.span))
        repairer.diagnostics.add(
          duplicate.noting("the first one is here", at: first.span).harmless(if: isSame))
        isChanged = true
        continue
      }
      seen[key] = (parameter, span)
      if place == "path" {
        append(node, parameter, name, span, all: nodes)
      } else {
        list.append(node)
      }
    }
  }

  /// Adds a path parameter. A misspelled one is renamed; one that is not in the path is dropped.
  private mutating func append(
    _ node: Node, _ parameter: Mapping, _ name: String, _ span: SourceSpan, all: [Node]
  ) {
    guard names.contains(where: name.isExactly) else {
      isChanged = true
      // Some documents repeat `proxy+` or `id:int` as the name; others do not.
      let bare = PathPlaceholder(name).name
      if !bare.isExactly(name), names.contains(where: bare.isExactly) {
        return append(parameter, at: node.span, renamed: .text(bare, at: span))
      }
      let queried = PathKey(path.key).queryNames(of: name)
      if !queried.isEmpty {
        for query in queried {
          append(parameter, at: node.span, renamed: .text(query, at: span), in: "query")
        }
        return
      }
      let described = Set(texts: all.compactMap { repairer.resolved($0)?["name"]?.scalarText })
      let missing = names.filter { !described.contains($0) && !self.described.contains($0) }
      guard let meant = repairer.suggestions.closest(to: name, among: missing) else {
        let unused = Diagnostic(
          .unusedPathParameter, "path parameter '\(name)' is not in the path and is left out",
          at: span, correction: isShared ? nil : .removing(node.span))
        repairer.diagnostics.add(unused.noting("in this path", at: path.keySpan))
        return
      }
      repairer.report(
        .unusedPathParameter,
        "path parameter '\(name)' is not in the path '\(path.key)'; it is read as '\(meant)'",
        at: span,
        // Other paths may refer to a shared parameter.
        correction: node["$ref"] == nil && !isShared
          ? .updating(node.span, ["name": .text(meant, at: span)]) : nil)
      return append(parameter, at: node.span, renamed: .text(meant, at: span))
    }
    described.insert(ExactText(name))
    list.append(node)
  }

  private mutating func append(
    _ parameter: Mapping, at span: SourceSpan, renamed name: Node, in place: String = "path"
  ) {
    guard var edited = EditedObject(Node(.mapping(parameter), at: span)) else { return }
    edited.set("name", name)
    edited.set("in", .text(place, at: name.span))
    edited.set("required", .flag(true, at: name.span))
    if place == "path" { described.formUnion(texts: [name.string].compactMap(\.self)) }
    list.append(edited.changed ?? edited.original)
  }

  private func reportMissing(_ name: String, in operation: SourceSpan, of method: String?) {
    let (span, parameter) = (path.keySpan, string(named: name, writtenIn: repairer.version))
    repairer.report(
      .undescribedPathParameter,
      "path '\(path.key)' has '{\(name)}', which no parameter\(method.map { " of \($0)" } ?? "") "
        + "describes; it is read as a string",
      at: span, help: "add it to 'parameters': \(YAMLFlow.text(parameter))",
      correction: isShared
        ? nil : .updating(operation, ["parameters": .list([parameter], at: span)]))
  }

  /// `{name: id, in: path, required: true, schema: {type: string}}`
  private func string(named name: String, writtenIn version: Version) -> Node {
    let (span, isSwagger) = (path.keySpan, version == .swagger20)
    let type = Node.text("string", at: span)
    return .object(
      [
        "name": .text(name, at: span), "in": .text("path", at: span),
        "required": .flag(true, at: span), "type": isSwagger ? type : nil,
        "schema": isSwagger ? nil : .object(["type": type], at: span),
      ], at: span)
  }

  /// Whether all parameters are known, which they are not if a reference replaces the list.
  var isList: Bool { original == nil || original?.sequence != nil }

  /// Returns the names in the path that neither the list nor another one describes.
  func missing(beside others: Set<ExactText>) -> [String] {
    var seen = described.union(others)
    return names.filter { seen.insert(ExactText($0)).inserted }
  }

  /// Adds a parameter to the operation for each undescribed name in the path. The message names the
  /// method if other operations of the path describe the name.
  mutating func addMissing(
    _ missing: [String], in operation: SourceSpan, _ method: String,
    describedElsewhere: Set<ExactText>
  ) {
    for name in missing {
      let isAlone = describedElsewhere.contains(ExactText(name))
      if isComplete { reportMissing(name, in: operation, of: isAlone ? method : nil) }
      isChanged = true
      described.insert(ExactText(name))
      list.append(string(named: name, writtenIn: .openAPI32))
    }
  }
}
