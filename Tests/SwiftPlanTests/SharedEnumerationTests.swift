import APIModel
import Testing

@testable import SwiftPlan

@Suite("Shared enums")
struct SharedEnumerationTests {
  /// A model for each list of values, with a property `state` that is written in place.
  private func builder(_ values: [[EnumerationShape.Case]]) -> APIBuilder {
    var builder = APIBuilder()
    for (index, cases) in values.enumerated() {
      let model = builder.object("Model\(index)")
      let shape = EnumerationShape(raw: .string, cases: cases)
      let state = builder.add(.nested(in: model.id, key: "state"), .enumeration(shape))
      builder.extend(model, property("state", state))
    }
    return builder
  }

  private func cases(_ values: String...) -> [EnumerationShape.Case] {
    values.map { .init(value: $0) }
  }

  @Test("enums inside other types that list the same values are one, under the name of each place")
  func shared() throws {
    let files = builder([cases("open", "closed"), cases("open", "closed")]).plan()
    #expect(try files.enumeration("OpenOrClosed").cases.map(\.name) == ["open", "closed"])
    for name in ["Model0", "Model1"] {
      let alias = try #require(try files.object(name).declarations.first?.alias)
      #expect(alias.name == "State" && alias.type == "OpenOrClosed")
    }
    _ = try files.file("Models/OpenOrClosed.swift")
  }

  @Test("an enum that is written once, or whose cases have other names, stays where it is")
  func own() throws {
    var renamed = cases("open", "closed")
    renamed[0].nameOverride = "ajar"
    let files = builder([cases("open", "closed"), renamed, cases("open", "shut")]).plan()
    for name in ["Model0", "Model1", "Model2"] {
      #expect(try files.object(name).declarations.first?.enumeration?.name == "State")
    }
  }

  @Test("what is said about a case is kept where all say the same")
  func documentation() throws {
    var first = cases("open", "closed")
    first[0].documentation = Documentation(description: "Open.")
    first[1].documentation = Documentation(description: "Closed.")
    var second = first
    second[1].documentation = Documentation(description: "Shut.")
    let shared = try builder([first, second]).plan().enumeration("OpenOrClosed")
    #expect(shared.cases.map(\.documentation) == ["Open.", ""])
  }

  @Test(
    "the name leaves those of the spec alone, and says how many there are where it would be too long"
  )
  func names() throws {
    var taken = builder([cases("open", "closed"), cases("open", "closed")])
    taken.type("OpenOrClosed", enumeration("other"))
    let alias = try #require(try taken.plan().object("Model0").declarations.first?.alias)
    #expect(alias.type.text.hasPrefix("OpenOrClosed") && alias.type != "OpenOrClosed")

    let single = builder([cases("open"), cases("open")]).plan()
    #expect(try single.enumeration("OnlyOpen").cases.map(\.value) == [#""open""#])

    let long = (1...12).map { EnumerationShape.Case(value: "value\($0)") }
    let name = try #require(try builder([long, long]).plan().object("Model0").declarations.first)
    #expect(name.alias?.type == "Value1Or11Others")
  }
}
