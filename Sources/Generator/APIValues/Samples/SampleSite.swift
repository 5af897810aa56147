package import APIModel
package import SpecDocument

/// The place of a value, which suggests its sample besides the type.
package struct SampleSite: Sendable {
  /// The name of the property, the parameter or the component; empty elsewhere.
  package var name = ""
  /// The place in the document, at which examples and formats are noted.
  package var place: SourceSpan?
  package var constraints = Constraints()
  /// The type around the value, to which a list or a map must not lead back.
  package var owner: TypeID?

  package init(_ constraints: Constraints = Constraints()) { self.constraints = constraints }

  package init(_ name: API.Name) { (self.name, place) = (name.text, name.span) }

  package init(_ content: Content) {
    self.init(content.constraints)
    place = content.example
  }

  init(_ property: ObjectShape.Property, in owner: TypeID?) {
    self.init(property.name)
    (constraints, self.owner) = (property.constraints, owner)
  }

  init(_ parameter: Parameter) {
    self.init(parameter.name)
    constraints = parameter.constraints
  }

  /// Returns the place of each element of a list or a map.
  func element(named name: String) -> SampleSite {
    var site = SampleSite(constraints.each.first ?? Constraints())
    site.name = name
    return site
  }
}
