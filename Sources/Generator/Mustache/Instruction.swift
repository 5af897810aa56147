/// One step of a template, with all names resolved.
///
/// It holds positions in a ``TemplateProgram`` instead of strings and bodies: the renderer executes
/// hundreds of thousands of steps, and would count references for each.
enum Instruction: Sendable {
  /// The positions of instructions that are rendered together.
  typealias Body = Range<Int>

  case text(Int)
  case lineStart
  case variable(ViewPath)
  /// The body sees each view of a list, or one view, in place of the hidden view.
  case section(ViewPath, hidden: Int?, body: Body)
  case invertedSection(ViewPath, body: Body)
  /// A section with commas between the views.
  case list(ViewPath, hidden: Int?, ListStyle, body: Body)
  /// One element, which moves to a separate line if the line is too long.
  case element(body: Body)
  case block(ViewPath, prefix: Int)
  case partial(block: Int, indentation: Int?)
}

/// The path from the views of a scope to a value, resolved when the template is compiled.
struct ViewPath: Sendable {
  /// The position of the view in the scope.
  let view: Int
  /// The positions in ``TemplateProgram/paths`` of the keys on the way: `a` and `b` in `{{a.b.c}}`.
  let path: Range<Int>
  let key: Int
  /// The position in ``TemplateProgram/comparisons`` of the string that a section asks for.
  var comparison: Int?
}

/// Selects the values that have a string: `{{#tags=pets}}`.
struct StringCondition: Sendable {
  let wanted: String
  /// The key that is compared in views; nil for a value that is a string itself.
  let key: Int?

  /// Returns the views that have the string; for a string, returns whether it is equal.
  func applied(to value: ViewValue) -> ViewValue {
    func selects(_ view: AnyView) -> Bool {
      if let key, case .text(let text) = view.value(at: key) { text == wanted } else { false }
    }
    return switch value {
    case .text(let text): .flag(text == wanted)
    case .list(let views): .list(views.filter(selects))
    case .view(let view): .view(view.flatMap { selects($0) ? $0 : nil })
    case .flag: value
    }
  }
}

/// The instructions of all compiled templates, and everything they refer to.
struct TemplateProgram: Sendable {
  private(set) var instructions: [Instruction] = []
  private(set) var texts: [TemplateLines] = []
  /// The prefixes of blocks and the indentations of partials.
  private(set) var margins: [String] = []
  private(set) var paths: [Int] = []
  private(set) var comparisons: [StringCondition] = []

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

  mutating func add(_ comparison: StringCondition) -> Int {
    comparisons.append(comparison)
    return comparisons.count - 1
  }

  mutating func add(path: [Int]) -> Range<Int> {
    let start = paths.count
    paths += path
    return start..<paths.count
  }
}
