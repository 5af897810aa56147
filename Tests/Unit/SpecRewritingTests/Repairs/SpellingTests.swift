import SpecDocument
import SpecRewriting
import Testing

@Suite("Misspelled keys")
struct SpellingTests {
  /// The result of correcting a document: its YAML, and the messages.
  private struct Spelling {
    let document: String
    let messages: [String]

    init(_ text: String, _ version: String = "openapi: 3.0.3") throws {
      var sources = Sources()
      let bytes = Array("\(version)\n\(text)".utf8)
      let file = sources.add(SourceFile(path: "api.yaml", bytes: bytes))
      var diagnostics = Diagnostics()
      let node = try #require(parse(sources[file], as: file, diagnostics: &diagnostics))
      let corrected = correctSpelling(of: node, as: .object(.document), diagnostics: &diagnostics)
      document = printYAML(corrected)
      messages = diagnostics.all.map(\.message)
    }
  }

  @Test(
    "are read as the keys that they resemble, in every kind of object",
    arguments: [
      ("paths: {/a: {GET: {responses: {}}}}", "GET", "get"),
      ("paths: {/a: {get: {reponses: {}}}}", "reponses", "responses"),
      ("paths: {/a: {get: {requestbody: {content: {}}}}}", "requestbody", "requestBody"),
      ("paths: {/a: {get: {paramaters: []}}}", "paramaters", "parameters"),
      ("paths: {/a: {get: {operation_id: a}}}", "operation_id", "operationId"),
      ("components: {schemas: {A: {propertes: {}}}}", "propertes", "properties"),
      ("components: {schemas: {A: {requird: [a]}}}", "requird", "required"),
      ("components: {schemas: {A: {property: {}}}}", "property", "properties"),
      ("components: {responses: {A: {contant: {}}}}", "contant", "content"),
      ("components: {parameters: {A: {Schema: {}}}}", "Schema", "schema"),
      ("components: {shemas: {A: {type: string}}}", "shemas", "schemas"),
      ("servers: [{uri: /a}]", "uri", "url"), ("pahts: {}", "pahts", "paths"),
    ])
  func corrected(text: String, key: String, meant: String) throws {
    let spelling = try Spelling(text)
    #expect(spelling.messages.count == 1)
    #expect(spelling.messages.first?.hasPrefix("unknown key '\(key)' in ") == true)
    #expect(spelling.messages.first?.hasSuffix(", which is read as '\(meant)'") == true)
    #expect(!spelling.document.contains("\(key):"))
    #expect(spelling.document.contains("\(meant):"))
  }

  @Test("of a later version are read without their prefix")
  func backports() throws {
    let spelling = try Spelling("paths: {/a: {x-oai-additionalOperations: {COPY: {}}, x-oai-b: 1}}")
    #expect(spelling.document.contains(" additionalOperations:") && spelling.messages.isEmpty)
  }

  @Test(
    "are names where a mapping is in the place of a list",
    arguments: [
      (
        "paths: {/a: {get: {parameters: {id: {in: path, schema: {}}, q: {in: query}}}}}",
        ["name: id", "name: q"]
      ),
      ("paths: {/a: {parameters: {P: {in: query, name: p}}}}", ["name: p"]),
      ("tags: {pets: {description: All pets.}, shops: {}}", ["name: pets", "name: shops"]),
    ])
  func names(text: String, entries: [String]) throws {
    let spelling = try Spelling(text)
    #expect(spelling.messages == ["expected a list, found a mapping; its keys are read as names"])
    let found = spelling.document.split(separator: "\n").filter { $0.contains("name:") }
    #expect(found.map { $0.drop { !$0.isLetter } }.map(String.init) == entries)
  }

  @Test(
    "are the names in a list in the place of a mapping",
    arguments: [
      (
        "components: {schemas: {A: {properties: [{name: id, type: integer}, {b: {type: string}}]}}}",
        "components: {schemas: {A: {properties: {id: {type: integer}, b: {type: string}}}}}"
      ),
      (
        "components: {parameters: [{name: page, in: query}]}",
        "components: {parameters: {page: {name: page, in: query}}}"
      ),
      (
        "paths: {/a: {get: {responses: [200: {description: OK}]}}}",
        "paths: {/a: {get: {responses: {200: {description: OK}}}}}"
      ),
    ])
  func entries(text: String, meant: String) throws {
    let spelling = try Spelling(text)
    #expect(spelling.messages == ["expected a mapping, found a list; its entries are read by name"])
    #expect(try spelling.document == Spelling(meant).document)
  }

  @Test(
    "are not taken from a list whose elements lack one, or have the same",
    arguments: ["[{type: string}]", "[{name: a, type: string}, {name: a, type: string}]", "[a]"])
  func nameless(list: String) throws {
    #expect(try Spelling("components: {schemas: {A: {properties: \(list)}}}").messages == [])
  }

  @Test(
    "of security schemes in Swagger 2.0 are read as the names of components",
    arguments: [
      "securityDefinitions: {key: {type: apiKey}}",
      "components: {schemas: {}}\nsecurityDefinitions: {key: {type: apiKey}}",
    ])
  func securityDefinitions(text: String) throws {
    let spelling = try Spelling(text)
    #expect(
      spelling.messages == ["'securityDefinitions' is read as 'securitySchemes' of 'components'"])
    #expect(spelling.document.contains("  securitySchemes:\n    key:"))
    #expect(!spelling.document.contains("securityDefinitions"))
    let both = try Spelling(text + "\ncomponents2: {}", "swagger: '2.0'")
    #expect(both.document.contains("securityDefinitions"))
  }

  @Test("are corrected in Swagger 2.0 too")
  func swagger() throws {
    let spelling = try Spelling(
      "paths: {/a: {post: {produce: [text/plain], reponses: {}}}}\ndefinition: {A: {}}",
      "swagger: '2.0'")
    #expect(spelling.messages.count == 3)
    #expect(spelling.document.contains("produces:") && spelling.document.contains("definitions:"))
  }

  @Test(
    "stay where they could mean something else",
    arguments: [
      // The right key is there, or has another kind of value.
      "paths: {/a: {get: {responses: {}, reponses: {}}}}", "paths: {/a: {get: {reponses: none}}}",
      "paths: {/a: {gett: {x: 1}}}",
      // Names, data and keys of tools.
      "components: {schemas: {A: {properties: {typ: {}}, example: {tpye: a}}}}",
      "paths: {/a: {x-reponses: {}}}", "paths: {/a: {get: {responses: {deflt: {}}}}}",
      "components: {schemas: {A: {id: 'https://a.example', comment: a, form: {}}}}",
      // References lead to it as it is.
      "components: {schema: {A: {}, B: {$ref: '#/components/schema/A'}}}",
    ])
  func kept(text: String) throws { #expect(try Spelling(text).messages.isEmpty) }
}
