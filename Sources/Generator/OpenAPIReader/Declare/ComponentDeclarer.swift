import APIModel
import SpecDocument

/// Declares every named schema before any of them is read, numbered in the order of the document.
struct ComponentDeclarer: DocumentReading {
  var document: Document
  var arena = TypeArena()
  var components = Components()
  var mapped = MappedTypes()

  mutating func declare(_ root: Mapping) {
    for entry in root["components"]?["schemas"]?.mapping?.entries ?? [] {
      document.register(named: entry.value)
    }
    declareComponents(root)
    declareFragments()
  }

  private mutating func declareComponents(_ root: Mapping) {
    guard let components = mapping(root["components"]) else { return }
    for entry in mapping(components["schemas"])?.entries ?? [] {
      var declaration = declaration(entry.value, at: .component(entry.key), span: entry.keySpan)
      let type = mapped.type(entry.key)
      if let type { declaration.shape = .mapped(MappedShape(.named(type), wire: .scalar(.json))) }
      let id = arena.add(declaration)
      let pointer = References.pointer(["components", "schemas", entry.key])
      self.components.add(id, at: pointer)
      self.components.reserve(entry.key, in: .schemas)
      if type != nil { continue }
      arena.enqueue(PendingSchema(id: id, node: entry.value, form: nil, pointer: pointer))
    }
    for section in Components.Section.allCases.dropFirst() {
      for entry in mapping(components["\(section)"])?.entries ?? [] {
        self.components.reserve(entry.key, in: section)
      }
    }
  }
}
