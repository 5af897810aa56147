/// Executes the instructions of a template.
struct Renderer {
  private var compiler: TemplateCompiler
  private let width: Int
  /// The views of the scope, outermost first.
  private var views: [AnyView] = []
  private var indentation = ""
  private var output: BreakableText

  init(_ compiler: TemplateCompiler, width: Int) {
    self.compiler = compiler
    self.width = width
    output = BreakableText(width: width)
  }

  /// Returns the output for a view.
  mutating func text(of root: some View) -> String {
    views = [AnyView(root)]
    render(compiler.instructions(of: 0))
    precondition(compiler.errors.isEmpty, "\(TemplateErrors(compiler.errors))")
    return output.finished()
  }

  private mutating func render(_ body: Instruction.Body) {
    for position in body {
      switch compiler.program.instructions[position] {
      case .text(let text): output.write(compiler.program.texts[text], indentation: indentation)
      case .lineStart: output.write(indentation)
      case .variable(let reference):
        if case .text(let text) = value(reference) { output.write(text) }
      case .section(let reference, let hidden, let body):
        renderSection(value(reference), hidden, body)
      case .invertedSection(let reference, let body):
        if isEmpty(value(reference)) { render(body) }
      case .list(let reference, let hidden, let style, let body):
        if case .list(let views) = value(reference) { renderList(views, hidden, style, body) }
      case .element(let body):
        output.openList(isElement: true)
        render(body)
        output.closeList()
      case .block(let reference, let prefix):
        if case .text(let text) = value(reference) {
          renderBlock(text, compiler.program.margins[prefix])
        }
      case .partial(let block, let indentation):
        renderPartial(
          compiler.instructions(of: block), indentation.map { compiler.program.margins[$0] })
      }
    }
  }

  /// Returns the value at a path, as far as the tag asks for it; nil if a view on the way is absent.
  private func value(_ reference: ViewPath) -> ViewValue? {
    guard let comparison = reference.comparison else { return whole(reference) }
    return whole(reference).map(compiler.program.comparisons[comparison].applied)
  }

  private func whole(_ reference: ViewPath) -> ViewValue? {
    if reference.path.isEmpty { return views[reference.view].value(at: reference.key) }
    var view = views[reference.view]
    for position in reference.path {
      guard case .view(let next?) = view.value(at: compiler.program.paths[position]) else {
        return nil
      }
      view = next
    }
    return view.value(at: reference.key)
  }

  private func isEmpty(_ value: ViewValue?) -> Bool {
    switch value {
    case .flag(let flag): !flag
    case .list(let views): views.isEmpty
    case .view(let view): view == nil
    case .text, nil: true
    }
  }

  private mutating func renderSection(_ value: ViewValue?, _ hidden: Int?, _ body: Instruction.Body)
  {
    switch value {
    case .flag(true): render(body)
    case .list(let views): for view in views { render(body, with: view, hiding: hidden) }
    case .view(let view?): render(body, with: view, hiding: hidden)
    case .flag(false), .view(nil), .text, nil: break
    }
  }

  private mutating func renderList(
    _ views: [AnyView], _ hidden: Int?, _ style: ListStyle, _ body: Instruction.Body
  ) {
    guard !views.isEmpty else { return }
    let hasTrailingComma = style.hasTrailingComma && views.count > 1
    if style.isInline { output.openList(isElement: false) }
    for (index, view) in views.enumerated() {
      render(body, with: view, hiding: hidden)
      let isLast = index == views.count - 1
      if !style.isInline {
        output.write(isLast && !hasTrailingComma ? "" : ",")
        output.endLine()
      } else if !isLast {
        output.separate()
      }
    }
    if style.isInline { output.closeList(hasTrailingComma: hasTrailingComma) }
  }

  private mutating func render(_ body: Instruction.Body, with view: AnyView, hiding hidden: Int?) {
    let outer = hidden.map { views.remove(at: $0) }
    views.append(view)
    render(body)
    views.removeLast()
    if let hidden, let outer { views.insert(outer, at: hidden) }
  }

  private mutating func renderBlock(_ text: String, _ prefix: String) {
    guard !text.isEmpty else { return }
    let margin = indentation + prefix
    MarkdownLines.wrap(text, width: width - margin.utf8.columns) { line in
      output.write(line.isEmpty ? margin.trimmingLastBlanks() : margin)
      output.write(line)
      output.endLine()
    }
  }

  private mutating func renderPartial(_ block: Instruction.Body, _ indentation: String?) {
    let outer = self.indentation
    self.indentation = indentation.map { outer + $0 } ?? ""
    render(block)
    self.indentation = outer
  }
}

extension String {
  /// Returns the string without trailing spaces.
  func trimmingLastBlanks() -> String {
    guard let last = utf8.lastIndex(where: { !Ascii.isBlank($0) }) else { return "" }
    return String(self[...last])
  }
}
