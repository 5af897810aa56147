import APIModel
import Testing

@Suite("oneOf and anyOf")
struct UnionTests {
  private static let pets = """
    Cat: {type: object, required: [kind], properties: {kind: {type: string}, lives: {type: integer}}}
    Dog: {type: object, required: [kind], properties: {kind: {type: string}, tricks: {type: array}}}

    """

  @Test(
    "null behind a reference is null, not a variant",
    arguments: [
      ("{oneOf: [@Dog, @Null]}", "Dog?"), ("{anyOf: [@Nil, @Dog]}", "Dog?"),
      ("{oneOf: [@Maybe, @Null]}", "Maybe?"),
      ("{type: array, items: {oneOf: [@Maybe, {type: 'null'}]}}", "[Maybe?]"),
      ("{anyOf: [@Cat, @Dog, @Nil]}", "P.a?"),
    ])
  func nullBehindReference(schema: String, expected: String) throws {
    let reading = try Reading(
      schemas: Self.pets + """
        Null: {enum: [null]}
        Nil: {type: 'null'}
        Maybe: {type: [object, 'null'], properties: {x: {type: string}}}
        P: {type: object, required: [a], properties: {a: \(schema)}}
        """)
    #expect(reading.type("P", "a") == expected)
  }

  @Test("a discriminator without mapping means the names of the schemas")
  func implicitNames() throws {
    let reading = try Reading(
      schemas: Self.pets + """
        Pet: {oneOf: [@Cat, @Dog], discriminator: {propertyName: kind}}
        """)
    #expect(reading.shape("Pet") == "union[kind](Cat Cat | Dog Dog)")
  }

  @Test(
    "components that extend one with a discriminator are selected by it",
    arguments: [
      ("{oneOf: [@Tiger, @Wolf]}", "union[kind](Tiger tiger | Wolf wolf)"),
      ("{anyOf: [@Tiger, @Wolf, {type: 'null'}]}", "union[kind](Tiger tiger | Wolf wolf)"),
      ("{oneOf: [@Tiger, @Stone]}", "union(Tiger | Stone)"),
      ("{oneOf: [@Tiger, @Other]}", "union(Tiger | Other)"),
      ("{oneOf: [@Tiger, {type: object, properties: {a: {type: string}}}]}", "union(Tiger | P.1)"),
      ("{oneOf: [@One, @Two]}", "union(One | Two)"),
      ("{oneOf: [@Animal, @Tiger, @Wolf]}", "union(Animal | Tiger | Wolf)"),
      ("{oneOf: [@Tiger, @Lion]}", "union(Tiger | Lion)"),
      ("{oneOf: [@Granite, @Basalt]}", "union(Granite | Basalt)"),
      ("{oneOf: [@Card, @Bank]}", "union(Card | Bank)"),
      ("{oneOf: [@Ash, @Oak]}", "union(Ash | Oak)"),
    ])
  func inheritedDiscriminator(schema: String, shape: String) throws {
    let reading = try Reading(
      schemas: """
        Animal: {type: object, discriminator: {propertyName: kind, mapping: {tiger: Tiger, wolf: '#/components/schemas/Wolf'}}, required: [kind], properties: {kind: {type: string}}}
        Mineral: {type: object, discriminator: {propertyName: kind}, properties: {kind: {type: string}}}
        Tiger: {allOf: [@Animal, {properties: {stripes: {type: integer}}}]}
        Wolf: {allOf: [@Animal, {properties: {pack: {type: string}}}]}
        Stone: {allOf: [@Mineral, {properties: {weight: {type: integer}}}]}
        Other: {type: object, properties: {kind: {type: string}}}
        One: {allOf: [@Animal, {properties: {kind: {const: one}}}]}
        Two: {allOf: [@Animal, {properties: {kind: {const: two}}}]}
        Lion: {allOf: [@Animal, {properties: {mane: {type: boolean}}}]}
        Rock: {type: object, discriminator: {propertyName: kind, mapping: {a: Granite, b: Basalt}}, properties: {kind: {type: string}}}
        Granite: {allOf: [@Rock, {properties: {grain: {type: string}}}]}
        Basalt: {allOf: [@Rock, {properties: {age: {type: integer}}}]}
        Payment: {type: object, discriminator: {propertyName: kind, mapping: {card: Card, bank: Bank}}, required: [kind], properties: {kind: {enum: [card, bank, cash]}}}
        Card: {allOf: [@Payment, {properties: {number: {type: string}}}]}
        Bank: {allOf: [@Payment, {properties: {iban: {type: string}}}]}
        Tree: {type: object, discriminator: {propertyName: kind, mapping: {ash: Ash, oak: Oak}}, required: [kind], properties: {kind: {type: object}}}
        Ash: {allOf: [@Tree, {properties: {height: {type: string}}}]}
        Oak: {allOf: [@Tree, {properties: {girth: {type: integer}}}]}
        P: \(schema)
        """)
    #expect(reading.shape("P").replacing("P.variant 2", with: "P.1") == shape)
  }

  @Test("a mapping by reference or by name gives the values, several for one variant too")
  func mapping() throws {
    let reading = try Reading(
      schemas: Self.pets + """
        Pet:
          oneOf: [@Cat, @Dog]
          discriminator:
            propertyName: kind
            mapping: {cat: '#/components/schemas/Cat', dog: Dog, puppy: Dog}
        """)
    #expect(reading.shape("Pet") == "union[kind](Cat cat | Dog dog puppy)")
    #expect(reading.messages.isEmpty)
  }

  @Test("constants of the property itself are its values, and its default")
  func constants() throws {
    let reading = try Reading(
      schemas: """
        A: {type: object, properties: {kind: {const: a}}}
        B: {type: object, properties: {kind: {type: string, enum: [b]}}}
        U: {oneOf: [@A, @B], discriminator: {propertyName: kind}}
        """)
    #expect(reading.shape("U") == "union[kind](A a | B b)")
    #expect(reading.shape("A") == "object(kind?: A.kind)")
    #expect(reading.property("A", "kind")?.defaultValue == .string("a"))
  }

  @Test("a variant that several values select keeps the one that was received")
  func severalValues() throws {
    let reading = try Reading(
      schemas: """
        A: {type: object, properties: {a: {type: string}}}
        B: {oneOf: [{type: object, title: C, required: [c], properties: {c: {type: integer}}}, {type: object, title: D, required: [d], properties: {d: {type: integer}}}]}
        E: {type: object, properties: {e: {type: string}}}
        U: {oneOf: [@A, @B, @E], discriminator: {propertyName: kind, mapping: {a: A, x: A, b: B, y: B, e: E}}}
        """)
    #expect(reading.shape("A") == "object(a?: string, kind?: json)")
    #expect(reading.shape(named: "B.C") == "object(c!: int, kind?: json)")
    #expect(reading.shape("E") == "object(e?: string)")
  }

  @Test("an object that unions select by different values keeps none of them")
  func differentValues() throws {
    let reading = try Reading(
      schemas: """
        A: {type: object, properties: {a: {type: string}}}
        B: {type: object, properties: {b: {type: string}}}
        U: {oneOf: [@A, @B], discriminator: {propertyName: kind, mapping: {a: A, x: A, b: B}}}
        V: {oneOf: [@A, @B], discriminator: {propertyName: kind, mapping: {y: A, b: B}}}
        """)
    #expect(reading.shape("A") == "object(a?: string)")
  }

  @Test("several variants may share a value of the discriminator")
  func sharedValues() throws {
    let reading = try Reading(
      schemas: """
        A: {type: object, required: [kind], properties: {kind: {enum: [a, b]}, x: {type: string}}}
        B: {type: object, required: [kind], properties: {kind: {const: b}, y: {type: string}}}
        U: {oneOf: [@A, @B], discriminator: {propertyName: kind}}
        """)
    #expect(reading.shape("U") == "union[kind](A a b | B b)")
    #expect(
      reading.messages == [
        "warning: the discriminator value 'b' selects several variants; their other members decide"
      ])
  }

  @Test("a default that no other variant has identifies a variant that may have several values")
  func tellingDefaults() throws {
    let reading = try Reading(
      schemas: """
        A: {type: object, properties: {type: {type: string, enum: [ach, ach_plaid], default: ach}}}
        B: {type: object, properties: {type: {type: string, enum: [card, scheme], default: scheme}}}
        C: {type: object, properties: {type: {type: string, default: wallet}}}
        D: {type: object, properties: {type: {type: string, enum: [card, gift], default: card}}}
        E: {type: object, properties: {type: {type: string, enum: [x, y], default: z}}}
        U: {oneOf: [@A, @B, @C, @D, @E]}
        """)
    let telling = ["A", "B", "C", "D", "E"].filter {
      reading.property($0, "type")?.identifiesVariant == true
    }
    #expect(telling == ["A", "B", "C"])
  }

  @Test("a new variant has the default among the values of its discriminator")
  func defaultOfSeveralValues() throws {
    let reading = try Reading(
      schemas: """
        A: {type: object, properties: {type: {type: string, enum: [ach, ach_plaid], default: ach}}}
        B: {type: object, properties: {type: {type: string, enum: [card, scheme]}}}
        U: {oneOf: [@A, @B], discriminator: {propertyName: type}}
        """)
    #expect(reading.shape("U") == "union[type](A ach ach_plaid | B card scheme)")
    #expect(reading.property("A", "type")?.identifiesVariant == true)
    #expect(reading.property("B", "type")?.identifiesVariant == false)
  }

  @Test("a discriminator does not affect equally named properties of other schemas")
  func otherSchemas() throws {
    let others = """
      Log:
        type: object
        required: [kind]
        properties: {text: {type: string}, record: {type: object, properties: {kind: {const: r}}}}
      Entry: {type: object, properties: {kind: {type: string, enum: [entry]}}}

      """
    let union = """
      Pet: {oneOf: [@Cat, @Dog], discriminator: {propertyName: kind}}
      """
    for schemas in [others, others + Self.pets + union] {
      let reading = try Reading(schemas: schemas)
      #expect(reading.type("Log", "kind") == "json")
      #expect(reading.property("Entry", "kind")?.defaultValue == nil)
      #expect(reading.property("Entry", "kind")?.sendsDefault == false)
    }
  }

  @Test("a property that a discriminator needs is a string in all variants, at any depth")
  func undescribedDiscriminators() throws {
    let reading = try Reading(
      schemas: """
        Cat: {type: object, required: [kind], properties: {lives: {type: integer}}}
        Dog: {type: object, required: [kind], properties: {tricks: {type: integer}}}
        Cow: {type: object, required: [kind], properties: {milk: {type: integer}}}
        Tame: {anyOf: [@Cat, @Dog]}
        Pet:
          oneOf:
            - @Tame
            - @Cow
            - {title: Fish, type: object, required: [kind], properties: {fins: {type: integer}}}
          discriminator: {propertyName: kind}
        Only: {oneOf: [@Single], discriminator: {propertyName: kind}}
        Single: {type: object, required: [kind], properties: {one: {type: integer}}}
        Base:
          type: object
          required: [kind]
          properties: {name: {type: string}}
          discriminator: {propertyName: kind}
        Lone: @Cat
        """)
    for name in ["Cat", "Dog", "Cow", "Single", "Base"] {
      #expect(reading.type(name, "kind") == "string", "\(name)")
    }
    #expect(reading.shape(named: "Pet.Fish") == "object(fins?: int, kind!: string)")
  }

  @Test("the value that means a variant is the default of its property")
  func kindsAsDefaults() throws {
    let reading = try Reading(
      schemas: Self.pets + """
        Parrot: {type: object, required: [kind], properties: {kind: {type: string, enum: [ara, grey]}}}
        Pet:
          oneOf:
            - @Cat
            - @Dog
            - @Parrot
            - {title: Fish, type: object, required: [kind], properties: {kind: {const: fish}}}
          discriminator: {propertyName: kind, mapping: {cat: Cat, dog: Dog, puppy: Dog}}
        """)
    #expect(reading.property("Cat", "kind")?.defaultValue == .string("cat"))
    #expect(reading.property("Dog", "kind")?.defaultValue == nil, "a dog can be a puppy")
    #expect(reading.property("Parrot", "kind")?.defaultValue == nil, "a parrot has two kinds")
    #expect(
      reading.shape("Pet")
        == "union[kind](Cat cat | Dog dog puppy | Parrot ara grey | Pet.Fish fish)")
  }

  @Test("a variant that two unions identify by different values does not get a default")
  func kindsInConflict() throws {
    let reading = try Reading(
      schemas: Self.pets + """
        Pet:
          oneOf: [@Cat, @Dog]
          discriminator: {propertyName: kind, mapping: {cat: Cat, dog: Dog}}
        Patient:
          oneOf: [@Cat, @Dog]
          discriminator: {propertyName: kind, mapping: {feline: Cat, dog: Dog}}
        """)
    #expect(reading.property("Cat", "kind")?.defaultValue == nil)
    #expect(reading.property("Dog", "kind")?.defaultValue == .string("dog"))
  }

  @Test("each variant takes the inherited value that matches its name")
  func inheritedConstants() throws {
    let reading = try Reading(
      schemas: """
        Base: {type: object, required: [kind], properties: {kind: {type: string, enum: [cat, big_dog]}}}
        Cat: {allOf: [@Base, {properties: {lives: {type: integer}}}]}
        BigDog: {allOf: [@Base, {properties: {age: {type: integer}}}]}
        U: {oneOf: [@Cat, @BigDog], discriminator: {propertyName: kind}}
        """)
    #expect(reading.shape("U") == "union[kind](Cat cat | BigDog big_dog)")
    #expect(reading.messages.isEmpty)
  }

  @Test(
    "values have the kind of the property",
    arguments: [
      ("{type: integer, const: 1}", "{type: integer, const: 2}", "1", "2", "=1", "=2"),
      ("{const: 1}", "{const: 2}", "1", "2", "=1", "=2"),
      ("{enum: [1]}", "{enum: [2]}", "1", "2", "=1", "=2"),
      ("{type: integer}", "{type: integer}", "1", "2", "=1", "=2"),
      ("{type: [integer, 'null']}", "{type: integer}", "1", "2", "=1", "=2"),
      ("{type: integer, enum: [1, 2]}", "{type: integer, enum: [1, 2]}", "1", "2", "=1", "=2"),
      ("@Number", "{type: integer}", "1", "2", "=1", "=2"),
      ("{type: number}", "{type: number}", "1.5", "2", "=1.5", "=2"),
      ("{type: boolean}", "{type: boolean}", "true", "false", "=true", "=false"),
      ("{const: true}", "{const: false}", "true", "false", "=true", "=false"),
      ("{type: string}", "{type: string}", "1", "2", "1", "2"),
      ("{type: integer}", "{type: integer}", "one", "2", "one", "=2"),
    ])
  func kinds(
    first: String, second: String, key: String, otherKey: String, value: String, otherValue: String
  ) throws {
    for required in ["", ", required: [v]"] {
      let reading = try Reading(
        schemas: """
          Number: {type: integer}
          A: {type: object, properties: {v: \(first), a: {type: string}}\(required)}
          B: {type: object, properties: {v: \(second), b: {type: string}}\(required)}
          U:
            oneOf: [@A, @B]
            discriminator: {propertyName: v, mapping: {'\(key)': A, '\(otherKey)': B}}
          """)
      #expect(reading.shape("U") == "union[v](A \(value) | B \(otherValue))")
    }
  }

  @Test("without a mapping, constants are values of any kind")
  func constantsOfKinds() throws {
    let reading = try Reading(
      schemas: """
        A: {type: object, properties: {v: {const: 1}, a: {type: string}}}
        B: {type: object, properties: {v: {type: boolean, enum: [true]}, b: {type: string}}}
        C: {type: object, properties: {v: {const: c}, b: {type: string}}}
        U: {oneOf: [@A, @B, @C], discriminator: {propertyName: v}}
        """)
    #expect(reading.shape("U") == "union[v](A =1 | B =true | C c)")
    #expect(reading.property("A", "v")?.defaultValue == .integer("1"))
    #expect(reading.property("A", "v")?.sendsDefault == true)
  }

  @Test("names of schemas select nothing if the property is a number, so that members tell")
  func namesForNumbers() throws {
    let reading = try Reading(
      schemas: """
        A: {type: object, required: [v], properties: {v: {type: integer}, a: {type: string}}}
        B: {type: object, required: [v], properties: {v: {type: integer}, b: {type: string}}}
        C: {type: object, required: [v], properties: {v: {type: string}, c: {type: string}}}
        U: {oneOf: [@A, @B], discriminator: {propertyName: v}}
        V: {oneOf: [@A, @C], discriminator: {propertyName: v}}
        """)
    #expect(reading.shape("U") == "union(A | B)")
    #expect(reading.shape("V") == "union[v](A A | C C)")
    #expect(
      reading.messages == [
        "warning: 'v' is an integer, and none of its values is one; the members of each variant "
          + "select it instead; list its values under 'mapping'"
      ])
  }

  @Test("a variant without the property shares the other variants' type of it")
  func undescribedKind() throws {
    let reading = try Reading(
      schemas: """
        A: {type: object, required: [v], properties: {v: {type: integer}, a: {type: string}}}
        B: {type: object, required: [v], properties: {b: {type: string}}}
        C: {type: object, properties: {c: {type: string}}}
        U: {oneOf: [@A, @B, @C], discriminator: {propertyName: v, mapping: {1: A, 2: B, 3: C}}}
        """)
    #expect(reading.shape("U") == "union[v](A =1 | B =2 | C =3)")
    #expect(reading.type("B", "v") == "int")
  }

  @Test("a schema that only the mapping names is a variant too")
  func unlisted() throws {
    let reading = try Reading(
      schemas: Self.pets + """
        Cow: {type: object, required: [kind], properties: {kind: {type: string}, milk: {type: integer}}}
        Pet:
          oneOf: [@Cat, @Dog]
          discriminator: {propertyName: kind, mapping: {cat: Cat, dog: Dog, cow: Cow, ox: Cow, pet: Pet}}
        """)
    #expect(reading.shape("Pet") == "union[kind](Cat cat | Dog dog | Cow cow ox)")
    #expect(
      reading.messages == [
        "warning: 'cow' leads to '#/components/schemas/Cow', which 'oneOf' does not list; it is a variant too",
        "warning: 'pet' leads to '#/components/schemas/Pet', which 'oneOf' does not list; it is ignored",
      ])
  }

  @Test("a mapping also names variants of variants, and inline ones by their constants")
  func nestedMapping() throws {
    let reading = try Reading(
      schemas: Self.pets + """
        Tame: {oneOf: [@Cat, @Dog]}
        Cow: {type: object, required: [kind], properties: {kind: {type: string}, milk: {type: integer}}}
        Pet:
          oneOf:
            - @Tame
            - {title: Ox, type: object, required: [kind], properties: {kind: {const: cow}}}
          discriminator: {propertyName: kind, mapping: {cat: Cat, dog: Dog, cow: Cow}}
        """)
    #expect(reading.shape("Pet") == "union[kind](Tame cat dog | Pet.Ox cow)")
    #expect(reading.messages.isEmpty)
  }

  @Test("the default of a mapping takes absent and unknown values")
  func defaultMapping() throws {
    let reading = try Reading(
      schemas: Self.pets + """
        Any: {type: object, properties: {kind: {type: string}, name: {type: string}}}
        Pet:
          oneOf: [@Cat, @Any]
          discriminator: {propertyName: kind, mapping: {cat: Cat}, defaultMapping: Any}
        Guest:
          oneOf: [@Cat]
          discriminator: {propertyName: kind, mapping: {cat: Cat}, defaultMapping: '#/components/schemas/Any'}
        """)
    #expect(reading.shape("Pet") == "union[kind](Cat cat | Any)")
    #expect(reading.shape("Guest") == "union[kind](Cat cat | Any)")
    for type in reading.api.types {
      if case .union(let shape) = type.shape { #expect(shape.fallback == 1) }
    }
    #expect(reading.property("Any", "kind")?.defaultValue == nil)
  }

  @Test("ignores a mapping that leads nowhere, and proposes the nearest schema")
  func wrongMapping() throws {
    let reading = try Reading(
      schemas: Self.pets + """
        Pet: {oneOf: [@Cat, @Dog], discriminator: {propertyName: kind, mapping: {dog: Dgo}}}
        """)
    #expect(
      reading.messages == [
        "warning: 'dog' leads to 'Dgo', which does not exist; it is ignored; did you mean '#/components/schemas/Dog'?"
      ])
  }

  @Test("a mapping finds the variant that a tool has renamed by a prefix")
  func mappingWithoutPrefix() throws {
    let reading = try Reading(
      schemas: """
        v2_cat: {type: object, properties: {kind: {type: string}}}
        v2_bobcat: {type: object, properties: {kind: {type: string}}}
        Pet:
          oneOf: [@v2_cat, @v2_bobcat]
          discriminator: {propertyName: kind, mapping: {c: '#/components/schemas/cat', b: bobcat}}
        """)
    #expect(reading.shape("Pet") == "union[kind](v2_cat c | v2_bobcat b)")
    #expect(reading.messages.count == 2)
  }

  @Test("a single remaining variant is the type itself")
  func single() throws {
    let reading = try Reading(
      schemas: Self.pets + """
        One: {oneOf: [@Cat]}
        Null: {anyOf: [{type: 'null'}, {type: object, properties: {a: {type: string}}}]}
        Same: {anyOf: [{type: string, maxLength: 3}, {type: string, pattern: x}]}
        Number: {anyOf: [{type: integer}, {type: number}]}
        """)
    #expect(reading.shape("One") == "= Cat")
    #expect(reading.shape("Null") == "object(a?: string)")
    #expect(reading.shape("Same") == "= string")
    #expect(reading.shape("Number") == "= double")
  }

  @Test(
    "inline variants are declared inside the union, by their title, their constant or their number"
  )
  func inPlace() throws {
    let reading = try Reading(
      schemas: """
        U:
          oneOf:
            - {title: First, type: object, properties: {a: {type: string}}}
            - {type: object, properties: {b: {type: string}}}
            - {type: object, properties: {kind: {const: third}, c: {type: string}}}
            - {type: array, items: {type: string}}
            - {type: string, enum: ['']}
            - {type: integer}
        """)
    #expect(
      reading.shape("U") == "union(U.First | U.variant 2 | U.third | [string] | U.empty | int)")
  }

  @Test("a string beside known strings is an open enumeration, and inline enumerations become one")
  func openEnumeration() throws {
    let reading = try Reading(
      schemas: """
        Size: {type: string, enum: [s, m]}
        A: {anyOf: [{type: string}, {type: string, enum: [x, y]}]}
        B: {anyOf: [{type: string}, @Size]}
        C: {anyOf: [{enum: [a]}, @Size]}
        D: {oneOf: [{const: low, title: Low, description: Not much}, {const: high}]}
        """)
    #expect(reading.shape("A") == "string(x y)")
    #expect(reading.shape("B") == "= Size")
    #expect(reading.shape("C") == "string(a s m)")
    #expect(reading.shape("D") == "string(low high)")
  }

  @Test("a variant that allows anything makes the whole union JSON")
  func anything() throws {
    let reading = try Reading(
      schemas: "A: {anyOf: [{type: string}, {}]}\nB: {oneOf: [true, {type: integer}]}")
    #expect(reading.shape("A") == "= json")
    #expect(reading.shape("B") == "= json")
  }

  @Test("members of anyOf that only set conditions do not become variants")
  func conditions() throws {
    let reading = try Reading(
      schemas: """
        A:
          type: object
          properties: {a: {type: string}, b: {type: string}}
          anyOf: [{required: [a]}, {required: [b]}]
        """)
    #expect(reading.shape("A") == "object(a?: string, b?: string)")
  }

  @Test("properties beside oneOf belong to every variant")
  func properties() throws {
    let reading = try Reading(
      schemas: Self.pets + """
        Pet:
          type: object
          required: [id]
          properties: {id: {type: integer}}
          oneOf:
            - @Cat
            - {type: object, properties: {b: {type: string}}}
        """)
    #expect(reading.shape("Pet") == "union(Pet.Cat | Pet.variant 2)")
    #expect(reading.shape(named: "Pet.Cat") == "object(id!: int, kind!: string, lives?: int)")
    #expect(reading.shape(named: "Pet.variant 2") == "object(id!: int, b?: string)")
  }

  @Test("a type declared in properties beside oneOf is declared once, in the union")
  func sharedTypes() throws {
    let reading = try Reading(
      schemas: """
        Pet:
          properties: {state: {type: string, enum: [new, old]}}
          oneOf:
            - {title: A, type: object, properties: {a: {type: string}}}
            - {title: B, type: object, properties: {b: {type: string}}}
        """)
    #expect(reading.shape("Pet") == "union(Pet.A | Pet.B)")
    #expect(reading.shape(named: "Pet.A") == "object(state?: Pet.state, a?: string)")
    #expect(reading.shape(named: "Pet.B") == "object(state?: Pet.state, b?: string)")
  }

  @Test("terminates for a union whose variants contain an extension of it")
  func recursion() throws {
    let reading = try Reading(
      schemas: """
        A: {type: object, properties: {x: {allOf: [@B, {properties: {y: {type: string}}}]}}}
        B:
          allOf: [@A]
          oneOf: [{title: V, properties: {v: {type: string}}}, {title: W, properties: {w: {type: string}}}]
        """)
    #expect(reading.shape("A") == "object(x?: A.x)")
    #expect(reading.api.types.count < 20)
  }

  @Test("additional properties beside oneOf belong to every variant too")
  func additional() throws {
    let reading = try Reading(
      schemas: Self.pets + """
        Pet:
          type: object
          properties: {kind: {type: string}}
          additionalProperties: {type: integer}
          oneOf: [@Cat, @Dog]
        """)
    #expect(reading.shape(named: "Pet.Cat") == "object(kind!: string, lives?: int, ...: int)")
  }

  @Test("several oneOf and anyOf become the possible combinations of their variants")
  func products() throws {
    let reading = try Reading(
      schemas: Self.pets + """
        Contact:
          required: [id]
          properties: {id: {type: integer}}
          allOf:
            - oneOf: [{properties: {name: {type: string}}}, {properties: {mail: {type: string}}}]
            - anyOf: [{title: Old, properties: {age: {type: integer}}}, @Cat]
        Number: {oneOf: [{type: string}, {type: number}], anyOf: [{type: integer}, {type: boolean}]}
        """)
    #expect(
      reading.shape("Contact")
        == "union(Contact.name Old | Contact.name Cat | Contact.mail Old | Contact.mail Cat)")
    #expect(
      reading.shape(named: "Contact.mail Cat")
        == "object(id!: int, mail?: string, kind!: string, lives?: int)")
    #expect(reading.shape("Number") == "= int")
    #expect(reading.messages.isEmpty)
  }

  @Test("combinations that are impossible or too numerous become JSON, with a warning")
  func noProducts() throws {
    let five = (1...5).map { "{properties: {a\($0): {type: string}}}" }.joined(separator: ", ")
    let reading = try Reading(
      schemas: """
        A: {oneOf: [{type: string}, {type: number}], anyOf: [{type: array}, {type: boolean}]}
        B: {oneOf: [\(five)], anyOf: [\(five)]}
        """)
    #expect(reading.shape("A") == "= json")
    #expect(reading.shape("B") == "= json")
    #expect(
      reading.messages == [
        "warning: no value is a variant of each 'oneOf' and 'anyOf' here; any JSON is accepted",
        "warning: the 'oneOf' and 'anyOf' here have more than 16 combinations; any JSON is accepted",
      ])
  }

  @Test("several types become a union of them")
  func typeLists() throws {
    let reading = try Reading(
      schemas: """
        A: {type: [string, integer]}
        B: {type: [string, array, 'null'], items: {type: string}}
        C: {type: string, format: int-or-string}
        """)
    #expect(reading.shape("C") == "union(int | string)")
    #expect(reading.shape("A") == "union(string | int)")
    #expect(reading.shape("B") == "union(string | [string])")
  }

  @Test("a parent that lists its children, which include it, is a union, and children are objects")
  func parentOfItsVariants() throws {
    let reading = try Reading(
      schemas: """
        Pet:
          type: object
          properties: {kind: {type: string}}
          oneOf: [@Cat, @Dog]
          discriminator: {propertyName: kind}
        Cat: {allOf: [@Pet, {type: object, properties: {lives: {type: integer}}}]}
        Dog: {allOf: [@Pet, {type: object, properties: {age: {type: integer}}}]}
        """)
    #expect(reading.shape("Pet") == "union[kind](Cat Cat | Dog Dog)")
    #expect(reading.shape("Cat") == "object(kind?: string, lives?: int)")
    #expect(reading.messages.isEmpty)
  }

  @Test("inherited variants belong to the component that lists them, whichever comes first")
  func inheritedVariants() throws {
    let base =
      "Base: {oneOf: [{title: One, type: object, properties: {a: {type: string}}}, {type: string}]}"
    let child = "Child: {allOf: [@Base, {minProperties: 1}]}"
    for schemas in [base + "\n" + child, child + "\n" + base] {
      let api = try Reading(schemas: schemas).api
      let base = api.types.firstIndex { $0.origin == .component("Base") }.map(TypeID.init)
      let owner = try #require(base)
      #expect(api.types.contains { $0.origin == .nested(in: owner, .variant("One", 0)) })
    }
  }

  @Test("neither a component that two variants extend nor a title that two share is a name")
  func extendingVariants() throws {
    let api = try Reading(
      schemas: """
        Base: {type: object, required: [colour], properties: {colour: {type: string}}}
        Berry: {type: object, required: [size], properties: {size: {type: integer}}}
        Fruit:
          oneOf:
            - allOf: [@Base, {type: object, properties: {peel: {type: boolean}}}]
            - allOf: [@Base, {type: object, properties: {pits: {type: integer}}}]
            - allOf: [@Berry, {type: object, properties: {seeds: {type: integer}}}]
            - {title: Nut, type: object, properties: {shell: {type: string}}}
            - {title: Nut, type: object, properties: {husk: {type: string}}}
        """
    ).api
    let parts = api.types.compactMap { type in
      if case .nested(_, let part) = type.origin { part.name } else { nil }
    }
    #expect(parts == ["variant 1", "variant 2", "Berry", "variant 4", "variant 5"])
  }
}
