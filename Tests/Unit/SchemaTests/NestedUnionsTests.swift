import APIRuntime
import SchemasAPI
import Testing

/// Unions within unions, and constants that do not decide.
@Suite("Variants within variants")
struct NestedUnionsTests {
  @Test("the outer union takes the variant that contains the value's schema")
  func nested() throws {
    guard case .water(let boat) = try read(["kind": "water", "draught": 1.5]) else {
      Issue.record("no boat")
      return
    }
    #expect(boat.draught == 1.5)
    for (engine, name) in [(true, "car"), (false, "bike")] {
      guard
        case .road(let road) = try read(["kind": "road", "wheels": 2, "engine": .bool(engine)])
      else {
        Issue.record("no \(name)")
        return
      }
      #expect(Mirror(reflecting: road).children.first?.label == name)
    }
    guard case .unknown = try read(["kind": "air", "wheels": 3, "engine": true]) else {
      Issue.record("known")
      return
    }
  }

  private func read(_ json: JSON) throws -> OneOfNested { try json.decode(OneOfNested.self) }

  @Test("a sentence that changes is read as the variant that the other constant selects")
  func sentence() throws {
    let json: JSON = ["issue": "NO_ADDRESS", "description": "Nobody lives there."]
    guard case .noAddress(let reason) = try json.decode(AnyOfReasons.self) else {
      Issue.record("unknown")
      return
    }
    #expect(reason.description?.rawValue == "Nobody lives there.")
  }

  @Test("a property that only a condition describes may be anything")
  func conditional() throws {
    let (json, other): (JSON, JSON) = (["bar": 1, "foo": 2], ["foo": "quux"])
    let typed = try json.decode(DependentPropertyOfAnyType.self)
    #expect(typed.bar == 1)
    guard case .integer(2) = typed.foo,
      case .unknown("quux") = try other.decode(DependentPropertyOfAnyType.self).foo
    else {
      Issue.record("\(json) and \(other) are read as others")
      return
    }
  }
}
