import APIModel
import Testing

@Suite("Keys of maps")
struct MapKeyTests {
  /// Returns the values of the enumeration that lists the keys of a property's map; nil if the keys
  /// are any strings.
  private func keys(
    _ property: String, _ reading: Reading, variant: Int? = nil
  ) throws -> [String]? {
    let graph = TypeGraph(reading.api)
    let owner = try #require(reading.api.types.firstIndex { $0.origin == .component("Order") })
    var use = try #require(graph.property(property, of: .named(TypeID(index: owner)))?.type)
    if let variant, case .named(let id) = graph.bare(use),
      case .union(let shape) = graph[id].shape
    {
      use = shape.variants[variant].type
    }
    return graph.keys(of: use)?.shape.cases.map(\.value)
  }

  @Test("are the enumeration under propertyNames")
  func enumerations() throws {
    let reading = try Reading(
      schemas: """
        Color: {type: string, enum: [red, green]}
        Tint: @Color
        Counts: {type: object, propertyNames: @Color}
        Order:
          type: object
          properties:
            reference: {type: object, propertyNames: @Color}
            alias: {type: [object, "null"], propertyNames: @Tint}
            inline: {type: object, propertyNames: {enum: [a, b]}}
            constant: {type: object, propertyNames: {const: a}}
            component: @Counts
            variant: {oneOf: [{type: object, propertyNames: @Color}, {type: string}]}
            titled:
              oneOf: [{type: string}, {type: object, title: Shares, propertyNames: {enum: [a, b]}}]
        """)
    #expect(reading.messages.isEmpty)
    #expect(try keys("variant", reading, variant: 0) == ["red", "green"])
    #expect(try keys("titled", reading, variant: 1) == ["a", "b"])
    #expect(try keys("reference", reading) == ["red", "green"])
    #expect(try keys("alias", reading) == ["red", "green"])
    #expect(try keys("inline", reading) == ["a", "b"])
    #expect(try keys("constant", reading) == ["a"])
    #expect(try keys("component", reading) == ["red", "green"])
  }

  @Test("are strings if propertyNames lists no values")
  func strings() throws {
    let reading = try Reading(
      schemas: """
        Number: {type: integer, enum: [1, 2]}
        Order:
          type: object
          properties:
            pattern: {type: object, propertyNames: {pattern: '^x-'}}
            numbers: {type: object, propertyNames: @Number}
            any: {type: object, propertyNames: true}
            union: {type: object, propertyNames: {oneOf: [{enum: [a]}, {type: string, format: uuid}]}}
        """)
    for property in ["pattern", "numbers", "any", "union"] {
      #expect(try keys(property, reading) == nil, "\(property)")
    }
  }

  @Test("limit the names of members, inline and by reference")
  func limits() throws {
    let reading = try Reading(
      schemas: """
        Color: {type: string, enum: [red, green]}
        Order:
          type: object
          properties:
            reference: {type: object, propertyNames: @Color}
            constant: {type: object, propertyNames: {const: a}}
        """)
    let shape = try #require(
      reading.api.types.lazy.compactMap { type -> ObjectShape? in
        if case .object(let shape) = type.shape { shape } else { nil }
      }.first)
    #expect(shape.properties.map(\.constraints.propertyNames) == [["red", "green"], ["a"]])
  }

  @Test("do not distinguish equal inline objects")
  func equalMaps() throws {
    let map = "{type: object, propertyNames: {enum: [x, y]}}"
    let inline = "{type: object, required: [a, b], properties: {a: {type: string}, b: \(map)}}"
    let reading = try Reading(
      """
      paths:
        /a:
          get: {operationId: a, responses: {"200": {description: OK, content: {application/json: {schema: \(inline)}}}}}
        /b:
          get: {operationId: b, responses: {"200": {description: OK, content: {application/json: {schema: \(inline)}}}}}
      """)
    let objects = reading.api.types.filter { if case .object = $0.shape { true } else { false } }
    #expect(objects.count == 1)
    #expect(reading.api.types.filter(\.isInlineMap).count == 1)
  }
}
