import APIModel
import SpecDocument
import Testing

@testable import Decisions
@testable import SwiftClient

@Suite("Defaults and values")
struct LiteralPlanTests {
  @Test(
    "a default is written as a literal of its type",
    arguments: [
      (TypeUse.string, Literal.string("a\"\\(b)"), #" = "a\"\\(b)""#),
      (.int, .integer("5"), " = 5"),
      (.int, .integer("-5"), " = -5"), (.scalar(.int32), .integer("5"), " = 5"),
      (.scalar(.double), .number("1.50"), " = 1.5"), (.scalar(.double), .integer("2"), " = 2"),
      (.scalar(.bool), .bool(true), " = true"), (.scalar(.decimal), .integer("3"), " = 3"),
      (.array(.int), .array([.integer("1"), .integer("2")]), " = [1, 2]"),
      (.array(.string), .array([]), " = []"), (.map(.int), .object([:]), " = [:]"),
      (.map(.int), .object(["b": .integer("2"), "a": .integer("1")]), #" = ["a": 1, "b": 2]"#),
    ])
  func written(type: TypeUse, literal: Literal, clause: String) throws {
    var builder = APIBuilder()
    builder.operation("get") { $0.parameters = [parameter("q", type, defaultValue: literal)] }
    builder.object(
      "Model",
      property("q", type, isRequired: false) {
        $0.defaultValue = literal
        $0.sendsDefault = true
      })
    let files = builder.plan()
    let spelled = builder.text(type)
    #expect(try files.request("Get").parameters == ["q: \(spelled)\(clause)"])
    let model = try #require(files.object("Model").properties.first)
    #expect(model.type == spelled)
    #expect(model.fallbackValue == String(clause.dropFirst(3)))
    #expect(model.read.hasPrefix("optional"))
  }

  @Test(
    "leaves a default that its type cannot express to the server",
    arguments: [
      (TypeUse.int, Literal.string("5")), (.scalar(.int32), .integer("3000000000")),
      (.int, .integer("99999999999999999999")), (.int, .integer("1; exit(1)")),
      (.int, .number("1.5")),
      (.scalar(.double), .number("1e400")), (.scalar(.double), .number("nan")),
      (.scalar(.float), .number("1e300")), (.scalar(.date), .string("2020-01-01T00:00:00Z")),
      (.string, .null), (.map(.int), .object(["a": .string("1")])),
      (.array(.int), .array([.integer("1"), .string("x")])), (.nullable(.int), .integer("1")),
    ])
  func leftOut(type: TypeUse, literal: Literal) throws {
    var builder = APIBuilder()
    builder.operation("get") {
      $0.parameters = [parameter("q", type, isRequired: false, defaultValue: literal)]
    }
    let spelled = builder.text(type.base)
    #expect(try builder.plan().request("Get").parameters == ["q: \(spelled)? = nil"])
  }

  @Test(
    "the default of an enum is its case, if it has one",
    arguments: [
      (Literal.string("default"), "q: Role = .`default`"), (.string("other"), "q: Role? = nil"),
    ])
  func enumeration(literal: Literal, text: String) throws {
    var builder = APIBuilder()
    let role = builder.type("Role", SwiftClientTests.enumeration("default", "b"), direction: .sent)
    builder.operation("get") {
      $0.parameters = [parameter("q", role, isRequired: false, defaultValue: literal)]
      $0.parameters[0].sendsDefault = true
    }
    #expect(try builder.plan().request("Get").parameters == [text])
  }

  @Test("an optional property can be left out, and the server knows its default")
  func assumedByServer() throws {
    var builder = APIBuilder()
    builder.operation("get") {
      $0.parameters = [
        parameter("q", .int, isRequired: false, defaultValue: .integer("5")),
        parameter("r", .int, isRequired: true, defaultValue: .integer("6")),
      ]
    }
    for (name, direction) in [
      ("Sent", TypeDeclaration.Direction.sent), ("Both", [.sent, .received]),
      ("Received", .received),
    ] {
      builder.object(
        name, property("q", .int, isRequired: false) { $0.defaultValue = .integer("5") },
        property("r", .int) { $0.defaultValue = .integer("6") }, direction: direction)
    }
    let files = builder.plan()
    #expect(try files.request("Get").parameters == ["q: Int? = nil", "r: Int = 6"])
    let types = try ["Sent", "Both", "Received"].map { try files.object($0).properties.map(\.type) }
    #expect(types == [["Int?", "Int"], ["Int?", "Int"], ["Int", "Int"]])
  }

  @Test(
    "a required property may be null only if the caller says so, where Swift cannot spell its default"
  )
  func nullDespiteDefault() throws {
    var builder = APIBuilder()
    builder.object(
      "Sent",
      property("date", .nullable(.scalar(.date))) { $0.defaultValue = .string("2026-01-31") },
      property("count", .nullable(.int)) { $0.defaultValue = .integer("6") },
      property("none", .nullable(.int)) { $0.defaultValue = .null },
      property("late", .nullable(.scalar(.date)), isRequired: false) {
        $0.defaultValue = .string("2026-01-31")
      }, direction: .sent)
    #expect(
      try builder.plan().object("Sent").parameters == [
        "date: Date?", "count: Int? = 6", "none: Int? = nil", "late: Date? = nil",
      ])
  }

  @Test(
    "a required property is never invented where it is missing; one that may be left out has its default"
  )
  func missing() throws {
    var builder = APIBuilder()
    builder.object(
      "Received",
      property("required", .int) { $0.defaultValue = .integer("6") },
      property("optional", .int, isRequired: false) { $0.defaultValue = .integer("7") },
      direction: .received)
    let properties = try builder.plan().object("Received").properties
    #expect(properties.map(\.fallbackValue) == [nil, "7"])
    #expect(properties.map(\.read) == ["integer", "optionalInteger"])
  }

  @Test("cases of an enum are named after their values, each in its own way")
  func cases() throws {
    var builder = APIBuilder()
    builder.type(
      "Order",
      SwiftClientTests.enumeration(
        "+1", "-1", "", "unknown", "a b", "a-b", "raw_value", "none", "some"))
    let cases = try builder.plan().enumeration("Order").cases
    #expect(
      cases.map(\.name) == [
        "plus1", "minus1", "empty", "unknownValue", "aBValue", "aDashB", "raw_value",
        "noneValue", "someValue",
      ])
    #expect(cases.map(\.literal).prefix(3) == [#""+1""#, #""-1""#, #""""#])
  }

  @Test(
    "a case never means the opposite of its value",
    arguments: [
      (["-created_at", "created_at"], ["minusCreatedAt", "createdAt"]),
      (["+created_at", "-created_at"], ["plusCreatedAt", "minusCreatedAt"]),
      (["-created-at", "created-at"], ["minusCreatedAt", "createdAt"]),
      (["-createdAt", "createdAt"], ["minusCreatedAt", "createdAt"]),
      (["-created_at", "-name"], ["minusCreatedAt", "minusName"]),
      (["a+b", "a-b"], ["aPlusB", "aB"]), (["A+", "A", "A-"], ["aPlus", "a", "aMinus"]),
      (["!foo", "foo", "not-foo"], ["notFooValue", "foo", "notMinusFoo"]),
      (["created-at", "created_at"], ["createdDashAt", "created_at"]),
    ])
  func opposites(values: [String], names: [String]) {
    let shape = EnumerationShape(
      raw: .string, cases: values.map { EnumerationShape.Case(value: $0) })
    #expect(MemberNames.names(of: shape, .standard) == names)
    let reversed = EnumerationShape(raw: .string, cases: shape.cases.reversed())
    #expect(MemberNames.names(of: reversed, .standard) == names.reversed())
  }

  @Test("names in the spec take precedence over values as names of cases")
  func varnames() throws {
    var builder = APIBuilder()
    let shape = EnumerationShape(
      raw: .integer,
      cases: [
        EnumerationShape.Case(value: "0", nameOverride: "NOT_STARTED"),
        EnumerationShape.Case(value: "1", nameOverride: "x = 1; exit()"),
      ])
    builder.type("Stage", .enumeration(shape))
    let view = try builder.plan().enumeration("Stage")
    #expect(view.cases.map(\.name) == ["notStarted", "x1Exit"])
    #expect(view.content.rawType == "Int")
  }

  @Test("only numbers become cases of an enum of numbers, each once")
  func numbers() throws {
    var builder = APIBuilder()
    builder.type(
      "Level",
      SwiftClientTests.enumeration(
        "1", "-2", "99999999999999999999", "3: exit(1)", "1", raw: .integer))
    #expect(try builder.plan().enumeration("Level").cases.map(\.literal) == ["1", "-2"])
  }

  @Test(
    "a timeout is a literal whatever its number",
    arguments: [
      (30, ["timeout: .seconds(30)"]), (0.5, ["timeout: .seconds(0.5)"]),
      (-1e300, ["timeout: .seconds(-1e+300)"]), (.infinity, []), (.nan, []),
    ])
  func timeout(seconds: Double, arguments: [String]) throws {
    var builder = APIBuilder()
    builder.edit { $0.timeout = seconds }
    #expect(try builder.plan().client.clientArguments.dropFirst(3) == arguments[...])
  }
}
