import APIModel
import Testing

@testable import Decisions
@testable import SwiftClient

@Suite("Names of types that several places share")
struct SharedTypeNamesTests {
  private let values = enumeration("open", "closed")

  /// A type at a property of each of several models.
  private func builder(
    _ places: [(model: String, property: String)], _ shape: TypeShape? = nil, title: String? = nil
  ) -> APIBuilder {
    var builder = APIBuilder()
    builder.share(shape ?? values, at: places, title: title)
    return builder
  }

  private func name(_ builder: APIBuilder) -> String? {
    let names = builder.design.names.types
    return builder.api.types.indices.map { TypeID(index: $0) }.first {
      if case .places = builder.api[$0].origin { true } else { false }
    }.map(names.simpleName)
  }

  @Test("callers write the place, and the type itself is named after its contents")
  func places() throws {
    let files = builder([("Album", "precision"), ("Show", "precision"), ("Track", "state")]).plan()
    for (model, place) in [("Album", "Precision"), ("Show", "Precision"), ("Track", "State")] {
      let alias = try #require(try files.object(model).declarations.first?.alias)
      #expect(alias.name == place)
      #expect(alias.type == "_OpenClosed")
      #expect(try files.object(model).properties.first?.type == "\(place)")
    }
    _ = try files.file("Models/Shared/_OpenClosed.swift")
  }

  @Test(
    "the first of many members are named, with a hash of all; a single one is named after its place",
    arguments: [
      (3, "_P0P1P2"), (4, "_P0P1P2P3_"), (40, "_P0P1P2P3P4P5P6P7P8P9_"), (1, "_XP0"),
      (0, "_XEmpty"),
    ])
  func members(count: Int, expected: String) {
    let shape = ObjectShape(properties: (0..<count).map { property("p\($0)") })
    let name = name(builder([("A", "x"), ("B", "x")], .object(shape)))
    #expect(name == expected || expected.hasSuffix("_") && name?.hasPrefix(expected) == true)
    #expect(name?.count == expected.count + (expected.hasSuffix("_") ? 6 : 0))
  }

  @Test("types that are only sent do not take the names of received types")
  func directions() {
    var builder = builder([("A", "x"), ("B", "x")])
    for id in builder.api.types.indices.map({ TypeID(index: $0) }) {
      builder.change(.named(id)) { $0.direction = .sent }
    }
    #expect(name(builder) == "_OpenClosedInput")
  }

  @Test("no other place and no other order changes the name, and a title gives it")
  func independence() {
    let places = [("Task", "state"), ("Job", "state"), ("Job", "status"), ("Run", "status")]
    for count in 2...4 { #expect(name(builder(Array(places.prefix(count)))) == "_OpenClosed") }
    #expect(name(builder(places.reversed())) == "_OpenClosed")
    #expect(name(builder(places, title: "Task state")) == "_TaskState")
    let sentence = "The state that a task has at a time"
    #expect(name(builder(places, title: sentence)) == "_OpenClosed")
  }

  @Test("a union is named after its title or its variants")
  func unions() {
    let places = [("Task", "project"), ("Job", "project"), ("Run", "owner")]
    #expect(name(builder(places, union(.int, .scalar(.bool)))) == "_IntBool")
    #expect(
      name(builder(places, union(.int, .scalar(.bool)), title: "Project key")) == "_ProjectKey")
    var builder = APIBuilder()
    let order = builder.type("Order", enumeration("newest", "oldest"))
    builder.share(union(order, .int), at: [("A", "x"), ("B", "x")])
    #expect(name(builder) == "_OrderInt")
  }

  @Test("an inline variant is named after its contents")
  func inlineVariants() {
    func name(_ shape: TypeShape, isList: Bool = false) -> String? {
      var builder = APIBuilder()
      builder.share(union(), at: [("A", "x"), ("B", "x")])
      let shared = builder.api.types.indices.map { TypeID(index: $0) }.first {
        if case .places = builder.api[$0].origin { true } else { false }
      }
      guard let shared else { return nil }
      let variant = builder.add(.nested(in: shared, .variant(nil, 0)), shape)
      builder.change(.named(shared)) { $0.shape = union(isList ? .array(variant) : variant, .int) }
      return self.name(builder)
    }
    #expect(name(values) == "_OpenClosedInt")
    #expect(
      name(.object(ObjectShape(properties: [property("low"), property("high")]))) == "_LowHighInt")
    #expect(name(union(.int, .string), isList: true) == "_IntStringListInt")
  }
}

extension APIBuilder {
  /// A type that properties of models share.
  fileprivate mutating func share(
    _ shape: TypeShape, at places: [(model: String, property: String)], title: String? = nil
  ) {
    var models: [String: TypeUse] = [:]
    for place in places where models[place.model] == nil {
      models[place.model] = object(place.model)
    }
    let origins = places.compactMap { place in
      models[place.model].map {
        TypeDeclaration.Origin.nested(in: $0.id, .property(place.property))
      }
    }
    let shared = add(.places(origins), shape)
    change(shared) { $0.title = title }
    for (place, origin) in zip(places, origins) {
      guard let model = models[place.model] else { continue }
      extend(model, property(place.property, add(origin, .alias(shared))))
    }
  }
}
