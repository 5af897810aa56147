import APIRuntime
import FeaturesAPI
import SuiteTraits
import Testing

@Suite("Unions that callers build")
struct UnionTests {
  @Test("a case is made of the payload's values, and its constant is sent")
  func functions() throws {
    #expect(try JSON(encoding: Vehicle.car(doors: 4)) == ["kind": "car", "doors": 4])
  }
}
