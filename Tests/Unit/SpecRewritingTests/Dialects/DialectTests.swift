import Testing

@Suite("The dialect of a document")
struct DialectTests {
  @Test("OpenAPI 3.1 and 3.2 stay as they are", arguments: ["3.1.0", "3.1.1", "3.2.0"])
  func unchanged(version: String) {
    let lowered = Lowered("openapi: \(version)\ninfo: {title: T}\n")
    #expect(lowered.messages == "")
    #expect(lowered.yaml("openapi") == "\"\(version)\"\n")
  }

  @Test("a version without its last part is understood, although YAML reads it as a number")
  func numericVersion() {
    #expect(Lowered("openapi: 3.1\n").messages == "")
    #expect(Lowered("openapi: 3.0\n").yaml("openapi") == "\"3.2.0\"\n")
  }

  @Test(
    "refuses a file that is not a description, and names what was expected",
    arguments: [
      (
        "paths: {}",
        "1:1: error: this is not an API description: expected the key 'openapi', 'swagger' or 'apigen'"
      ),
      ("[1]", "1:1: error: this is not an API description: expected a mapping, found a list"),
      ("openapi: 4.0.0", "1:10: error: unknown version of OpenAPI: '4.0.0'"),
      ("openapi: [3]", "1:10: error: unknown version of OpenAPI: a list"),
      ("apigen: 2", "1:9: error: unknown version '2' of the compact dialect"),
      ("swagger: '1.2'", "1:10: error: unknown version of Swagger: '1.2'"),
    ])
  func refused(yaml: String, message: String) {
    let lowered = Lowered(yaml)
    #expect(lowered.node == nil)
    #expect(lowered.messages.hasPrefix("api.yaml:\(message) ["), "\(lowered.messages)")
  }

  @Test(
    "paths with a query, which Azure keeps elsewhere, are paths",
    arguments: ["swagger: '2.0'", "openapi: 3.0.3", "openapi: 3.1.0"])
  func extendedPaths(version: String) {
    let item = "{get: {operationId: b, responses: {}}}"
    let lowered = Lowered(
      "\(version)\npaths:\n  /a: {get: {operationId: a, responses: {}}}\n"
        + "x-ms-paths:\n  /a?comp=b: \(item)\n  /a: \(item)\n")
    #expect(lowered.messages == "" && lowered.yaml("x-ms-paths") == "nothing")
    #expect(lowered.yaml("paths", "/a", "get", "operationId") == "a\n")
    #expect(lowered.yaml("paths", "/a?comp=b", "get", "operationId") == "b\n")
  }

  @Test("recognises a misspelt first key")
  func misspelt() {
    #expect(
      Lowered("opanapi: 3.1.0").messages.contains("did you mean 'openapi' instead of 'opanapi'?"))
  }
}
