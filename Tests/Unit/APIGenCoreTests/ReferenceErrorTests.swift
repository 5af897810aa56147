import SuiteTraits
import TestSupport
import Testing

@Suite("References that cannot be followed", .busy)
struct ReferenceErrorTests {
  @Test(
    "are reported at the reference, with a correction",
    arguments: [
      (
        "models/usr.yaml#/A", "the file 'models/usr.yaml' does not exist [missing-file]",
        "did you mean 'models/user.yaml#/A'?"
      ),
      ("nothing.yaml", "the file 'nothing.yaml' does not exist [missing-file]", nil),
      // A document does not include itself.
      ("page.yaml", "the file 'page.yaml' does not exist [missing-file]", nil),
      (
        "Pet", "'Pet' is not a reference [dangling-reference]",
        "did you mean '#/components/schemas/Pet'?"
      ),
      (
        "#/$defs/Pet", "'#/$defs/Pet' does not exist [dangling-reference]",
        "did you mean '#/components/schemas/Pet'?"
      ),
      (
        "#components/schemas/Pet",
        "'#components/schemas/Pet' is not a supported reference [dangling-reference]",
        "did you mean '#/components/schemas/Pet'?"
      ),
      (
        "models/user.yaml#/definitions/Nme",
        "'models/user.yaml#/definitions/Nme' does not exist [dangling-reference]",
        "did you mean 'models/user.yaml#/definitions/Name'?"
      ),
      ("models/user.yaml#nme", "'models/user.yaml#nme' does not exist [dangling-reference]", nil),
      (
        "https://a.com/b/user.json#/A",
        "'https://a.com/b/user.json' is a URL, and its copy 'references/a.com/b/user.json' does not exist [remote-reference]",
        "save it there, or name the folder of your copies, which 'apigen fetch' fills, in 'apigen.yaml': 'references: {https://a.com/b/: <folder>}'"
      ),
      (
        "../user.yaml", "'../user.yaml' is outside the folder of the spec [outside-reference]",
        "name a folder that contains all files of the spec with '--root <folder>'"
      ),
      (
        "/etc/user.yaml",
        "'/etc/user.yaml' is outside the folder of the spec [outside-reference]",
        "write the path relative to this file, such as './user.yaml'"
      ),
    ] as [(String, String, String?)])
  func messages(reference: String, message: String, help: String?) {
    let spec = ManyFiles([
      "api.yaml": ManyFiles.spec(
        "{$ref: '\(reference)'}", more: "components: {schemas: {Pet: {type: string}}}"),
      "models/user.yaml": "definitions: {Name: {type: string}}",
    ])
    let lines = spec.report.split(separator: "\n")
    #expect(lines.first == "api.yaml:7:86: error: \(message)", "\(spec.report)")
    #expect(spec.diagnosticCount == 1, "\(spec.report)")
    let helps = lines.filter { $0.contains("= help: ") && !$0.contains("'--skip-broken'") }
    #expect(helps.map { $0.hasSuffix("= help: \(help ?? "")") } == (help == nil ? [] : [true]))
  }

  @Test("are reported in the other file if the mistake is there")
  func syntaxErrors() {
    let spec = ManyFiles([
      "api.yaml": ManyFiles.spec("{properties: {a: {$ref: a.yaml}, b: {$ref: b.yaml}}}"),
      "a.yaml": "type: object\nproperties: [\n",
      "b.yaml": "type: object\nproperties: {c: {type: money}, d: {$ref: '#/x'}}\n",
    ])
    let places = spec.report.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(places.count == 3, "\(spec.report)")
    #expect(places.contains { $0.hasPrefix("a.yaml:3:1: ") }, "\(spec.report)")
    #expect(
      places.contains("b.yaml:2:42: error: '#/x' does not exist [dangling-reference]"),
      "\(spec.report)")
    #expect(
      places.contains { $0.hasPrefix("b.yaml:2:24: error: unknown type 'money'") },
      "\(spec.report)")
  }

  @Test("are reported once if a part cannot be included, whatever needs it")
  func missingParts() {
    let spec = ManyFiles([
      "api.yaml": """
      openapi: 3.1.0
      info: {title: Test, version: '1'}
      paths:
        /a: {$ref: a.yaml}
        /b: {get: {$ref: b.yaml}}
        /c: {get: {parameters: {$ref: c.yaml}, responses: {'204': {description: ok}}}}
        /d: {get: {responses: {'200': {description: ok, headers: {$ref: d.yaml}, content: {$ref: e.yaml}}}}}
      """
    ])
    let places = spec.report.split(separator: "\n").filter { $0.hasPrefix("api.yaml:") }
    #expect(places.count == 5, "\(spec.report)")
    #expect(places.allSatisfy { $0.hasSuffix("does not exist [missing-file]") }, "\(spec.report)")
  }

  @Test("terminate if files include each other")
  func inclusions() {
    let spec = ManyFiles([
      "api.yaml": """
      openapi: 3.0.0
      info: {title: Test, version: '1'}
      paths: {/a: {get: {$ref: a.yaml}}}
      components: {schemas: {A: {properties: {$ref: 'p.yaml'}}}}
      """,
      "a.yaml": "{$ref: b.yaml}",
      "b.yaml": "{$ref: a.yaml}",
      "p.yaml": "{a: {type: object, properties: {$ref: p.yaml}}}",
    ])
    let errors = spec.report.split(separator: "\n").filter { $0.contains(" includes itself") }
    #expect(errors.count == 2, "\(spec.report)")
  }

  @Test("are refused quickly for an object whose many parts include it")
  func inclusionsOfOneObject() {
    let parts = (0..<40).map {
      "application/json\($0): {schema: {properties: {a: {$ref: {$ref: '#/paths/~1a/get/responses/200/content'}}}}}"
    }
    let spec = ManyFiles([
      "api.yaml": """
      openapi: 3.1.0
      info: {title: Test, version: '1'}
      paths: {/a: {get: {responses: {200: {content: {\(parts.joined(separator: ", "))}}}}}}
      """
    ])
    let errors = spec.report.split(separator: "\n").filter { $0.contains(" includes itself") }
    #expect(errors.count == 40, "\(spec.report)")
  }

  @Test("are refused quickly for files that include many others, within or beside each other")
  func manyInclusions() {
    var wide = [
      "api.yaml": """
      openapi: 3.0.0
      info: {title: Test, version: '1'}
      paths: {/a: {get: {tags: {$ref: 0.yaml}}}}
      """
    ]
    var deep = wide
    for index in 0..<60 {
      let next = "{$ref: \(index + 1).yaml}"
      wide["\(index).yaml"] = "[\(next), \(next), \(next)]"
      deep["\(index).yaml"] =
        String(repeating: "[", count: 100) + next + String(repeating: "]", count: 100)
    }
    for files in Repository.checksEverything ? [wide, deep] : [wide] {
      let spec = ManyFiles(files)
      #expect(spec.report.contains(" includes more than is read"))
    }
  }

  @Test("are errors if they lead only to themselves")
  func aliases() {
    let spec = ManyFiles([
      "api.yaml": ManyFiles.spec("{$ref: a.yaml}"),
      "a.yaml": "{$ref: b.yaml}",
      "b.yaml": "{$ref: a.yaml}",
    ])
    #expect(spec.hasErrors)
  }

  @Test("are errors if they lead to the compact dialect")
  func compact() {
    let spec = ManyFiles([
      "api.yaml": ManyFiles.spec("{$ref: 'b.yaml#/types/A'}"),
      "b.yaml": "apigen: 1\nname: B\ntypes: {A: {id: Int}}\n",
    ])
    #expect(spec.report.hasPrefix("b.yaml:1:1: error: a spec in the compact dialect cannot be"))
  }
}
