/// A template whose keys are known to exist, ready to render views of one type.
package struct Template<Root: View>: Sendable {
  private let blocks: [[Instruction]]

  /// Checks a template of a library and its partials; `type` stands in for `Root` where that has no keys of its own.
  package init(
    _ name: String,
    of library: TemplateLibrary,
    for type: ViewType = ViewType(Root.self)
  ) throws(TemplateErrors) {
    blocks = try TemplateCompiler.compile(name, of: library, for: type)
  }

  package func render(_ root: Root) -> String {
    var renderer = Renderer(blocks: blocks, root: root)
    renderer.render(blocks[0])
    return renderer.output
  }
}

/// Carries out the instructions of a template.
private struct Renderer {
  let blocks: [[Instruction]]
  /// The views of the scope, outermost first.
  var views: [any View]
  var indentation = ""
  var output = ""

  init(blocks: [[Instruction]], root: any View) {
    self.blocks = blocks
    views = [root]
  }

  mutating func render(_ instructions: [Instruction]) {
    for instruction in instructions {
      switch instruction {
      case .text(let lines): append(lines)
      case .lineStart: output += indentation
      case .variable(let reference):
        if case .text(let text) = value(reference) { output += text }
      case .section(let reference, let hidden, let body):
        renderSection(value(reference), hidden, body)
      case .invertedSection(let reference, let body):
        if isEmpty(value(reference)) { render(body) }
      case .partial(let block, let indentation): renderPartial(blocks[block], indentation)
      }
    }
  }

  private mutating func append(_ lines: TemplateLines) {
    guard !indentation.isEmpty else { return output += lines.whole }
    for line in lines.lines {
      if line.takesIndentation { output += indentation }
      output += line.text
    }
  }

  /// nil where a view on the way is absent.
  private func value(_ reference: Reference) -> ViewValue? {
    var view = views[reference.view]
    for key in reference.path {
      guard case .view(let next?) = view.value(at: key) else { return nil }
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

  private mutating func renderSection(_ value: ViewValue?, _ hidden: Int?, _ body: [Instruction]) {
    switch value {
    case .flag(true): render(body)
    case .list(let views): for view in views { render(body, with: view, hiding: hidden) }
    case .view(let view?): render(body, with: view, hiding: hidden)
    case .flag(false), .view(nil), .text, nil: break
    }
  }

  private mutating func render(_ body: [Instruction], with view: any View, hiding hidden: Int?) {
    let outer = hidden.map { views.remove(at: $0) }
    views.append(view)
    render(body)
    views.removeLast()
    if let hidden, let outer { views.insert(outer, at: hidden) }
  }

  private mutating func renderPartial(_ block: [Instruction], _ indentation: String?) {
    let outer = self.indentation
    self.indentation = indentation.map { outer + $0 } ?? ""
    render(block)
    self.indentation = outer
  }
}
