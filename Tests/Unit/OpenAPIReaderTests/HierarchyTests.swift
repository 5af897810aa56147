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
    Cat:
      allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {lives: {type: integer}}}]
    Dog:
      allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {tricks: {type: integer}}}]

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

  @Test(
    "an extension replaces the name of a schema as its value",
    arguments: ["x-ms-discriminator-value", "x-discriminator-value"])
  func declaredValue(key: String) throws {
    let reading = try Reading(
      schemas: Self.pets.replacing("Dog:", with: "Dog:\n  \(key): '#Animals.Dog'") + """
        Either:
          oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]
          discriminator: {propertyName: kind}
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
        Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {lives: {type: integer}}}]}
        Hound:
          allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {kind: {const: dog}}}]
        """)
    #expect(reading.shape("Pet") == "union[kind](Cat cat | Hound dog | Pet.other)")
  }

  @Test("has the heirs of an heir as variants of that heir")
  func levels() throws {
    let reading = try Reading(
      schemas: Self.pets + """
        Lion:
          allOf: [{$ref: '#/components/schemas/Cat'}, {type: object, properties: {pride: {type: string}}}]
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
            Cat: {allOf: [{$ref: '#/components/schemas/Pet'}], properties: {lives: {type: integer}}\(own)}
            Tom: {$ref: '#/components/schemas/Cat'}
            Lion: {allOf: [{$ref: '#/components/schemas/Tom'}], properties: {pride: {type: string}}}
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
    #expect(
      reading.shape("Pet") == "union[kind](Cat Cat | Dog Dog | Pet.plain pet | Pet.other)")
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
        Cat: {allOf: [{$ref: '#/components/schemas/Pet'}], properties: {lives: {type: integer}}}
        Dog: {allOf: [{$ref: '#/components/schemas/Pet'}], properties: {tricks: {type: integer}}}
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
        Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {lives: {type: integer}}}]}
        Lion: {allOf: [{$ref: '#/components/schemas/Cat'}, {properties: {pride: {type: string}}}]}
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
        Animal: {allOf: [{$ref: '#/components/schemas/Pet'}]}
        """)
    #expect(reading.shape("Pet") == "object(kind?: string)")
    #expect(reading.shape("Animal") == "= Pet")
  }
}
