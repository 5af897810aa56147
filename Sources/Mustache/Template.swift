/// A template whose keys are known to exist, ready to render views of one type.
package struct Template<Root: View>: Sendable {
  private let blocks: [[Instruction]]

  /// Checks a template of a library and its partials; `type` replaces `Root` if that has no static keys.
  package init(
    _ name: String,
    of library: TemplateLibrary,
    for type: ViewType = ViewType(Root.self)
  ) throws(TemplateErrors) {
    blocks = try TemplateCompiler.compile(name, of: library, for: type)
  }

  /// Renders a view. Lists and blocks of text are broken if a line would be longer than `width` columns.
  package func render(_ root: Root, width: Int = 100) -> String {
    var renderer = Renderer(blocks: blocks, root: root, width: width)
    renderer.render(blocks[0])
    return renderer.finished()
  }
}
