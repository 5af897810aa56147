import SpecDocument

/// The security schemes of Swagger 2.0 in a document of a later version, which looks for them among the
/// components.
extension KeySpelling {
  /// Moves `securityDefinitions` to `components/securitySchemes`; nil if nothing moves, or if the document
  /// has both.
  func withSecuritySchemes(_ document: Node) -> Node? {
    guard version >= .openAPI30, var root = EditedObject(document),
      let definitions = root.entry("securityDefinitions"), definitions.value.mapping != nil,
      var components = EditedObject(
        root["components"] ?? .object([:], at: definitions.value.span)),
      components["securitySchemes"] == nil
    else { return nil }
    diagnostics.report(
      .misplacedKey, "'securityDefinitions' is read as 'securitySchemes' of 'components'",
      at: definitions.keySpan,
      correction: .updating(
        document.span, "components", .object(under: "securitySchemes", definitions.value))
        + .removing(definitions.keySpan))
    components.set("securitySchemes", definitions.value)
    root.set("components", .object(components.entries, at: components.span))
    root.remove("securityDefinitions")
    return root.changed
  }
}
