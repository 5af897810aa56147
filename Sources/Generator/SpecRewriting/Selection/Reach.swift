import SpecDocument

/// Finds the components, and the parts of other files, that the selected operations need.
struct Reach {
  /// A component of the root: `("schemas", "User")`.
  struct Component: Hashable {
    let kind: String
    let name: String
  }

  private let references: References
  private let root: Node
  private let partPlaces: [Location: (node: Node, place: Place)]
  private let subtypes: [Location: [Location]]

  private(set) var components: Set<Component> = []
  /// The needed places in other files and in removed parts of the root.
  private(set) var parts: [Location: (node: Node, place: Place)] = [:]
  private(set) var securitySchemes: Set<String> = []
  private var queue: [(node: Node, place: Place)] = []
  /// The schemas that are used as values, not only extended.
  private var hierarchies: Set<Location> = []

  init(_ references: References) {
    self.references = references
    root = references.root
    partPlaces = Dictionary(
      firstOf: references.spec.parts.map { ($0.location, ($0.node, $0.place)) })
    subtypes = Self.subtypes(references)
  }

  /// Follows the references of some security schemes to those in other files.
  mutating func follow(securitySchemes names: some Sequence<String>) {
    let schemes = root["components"]?["securitySchemes"]
    for name in names {
      guard let reference = schemes?[name]?["$ref"] else { continue }
      follow(reference, as: .object(.securityScheme), isParent: false)
    }
  }

  /// Follows all references from a document without its components, and from some of its schemas.
  mutating func follow(from document: Node, and schemas: [String]) {
    let entries = (document.mapping?.entries ?? []).filter { $0.key != "components" }
    queue = [(Node.object(entries, at: document.span), .object(.document))]
    for name in schemas {
      let pointer = JSONPointer(["components", "schemas", name])
      let location = Location(file: references.spec.rootFile, pointer: pointer)
      reach(location, as: .object(.schema))
      reachHeirs(of: location)
    }
    while let next = queue.popLast() { search(next.node, as: next.place) }
  }

  private mutating func search(_ node: Node, as place: Place) {
    var found: [(reference: Node, place: Place, isParent: Bool)] = []
    var schemes: Set<String> = []
    walk(node, as: place) { node, place, pointer in
      if case .referenceOrName(let kind) = place {
        found.append((node, .object(kind), false))
      } else if let reference = node["$ref"], reference.string != nil {
        let isParent = pointer.count > 1 && pointer[pointer.count - 2] == "allOf"
        found.append((reference, place, isParent))
      }
      if place == .object(.securityRequirement) {
        schemes.formUnion((node.mapping?.entries ?? []).map(\.key))
      }
      return true
    }
    securitySchemes.formUnion(schemes)
    for site in found { follow(site.reference, as: site.place, isParent: site.isParent) }
  }

  private mutating func follow(_ reference: Node, as place: Place, isParent: Bool) {
    guard let location = location(of: reference, as: place) else { return }
    reach(location, as: place)
    if !isParent { reachHeirs(of: location) }
  }

  private func location(of reference: Node, as place: Place) -> Location? {
    if let target = try? references.target(of: reference) { return target.location }
    guard place == .object(.schema), let name = reference.string else { return nil }
    return Location(
      file: references.spec.rootFile, pointer: JSONPointer(["components", "schemas", name]))
  }

  private mutating func reach(_ location: Location, as place: Place) {
    let tokens = location.pointer.tokens
    let isInRoot = location.file == references.spec.rootFile && partPlaces[location] == nil
    if isInRoot, tokens.count >= 3, tokens[0] == "components" {
      let component = Component(kind: tokens[1], name: tokens[2])
      guard let node = root["components"]?[tokens[1]]?[tokens[2]],
        components.insert(component).inserted
      else { return }
      let kind = Place.object(.components).inside(tokens[1])?.inside(tokens[2])
      queue.append((node, kind ?? .unknown))
    } else if parts[location] == nil {
      guard let node = node(at: location) else { return }
      let part = (node, partPlaces[location]?.place ?? place)
      parts[location] = part
      queue.append(part)
    }
  }

  /// Adds the schemas that extend one with a discriminator, since a value may be of any of them.
  private mutating func reachHeirs(of location: Location) {
    guard let node = node(at: location), node["discriminator"] != nil else { return }
    var open = [location]
    while let parent = open.popLast() {
      guard hierarchies.insert(parent).inserted else { continue }
      for subtype in subtypes[parent] ?? [] {
        reach(subtype, as: .object(.schema))
        open.append(subtype)
      }
    }
  }

  private func node(at location: Location) -> Node? {
    if let part = partPlaces[location] { return part.node }
    guard location.file == references.spec.rootFile,
      case .found(let node) = location.pointer.destination(in: root)
    else { return nil }
    return node
  }

  /// Returns the schemas that extend each schema with `allOf`.
  private static func subtypes(_ references: References) -> [Location: [Location]] {
    var subtypes: [Location: [Location]] = [:]
    func add(_ schema: Node, at location: Location) {
      for member in schema["allOf"]?.sequence ?? [] {
        guard let reference = member["$ref"], let target = try? references.target(of: reference)
        else { continue }
        subtypes[target.location, default: []].append(location)
      }
    }
    for entry in references.root["components"]?["schemas"]?.mapping?.entries ?? [] {
      let pointer = JSONPointer(["components", "schemas", entry.key])
      add(entry.value, at: Location(file: references.spec.rootFile, pointer: pointer))
    }
    for part in references.spec.parts where part.isSchema { add(part.node, at: part.location) }
    return subtypes
  }
}
