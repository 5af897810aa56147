import APIModel
import Diagnostics
import SpecReferences
import SpecSyntax

/// Finds what `$ref` leads to, each reference once.
struct References {
  struct Target {
    let node: Node
    let location: Location

    /// The same for every spelling of a reference.
    let pointer: String

    /// What it is called where it is a component, of any kind, or stands in another file.
    let name: String?

    /// The last word of the reference, which a discriminator calls a variant by.
    let key: String
  }

  /// What a place in the root is known by.
  static func pointer(_ tokens: [String]) -> String { tokens.joined(separator: "\u{0}") }

  let documents: DocumentSet
  var root: Node { documents.root }
  /// The names of what stands in other files.
  private(set) var names: [Location: String]
  private let fragments: [Location: Node]
  private var found: [String: Target] = [:]
  /// Where each `$anchor` and `$dynamicAnchor` of the root stands; nil until one is asked for.
  private var anchors: [String: JSONPointer]?
  private var foundAcrossFiles: [SourceSpan: Target] = [:]

  init(documents: DocumentSet) {
    self.documents = documents
    fragments = Dictionary(
      documents.fragments.map { ($0.location, $0.node) }, uniquingKeysWith: { first, _ in first })
    names = FragmentNames.assign(documents)
  }

  /// What a place in any file is known by.
  func pointer(_ file: SourceFile.ID, _ tokens: [String]) -> String {
    file == documents.rootFile
      ? Self.pointer(tokens) : "\(file.index)\u{1}" + Self.pointer(tokens)
  }

  mutating func target(of reference: Node, findings: inout Findings) -> Target? {
    guard let text = reference.string else {
      findings.error("expected a string, found \(reference.kindDescription)", at: reference.span)
      return nil
    }
    if let location = documents.targets[reference.span] {
      return target(at: location, of: text, span: reference.span, findings: &findings)
    }
    if documents.broken.contains(reference.span) { return nil }
    if let target = found[text] { return target }
    guard let pointer = pointerInRoot(text, at: reference.span, findings: &findings) else {
      return nil
    }
    let location = Location(file: documents.rootFile, pointer: pointer)
    guard let node = node(in: root, location, text, reference.span, findings: &findings) else {
      return nil
    }
    let target = target(node, at: location)
    found[text] = target
    return target
  }

  private mutating func target(
    at location: Location, of text: String, span: SourceSpan, findings: inout Findings
  ) -> Target? {
    if let target = foundAcrossFiles[span] { return target }
    let target: Target
    if let node = fragments[location] {
      target = self.target(node, at: location)
    } else {
      guard location.file == documents.rootFile else {
        findings.error("'\(text)' leads to what cannot stand here", at: span)
        return nil
      }
      let moved = Location(file: location.file, pointer: self.moved(location.pointer))
      guard let node = node(in: root, moved, text, span, findings: &findings) else { return nil }
      target = self.target(node, at: moved)
    }
    foundAcrossFiles[span] = target
    return target
  }

  private func target(_ node: Node, at location: Location) -> Target {
    let tokens = location.pointer.tokens
    let isComponent =
      location.file == documents.rootFile && tokens.count == 3 && tokens[0] == "components"
    return Target(
      node: node,
      location: location,
      pointer: pointer(location.file, tokens),
      name: isComponent ? tokens[2] : names[location],
      key: tokens.last ?? FragmentNames.stem(of: documents.paths[location.file] ?? ""))
  }

  /// Where lowering has put a part of the root.
  private func moved(_ pointer: JSONPointer) -> JSONPointer {
    guard let first = pointer.tokens.first, let new = documents.moved[first] else { return pointer }
    return JSONPointer(new + pointer.tokens.dropFirst())
  }

  private mutating func pointerInRoot(_ text: String, at span: SourceSpan, findings: inout Findings)
    -> JSONPointer?
  {
    let reference = Reference(text)
    guard reference.document == .same else {
      let isSchema = root["components"]?["schemas"]?[text] != nil
      findings.error(
        "'\(text)' leads to a file that is not there",
        at: span,
        help: isSchema ? "did you mean '#/components/schemas/\(text)'?" : nil
      )
      return nil
    }
    if case .anchor(let name) = reference.fragment, let pointer = anchor(name) { return pointer }
    guard case .pointer(let pointer) = reference.fragment, !pointer.tokens.isEmpty else {
      findings.error(
        "'\(text)' is no reference that is supported",
        at: span,
        help: "write the way from the top, such as '#/components/schemas/User'"
      )
      return nil
    }
    return pointer
  }

  /// The place of an anchor; of several with one name, the first of the document.
  private mutating func anchor(_ name: String) -> JSONPointer? {
    if let anchors { return anchors[name] }
    var found: [String: JSONPointer] = [:]
    var open = [(node: root, tokens: [String]())]
    while let (node, tokens) = open.popLast() {
      for keyword in ["$anchor", "$dynamicAnchor"] {
        guard let name = node[keyword]?.string, found[name] == nil else { continue }
        found[name] = JSONPointer(tokens)
      }
      let entries = node.mapping?.entries.map { ($0.key, $0.value) } ?? []
      let elements = node.sequence?.enumerated().map { ("\($0.offset)", $0.element) } ?? []
      open += (entries + elements).reversed().map { ($0.1, tokens + [$0.0]) }
    }
    anchors = found
    return found[name]
  }

  private func node(
    in root: Node, _ location: Location, _ text: String, _ span: SourceSpan,
    findings: inout Findings
  ) -> Node? {
    switch location.pointer.destination(in: root) {
    case .found(let node): return node
    case .missing(let index, let last):
      var tokens = location.pointer.tokens
      let near = last.mapping.flatMap {
        findings.closest(to: tokens[index], among: $0.entries.lazy.map(\.key))
      }
      if let near { tokens[index] = near }
      findings.error(
        "'\(text)' leads nowhere",
        at: span,
        help: near.map { _ in "did you mean '\(JSONPointer(tokens).fragment)'?" }
      )
      return nil
    }
  }
}

extension SpecReader {
  /// An object or what its `$ref` leads to, with the name of what it leads to.
  mutating func resolve(_ node: Node) -> (mapping: Mapping, span: SourceSpan, component: String?)? {
    var node = node
    var component: String?
    var passed: Set<String> = []
    if node.isNull { expected("a mapping", found: node) }
    while let mapping = mapping(node) {
      guard let reference = mapping["$ref"] else { return (mapping, node.span, component) }
      guard let target = references.target(of: reference, findings: &findings) else { return nil }
      guard passed.insert(target.pointer).inserted else {
        findings.error("'\(reference.scalarText ?? "")' leads back to itself", at: reference.span)
        return nil
      }
      component = target.name
      node = target.node
    }
    return nil
  }
}
