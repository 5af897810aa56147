/// Resolves the names in a template and its partials for the views that they render.
///
/// A template in a scope is a block. One run reaches only a few of the blocks, so each is compiled
/// when it is first needed; a check compiles all of them.
struct TemplateCompiler {
  private struct BlockKey: Hashable {
    let template: String
    let isInline: Bool
    let scope: Scope
  }

  private let library: TemplateLibrary
  private let compilesAll: Bool
  private var keysOfBlocks: [BlockKey] = []
  private var blocks: [Instruction.Body?] = []
  private var positions: [BlockKey: Int] = [:]
  /// The partials around the current point, inside the innermost section over views.
  private var open: Set<BlockKey> = []
  private var keys = KeyResolver()
  /// The instructions compiled so far.
  private(set) var program = TemplateProgram()
  private(set) var errors: [TemplateError] = []

  /// Compiles the template `name` as block 0. With `compilesAll`, it also compiles everything that
  /// the template can reach, to find the errors there.
  init(_ name: String, of library: TemplateLibrary, for type: ViewType, compilesAll: Bool = false) {
    self.library = library
    self.compilesAll = compilesAll
    keys.register(type)
    if block(BlockKey(template: name, isInline: false, scope: Scope(type))) == nil {
      errors.append(TemplateError("this template does not exist", in: name, line: 1, column: 1))
    }
  }

  /// Returns the instructions of a block.
  mutating func instructions(of block: Int) -> Instruction.Body {
    if let known = blocks[block] { return known }
    let compiled = compile(keysOfBlocks[block])
    blocks[block] = compiled
    return compiled
  }

  /// Returns the index of a block; nil if its template does not exist.
  private mutating func block(_ key: BlockKey) -> Int? {
    if let position = positions[key] { return position }
    guard library.templates[key.template] != nil else { return nil }
    let position = blocks.count
    positions[key] = position
    keysOfBlocks.append(key)
    blocks.append(nil)
    if compilesAll { _ = instructions(of: position) }
    return position
  }

  private mutating func compile(_ key: BlockKey) -> Instruction.Body {
    guard let template = library.templates[key.template] else { return 0..<0 }
    open.insert(key)
    defer { open.remove(key) }
    return instructions(
      key.isInline ? template.inlineNodes : template.nodes, key.scope, template.text)
  }

  private mutating func instructions(_ nodes: [TemplateNode], _ scope: Scope, _ text: TemplateText)
    -> Instruction.Body
  {
    var instructions: [Instruction] = []
    instructions.reserveCapacity(nodes.count)
    for node in nodes {
      do throws(TemplateError) {
        instructions.append(try instruction(node, scope, text))
      } catch {
        if !errors.contains(error) { errors.append(error) }
      }
    }
    return program.add(instructions)
  }

  private mutating func instruction(
    _ node: TemplateNode, _ scope: Scope, _ text: TemplateText
  ) throws(TemplateError) -> Instruction {
    switch node {
    case .text(let lines): .text(program.add(lines))
    case .lineStart: .lineStart
    case .variable(let tag): try variable(tag, scope, text)
    case .section(let tag, false, let body): try section(tag, body, scope, text)
    case .section(let tag, true, let body): try invertedSection(tag, body, scope, text)
    case .list(let tag, let style, let body): try list(tag, style, body, scope, text)
    case .block(let tag, let prefix): try block(tag, prefix, scope, text)
    case .partial(let tag, let indentation):
      .partial(
        block: try partial(tag, isInline: indentation == nil, scope, text),
        indentation: indentation.map { program.add(margin: $0) })
    }
  }

  private mutating func resolve(
    _ tag: TemplateToken.Tag, _ scope: Scope, _ text: TemplateText
  ) throws(TemplateError) -> (reference: ViewPath, kind: ViewKind) {
    let value = try keys.resolve(tag, in: scope, of: text)
    let path = program.add(path: value.path)
    var reference = ViewPath(view: value.view, path: path, key: value.key)
    guard let wanted = tag.wanted else { return (reference, value.kind) }
    let key: Int?
    switch value.kind {
    case .text: key = nil
    case .list(let type), .view(let type):
      key = type.keys.firstIndex { if case .text = $0.kind { true } else { false } }
    case .flag:
      throw text.error("'\(tag.name)' compares a flag; only text is compared", at: tag.offset)
    }
    reference.comparison = program.add(StringCondition(wanted: wanted, key: key))
    return (reference, key == nil ? .flag : value.kind)
  }

  private mutating func variable(
    _ tag: TemplateToken.Tag, _ scope: Scope, _ text: TemplateText
  ) throws(TemplateError) -> Instruction {
    let (reference, kind) = try resolve(tag, scope, text)
    guard case .text = kind else { throw needsSection(tag, kind, text) }
    return .variable(reference)
  }

  private mutating func block(
    _ tag: TemplateToken.Tag, _ prefix: String, _ scope: Scope, _ text: TemplateText
  ) throws(TemplateError) -> Instruction {
    let (reference, kind) = try resolve(tag, scope, text)
    guard case .text = kind else { throw needsSection(tag, kind, text) }
    return .block(reference, prefix: program.add(margin: prefix))
  }

  private func needsSection(_ tag: TemplateToken.Tag, _ kind: ViewKind, _ text: TemplateText)
    -> TemplateError
  {
    text.error(
      "'\(tag.name)' is \(kind.noun), which needs a section: '{{#\(tag.name)}}'", at: tag.offset)
  }

  private mutating func section(
    _ tag: TemplateToken.Tag, _ body: [TemplateNode], _ scope: Scope, _ text: TemplateText
  ) throws(TemplateError) -> Instruction {
    let (reference, kind) = try resolve(tag, scope, text)
    switch kind {
    case .text: throw notSection(tag, text)
    case .flag: return .section(reference, hidden: nil, body: instructions(body, scope, text))
    case .list(let type), .view(let type):
      let (hidden, body) = instructions(body, entering: type, scope, text)
      return .section(reference, hidden: hidden, body: body)
    }
  }

  private mutating func list(
    _ tag: TemplateToken.Tag, _ style: ListStyle, _ body: [TemplateNode], _ scope: Scope,
    _ text: TemplateText
  ) throws(TemplateError) -> Instruction {
    if tag.name.isEmpty { return .element(body: instructions(body, scope, text)) }
    let (reference, kind) = try resolve(tag, scope, text)
    guard case .list(let type) = kind else {
      throw text.error(
        "'\(tag.name)' is \(kind.noun); only a list has commas between its elements",
        at: tag.offset)
    }
    let (hidden, body) = instructions(body, entering: type, scope, text)
    return .list(reference, hidden: hidden, style, body: body)
  }

  /// Returns the instructions for views of a type, and the position of the view that they hide.
  private mutating func instructions(
    _ body: [TemplateNode], entering type: ViewType, _ scope: Scope, _ text: TemplateText
  ) -> (hidden: Int?, body: Instruction.Body) {
    let (inner, hidden) = scope.entering(type)
    keys.register(type)
    let outerOpen = open
    open = []
    defer { open = outerOpen }
    return (hidden, instructions(body, inner, text))
  }

  private mutating func invertedSection(
    _ tag: TemplateToken.Tag, _ body: [TemplateNode], _ scope: Scope, _ text: TemplateText
  ) throws(TemplateError) -> Instruction {
    let (reference, kind) = try resolve(tag, scope, text)
    if case .text = kind { throw notSection(tag, text) }
    return .invertedSection(reference, body: instructions(body, scope, text))
  }

  private func notSection(_ tag: TemplateToken.Tag, _ text: TemplateText) -> TemplateError {
    text.error(
      "'\(tag.name)' is text and cannot open a section; write '{{\(tag.name)}}'", at: tag.offset)
  }

  private mutating func partial(
    _ tag: TemplateToken.Tag, isInline: Bool, _ scope: Scope, _ text: TemplateText
  ) throws(TemplateError) -> Int {
    let key = BlockKey(template: tag.name, isInline: isInline, scope: scope)
    if open.contains(key) {
      throw text.error(
        "'\(tag.name)' includes itself endlessly; put a list in between", at: tag.offset)
    }
    guard let position = block(key) else {
      throw text.error(
        "the template '\(tag.name)' does not exist", at: tag.offset,
        unknown: .init(name: tag.name, known: library.templates.keys.sorted()))
    }
    return position
  }
}
