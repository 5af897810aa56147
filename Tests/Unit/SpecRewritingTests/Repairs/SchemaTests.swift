import Foundation
import Testing

@Suite("Repairing schemas")
struct SchemaTests {
  private func schema(_ keys: String) throws -> Repairing {
    try Repairing("paths: {/a: {get: {}}}\ncomponents: {schemas: {A: {\(keys)}}}")
  }

  @Test(
    "reads types as programming languages spell them",
    arguments: [
      ("int", "integer"), ("str", "string"), ("bool", "boolean"), ("String", "string"),
      ("float", "number"), ("dict", "object"), ("file", "string"), ("long", "integer"),
      ("'string,'", "string"), ("' integer'", "integer"), ("'[int]'", "integer"),
      ("strng", "string"), ("obejct", "object"), ("[bolean, 'null']", "boolean"),
      ("[string, numeric]", "string, number]"),
      ("[intger, str]", "integer, string]"),
      ("[intger, null]", "integer"),
    ])
  func types(written: String, meant: String) throws {
    let repairing = try schema("type: \(written)")
    #expect(!repairing.messages.isEmpty)
    #expect(repairing.messages.allSatisfy { $0.hasSuffix("[misspelled-type]") })
    let found = ["type: \(meant)", "type: [\(meant)", "- \(meant)"].contains {
      repairing.document.contains($0)
    }
    #expect(found, "\(repairing.document)")
  }

  @Test(
    "reads a pattern without the slashes of another language",
    arguments: [
      ("/^[a-z]+$/", "^[a-z]+$"), ("/^a/u", "^a"),
      ("/^[a-z]+$/i", nil), ("/users/", "/users/"), ("^/a/$", "^/a/$"),
    ])
  func patterns(written: String, meant: String?) throws {
    let repairing = try schema("type: string, pattern: '\(written)'")
    let isKept = meant?.hasSuffix(written) == true
    #expect(repairing.messages.count == (isKept ? 0 : 1))
    let lines = repairing.document.split(separator: "\n").filter { $0.contains("pattern") }
    let patterns = lines.map { $0.drop { $0 != ":" }.dropFirst(2).filter { $0 != "\"" } }
    #expect(patterns == [meant].compactMap(\.self))
  }

  @Test(
    "removes a type that says nothing, such as 'any'",
    arguments: ["any", "undefined", "unknown", "None", "''"])
  func typesThatSayNothing(written: String) throws {
    let repairing = try schema("type: \(written)")
    let name = written == "''" ? "" : written
    #expect(
      repairing.messages == [
        "warning: '\(name)' is not a type; any JSON is accepted [misspelled-type]"
      ])
    #expect(!repairing.document.contains("type:"))
  }

  @Test(
    "an object or null beside a reference is null",
    arguments: [
      ("anyOf: [{$ref: '#/a'}, {type: object, nullable: true}]", true),
      ("oneOf: [{type: [object, 'null']}, {$ref: '#/a'}]", true), ("oneOf: [{type: null}]", true),
      ("anyOf: [{$ref: '#/a'}, {type: object}]", false),
      ("anyOf: [{$ref: '#/a'}, {type: object, nullable: true, properties: {a: {}}}]", false),
      ("anyOf: [{type: string}, {type: object, nullable: true}]", false),
      ("anyOf: [{$ref: '#/a'}, {type: string}, {type: object, nullable: true}]", false),
      ("allOf: [{$ref: '#/a'}, {type: [string, 'null']}]", true),
      ("allOf: [{type: [object, 'null'], description: A}, {$ref: '#/a'}]", true),
      ("allOf: [{$ref: '#/a'}, {type: [object, 'null'], required: [x]}]", false),
      ("allOf: [{$ref: '#/a'}, {type: [object, string]}]", false),
      ("allOf: [{$ref: '#/a'}, {$ref: '#/b'}, {type: [object, 'null']}]", false),
    ])
  func nullableObjects(written: String, isNull: Bool) throws {
    #expect(try schema(written).document.contains("type: \"null\"") == isNull)
  }

  @Test("leaves the name of a type that nobody knows to the reader")
  func otherTypes() throws { #expect(try schema("type: user").messages.isEmpty) }

  @Test("moves 'required: true' of a property to the object around it")
  func requiredFlags() throws {
    let repairing = try schema(
      "properties: {a: {type: string, required: true}, b: {required: false}}")
    #expect(repairing.messages.count == 2)
    #expect(
      repairing.document.contains("required:\n") || repairing.document.contains("required: [a]"))
  }

  @Test("a name that 'required' lists must be a property, unless something else can describe it")
  func requiredNames() throws {
    #expect(
      try schema("required: [nmae, name], properties: {name: {}}").messages == [
        "warning: 'required' names 'nmae', which 'properties' does not describe; "
          + "it is ignored [required-without-property]"
      ])
    #expect(try schema("required: [x], allOf: [{}], properties: {name: {}}").messages.isEmpty)
    #expect(try schema("required: [x]").messages.isEmpty)
    #expect(try schema("required: [a, a], properties: {a: {}}").messages.count == 1)
  }

  @Test(
    "a required name can be described by any other schema that a value matches",
    arguments: [
      // By another member of 'allOf', at any depth, or by what a reference leads to.
      ("allOf: [{properties: {x: {}}}, {required: [x], properties: {y: {}}}]", 0),
      ("allOf: [{required: [x], properties: {y: {}}}, {properties: {x: {}}}]", 0),
      ("allOf: [{$ref: '#/components/schemas/B'}, {required: [b], properties: {y: {}}}]", 0),
      ("allOf: [{allOf: [{required: [x], properties: {y: {}}}]}, {properties: {x: {}}}]", 0),
      ("properties: {x: {}}, allOf: [{required: [x], properties: {y: {}}}]", 0),
      ("allOf: [{oneOf: [{}]}, {required: [x], properties: {y: {}}}]", 0),
      // A schema that requires what those that include it describe.
      ("properties: {b: {}, c: {}}, allOf: [{$ref: '#/components/schemas/C'}]", 0),
      // Described nowhere.
      ("allOf: [{properties: {x: {}}}, {required: [z], properties: {y: {}}}]", 1),
      ("allOf: [{$ref: '#/components/schemas/A'}, {required: [z], properties: {y: {}}}]", 1),
      ("properties: {o: {required: [x], properties: {y: {}}}, x: {}}", 1),
    ])
  func requiredOfSeveral(keys: String, count: Int) throws {
    let others = keys.contains("/C'") ? ", C: {required: [c], properties: {d: {}}}" : ""
    let repairing = try Repairing(
      "paths: {/a: {get: {}}}\ncomponents: {schemas: {A: {\(keys)}, B: {properties: {b: {}}}\(others)}}"
    )
    let found = repairing.messages.filter { $0.hasSuffix("[required-without-property]") }
    #expect(found.count == count, "\(repairing.messages)")
  }

  @Test("a schema that only some of its owners complete lacks a required name")
  func requiredOfSome() throws {
    let owners = "A: {properties: {c: {}}, allOf: [{$ref: '#/components/schemas/C'}]}"
    let text = "C: {required: [c], properties: {d: {}}}, \(owners)"
    func messages(_ more: String) throws -> [String] {
      try Repairing("paths: {/a: {get: {}}}\ncomponents: {schemas: {\(text)\(more)}}").messages
    }
    #expect(try messages("").isEmpty)
    #expect(
      try messages(", B: {allOf: [{$ref: '#/components/schemas/C'}, {properties: {e: {}}}]}").count
        == 1)
  }

  @Test(
    "gives a constant the type of the schema",
    arguments: [
      ("const: 1, type: string", 1), ("const: '1', type: integer", 1),
      ("const: null, type: string", 1), ("const: a, type: [string, 'null']", 0),
      ("const: null, type: [string, 'null']", 0), ("const: 1, type: number", 0),
      ("const: 1.0, type: integer", 0), ("const: 1.5, type: integer", 1),
      ("const: true, type: boolean", 0), ("const: {}, type: object", 0), ("const: 1", 0),
    ])
  func constants(keys: String, count: Int) throws {
    #expect(try schema(keys).messages.count == count)
  }

  @Test(
    "reports a format that resembles a known one, and keeps custom formats",
    arguments: [
      ("datetime", true), ("int46", true), ("date-tme", true), ("email", false), ("phone", false),
      ("money", false), ("time", false),
    ])
  func formats(format: String, isNear: Bool) throws {
    #expect(try schema("type: string, format: \(format)").messages.count == (isNear ? 1 : 0))
  }

  @Test("reports an array without items, values of another type, and repeated values")
  func values() throws {
    #expect(try schema("type: array").messages.count == 1)
    #expect(try schema("type: array, prefixItems: [{}]").messages.isEmpty)
    #expect(try schema("type: string, enum: [1, b]").messages.count == 1)
    #expect(try schema("type: integer, enum: [1, true]").messages.count == 1)
    #expect(try schema("type: string, enum: [a, a]").messages.count == 1)
  }

  @Test(
    "moves values of an array that are not lists to its items",
    arguments: [
      ("enum: [a, b], type: array, items: {type: string}", true),
      ("enum: [1, 2], type: [array, 'null'], items: {type: integer}", true),
      ("enum: [[a], [b]], type: array, items: {type: string}", false),
      ("enum: [a, b], type: array, items: {type: string, enum: [a]}", false),
      ("enum: [a, b], type: array", false),
      ("enum: [a, b], type: [array, string], items: {type: string}", false),
    ])
  func valuesOfItems(keys: String, isMoved: Bool) throws {
    let repairing = try schema(keys)
    let message = "warning: the values belong to the items, as the type is 'array' [enumeration]"
    #expect(repairing.messages.contains(message) == isMoved)
    let items = repairing.document.components(separatedBy: "items:")
    #expect(items[0].contains("enum") != isMoved)
  }

  @Test("reports a discriminator that is a string, that lacks a property, or that no variant has")
  func discriminators() throws {
    let variants = "oneOf: [{type: object, properties: {kind: {}}}, {type: object, properties: {}}]"
    #expect(try schema("\(variants), discriminator: kind").document.contains("propertyName: kind"))
    #expect(try schema("\(variants), discriminator: {mapping: {}}").messages.count == 1)
    #expect(try schema("\(variants), discriminator: {propertyName: knid}").messages.count == 1)
    #expect(try schema("\(variants), discriminator: {propertyName: kind}").messages.isEmpty)
  }
}
