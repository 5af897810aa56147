import SpecDocument
import SuiteTraits
import TestSupport
import Testing

@testable import APIModel

@Suite("The graph of types")
struct TypeGraphTests {
  @Test("a type's parts are the types that its shape names, at any depth of lists, maps and nulls")
  func parts() {
    var types = Types()
    let part = types.object("Part")
    let other = types.object("Other")
    let holder = types.object(
      "Holder", .nullable(part), .array(.map(other)), .scalar(.string), additional: part)
    let graph = types.graph
    #expect(Array(graph.parts[holder.id]) == [part.id, other.id, part.id])
    #expect(Array(graph.inlineParts[holder.id]) == [part.id])
    #expect(Array(graph.users[part.id]) == [holder.id, holder.id])
    #expect(graph.users[holder.id].isEmpty)
  }

  @Test("variants and the target of an alias are parts")
  func variantsAndAliases() {
    var types = Types()
    let part = types.object("Part")
    let union = types.add(
      "Union",
      .union(
        UnionShape(
          variants: [UnionShape.Variant(type: part, discriminatorValues: [])], discriminator: nil)))
    let alias = types.add("Alias", .alias(.array(union)))
    #expect(Array(types.graph.parts[union.id]) == [part.id])
    #expect(Array(types.graph.parts[alias.id]) == [union.id])
    #expect(types.graph.inlineParts[alias.id].isEmpty)
  }

  @Test("parts of the same value are the targets of aliases and variants, outside lists and maps")
  func sameValueParts() {
    var types = Types()
    let object = types.object("Object")
    let alias = types.add("Alias", .alias(.nullable(object)))
    let list = types.add("List", .alias(.array(object)))
    let union = types.add(
      "Union",
      .union(
        UnionShape(
          variants: [alias, list, .map(object)].map {
            UnionShape.Variant(type: $0, discriminatorValues: [])
          }, discriminator: nil)))
    let holder = types.object("Holder", union)
    let parts = types.graph.sameValueParts
    #expect(Array(parts[alias.id]) == [object.id])
    #expect(parts[list.id].isEmpty)
    #expect(Array(parts[union.id]) == [alias.id, list.id])
    #expect(parts[holder.id].isEmpty)
  }

  @Test("the aliases of a type end at its innermost type, or after as many as there are types")
  func aliasesOneByOne() {
    var types = Types()
    let object = types.object("Object")
    let list = types.add("List", .alias(.array(object)))
    let alias = types.add("Alias", .alias(.nullable(list)))
    let first = types.add("First", .alias(.scalar(.string)))
    let second = types.add("Second", .alias(first))
    types.api.types[first.id.index].shape = .alias(second)
    #expect(types.graph.aliases(of: .map(alias)) == [alias.id, list.id])
    #expect(types.graph.aliases(of: first).count == 5)
  }

  @Test("components come after the components that they contain, and only cycles are cyclic")
  func components() {
    var types = Types()
    let first = types.object("First")
    let second = types.object("Second", first)
    types.change(first, to: [.nullable(second)])
    let holder = types.object("Holder", first)
    let own = types.object("Own")
    types.change(own, to: [own])
    let tree = types.object("Tree")
    types.change(tree, to: [.array(tree)])
    let components = types.graph.inlineComponents
    #expect(components.cyclic == [first.id, second.id, own.id])
    #expect(Set(components.ordered).count == 5)
    let position = { components.ordered.firstIndex(of: $0) ?? -1 }
    #expect(position(holder.id) > position(first.id))
    #expect(position(holder.id) > position(second.id))
  }

  @Test("reachability follows only the requested types")
  func reachability() {
    var types = Types()
    let end = types.object("End")
    let middle = types.object("Middle", end)
    let start = types.object("Start", middle)
    let graph = types.graph
    #expect(graph.parts.reachable(from: [start.id]) == [start.id, middle.id, end.id])
    #expect(graph.users.reachable(from: [end.id]) { $0 != middle.id } == [end.id])
  }

  @Test("looks through aliases, and keeps null from anywhere on the way")
  func aliases() {
    var types = Types()
    let object = types.object("Object")
    let inner = types.add("Inner", .alias(.nullable(object)))
    let outer = types.add("Outer", .alias(inner))
    let list = types.add("List", .alias(.array(outer)))
    let graph = types.graph
    #expect(graph.resolved(outer) == .nullable(object))
    #expect(graph.bare(outer) == object)
    #expect(graph.resolved(list) == .array(outer))
    #expect(graph.element(of: .map(list)) == object)
    #expect(graph.object(outer)?.id == object.id)
    #expect(graph.object(list) == nil)
    #expect(graph.aliases == [inner.id, outer.id, list.id])
  }

  @Test("derives directions from the operations that send and receive")
  func directions() {
    var types = Types()
    let both = types.object("Both")
    let sent = types.object("Sent", both)
    let received = types.object("Received", .array(both))
    let spare = types.object("Spare")
    var operation = Operation(
      name: nil, method: "POST", path: "/", tags: [], documentation: Documentation(), span: .none)
    operation.body = RequestBody(
      isRequired: true, content: Content(mediaType: "application/json", kind: .json, type: sent),
      documentation: Documentation())
    operation.responses = [
      Response(
        status: .default, isSuccess: false,
        content: Content(mediaType: "application/json", kind: .json, type: received),
        documentation: Documentation(), span: .none)
    ]
    types.api.operations = [operation]
    types.api.assignDirections(by: types.graph)
    let directions = [sent, received, both, spare].map { types.api[$0.id].direction }
    #expect(directions == [.sent, .received, [.sent, .received], []])
  }
}

@Suite("The graph of very many types", .busy, .timeLimit(.patient))
struct LargeTypeGraphTests {
  private static let count = Repository.checksEverything ? 100_000 : 20_000

  @Test("a chain of types, each holding the next")
  func chain() {
    let graph = Types.linked(Self.count, isRing: false) { .object(ObjectShape($0)) }.graph
    #expect(graph.parts.reachable(from: [TypeID(index: 0)]).count == Self.count)
    #expect(graph.inlineComponents.cyclic.isEmpty)
    #expect(graph.inlineComponents.ordered.first == TypeID(index: Self.count - 1))
  }

  @Test("a ring of types")
  func ring() {
    let graph = Types.linked(Self.count, isRing: true) { .object(ObjectShape($0)) }.graph
    #expect(graph.inlineComponents.cyclic.count == Self.count)
  }

  @Test("a chain of aliases, plain and of lists", arguments: [false, true])
  func aliases(ofLists isList: Bool) {
    var types = Types.linked(Self.count, isRing: false) { .alias(isList ? .array($0) : $0) }
    types.api.types[Self.count - 1].shape = .alias(.scalar(.int))
    let graph = types.graph
    #expect(graph.element(of: .named(TypeID(index: 0))) == .scalar(.int))
    #expect(graph.aliases.count == Self.count)
  }

  @Test("terminates for a ring of aliases, which lacks a target")
  func aliasRing() {
    let graph = Types.linked(Self.count, isRing: true) { .alias($0) }.graph
    #expect(graph.aliases.count == Self.count)
  }

  @Test("a type that contains all others, and is part of each")
  func star() {
    var types = Types()
    let hub = types.object("Hub")
    let rays = (1..<Self.count).map { types.object("Ray\($0)", hub) }
    types.change(hub, to: rays)
    let graph = types.graph
    #expect(graph.users[hub.id].count == Self.count - 1)
    #expect(graph.inlineComponents.cyclic.count == Self.count)
  }
}

/// Builds types in tests.
private struct Types {
  var api = API(name: API.Name("API", at: .none), version: "", documentation: Documentation())

  var graph: TypeGraph { TypeGraph(api) }

  mutating func add(_ name: String, _ shape: TypeShape) -> TypeUse {
    api.types.append(
      TypeDeclaration(
        origin: .component(name), shape: shape, documentation: Documentation(), span: .none))
    return .named(TypeID(index: api.types.count - 1))
  }

  mutating func object(_ name: String, _ parts: TypeUse..., additional: TypeUse? = nil) -> TypeUse {
    var shape = ObjectShape(parts)
    shape.additional = additional
    return add(name, .object(shape))
  }

  mutating func change(_ use: TypeUse, to parts: [TypeUse]) {
    api[use.id].shape = .object(ObjectShape(parts))
  }

  /// `count` types, each containing the next one. The last one contains the first of a ring, or a
  /// string.
  static func linked(_ count: Int, isRing: Bool, _ shape: (TypeUse) -> TypeShape) -> Types {
    var types = Types()
    for index in 1..<count {
      _ = types.add("T\(index)", shape(.named(TypeID(index: index))))
    }
    _ = types.add("T", shape(isRing ? .named(TypeID(index: 0)) : .scalar(.string)))
    return types
  }
}

extension TypeUse {
  fileprivate var id: TypeID { named ?? TypeID(index: 0) }
}

extension ObjectShape {
  fileprivate init(_ part: TypeUse) { self.init([part]) }

  fileprivate init(_ parts: [TypeUse]) {
    self.init(
      properties: parts.enumerated().map { index, type in
        Property(
          name: API.Name("p\(index)", at: .none), type: type, isRequired: false,
          documentation: Documentation())
      })
  }
}

extension SourceSpan {
  fileprivate static let none = SourceSpan(file: SourceFile.ID(index: 0), start: 0, end: 0)
}
