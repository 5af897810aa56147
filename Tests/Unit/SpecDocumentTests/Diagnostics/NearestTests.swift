import SpecDocument
import Testing

@Suite("Finding the intended name")
struct NearestTests {
  static let names = [
    "info", "paths", "operationId", "parameters", "components", "get", "post", "put",
  ]

  @Test(
    "a misspelt name finds the right one",
    arguments: [
      ("pahts", "paths"), ("path", "paths"), ("operationID", "operationId"),
      ("operation_id", "operationId"), ("paramaters", "parameters"), ("compnents", "components"),
      ("PUT", "put"), ("inof", "info"), ("operatoinIdd", "operationId"),
    ])
  func misspelt(name: String, meant: String) {
    #expect(nearest(to: name, among: Self.names) == meant)
  }

  @Test(
    "a name unlike any other finds nothing", arguments: ["x", "webhooks", "", "responses", "gt2"])
  func unlike(name: String) { #expect(nearest(to: name, among: Self.names) == nil) }

  @Test("the same letters in another case take precedence over fewer typing mistakes elsewhere")
  func caseFirst() { #expect(nearest(to: "userid", among: ["userids", "user_Id"]) == "user_Id") }

  @Test("allows no more mistakes than a limit")
  func limit() {
    #expect(nearest(to: "reponzes", among: ["responses"], atMost: 1) == nil)
    #expect(nearest(to: "reponses", among: ["responses"], atMost: 1) == "responses")
    #expect(nearest(to: "RESPONSES", among: ["responses"], atMost: 0) == "responses")
  }

  @Test("among equally near names, the first one is found")
  func ties() { #expect(nearest(to: "cat", among: ["bat", "hat"]) == "bat") }

  @Test("a name of megabytes costs nothing")
  func longNames() {
    let long = String(repeating: "a", count: 1_000_000)
    #expect(nearest(to: long, among: [long + "b"]) == nil)
    #expect(nearest(to: "abc", among: [long, "abd"]) == "abd")
  }
}
