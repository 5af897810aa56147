import CYaml

/// Reads YAML through libyaml's events.
func readYAML(_ bytes: [UInt8], into builder: inout TreeBuilder) throws(SyntaxFailure) -> Node {
  do {
    return try readEvents(bytes, into: &builder)
  } catch {
    // YAML 1.2 allows tabs in lines without content (§6.6), and libyaml does not.
    let spaced = withoutTabsInEmptyLines(bytes)
    guard spaced != bytes, let node = try? readEvents(spaced, into: &builder) else { throw error }
    return node
  }
}

/// Replaces the tabs of lines that hold nothing, or only a comment.
private func withoutTabsInEmptyLines(_ bytes: [UInt8]) -> [UInt8] {
  var spaced = bytes
  var start = 0
  while start < bytes.count {
    let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    let content = bytes[start..<end].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? end
    if content == end || bytes[content] == UInt8(ascii: "#") {
      for index in start..<content { spaced[index] = 0x20 }
    }
    start = end + 1
  }
  return spaced
}

private func readEvents(_ bytes: [UInt8], into builder: inout TreeBuilder) throws(SyntaxFailure)
  -> Node
{
  let text = try YAMLText(bytes)
  let unread = builder
  let (node, finished) = try text.bytes.withUnsafeBufferPointer {
    buffer throws(SyntaxFailure) -> (Node, TreeBuilder) in
    guard let parser = YAMLParser(buffer) else {
      throw SyntaxFailure(message: "not enough memory to read the file", range: 0..<0)
    }
    var reader = YAMLReader(parser, bytes: bytes, text: text, builder: unread)
    return (try reader.read(), reader.builder)
  }
  builder = finished
  return node
}

/// Turns the events of one file into nodes.
struct YAMLReader {
  let parser: YAMLParser
  /// The file's own text, to which all ranges refer.
  let bytes: [UInt8]
  /// The text that libyaml reads instead.
  let text: YAMLText
  var builder: TreeBuilder
  private var offsets: CharacterOffsets

  init(_ parser: YAMLParser, bytes: [UInt8], text: YAMLText, builder: TreeBuilder) {
    self.parser = parser
    self.bytes = bytes
    self.text = text
    self.builder = builder
    offsets = CharacterOffsets(text.bytes, isASCII: text.isASCII)
  }

  mutating func read() throws(SyntaxFailure) -> Node {
    var document: Node?
    while true {
      try advance()
      switch parser.event.type {
      case YAML_STREAM_END_EVENT:
        if let document { return document }
        throw emptyFailure()
      case YAML_DOCUMENT_START_EVENT:
        let marker = eventRange
        guard let node = try readDocument() else { continue }
        if document != nil { throw secondDocumentFailure(marker) }
        document = node
      default: break
      }
    }
  }

  /// Reads to the end of a document; nil if it is empty.
  private mutating func readDocument() throws(SyntaxFailure) -> Node? {
    var isEmpty = false
    while true {
      try advance()
      switch parser.event.type {
      case YAML_DOCUMENT_END_EVENT: return isEmpty ? nil : builder.root
      case YAML_SCALAR_EVENT:
        isEmpty = !builder.isOpen && isMissingValue
        try readScalar()
      case YAML_ALIAS_EVENT: try readAlias()
      case YAML_MAPPING_START_EVENT: try openCollection(isMapping: true)
      case YAML_SEQUENCE_START_EVENT: try openCollection(isMapping: false)
      case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: closeCollection()
      default: break
      }
    }
  }

  private mutating func advance() throws(SyntaxFailure) {
    if parser.advance() { return }
    throw failure(for: parser.problem)
  }

  mutating func offset(ofCharacter character: Int) -> Int {
    text.originalOffset(of: offsets.offset(ofCharacter: character))
  }

  var eventRange: Range<Int> {
    mutating get {
      let start = offset(ofCharacter: Int(parser.event.start_mark.index))
      let end = offset(ofCharacter: Int(parser.event.end_mark.index))
      return start..<max(start, end)
    }
  }

  /// Whether the event is for an omitted value.
  private var isMissingValue: Bool {
    let scalar = parser.event.data.scalar
    return scalar.length == 0 && scalar.style == YAML_PLAIN_SCALAR_STYLE && scalar.tag == nil
      && scalar.anchor == nil
  }
}

extension YAMLReader {
  private mutating func readScalar() throws(SyntaxFailure) {
    let scalar = parser.event.data.scalar
    let range = scalarRange
    let bytes = UnsafeBufferPointer(start: scalar.value, count: Int(scalar.length))
    let text = text.restored(String(decoding: bytes, as: UTF8.self))
    let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
    let tag = scalar.tag.map { YAMLTag(name($0)) }
    let anchor = scalar.anchor.map(name)
    guard builder.expectsKey else {
      if isPlain { checkTypographicQuotes(text, at: range) }
      let quotes = [YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE]
      if quotes.contains(scalar.style) { checkQuotedLines(range) }
      let content = resolve(text, isPlain: isPlain, tag: tag, range: range)
      return try builder.addScalar(content, at: range, anchor: anchor)
    }
    let isMerge = text == "<<" && (isPlain && tag == nil || tag?.kind == .merge)
    builder.setKey(TreeBuilder.Key(text: text, range: range, isMerge: isMerge))
    if let anchor { builder.defineKeyAnchor(anchor, text: text, range: range) }
  }

  /// The range as written, without tag and anchor, and without the line breaks that end a block
  /// scalar.
  private var scalarRange: Range<Int> {
    mutating get {
      let range = eventRange
      var (start, end) = (range.lowerBound, range.upperBound)
      while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
      let scalar = parser.event.data.scalar
      guard scalar.tag != nil || scalar.anchor != nil else { return start..<end }
      while start < end, bytes[start] == UInt8(ascii: "!") || bytes[start] == UInt8(ascii: "&") {
        while start < end, bytes[start] > 0x20 { start += 1 }
        while start < end, bytes[start] <= 0x20 { start += 1 }
      }
      return start..<end
    }
  }

  private mutating func openCollection(isMapping: Bool) throws(SyntaxFailure) {
    let range = eventRange
    if builder.expectsKey { throw collectionKeyFailure(range) }
    let start = parser.event.data.mapping_start
    let sequence = parser.event.data.sequence_start
    if let tag = (isMapping ? start.tag : sequence.tag).map({ YAMLTag(name($0)) }) {
      check(tag, isMapping: isMapping, range: range)
    }
    let anchor = (isMapping ? start.anchor : sequence.anchor).map(name)
    try builder.openCollection(isMapping: isMapping, at: range, anchor: anchor)
  }

  private mutating func closeCollection() {
    let range = eventRange
    let last = bytes[range].first
    // A flow collection ends with its bracket, a block collection with its last value.
    let isFlow = last == UInt8(ascii: "]") || last == UInt8(ascii: "}")
    builder.closeCollection(end: isFlow ? range.upperBound : nil)
  }

  func name(_ text: UnsafeMutablePointer<yaml_char_t>) -> String { String(cString: text) }
}
