import SpecDocument
import APIModel
import Testing

@testable import Decisions
@testable import SwiftClient

@Suite("All names")
struct SwiftNamesTests {
  @Test(
    "every printed declaration has a name, whatever the spec calls it",
    arguments: ["", "-", "self", "x"])
  func total(text: String) {
    var builder = APIBuilder(text + " 1")
    let object = builder.object(text, property(text), property(text), property(text))
    let state = builder.type(text, enumeration(text, text))
    let choice = builder.type(text, union(object, object, state))
    builder.operation(text, tag: text) {
      $0.parameters = [parameter(text), parameter(text, in: .header), parameter(text, in: .path)]
      $0.responses = [response(.code(200), choice), response(.default)]
    }
    builder.operation(nil, "POST", tag: text)
    let design = builder.design
    let names = design.names
    #expect(names.members[object.id].count == 3)
    #expect(names.members[state.id].count == 2)
    #expect(names.members[choice.id].count == 3)
    #expect(names.operations.map(\.parameters.count) == [3, 0])
    #expect(names.operations.map(\.outcomes) == [[["ok"], ["other"]], []])
    #expect(names.groupProperties.count == 1)
    #expect(design.files.count == 7)
    let scopes =
      [names.operations.map(\.request), names.operations.map(\.method), design.files.map(\.path)]
      + [object, state, choice].map { names.members[$0.id] } + names.operations.map(\.parameters)
    for scope in scopes {
      #expect(Set(scope).count == scope.count)
      #expect(scope.allSatisfy { !$0.isEmpty })
    }
  }

  @Test("a name chosen for a property of one type takes precedence over one for all types")
  func chosenProperties() throws {
    var builder = APIBuilder()
    let user = builder.object("User", property("nm"))
    let team = builder.object("Team", property("nm"))
    var options = PlanOptions(source: "api.yaml", version: "1.0")
    options.names[.properties] = [
      ChosenNames.Choice(wire: "User.nm", name: "name", span: .none),
      ChosenNames.Choice(wire: "nm", name: "title", span: .none),
    ]
    let names = decide(builder.api, options: options)
    #expect(names.members[user.id] == ["name"])
    #expect(names.members[team.id] == ["title"])
  }

  @Test(
    "an operation whose name no method can have is performed",
    arguments: [
      ("client", "performClient"), ("init", "performInit"), ("self", "performSelf"),
      ("protocol", "protocol"), ("status", "status"),
    ])
  func impossibleMethods(operation: String, method: String) {
    for tag in [nil, "mail"] {
      var builder = APIBuilder()
      builder.operation(operation, tag: tag)
      #expect(builder.design.names.operations.map(\.method) == [method])
    }
  }

  @Test("the client sends any request, so 'send' can name a method only in a group")
  func send() {
    for (tag, method) in [(nil, "performSend"), ("mail", "send")] {
      var builder = APIBuilder()
      builder.operation("send", tag: tag)
      #expect(builder.design.names.operations.map(\.method) == [method])
    }
  }

  @Test("groups are in the order in which their tags are first used")
  func groups() {
    var builder = APIBuilder()
    for (name, tag) in [("a", "users"), ("b", nil), ("c", "teams"), ("d", "users")] {
      builder.operation(name, tag: tag)
    }
    let groups = OperationGroups(builder.api, TypeGraph(builder.api))
    #expect(groups.groups.map(\.tag) == ["users", "teams"])
    #expect(groups.groups.map(\.operations) == [[0, 3], [2]])
    #expect(groups.ungrouped == [1])
  }
}
