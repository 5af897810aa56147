/// Builds nodes from a reader's events, in the order of the file, and enforces the limits.
///
/// It keeps its own stack, so that deep nesting cannot exhaust the thread's.
struct TreeBuilder {
  private struct Collection {
    let isMapping: Bool
    let start: Int
    /// The index of its first child among the children of all open collections.
    let base: Int
    let countAtOpening: Int
    let anchor: String?
    var key: Key?
    var height = 0
    var merges: [MergeKey] = []
  }

  struct Key {
    let text: String
    let range: Range<Int>
    /// Whether it is YAML's `<<`.
    var isMerge = false
  }

  let file: SourceFile.ID
  let limits: Limits
  /// Whether to read the mappings under equal keys of the root as one, and to accept equal entries.
  var joinsSections = false
  private(set) var diagnostics = Diagnostics()
  private(set) var anchors = Anchors()
  private(set) var root: Node?

  private var open: [Collection] = []
  private var items: [Node] = []
  private var entries: [Mapping.Entry] = []
  private var count = 0

  init(file: SourceFile.ID, limits: Limits) {
    self.file = file
    self.limits = limits
  }

  var isOpen: Bool { !open.isEmpty }
  var isInMapping: Bool { open.last?.isMapping ?? false }
  var expectsKey: Bool { open.last.map { $0.isMapping && $0.key == nil } ?? false }

  func span(_ range: Range<Int>) -> SourceSpan { SourceSpan(file: file, range) }

  mutating func add(_ diagnostic: Diagnostic) { diagnostics.add(diagnostic) }

  mutating func setKey(_ key: Key) { open[open.count - 1].key = key }

  /// Adds a scalar. If `content` is nil since its error has been reported, its key or element is
  /// left out, and a document is null.
  mutating func addScalar(
    _ content: Node.Content?, at range: Range<Int>, anchor: String? = nil
  ) throws(SyntaxFailure) {
    try countNodes(1, at: range)
    let node = Node(content ?? .null, at: span(range))
    if let anchor { anchors.define(anchor, as: Anchors.Value(node: node, count: 1, height: 0)) }
    if content == nil, isOpen { open[open.count - 1].key = nil } else { attach(node, height: 0) }
  }

  mutating func defineKeyAnchor(_ anchor: String, text: String, range: Range<Int>) {
    let node = Node(.string(text), at: span(range))
    anchors.define(anchor, as: Anchors.Value(node: node, count: 1, height: 0))
  }

  /// Repeats an anchor's value at the place of its alias.
  mutating func addAlias(of value: Anchors.Value, at range: Range<Int>) throws(SyntaxFailure) {
    try countNodes(value.count, at: range)
    try checkDepth(open.count + value.height, at: range)
    attach(value.node, height: value.height)
  }

  mutating func openCollection(
    isMapping: Bool, at range: Range<Int>, anchor: String? = nil
  ) throws(SyntaxFailure) {
    try countNodes(1, at: range)
    try checkDepth(open.count + 1, at: range)
    if let anchor { anchors.begin(anchor) }
    open.append(
      Collection(
        isMapping: isMapping,
        start: range.lowerBound,
        base: isMapping ? entries.count : items.count,
        countAtOpening: count - 1,
        anchor: anchor))
  }

  /// Ends the innermost collection. If `end` is nil, it ends with its last value.
  mutating func closeCollection(end: Int?) {
    guard let collection = open.popLast() else { return }
    let node =
      collection.isMapping ? mapping(of: collection, end: end) : sequence(of: collection, end: end)
    let height = collection.height + 1
    if let anchor = collection.anchor {
      let weight = count - collection.countAtOpening
      anchors.define(anchor, as: Anchors.Value(node: node, count: weight, height: height))
    }
    attach(node, height: height)
  }
}

extension TreeBuilder {
  private mutating func attach(_ node: Node, height: Int) {
    guard let index = open.indices.last else {
      root = node
      return
    }
    open[index].height = max(open[index].height, height)
    guard open[index].isMapping else {
      items.append(node)
      return
    }
    guard let key = open[index].key else { return }
    open[index].key = nil
    if key.isMerge {
      mergeLater(node, key: key, into: index)
    } else {
      entries.append(Mapping.Entry(key: key.text, keySpan: span(key.range), value: node))
    }
  }

  private mutating func mergeLater(_ node: Node, key: Key, into index: Int) {
    let position = entries.count - open[index].base
    let keySpan = span(key.range)
    if let first = open[index].merges.first {
      diagnostics.add(
        Diagnostic(
          .syntax, "the merge key '<<' appears twice", at: keySpan,
          help: "merge several mappings with a list: '<<: [*first, *second]'"
        ).noting("first used here", at: first.keySpan))
    } else if let merge = MergeKey(node, keySpan: keySpan, position: position) {
      open[index].merges.append(merge)
    } else {
      diagnostics.report(
        .syntax,
        "the merge key '<<' takes a mapping or a list of mappings, not \(node.kindDescription)",
        at: node.span)
    }
  }

  private mutating func sequence(of collection: Collection, end: Int?) -> Node {
    let children = Array(items[collection.base...])
    items.removeLast(children.count)
    let end = end ?? children.last.map { Int($0.span.end) } ?? collection.start
    return Node(.sequence(children), at: span(collection.start..<max(end, collection.start)))
  }

  private mutating func mapping(of collection: Collection, end: Int?) -> Node {
    let children = Array(entries[collection.base...])
    entries.removeLast(children.count)
    let end = end ?? children.last.map { Int($0.value.span.end) } ?? collection.start
    var mapping = Mapping(children)
    let repeated = mapping.repeatedPositions
    if !repeated.isEmpty {
      if joinsSections, open.isEmpty { mapping = joined(mapping) }
      mapping = report(mapping.repeatedPositions, in: mapping)
    }
    if let merge = collection.merges.first { mapping = merge.merged(into: mapping) }
    return Node(.mapping(mapping), at: span(collection.start..<max(end, collection.start)))
  }

  /// Returns a mapping in which mappings under equal keys are one. An empty one is null.
  private mutating func joined(_ mapping: Mapping) -> Mapping {
    var sections: [Mapping.Entry] = []
    for entry in mapping.entries {
      guard let index = sections.firstIndex(where: { $0.key == entry.key }),
        let first = sections[index].value.section, let second = entry.value.section
      else {
        sections.append(entry)
        continue
      }
      let all = Mapping(first + second)
      let lines = report(all.repeatedPositions, in: all)
      sections[index] = Mapping.Entry(
        key: entry.key, keySpan: sections[index].keySpan,
        value: Node(.mapping(lines), at: sections[index].value.span))
    }
    return Mapping(sections)
  }

  private mutating func report(_ repeated: [Int], in mapping: Mapping) -> Mapping {
    for position in repeated {
      let entry = mapping.entries[position]
      guard let first = mapping.entry(entry.key) else { continue }
      let isSame = entry.value.hasSameContent(as: first.value)
      if isSame, joinsSections { continue }
      diagnostics.add(
        Diagnostic(
          isSame ? .repeatedKey : .duplicateKey,
          "duplicate key '\(entry.key)'" + (isSame ? " with the same value" : ""),
          at: entry.keySpan,
          help: entry.key.hasPrefix("/") && !isSame
            ? "put the methods of both under one '\(entry.key)'"
            : joinsSections ? "keep one of the two" : nil
        ).noting("first used here", at: first.keySpan).harmless(if: isSame))
    }
    let positions = Set(repeated)
    return Mapping(
      mapping.entries.enumerated().filter { !positions.contains($0.offset) }.map(\.element))
  }

  private mutating func countNodes(_ added: Int, at range: Range<Int>) throws(SyntaxFailure) {
    count += added
    guard count > limits.nodes else { return }
    throw SyntaxFailure(
      reason: .limit,
      message: "the file contains more than \(limits.nodes) values, aliases followed",
      range: range)
  }

  private func checkDepth(_ depth: Int, at range: Range<Int>) throws(SyntaxFailure) {
    guard depth > limits.depth else { return }
    throw SyntaxFailure(
      reason: .limit,
      message: "lists and mappings are nested more than \(limits.depth) deep",
      range: range)
  }
}

extension Node {
  /// The entries of a part of a file that may be empty; nil for another value.
  fileprivate var section: [Mapping.Entry]? { isNull ? [] : mapping?.entries }
}
