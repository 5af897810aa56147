import APIModel
import SpecDocument

extension FieldReading {
  /// Returns a declaration whose shape has yet to be read.
  mutating func declaration(
    _ node: Node, at origin: TypeDeclaration.Origin, span: SourceSpan, isNamed: Bool = true
  ) -> TypeDeclaration {
    let mapping = node.mapping ?? Mapping([])
    var declaration = TypeDeclaration(
      origin: origin, nameOverride: isNamed ? text(mapping["x-apigen-name"]) : nil,
      title: mapping["title"]?.string, shape: .alias(.scalar(.json)),
      documentation: schemaDocumentation(mapping), span: span)
    declaration.extensions = mapping.entries.filter { Grammar.isExtension($0.key) }
    return declaration
  }
}
