import APIModel
import Testing

@testable import SwiftPlan

@Suite("Names of types that stand at several places")
struct SharedTypeNamesTests {
  private let values = enumeration("open", "closed")

  /// A type at a property of each of some models.
  private func builder(
    _ places: [(model: String, property: String)], _ shape: TypeShape? = nil, title: String? = nil
  ) -> APIBuilder {
    var builder = APIBuilder()
    builder.share(shape ?? values, at: places, title: title)
    return builder
  }

  private func name(_ builder: APIBuilder) -> String? {
    let names = builder.design.names.types
    return builder.api.types.indices.map { TypeID(index: $0) }.first {
      if case .places = builder.api[$0].origin { true } else { false }
    }.map(names.simpleName)
  }

  @Test("a shared enum is called by the property that most of its places have")
  func mostPlaces() {
    let places = [("Album", "precision"), ("Show", "precision"), ("Track", "release_precision")]
    #expect(name(builder(places)) == "Precision")
  }

  @Test("an enum of one value is called by it where its name means nothing")
  func constants() {
    let places = [("FileMessage", "type"), ("FileMessageDelta", "type")]
    #expect(name(builder(places, enumeration("file_citation"))) == "FileCitationKind")
  }

  @Test("the name does not repeat the end of its owner's")
  func repetition() {
    var builder = builder([("CodeAnalysis", "analysis_key"), ("CodeInspection", "analysis_key")])
    let other = builder.object("Other")
    let key = builder.add(.nested(in: other.id, key: "analysis_key"), enumeration("on", "off"))
    builder.extend(other, property("analysis_key", key))
    #expect(name(builder) == "CodeAnalysisKey")
  }

  @Test("it is called with what it belongs to where others are called so too")
  func owner() {
    var builder = builder([("Task", "state"), ("Task", "old_state"), ("Job", "state")])
    #expect(name(builder) == "State")
    let other = builder.object("Other")
    let state = builder.add(.nested(in: other.id, key: "state"), enumeration("on", "off"))
    builder.extend(other, property("state", state))
    #expect(name(builder) == "JobState")
  }

  @Test("a list is called by the singular of its parameter, after the group of its operations")
  func lists() throws {
    var builder = APIBuilder()
    for tag in ["Tasks", "Jobs"] {
      let shared = builder.api.types.count
      builder.add(
        .places([
          .operation(builder.api.operations.count, .parameter("opt_fields")),
          .operation(builder.api.operations.count + 1, .parameter("opt_fields")),
        ]), enumeration("name", tag))
      for name in ["get", "list"] {
        let index = builder.api.operations.count
        let alias = builder.add(
          .operation(index, .parameter("opt_fields")),
          .alias(.named(TypeID(index: shared))))
        builder.operation(name + tag, tag: tag) {
          $0.parameters = [parameter("opt_fields", .array(alias))]
        }
      }
    }
    let names = builder.design.names.types
    #expect(names.simpleName(TypeID(index: 0)) == "TaskOptField")
    #expect(names.path(TypeID(index: 1)) == ["GetTasks", "OptField"])
  }

  @Test("a body is called by what its operations have in common, an error by what it is")
  func parts() {
    var builder = APIBuilder()
    let shape = TypeShape.object(ObjectShape(properties: [property("message")]))
    let error = builder.add(
      .places([.operation(0, .response(.code(404))), .operation(1, .response(.code(409)))]), shape)
    let written = builder.add(.places([.operation(0, .body), .operation(1, .body)]), shape)
    let requestBody = body(written)
    for name in ["addIssueAssignees", "removeIssueAssignees"] {
      builder.operation(name, "POST", tag: "issues") {
        $0.body = requestBody
        $0.responses = [response(.code(name == "addIssueAssignees" ? 404 : 409), error)]
      }
    }
    let names = builder.design.names.types
    #expect(names.simpleName(error.id) == "ErrorBody")
    #expect(names.simpleName(written.id) == "IssueAssigneesBody")
  }

  @Test("a title comes before all else")
  func title() {
    #expect(name(builder([("A", "state"), ("B", "state")], title: "Task state")) == "TaskState")
  }

  @Test("a place with another name keeps it, as a name for the shared type; no other does")
  func aliases() throws {
    let builder = builder([("Album", "precision"), ("Show", "precision"), ("Track", "state")])
    let files = builder.plan()
    #expect(try files.object("Album").declarations.isEmpty)
    let alias = try #require(try files.object("Track").declarations.first?.alias)
    #expect(alias.name == "State" && alias.type == "Precision")
    #expect(try files.object("Album").properties.first?.type == "Precision")
    _ = try files.file("Models/Precision.swift")
  }

  @Test("where all names are taken, an enum is called by two of its values")
  func twoValues() {
    var builder = builder([("A", "a"), ("A", "b")], enumeration("one", "two", "three"))
    builder.object("A2")
    for name in ["A", "B", "AA", "AB"] { builder.object(name) }
    #expect(name(builder) == "OneOrTwo")
  }

  @Test("no name depends on the order of the document")
  func order() {
    let places = [("Task", "state"), ("Job", "state"), ("Job", "status"), ("Run", "status")]
    #expect(name(builder(places)) == name(builder(places.reversed())))
  }
}

extension APIBuilder {
  /// A type that stands at properties of models.
  fileprivate mutating func share(
    _ shape: TypeShape, at places: [(model: String, property: String)], title: String? = nil
  ) {
    var models: [String: TypeUse] = [:]
    for place in places where models[place.model] == nil {
      models[place.model] = object(place.model)
    }
    let origins = places.compactMap { place in
      models[place.model].map {
        TypeDeclaration.Origin.nested(in: $0.id, key: place.property)
      }
    }
    let shared = add(.places(origins), shape)
    change(shared) { $0.title = title }
    for (place, origin) in zip(places, origins) {
      guard let model = models[place.model] else { continue }
      extend(model, property(place.property, add(origin, .alias(shared))))
    }
  }
}
