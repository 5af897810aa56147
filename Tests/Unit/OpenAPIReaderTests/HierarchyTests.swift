import APIModel
import Testing

@Suite("A component with a discriminator, which others extend")
struct FamilyTests {
  private static let pets = """
    Pet:
      type: object
      required: [kind]
      properties: {kind: {type: string}, name: {type: string}, state: {type: string, enum: [new, old]}}
      discriminator: {propertyName: kind}
    Cat: {allOf: [@Pet, {type: object, properties: {lives: {type: integer}}}]}
    Dog:
      allOf: [@Pet, {type: object, properties: {tricks: {type: integer}}}]

    """

  @Test("is one of the components that extend it, or their common part")
  func names() throws {
    let reading = try Reading(schemas: Self.pets)
    #expect(reading.shape("Pet") == "union[kind](Cat Cat | Dog Dog | Pet.other)")
    #expect(reading.property("Cat", "kind")?.defaultValue == .string("Cat"))
    #expect(
      reading.shape(named: "Pet.other")
        == "object(kind!: string, name?: string, state?: Pet.state, ...: json)")
    #expect(
      reading.shape("Cat")
        == "object(kind!: string, name?: string, state?: Pet.state, lives?: int)")
    #expect(reading.messages.isEmpty)
  }

  @Test("is also one of the components that its mapping lists, if they have its properties")
  func mappedStrangers() throws {
    func reading(_ member: String) throws -> Reading {
      try Reading(
        schemas: """
          Config:
            type: object
            properties: {\(member): {type: string}}
            discriminator: {propertyName: type, mapping: {secret: @Secret, key: @Key}}
          Secret: {type: object, properties: {type: {type: string}, secret: {type: string}}}
          Key: {allOf: [{type: object, properties: {type: {type: string}}}], properties: {id: {type: string}}}
          """.replacing("@Secret", with: "'#/components/schemas/Secret'")
            .replacing("@Key", with: "'#/components/schemas/Key'"))
    }
    #expect(
      try reading("type").shape("Config")
        == "union[type](Secret secret | Key key | Config.other)")
    // A variant would lose the property.
    #expect(try reading("name").shape("Config") == "object(name?: string)")
  }

  @Test(
    "an extension replaces the name of a schema as its value",
    arguments: ["x-ms-discriminator-value", "x-discriminator-value"])
  func declaredValue(key: String) throws {
    let reading = try Reading(
      schemas: Self.pets.replacing("Dog:", with: "Dog:\n  \(key): '#Animals.Dog'") + """
        Either: {oneOf: [@Cat, @Dog], discriminator: {propertyName: kind}}
        """)
    #expect(reading.shape("Pet") == "union[kind](Cat Cat | Dog #Animals.Dog | Pet.other)")
    #expect(reading.property("Dog", "kind")?.defaultValue == .string("#Animals.Dog"))
    #expect(reading.shape("Either") == "union[kind](Cat Cat | Dog #Animals.Dog)")
  }

  @Test("takes its values from a mapping, even for schemas that do not extend it")
  func mapping() throws {
    let reading = try Reading(
      schemas: Self.pets.replacing(
        "{propertyName: kind}",
        with: """
          {propertyName: kind, mapping:
              {cat: '#/components/schemas/Cat', tom: Cat, fish: Fish, pet: Pet}}
          """) + """
          Fish: {type: object, properties: {kind: {type: string}}}
          """)
    #expect(
      reading.shape("Pet")
        == "union[kind](Cat cat tom | Dog Dog | Fish fish | Pet.plain pet | Pet.other)")
    #expect(reading.property("Cat", "kind")?.defaultValue == nil)
    #expect(reading.messages.isEmpty)
  }

  @Test("takes its values from constants of the property, one of which may match its own name")
  func constants() throws {
    let reading = try Reading(
      schemas: """
        Pet:
          type: object
          properties: {kind: {type: string, enum: [cat, dog, cow]}}
          discriminator: {propertyName: kind}
        Cat: {allOf: [@Pet, {properties: {lives: {type: integer}}}]}
        Hound: {allOf: [@Pet, {properties: {kind: {const: dog}}}]}
        """)
    #expect(reading.shape("Pet") == "union[kind](Cat cat | Hound dog | Pet.other)")
  }

  @Test("has the heirs of an heir as variants of that heir")
  func levels() throws {
    let reading = try Reading(
      schemas: Self.pets + """
        Lion: {allOf: [@Cat, {type: object, properties: {pride: {type: string}}}]}
        """)
    #expect(reading.shape("Pet") == "union[kind](Cat Cat Lion | Dog Dog | Pet.other)")
    #expect(reading.shape("Cat") == "union[kind](Lion Lion | Cat.plain Cat | Cat.other)")
    #expect(
      reading.shape("Lion")
        == "object(kind!: string, name?: string, state?: Pet.state, lives?: int, pride?: string)")
  }

  @Test("makes a component between others a variant with its value, which new instances have")
  func middle() throws {
    let cat = "{propertyName: kind, mapping: {lion: Lion}}"
    for (pet, values) in [
      ("{propertyName: kind}", ["Cat", "Lion"]),
      ("{propertyName: kind, mapping: {cat: Cat, lion: Lion}}", ["cat", "lion"]),
    ] {
      for own in ["", ", discriminator: \(cat)"] where own.isEmpty || values == ["cat", "lion"] {
        let reading = try Reading(
          schemas: """
            Pet: {type: object, required: [kind], properties: {kind: {type: string}}, discriminator: \(pet)}
            Cat: {allOf: [@Pet], properties: {lives: {type: integer}}\(own)}
            Tom: @Cat
            Lion: {allOf: [@Tom], properties: {pride: {type: string}}}
            """)
        #expect(reading.shape("Pet") == "union[kind](Cat \(values[0]) \(values[1]) | Pet.other)")
        #expect(
          reading.shape("Cat")
            == "union[kind](Lion \(values[1]) | Cat.plain \(values[0]) | Cat.other)")
        #expect(reading.shape(named: "Cat.plain") == "object(kind!: string, lives?: int)")
        let plain = try #require(
          reading.api.types.indices.first { reading.name(TypeID(index: $0)) == "Cat.plain" })
        guard case .object(let shape) = reading.api.types[plain].shape else {
          Issue.record("Cat.plain is not an object")
          continue
        }
        #expect(shape.properties[0].defaultValue == .string(values[0]))
      }
    }
  }

  @Test("keeps the value that the document gives to the first of a hierarchy")
  func first() throws {
    let reading = try Reading(
      schemas: Self.pets.replacing("kind: {type: string}", with: "kind: {enum: [pet, Cat, Dog]}"))
    #expect(reading.shape("Pet") == "union[kind](Cat Cat | Dog Dog | Pet.plain pet | Pet.other)")
  }

  @Test(
    "takes unknown values as the default of a mapping, whether that extends it or not",
    arguments: [
      ("Dog", "union[kind](Cat Cat | Dog)", 1), ("Log", "union[kind](Cat Cat | Dog Dog | Log)", 2),
      ("Pet", "union[kind](Cat Cat | Dog Dog | Pet.other)", 2),
    ])
  func defaultMapping(schema: String, shape: String, fallback: Int) throws {
    let reading = try Reading(
      schemas: Self.pets.replacing(
        "{propertyName: kind}", with: "{propertyName: kind, defaultMapping: \(schema)}") + """
          Log: {type: object, properties: {text: {type: string}}}
          """)
    #expect(reading.shape("Pet") == shape)
    let pet = try #require(reading.api.types.first { $0.origin == .component("Pet") })
    guard case .union(let union) = pet.shape else {
      Issue.record("Pet is not a union")
      return
    }
    #expect(union.fallback == fallback)
  }

  @Test("can have integers as values, which new instances have")
  func integers() throws {
    let reading = try Reading(
      schemas: """
        Pet:
          type: object
          properties: {kind: {type: integer}}
          discriminator: {propertyName: kind, mapping: {1: Cat, '2': Dog}}
        Cat: {allOf: [@Pet], properties: {lives: {type: integer}}}
        Dog: {allOf: [@Pet], properties: {tricks: {type: integer}}}
        """)
    #expect(reading.shape("Pet") == "union[kind](Cat =1 | Dog =2 | Pet.other)")
    #expect(reading.property("Cat", "kind")?.defaultValue == .integer("1"))
  }

  @Test("makes its property a string in all components that extend it, and in no other schema")
  func undescribed() throws {
    let reading = try Reading(
      schemas: """
        Pet:
          type: object
          required: [kind]
          properties: {name: {type: string}}
          discriminator: {propertyName: kind, mapping: {fish: Fish}}
        Cat: {allOf: [@Pet, {properties: {lives: {type: integer}}}]}
        Lion: {allOf: [@Cat, {properties: {pride: {type: string}}}]}
        Fish: {type: object, required: [kind], properties: {fins: {type: integer}}}
        Log: {type: object, required: [kind], properties: {text: {type: string}}}
        """)
    for name in ["Lion", "Fish"] { #expect(reading.type(name, "kind") == "string", "\(name)") }
    #expect(
      reading.shape(named: "Cat.other")
        == "object(name?: string, lives?: int, kind!: string, ...: json)")
    #expect(reading.type("Log", "kind") == "json")
  }

  @Test("does not count an alias of itself as a variant, and without variants stays an object")
  func otherNames() throws {
    let reading = try Reading(
      schemas: """
        Pet: {type: object, properties: {kind: {type: string}}, discriminator: {propertyName: kind}}
        Animal: {allOf: [@Pet]}
        """)
    #expect(reading.shape("Pet") == "object(kind?: string)")
    #expect(reading.shape("Animal") == "= Pet")
  }
}

@Suite("A component that adds nothing to the schema that it extends")
struct EmptySubtypeTests {
  /// The ways to write a schema that adds nothing to `Test`.
  private static let ways = [
    "{allOf: [@Test]}", "{allOf: [@Test], description: Nothing more.}",
    "{allOf: [@Test, {type: object}]}", "{allOf: [@Test], type: object}",
    "{allOf: [{allOf: [@Test]}]}", "@Test",
  ]

  @Test(
    "is a type with the properties of a union that lists it", arguments: ways, ["oneOf", "anyOf"])
  func variant(way: String, key: String) throws {
    let reading = try Reading(
      schemas: """
        Test:
          \(key): [@Yes, @No]
          discriminator: {propertyName: kind, mapping: {yes: Yes, no: No}}
          required: [kind]
          properties: {kind: {type: string}}
        Yes: {allOf: [@Test], properties: {size: {type: integer}}}
        No: \(way)
        """)
    #expect(reading.shape("Test") == "union[kind](Yes yes | No no)")
    #expect(reading.shape("No") == "object(kind!: string)")
    #expect(reading.property("No", "kind")?.defaultValue == .string("no"))
    #expect(reading.messages.isEmpty)
  }

  @Test("is a type also of a union without a discriminator, or without properties")
  func plainVariants() throws {
    let reading = try Reading(
      schemas: """
        Test: {oneOf: [@Yes, @No], properties: {size: {type: integer}}}
        Yes: {allOf: [@Test]}
        No: {allOf: [@Test]}
        Any: {oneOf: [@Some, {type: string}]}
        Some: {allOf: [@Any]}
        """)
    #expect(reading.shape("Test") == "union(Yes | No)")
    #expect(reading.shape("No") == "object(size?: int)")
    #expect(reading.shape("Some") == "= json")
  }

  @Test("is a variant of a component with a discriminator, if that or a second component says so")
  func extensions() throws {
    let base = "type: object, required: [kind], properties: {kind: {type: string}}"
    for (discriminator, value, cat) in [
      ("{propertyName: kind, mapping: {d: Dog}}", "d", ""),
      ("{propertyName: kind}", "Dog", "Cat: {allOf: [@Pet]}"),
    ] {
      let reading = try Reading(
        schemas: """
          Pet: {\(base), discriminator: \(discriminator)}
          Dog: {allOf: [@Pet]}
          \(cat)
          """)
      #expect(
        reading.shape("Pet")
          == "union[kind](Dog \(value)\(cat.isEmpty ? "" : " | Cat Cat") | Pet.other)")
      #expect(reading.shape("Dog") == "object(kind!: string)")
      #expect(reading.property("Dog", "kind")?.defaultValue == .string(value))
      #expect(reading.messages.isEmpty)
    }
  }

  @Test("may be inline in the union, or extend a union that contains its own")
  func places() throws {
    let reading = try Reading(
      schemas: """
        Test:
          oneOf:
          - @Yes
          - {title: No, allOf: [@Test]}
          properties: {size: {type: integer}}
        Yes: {allOf: [@Test, {required: [size]}]}
        Shape:
          oneOf: [@Circle, @Polygon]
          discriminator: {propertyName: kind}
          properties: {kind: {type: string}}
        Circle: {allOf: [@Shape]}
        Polygon:
          oneOf: [@Square, @Triangle]
          discriminator: {propertyName: kind}
          properties: {kind: {type: string}}
        Square: {allOf: [@Shape]}
        Triangle: {allOf: [@Shape, @Polygon]}
        """)
    #expect(reading.shape("Test").hasPrefix("union(Yes | Test."))
    #expect(!reading.api.types.contains { $0.shape == .alias(.scalar(.json)) })
    #expect(reading.shape("Polygon") == "union[kind](Square Square | Triangle Triangle)")
    for name in ["Circle", "Square", "Triangle"] {
      #expect(reading.shape(name) == "object(kind?: string)", "\(name)")
    }
  }

  @Test("is a type, if a union selects it by a property that the object it extends leaves open")
  func tagged() throws {
    let reading = try Reading(
      schemas: """
        Base: {type: object, required: [kind], properties: {kind: {type: string}}}
        Car: {allOf: [@Base]}
        Van: {allOf: [@Base], description: A van.}
        Boat: {allOf: [@Base, {properties: {draught: {type: number}}}]}
        Change:
          oneOf: [@Car, @Van, @Boat]
          discriminator: {propertyName: kind, mapping: {car: Car, van: Van, boat: Boat}}
        Alias: {allOf: [@Base]}
        Cash: {type: object, required: [kind], properties: {kind: {const: cash}}}
        Coins: {allOf: [@Cash]}
        Payment: {oneOf: [@Coins, @Boat], discriminator: {propertyName: kind}}
        """)
    #expect(reading.shape("Change") == "union[kind](Car car | Van van | Boat boat)")
    for (name, value) in [("Car", "car"), ("Van", "van")] {
      #expect(reading.shape(name) == "object(kind!: string)")
      #expect(reading.property(name, "kind")?.defaultValue == .string(value))
    }
    #expect(reading.shape("Alias") == "= Base")
    #expect(reading.shape("Coins") == "= Cash")
  }

  @Test("is another name, if no union lists it")
  func otherNames() throws {
    let reading = try Reading(
      schemas: """
        Test: {oneOf: [@Yes, @Other], properties: {size: {type: integer}}}
        Yes: {allOf: [@Test]}
        Other: @No
        No: @Test
        Alias: {allOf: [@Test], description: Elsewhere.}
        """)
    #expect(reading.shape("Alias") == "= Test")
    #expect(reading.shape("Other") == "= No")
    #expect(reading.shape("No") == "object(size?: int)")
  }
}

@Suite("A union that is a variant of itself")
struct EndlessUnionTests {
  @Test("has the other variants")
  func own() throws {
    let reading = try Reading(
      schemas: """
        Test: {oneOf: [@Test, {type: string}, {type: integer}]}
        One: {anyOf: [@Same, {type: string}]}
        Same: {anyOf: [@One]}
        """)
    #expect(reading.shape("Test") == "union(string | int)")
    #expect(reading.shape("One") == "= string")
    let message = "warning: this schema is a variant of itself; that variant adds no values"
    #expect(reading.messages == [message, message])
  }

  @Test("through another union is one union with it")
  func mutual() throws {
    let reading = try Reading(
      schemas: """
        First: {oneOf: [@Second, {type: string}]}
        Second: {oneOf: [@First, {type: integer}]}
        Third: {oneOf: [@Fourth, @Fifth]}
        Fourth: {oneOf: [@Third, @Fifth]}
        Fifth: {oneOf: [@Third, @Fourth]}
        """)
    #expect(reading.shape("First") == "union(string | int)")
    #expect(reading.shape("Second") == "= First")
    #expect(reading.shape("Third") == "= json")
    #expect(reading.messages.contains("error: this schema refers only to itself"))
  }

  @Test("keeps lists and maps of itself, which hold other values")
  func lists() throws {
    let reading = try Reading(
      schemas: """
        Tree: {oneOf: [{type: string}, {type: array, items: @Tree}]}
        Map: {oneOf: [{type: string}, @Maps]}
        Maps: {type: object, additionalProperties: @Map}
        """)
    #expect(reading.shape("Tree") == "union(string | [Tree])")
    #expect(reading.shape("Map") == "union(string | Maps)")
    #expect(reading.messages.isEmpty)
  }
}
