import SpecDocument
import Testing

@Suite("The project's own specs")
struct SpecsTests {
  @Test(
    "are lowered without a complaint",
    arguments: ["api", "laravel", "users", "pokemon", "items", "students", "petstore"]
  )
  func lowered(name: String) throws {
    let lowered = Lowered(try Project.text(of: "specs/\(name).yaml"))
    #expect(lowered.messages == "")
    #expect(lowered.node?["paths"]?.mapping?.entries.isEmpty == false)
  }
}
