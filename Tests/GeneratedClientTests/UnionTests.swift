import APIRuntime
import FeaturesAPI
import Foundation
import SuiteTraits
import Testing

@Suite("Unions that callers build")
struct UnionTests {
  @Test("a case is made of the payload's values, and its constant is sent")
  func functions() throws {
    let vehicle = Vehicle.car(doors: 4)
    let json = try JSONDecoder().decode(JSON.self, from: JSONEncoder().encode(vehicle))
    #expect(json == ["kind": "car", "doors": 4])
  }
}
