import SpecDocument
import Testing

@Suite("Types of the compact dialect")
struct CompactTypeTests {
  @Test(
    "every notation becomes its schema",
    arguments: [
      ("Int", "type: integer\n"), ("Int32", "type: integer\nformat: int32\n"),
      ("Int64", "type: integer\nformat: int64\n"), ("Double", "type: number\nformat: double\n"),
      ("Float", "type: number\nformat: float32\n"), ("Decimal", "type: number\nformat: decimal\n"),
      ("String", "type: string\n"), ("Bool", "type: boolean\n"),
      ("Date", "type: string\nformat: date-time\n"), ("Day", "type: string\nformat: date\n"),
      ("UUID", "type: string\nformat: uuid\n"), ("URL", "type: string\nformat: uri\n"),
      ("Data", "type: string\nformat: byte\n"), ("File", "type: string\nformat: binary\n"),
      ("JSON", "{}\n"), ("[Int]", "type: array\nitems:\n  type: integer\n"),
      ("'[Int]'", "type: array\nitems:\n  type: integer\n"),
      ("[Other]", "type: array\nitems:\n  $ref: \"#/components/schemas/Other\"\n"),
      ("[String: Bool]", "type: object\nadditionalProperties:\n  type: boolean\n"),
      ("'[String: Bool]'", "type: object\nadditionalProperties:\n  type: boolean\n"),
      ("[[Int]]", "type: array\nitems:\n  type: array\n  items:\n    type: integer\n"),
      (
        "'[String: [Int?]]'",
        "type: object\nadditionalProperties:\n  type: array\n  items:\n    type: [integer, \"null\"]\n"
      ),
      ("Int?", "type: [integer, \"null\"]\n"),
      ("'[Int]?'", "type: [array, \"null\"]\nitems:\n  type: integer\n"),
      ("Other?", "anyOf:\n  - $ref: \"#/components/schemas/Other\"\n  - type: \"null\"\n"),
      ("JSON?", "{}\n"), ("{}", "type: object\n"),
      ("{$enum: [1, 2]}", "type: integer\nenum: [1, 2]\n"),
      ("{$type: Int, $enum: {1: low}}", "type: integer\nenum: [1]\nx-enum-descriptions: [low]\n"),
      (
        "{$enum: {a: {name: first}, b: second one}}",
        "type: string\nenum: [a, b]\nx-enum-varnames: [first, b]\nx-enum-descriptions: [\"\", second one]\n"
      ),
      ("{$type: Int, $min: 1, $max: 2.5}", "type: integer\nminimum: 1\nmaximum: 2.5\n"),
      ("{$type: Other, $doc: Why}", "$ref: \"#/components/schemas/Other\"\ndescription: Why\n"),
      (
        "{$type: String, $format: ipv4, $example: x}", "type: string\nformat: ipv4\nexamples: [x]\n"
      ),
      ("{$type: Date, $readOnly: true}", "type: string\nformat: date-time\nreadOnly: true\n"),
      ("{$additional: Int}", "type: object\nadditionalProperties:\n  type: integer\n"),
      (
        "{$type: String, $swift: text, $deprecated: true}",
        "type: string\ndeprecated: true\nx-apigen-name: text\n"
      ),
    ])
  func notation(type: String, schema: String) {
    let lowered = compact(types: "{T: \(type), Other: {id: Int}}")
    #expect(lowered.messages == "")
    #expect(lowered.yaml("components", "schemas", "T") == schema)
  }

  @Test("a field is required unless it is optional or has a default")
  func required() {
    let lowered = compact(types: "{T: {a: Int, b: Int?, c: Int = 1, $$d: Int}}")
    #expect(lowered.yaml("components", "schemas", "T", "required") == "[a, $d]\n")
  }

  @Test("wire names may contain anything")
  func wireNames() {
    let lowered = compact(types: "{T: {'a b': Int, '@type': Int, '+1': Int, 'x/y~z': Int}}")
    #expect(lowered.messages == "")
    #expect(
      lowered.yaml("components", "schemas", "T", "required")
        == "[a b, \"@type\", \"+1\", \"x/y~z\"]\n")
  }

  @Test("a list of objects with a field that has the name of a type is not mistaken for a map")
  func listOfObjects() {
    let lowered = compact(types: "{T: [{Int: String, id: Int}]}")
    #expect(lowered.messages == "")
    #expect(lowered.yaml("components", "schemas", "T", "items", "required") == "[Int, id]\n")
  }

  @Test(
    "defaults have the type of their field",
    arguments: [
      ("Int = 1", "1\n"), ("Int = -5", "-5\n"), ("Double = 1", "1\n"), ("Double = 1.5", "1.5\n"),
      ("Bool = true", "true\n"), ("String = 1", "\"1\"\n"), ("String = true", "\"true\"\n"),
      ("String = \"a b\"", "a b\n"), ("String = a = b", "a = b\n"), ("Role = member", "member\n"),
      ("Alias = member", "member\n"), ("\"[Int] = [1, 2]\"", "[1, 2]\n"),
      ("\"[Int] = []\"", "[]\n"),
      ("\"[String] = [a, 'b, c']\"", "[a, \"b, c\"]\n"), ("\"[String: Int] = {}\"", "{}\n"),
      ("Int? = 1", "1\n"), ("JSON = 1", "1\n"), ("{$type: [Int], $default: [3]}", "[3]\n"),
      ("{$type: Int = 4, $doc: Four}", "4\n"), ("Day = 2020-01-31", "\"2020-01-31\"\n"),
    ])
  func defaults(type: String, value: String) {
    let field = type.hasPrefix("String = \"") ? "'\(type)'" : type
    let lowered = compact(types: "{T: {f: \(field)}, Role: {$enum: [member, admin]}, Alias: Role}")
    #expect(lowered.messages == "")
    #expect(lowered.yaml("components", "schemas", "T", "properties", "f", "default") == value)
    #expect(lowered.yaml("components", "schemas", "T", "required") == "nothing")
  }

  @Test("a union takes the values of its discriminator from its variants")
  func discriminator() {
    let lowered = compact(
      types: """
        {Pet: {$oneOf: [Cat, Dog, Ant], $by: kind},
        Cat: {kind: {$enum: [cat, kitten]}}, Dog: {$extends: Base, name: String}, Base: {kind: DogKind},
        DogKind: {$enum: [dog]}, Ant: {kind: String}}
        """)
    #expect(lowered.messages == "")
    #expect(
      lowered.yaml("components", "schemas", "Pet", "discriminator") == """
        propertyName: kind
        mapping:
          cat: "#/components/schemas/Cat"
          kitten: "#/components/schemas/Cat"
          dog: "#/components/schemas/Dog"
          Ant: "#/components/schemas/Ant"

        """)
  }

  @Test(
    "a variant is selected by each value that its field lists and no other variant's does",
    arguments: [
      // Its name among them
      ("Cat: {kind: {$enum: [Cat, Kitten]}}, Dog: {kind: {$enum: [Dog]}}", "Cat Kitten", "Dog"),
      // A declared type
      ("Cat: {kind: CatKind}, Dog: {kind: {$enum: [dog]}}", "cat kitten", "dog"),
      ("Cat: {kind: CatKind?}, Dog: {kind: {$enum: [dog]}}", "cat kitten", "dog"),
      ("Cat: {kind: CatKind = cat}, Dog: {kind: DogKind}", "cat kitten", "dog"),
      ("Cat: {kind: Alias}, Dog: {kind: DogKind}", "cat kitten", "dog"),
      ("Cat: {kind: {$type: CatKind, $doc: x}}, Dog: {kind: DogKind}", "cat kitten", "dog"),
      ("Cat: {$extends: Base}, Base: {kind: CatKind}, Dog: {kind: DogKind}", "cat kitten", "dog"),
      // One type for all variants
      ("Cat: {kind: Kind}, Dog: {kind: Kind}", "Cat", "Dog"),
      ("Cat: {$extends: Base}, Dog: {$extends: Base}, Base: {kind: Kind}", "Cat", "Dog"),
      ("Cat: {kind: Small}, Dog: {kind: {$type: Small}}", "cat", "dog"),
      ("Cat: {kind: Small}, Dog: {kind: DogKind}", "cat bird", "dog"),
    ])
  func listedValues(types: String, cats: String, dogs: String) {
    let lowered = compact(
      types: """
        {Pet: {$oneOf: [Cat, Dog], $by: kind}, CatKind: {$enum: [cat, kitten]}, Alias: CatKind,
        DogKind: {$enum: [dog]}, Kind: {$enum: [Cat, Dog, Bird]}, Small: {$enum: [cat, dog, bird]},
        \(types)}
        """)
    #expect(lowered.messages == "")
    let mapping = lowered.node?["components"]?["schemas"]?["Pet"]?["discriminator"]?["mapping"]?
      .mapping
    func values(of name: String) -> String {
      let entries = mapping?.entries.filter { $0.value.string?.hasSuffix("/\(name)") == true }
      return entries?.map(\.key).joined(separator: " ") ?? ""
    }
    #expect(values(of: "Cat") == cats)
    #expect(values(of: "Dog") == dogs)
  }

  @Test("a union can name the values itself, even several for one type")
  func explicitDiscriminator() {
    let lowered = compact(
      types: "{Pet: {$oneOf: {cat: Cat, kitten: Cat}, $by: kind}, Cat: {kind: String}}")
    #expect(lowered.messages == "")
    #expect(lowered.yaml("components", "schemas", "Pet", "oneOf", "1") == "nothing")
    let mapping = lowered.node?["components"]?["schemas"]?["Pet"]?["discriminator"]?["mapping"]?
      .mapping
    #expect(mapping?.entries.map(\.key) == ["cat", "kitten"])
  }

  @Test("a type that extends another inherits its error message")
  func extends() {
    let lowered = compact(
      types:
        "{Base: {$message: text, text: String}, More: {$extends: Base, $detail: why, why: String?}}"
    )
    #expect(
      lowered.yaml("components", "schemas", "More") == """
        allOf:
          - $ref: "#/components/schemas/Base"
          - type: object
            properties:
              why:
                type: [string, "null"]
        x-apigen-message: text
        x-apigen-detail: why

        """)
  }
}
