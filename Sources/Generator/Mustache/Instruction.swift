/// One step of a template with all names resolved.
///
/// It holds positions in a ``TemplateProgram`` instead of texts and bodies: the renderer takes
/// hundreds of thousands of steps, and would count references for each.
enum Instruction: Sendable {
  /// The positions of instructions that are rendered together.
  typealias Body = Range<Int>

  case text(Int)
  case lineStart
  case variable(Reference)
  /// The body sees the views of a list or view in place of the hidden one.
  case section(Reference, hidden: Int?, body: Body)
  case invertedSection(Reference, body: Body)
  /// The same with commas between the views.
  case list(Reference, hidden: Int?, ListStyle, body: Body)
  /// One element that gets a line of its own if the line is too long.
  case element(body: Body)
  case block(Reference, prefix: Int)
  case partial(block: Int, indentation: Int?)
}

/// The path from the views of a scope to a value, resolved when the template is compiled.
struct Reference: Sendable {
  /// The position of the view in the scope.
  let view: Int
  /// Where the keys of the views on the way are: those of `a` and `b` in `{{a.b.c}}`.
  let path: Range<Int>
  let key: Int
}

/// The instructions of the templates that have been compiled, and what they refer to.
struct TemplateProgram: Sendable {
  private(set) var instructions: [Instruction] = []
  private(set) var texts: [TemplateLines] = []
  /// The prefixes of blocks and the indentations of partials.
  private(set) var margins: [String] = []
  private(set) var paths: [Int] = []

  mutating func add(_ body: [Instruction]) -> Instruction.Body {
    let start = instructions.count
    instructions += body
    return start..<instructions.count
  }

  mutating func add(_ text: TemplateLines) -> Int {
    texts.append(text)
    return texts.count - 1
  }

  mutating func add(margin: String) -> Int {
    margins.append(margin)
    return margins.count - 1
  }

  mutating func add(path: [Int]) -> Range<Int> {
    let start = paths.count
    paths += path
    return start..<paths.count
  }
}
