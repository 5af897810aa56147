/// A template that is ready to render views of one type.
package struct Template<Root: View>: Sendable {
  private let name: String
  private let library: TemplateLibrary
  private let type: ViewType

  /// Takes a template of a library whose keys are known to exist; `type` replaces `Root` if `Root`
  /// does not have static keys.
  ///
  /// An error in the template traps during rendering; call ``check()`` first.
  package init(
    unchecked name: String, of library: TemplateLibrary, for type: ViewType = ViewType(Root.self)
  ) {
    self.name = name
    self.library = library
    self.type = type
  }

  /// Takes a template of a library, and checks it with its partials.
  package init(
    _ name: String, of library: TemplateLibrary, for type: ViewType = ViewType(Root.self)
  ) throws(TemplateErrors) {
    self.init(unchecked: name, of: library, for: type)
    try check()
  }

  /// Throws the errors in the template and in all partials that it can include.
  package func check() throws(TemplateErrors) {
    let compiler = TemplateCompiler(name, of: library, for: type, compilesAll: true)
    guard compiler.errors.isEmpty else { throw TemplateErrors(compiler.errors) }
  }

  /// Renders a view. Lists and blocks of text are broken if a line would be longer than `width`
  /// columns.
  package func render(_ root: Root, width: Int = 100) -> String { render([root], width: width)[0] }

  /// Renders several views, one after the other.
  package func render(_ roots: some Collection<Root>, width: Int = 100) -> [String] {
    var renderer = Renderer(TemplateCompiler(name, of: library, for: type), width: width)
    return roots.map { renderer.text(of: $0) }
  }
}
