package import APIModel
import English
import SpecDocument

/// The samples of all types of an API.
///
/// Every value is finite: an optional property never leads back to its own type, and in a cycle a
/// required value has fewer levels than its owner. Values are also small: an optional object is
/// left out if it would make its owner large. One list of large items is kept, with one item, since
/// a page is about its items.
package struct SamplePlan: Sendable {
  package let graph: TypeGraph
  package let hints: ValueHints
  private let components: [String: TypeID]
  /// The fewest levels that a value of each type can have; nil for a type without finite values.
  let depths: [Int?]
  /// The strongly connected component of each type: types that can reach each other share one.
  let cycles: [Int]
  /// All types, each after those that its sample uses.
  package let order: [TypeID]
  private var samples: [TypeSample?]
  /// The number of scalars in the sample of each type, and the depth of their nesting.
  private(set) var sizes: [Int]
  private(set) var levels: [Int]

  /// The number of scalars beyond which an optional part is left out.
  private static let large = 60
  /// The number of scalars up to which an optional part is kept for its list.
  private static let largestPage = 300
  /// The largest sample that is written out, in scalars and in levels. Required parts may double
  /// the size with each level, and nest as deep as there are types.
  static let largest = 20_000
  static let deepest = 100

  package init(_ api: API) { self.init(api, TypeGraph(api)) }

  /// Plans samples with the graph of the API's types.
  package init(_ api: API, _ graph: TypeGraph) {
    self.graph = graph
    hints = api.hints
    components = Dictionary(
      firstOf: graph.ids.compactMap { id in
        graph[id].component.map { (SampleWords.words(of: $0).joined(), id) }
      })
    let components = StronglyConnectedComponents(graph.parts)
    let (depths, cycles) = (Self.depths(graph), Self.cycles(graph, components))
    (self.depths, self.cycles) = (depths, cycles)
    samples = Array(repeating: nil, count: graph.count)
    sizes = Array(repeating: 1, count: graph.count)
    levels = sizes
    order = Self.order(graph, components, depths, cycles)
    for id in order { plan(id) }
  }

  package subscript(id: TypeID) -> TypeSample? { samples[id.index] }

  /// Returns the sample of a body, or of one element of a stream; nil for a type without samples.
  package func sample(of content: Content) -> Sample? {
    sample(of: content.type, at: SampleSite(content))
  }

  /// Returns the sample of a value; nil for a type without samples.
  package func sample(of use: TypeUse, at site: SampleSite = SampleSite()) -> Sample? {
    if let example = example(at: site, as: use) { return example }
    switch use {
    // Null is a valid value, whatever the document means by this type.
    case .nullable(.scalar(.json)): return .null
    case .nullable(let type): return sample(of: type, at: site) ?? .null
    case .scalar(let scalar):
      return ScalarPlan(plan: self, site: site).sample(of: scalar).map { .scalar(scalar, $0) }
    case .array(let element): return list(of: element, at: site)
    case .map(let value): return map(of: value, at: site)
    case .named(let id): return declared(id, at: site)
    }
  }

  /// Returns the sample of a parameter; nil for a type without samples.
  package func sample(of parameter: Parameter, in operation: Operation?) -> Sample? {
    guard case .scalar(let scalar) = graph.bare(parameter.type) else {
      return sample(of: parameter.type.base, at: SampleSite(parameter))
    }
    var scalars = ScalarPlan(plan: self, site: SampleSite(parameter))
    // `/users/{id}`
    let segments = (operation?.path ?? "").split(separator: "/")
    if let index = segments.firstIndex(of: "{\(parameter.name.text)}"), index > 0 {
      scalars.target = component(SampleWords.words(of: Singular.of(String(segments[index - 1]))))
    }
    return scalars.sample(of: scalar).map { .scalar(scalar, $0) }
  }

  /// Returns the sample of a property as if it were required; nil for a type without samples.
  package func sample(ofProperty property: ObjectShape.Property, in id: TypeID) -> Sample? {
    sample(of: property.type.base, at: SampleSite(property, in: id))
  }

  private func declared(_ id: TypeID, at site: SampleSite) -> Sample? {
    switch graph[id].shape {
    case .enumeration(let shape):
      let examples = site.place.flatMap { hints.examples[$0] } ?? hints.examples[graph[id].span]
      let first = examples?.first.flatMap(shape.index) ?? 0
      let others = shape.cases.indices.filter {
        $0 != first && shape.literal(of: shape.cases[$0]).isUsable
      }.prefix(2)
      guard shape.cases.indices.contains(first) else { return nil }
      return .enumeration(id, [first] + others)
    // The name of the property is more specific than the alias.
    case .alias(let target) where graph.bare(target).isScalar || graph[id].isInlineMap:
      var site = site
      site.place = site.place ?? graph[id].span
      site.constraints = site.constraints.listingKeys(of: id, graph)
      return sample(of: target, at: site)
    case .alias, .object, .union, .mapped: return samples[id.index] == nil ? nil : .declared(id)
    }
  }

  // MARK: - Lists and maps

  private func list(of element: TypeUse, at site: SampleSite) -> Sample? {
    let constraints = site.constraints
    let (least, most) = (constraints.minItems ?? 0, constraints.maxItems ?? .max)
    guard least <= Self.largest / 100 else { return nil }
    guard most > 0, isPlanned(element) || isReachable(element, from: site.owner),
      let sample = sample(of: element, at: site.element(named: Singular.of(site.name)))
    else { return least == 0 ? .values([]) : nil }
    let size = size(of: sample)
    let wanted =
      constraints.hasUniqueItems && !sample.isVaried
      ? 1 : size > Self.large / 3 ? 1 : size > Self.large / 5 ? 2 : 3
    return .list(of: sample, count: min(most, max(least, wanted)))
  }

  private func map(of value: TypeUse, at site: SampleSite) -> Sample? {
    let constraints = site.constraints
    let least = constraints.minProperties ?? 0
    guard least <= Self.largest / 100 else { return nil }
    guard constraints.maxProperties != 0, isReachable(value, from: site.owner),
      let sample = sample(of: value, at: site.element(named: site.name))
    else { return least == 0 ? .map([]) : nil }
    let names =
      constraints.propertyNames.isEmpty
      ? (0..<max(1, least)).map { "key\($0 + 1)" }
      : Array(constraints.propertyNames.prefix(max(1, least)))
    return .map(names.map { Sample.Entry(key: $0, value: sample) })
  }

  /// Returns whether values of a type can be nested in the owner without leading back to it.
  private func isReachable(_ use: TypeUse, from owner: TypeID?) -> Bool {
    guard let owner, let id = use.named else { return true }
    return cycles[id.index] != cycles[owner.index]
  }

  /// Returns whether the items of a list are planned already, and so do not lead back to its owner.
  private func isPlanned(_ element: TypeUse) -> Bool {
    element.named.map { samples[$0.index] != nil } ?? false
  }

  // MARK: - Declared types

  private mutating func plan(_ id: TypeID) {
    guard depths[id.index] != nil else { return }
    let sample = typeSample(of: id)
    samples[id.index] = sample
    sizes[id.index] = min(sample.map(size) ?? 1, Self.largest + 1)
    levels[id.index] = min(sample.map(level) ?? 1, Self.deepest + 1)
  }

  private func typeSample(of id: TypeID) -> TypeSample? {
    switch graph[id].shape {
    case .enumeration: nil
    case .alias(let target):
      sample(of: target, at: site(of: id, Constraints().listingKeys(of: id, graph))).map {
        .alias($0)
      }
    case .mapped(let shape): sample(of: shape.wire, at: site(of: id)).map { .mapped($0) }
    case .union(let shape): union(shape, id)
    case .object(let shape): object(shape, id)
    }
  }

  /// Returns the place of the value that a declared type stands for.
  private func site(of id: TypeID, _ constraints: Constraints = Constraints()) -> SampleSite {
    var site = SampleSite(constraints)
    (site.name, site.place, site.owner) = (componentName(id), graph[id].span, id)
    return site
  }

  private func union(_ shape: UnionShape, _ id: TypeID) -> TypeSample? {
    let candidates = shape.variants.enumerated().compactMap {
      index, variant -> TypeSample.Variant? in
      guard isLower(variant.type, than: id) else { return nil }
      var site = SampleSite(variant.constraints)
      site.name = componentName(id)
      return sample(of: variant.type, at: site).map {
        TypeSample.Variant(index: index, sample: $0)
      }
    }
    // Large variants are left out, unless all are large.
    let variants = candidates.filter { size(of: $0.sample) <= Self.large }
    let chosen = variants.isEmpty ? Array(candidates.prefix(1)) : Array(variants.prefix(3))
    return chosen.isEmpty ? nil : .union(chosen)
  }

  private func object(_ shape: ObjectShape, _ id: TypeID) -> TypeSample? {
    var values: [Sample?] = Array(repeating: nil, count: shape.properties.count)
    var size = 0
    var hasPage = false
    let required = shape.properties.indices.filter { shape.properties[$0].isRequired }
    for index in required + shape.properties.indices.filter({ !required.contains($0) }) {
      let property = shape.properties[index]
      let isOptional = !property.isRequired && !property.isRequiredToSend
      // In a tuple, a value can be absent only if all later ones are, with all further items.
      let isFurther = shape.hasFurtherItems && index == shape.properties.indices.last
      if isFurther, !shape.properties.dropLast().allSatisfy(\.isRequired) { continue }
      if isOptional, shape.isTuple || property.documentation.isDeprecated { continue }
      guard let value = self.value(of: property, in: id) else {
        if isOptional { continue }
        return nil
      }
      let weight = self.size(of: value)
      if isOptional, weight > 1, size + weight > Self.large {
        guard !hasPage, weight > Self.large, weight <= Self.largestPage, isPage(value) else {
          continue
        }
        hasPage = true
      } else {
        size += weight
      }
      values[index] = value
    }
    correctTotals(in: &values, of: shape)
    let additional = shape.additional.flatMap { type -> Sample? in
      guard shape.properties.isEmpty else { return nil }
      var site = SampleSite()
      if !shape.additionalConstraints.isEmpty {
        site.constraints.each = [shape.additionalConstraints]
      }
      site.owner = id
      return map(of: type, at: site)
    }
    return .object(values, additional: additional)
  }

  private func value(of property: ObjectShape.Property, in id: TypeID) -> Sample? {
    let kind = property.identifiesVariant ? property.defaultValue : nil
    if let constant = property.constant ?? kind,
      let value = self.constant(constant, of: property.type)
    {
      return value
    }
    if property.isRequired {
      guard isLower(property.type, than: id) else { return property.type.isNullable ? .null : nil }
    } else if !isReachable(property.type, from: id) {
      guard case .array(let element) = graph.bare(property.type), isPlanned(element) else {
        return nil
      }
    }
    return sample(of: property.type, at: SampleSite(property, in: id))
  }

  private func constant(_ literal: Literal, of use: TypeUse) -> Sample? {
    switch graph.bare(use) {
    case .scalar(let scalar): .scalar(scalar, .choice([literal]))
    case .named(let id): graph.enumeration(use)?.index(of: literal).map { .enumeration(id, [$0]) }
    case .array, .map, .nullable: nil
    }
  }

  func componentName(_ id: TypeID) -> String {
    switch graph[id].origin {
    case .component(let name): name
    case .nested(_, let part): part.name
    default: ""
    }
  }

  /// Returns the component with a name: `user` for `user_id`.
  func component(_ words: some Sequence<String>) -> TypeID? { components[words.joined()] }
}

extension TypeUse {
  fileprivate var isScalar: Bool { if case .scalar = self { true } else { false } }
}

extension Sample {
  /// Whether different numbers give different values.
  var isVaried: Bool {
    switch self {
    case .scalar(_, .choice(let values)): values.count > 1
    case .scalar: true
    case .enumeration(_, let cases): cases.count > 1
    case .null, .values, .variant: false
    case .declared, .list, .map: true
    }
  }
}

extension Constraints {
  /// Returns the constraints with the names that the keys of a map have.
  fileprivate func listingKeys(of id: TypeID, _ graph: TypeGraph) -> Constraints {
    guard graph[id].keys != nil, let keys = graph.keys(of: .named(id)) else { return self }
    var limits = self
    limits.propertyNames = keys.shape.cases.map(\.value)
    return limits
  }
}
