import APIModel
import Decisions
import SpecDocument
import Testing

@Suite("Names of variants")
struct VariantNamesTests {
  private struct Union {
    let decisions: Decisions
    let id: TypeID
    var cases: [String] { decisions.members[id] }

    /// The types of the cases; nil for a scalar.
    var types: [String?] {
      guard case .union(let shape) = decisions.graph[id].shape else { return [] }
      return shape.variants.map { $0.type.named.map(decisions.types.simpleName) }
    }
  }

  private func union(
    _ schemas: String, _ name: String = "Event", recorded: ChosenNames = ChosenNames()
  ) throws -> Union {
    let api = try Deciding("components:\n  schemas:\n" + indented(schemas)).api
    let decisions = decide(api, recorded: recorded)
    let index = try #require(api.types.firstIndex { $0.component == name })
    return Union(decisions: decisions, id: TypeID(index: index))
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
  }

  /// Inline variants of events, and of one more before them.
  private static func variants(_ also: String = "", constant: String = "const: ") -> String {
    let close = constant.hasPrefix("enum") ? "]" : ""
    func variant(_ event: String, _ member: String) -> String {
      "{type: object, required: [event], properties: {\(also)event: {type: string, \(constant)\(event)\(close)}, \(member): {type: string}}}"
    }
    return [
      variant("door.opened", "a"), variant("door.closed", "b"), variant("light.on", "c"),
    ].joined(separator: ", ")
  }

  private static let shared =
    "{type: object, properties: {id: {type: string}, object: {const: event}}}"

  static let forms: [String] = [
    "Event: {oneOf: [\(variants("object: {const: event}, "))]}",
    "Event: {anyOf: [\(variants("object: {const: event}, "))]}",
    "Event: {oneOf: [\(variants("object: {enum: [event]}, ", constant: "enum: ["))]}",
    "Event: {properties: {id: {type: string}}, oneOf: [\(variants())]}",
    "Event: {properties: {object: {const: event}}, oneOf: [\(variants())]}",
    "Event: {properties: {object: {const: event}}, anyOf: [\(variants())]}",
    "Event: {allOf: [\(shared), {oneOf: [\(variants())]}]}",
    "Event: {allOf: [\(shared), {anyOf: [\(variants())]}]}",
    "Event: {allOf: [\(shared)], oneOf: [\(variants())]}",
    "Base: \(shared)\nEvent: {allOf: [{$ref: '#/components/schemas/Base'}, {oneOf: [\(variants())]}]}",
    "Base: \(shared)\nEvent: {allOf: [{$ref: '#/components/schemas/Base'}], oneOf: [\(variants())]}",
  ]

  @Test(
    "the constants that differ name inline variants, whatever else all of them have",
    arguments: forms)
  func constants(schemas: String) throws {
    let union = try union(schemas)
    #expect(union.cases == ["doorOpened", "doorClosed", "lightOn"])
    #expect(union.types == ["DoorOpened", "DoorClosed", "LightOn"])
  }

  @Test("a variant in front changes no other name", arguments: forms)
  func insertion(schemas: String) throws {
    let first =
      "{type: object, required: [event], properties: {event: {const: bell.rung}}}, "
    let longer = schemas.replacing(
      "Of: [{type: object, required: [event]", with: "Of: [\(first){type: object, required: [event]"
    )
    let union = try union(longer)
    #expect(union.cases == ["bellRung", "doorOpened", "doorClosed", "lightOn"])
    #expect(union.types == ["BellRung", "DoorOpened", "DoorClosed", "LightOn"])
  }

  @Test("variants that no constant alone tells apart are named after several")
  func combinations() throws {
    func variant(_ kind: String, _ action: String) -> String {
      "{type: object, properties: {object: {const: event}, kind: {const: \(kind)}, action: {const: \(action)}}}"
    }
    let all = [
      variant("door", "open"), variant("door", "close"), variant("light", "open"),
      variant("light", "close"),
    ]
    let union = try union("Event: {oneOf: [\(all.joined(separator: ", "))]}")
    #expect(union.cases == ["doorOpen", "doorClose", "lightOpen", "lightClose"])
    #expect(union.types == ["DoorOpen", "DoorClose", "LightOpen", "LightClose"])
  }

  @Test("a title names an inline variant beside shared members")
  func titles() throws {
    let variants =
      "{title: A door, type: object, properties: {a: {type: string}}}, {title: A light, type: object, properties: {b: {type: string}}}"
    for schemas in [
      "Event: {properties: {id: {type: string}}, oneOf: [\(variants)]}",
      "Event: {allOf: [\(Self.shared), {oneOf: [\(variants)]}]}",
    ] {
      #expect(try union(schemas).types == ["ADoor", "ALight"])
    }
  }

  @Test("a name recorded for the position of a variant stays when the variant gets a name")
  func recorded() throws {
    var recorded = ChosenNames()
    recorded.areFromFile = true
    func choice(_ wire: String, _ name: String) -> ChosenNames.Choice {
      ChosenNames.Choice(wire: wire, name: name, span: .nowhere)
    }
    recorded[.types] = [choice("Event.variant 1", "Variant1"), choice("Event.variant 2", "Shut")]
    recorded[.cases] = [choice("Event.variant 1", "variant1"), choice("Event.variant 2", "shut")]
    recorded[.properties] = [choice("Event.variant 1.a", "first")]
    let union = try union(Self.forms[0], recorded: recorded)
    #expect(union.cases == ["variant1", "shut", "lightOn"])
    #expect(union.types == ["Variant1", "Shut", "LightOn"])
    let opened = try #require(
      union.decisions.api.types.firstIndex {
        $0.origin == .nested(in: union.id, .variant("door.opened", 0))
      })
    #expect(union.decisions.members[TypeID(index: opened)].last == "first")
    let kept = DecidedNames(of: union.decisions).names[.types] ?? []
    #expect(
      kept.map(\.key).filter { !$0.hasSuffix(".object") } == [
        "Event", "Event.door.opened", "Event.door.closed", "Event.light.on",
      ])
  }

  @Test(
    "cases leave out words that the names of variants share",
    arguments: [
      (
        ["ButtonPartForRequest", "ImagePartForRequest", "TextPartForRequest"],
        ["button", "image", "text"]
      ),
      (["MenuColorChoice", "MenuSizeChoice"], ["color", "size"]),
      (["KeeperAnswerBig", "KeeperAnswerSmall"], ["big", "small"]),
      (["CommandStringOption", "CommandNumberOption"], ["string", "number"]),
      // A variant that lacks them renames no other.
      (
        ["ButtonPartForRequest", "ImagePartForRequest", "Divider"], ["button", "image", "divider"]
      ),
      (["MenuColorChoice", "MenuSizeChoice", "Note"], ["color", "size", "note"]),
      // One that has some of them loses these.
      (
        [
          "ButtonPartForRequest", "ChannelSelectPartForRequest", "RoleSelectPartForRequest",
          "UserSelectPartForRequest",
        ], ["button", "channel", "role", "user"]
      ),
      (
        ["ReplyTextDelta", "ReplyTextDone", "ReplyFault", "Ping"],
        ["textDelta", "textDone", "fault", "ping"]
      ),
      (
        ["ButtonPartForRequest", "ImagePartForRequest", "WholeRequest"],
        ["button", "image", "wholeRequest"]
      ),
      // These are needed.
      (
        ["UserCreated", "UserDeleted", "GroupCreated"],
        ["userCreated", "userDeleted", "groupCreated"]
      ),
      (["CreateUser", "UpdateUser", "DeleteGroup"], ["createUser", "updateUser", "deleteGroup"]),
      (["WebTool", "WebPreviewTool"], ["web", "webPreview"]),
      (["CreateTextJSON", "CreateTextVerboseJSON"], ["json", "verboseJSON"]),
      (["PlanWithPrice", "PlanWithStock"], ["withPrice", "withStock"]),
      (["Cat", "Dog"], ["cat", "dog"]), (["Cat", "HouseCat"], ["cat", "houseCat"]),
    ])
  func commonWords(names: [String], cases: [String]) throws {
    let schemas = names.enumerated().map { index, name in
      "\(name): {type: object, required: [m\(index)], properties: {m\(index): {type: string}}}"
    }
    let variants = names.map { "{$ref: '#/components/schemas/\($0)'}" }
    let union = try union(
      schemas.joined(separator: "\n") + "\nEvent: {oneOf: [\(variants.joined(separator: ", "))]}")
    #expect(union.cases == cases)
  }

  @Test("a value that is a keyword names a case like any other, unless no case can have it")
  func keywords() throws {
    let values = ["static", "fixed", "default", "self", "init"]
    let schemas = values.map { "Rate\($0): {type: object, properties: {type: {const: \($0)}}}" }
    let variants = values.map { "{$ref: '#/components/schemas/Rate\($0)'}" }
    let rate = "Rate: {oneOf: [\(variants.joined(separator: ", "))]}"
    #expect(
      try union((schemas + [rate]).joined(separator: "\n"), "Rate").cases
        == ["static", "fixed", "default", "rateself", "rateinit"])
    let yes = "Yes: {type: object, properties: {a: {type: string}}}"
    let no = "No: {type: object, properties: {b: {type: string}}}"
    let mapping = "{'true': '#/components/schemas/Yes', 'false': '#/components/schemas/No'}"
    let answer =
      "Answer: {oneOf: [{$ref: '#/components/schemas/Yes'}, {$ref: '#/components/schemas/No'}], discriminator: {propertyName: ok, mapping: \(mapping)}}"
    #expect(try union("\(yes)\n\(no)\n\(answer)", "Answer").cases == ["yes", "no"])
  }

  @Test("a constant that inline variants share names none of them", arguments: ["object", "kind"])
  func sharedConstant(member: String) throws {
    func variant(_ also: String) -> String {
      "{type: object, required: [\(member), id\(also)], properties: {\(member): {const: user}, id: {type: string}, nick: {type: string}}}"
    }
    let union = try union("Owner: {oneOf: [\(variant("")), \(variant(", nick"))]}", "Owner")
    #expect(union.cases == ["object", "nick"])
    #expect(union.types == ["Object", "Nick"])
  }

  @Test(
    "an object beside a scalar is not named after a member that it may lack",
    arguments: [
      ("", "gte lt", "range"), ("[from, to]", "from to", "range"), ("", "min max", "range"),
      ("", "color name", "object"), ("", "color", "color"), ("[name]", "color name", "name"),
    ])
  func optionalMembers(required: String, members: String, name: String) throws {
    let all = members.split(separator: " ").map { "\($0): {type: number}" }
    let requirement = required.isEmpty ? "" : "required: \(required), "
    let object = "{type: object, \(requirement)properties: {\(all.joined(separator: ", "))}}"
    #expect(
      try union("Price: {oneOf: [{type: number}, \(object)]}", "Price").cases == ["number", name])
  }

  @Test("a name that a file of recorded names leaves out stays, whatever shorter one there is")
  func leftOut() throws {
    func variant(_ name: String, _ value: String) -> String {
      "\(name): {type: object, properties: {type: {const: \(value)}}}"
    }
    let variants =
      "{$ref: '#/components/schemas/ToolProtocolFault'}, {$ref: '#/components/schemas/ToolAccessFault'}"
    let schemas =
      variant("ToolProtocolFault", "tool_protocol_fault") + "\n"
      + variant("ToolAccessFault", "access_fault") + "\nToolFault: {oneOf: [\(variants)]}"
    #expect(try union(schemas, "ToolFault").cases == ["protocol", "accessFault"])
    var recorded = ChosenNames()
    (recorded.isRecord, recorded.areFromFile) = (true, true)
    recorded.client = ChosenNames.Choice(wire: "Test", name: "TestClient", span: .nowhere)
    let cases = try union(schemas, "ToolFault", recorded: recorded).cases
    #expect(cases == ["toolProtocolFault", "accessFault"])
  }

  @Test("the title of a scalar names its case, unless several schemas have it")
  func scalarTitles() throws {
    let titled =
      "{type: string, title: Email address}, {type: integer, title: Event number}, {type: boolean}"
    #expect(
      try union("Event: {oneOf: [\(titled)]}").cases == ["emailAddress", "number", "boolean"])
    let repeated =
      "{type: string, title: Email}, {type: string, title: Phone}, {type: integer, title: Code}"
    #expect(try union("Event: {oneOf: [\(repeated)]}").cases == ["string", "code"])
  }

  @Test("a case that stands for several schemas of one scalar is named after the scalar")
  func scalarsOfSeveralSchemas() throws {
    let schemas = "Renamed: {type: boolean}\nMerged: {type: boolean}\n"
    for order in [["Renamed", "Merged"], ["Merged", "Renamed"]] {
      let variants = order.map { "{$ref: '#/components/schemas/\($0)'}" }.joined(separator: ", ")
      let event = "Event: {oneOf: [\(variants), {type: integer}]}"
      #expect(try union(schemas + event).cases == ["boolean", "integer"])
    }
    let one = "Event: {oneOf: [{$ref: '#/components/schemas/Merged'}, {type: integer}]}"
    #expect(try union(schemas + one).cases == ["merged", "integer"])
  }

  @Test("a constant that several variants have says with which member")
  func sharedConstants() throws {
    func variant(_ type: String, _ members: String...) -> String {
      let all = ["type", "ref"] + members
      let others = all.dropFirst().map { "\($0): {type: string}" }.joined(separator: ", ")
      return
        "{type: object, required: [\(all.joined(separator: ", "))], properties: {type: {const: \(type)}, \(others)}}"
    }
    let all = [
      variant("github", "id"), variant("github", "org", "repo"), variant("svn", "id"),
      variant("svn", "org", "repo"), variant("gitlab", "project"),
    ]
    let union = try union("GitSource: {oneOf: [\(all.joined(separator: ", "))]}", "GitSource")
    #expect(union.cases == ["githubID", "githubOrg", "svnID", "svnOrg", "gitlab"])
    #expect(union.types == ["GitHubID", "GitHubOrg", "SvnID", "SvnOrg", "GitLab"])
  }

  @Test("the owner's domain in the name of an event says nothing")
  func domains() throws {
    func variant(_ event: String) -> String {
      "{type: object, required: [event], properties: {event: {const: \(event)}}}"
    }
    let all = ["com.example.door.opened", "com.example.door.closed", "io.other.light", "a.b.c"]
    let union = try union("Event: {oneOf: [\(all.map(variant).joined(separator: ", "))]}")
    #expect(union.cases == ["doorOpened", "doorClosed", "light", "aBC"])
  }

  @Test("are constants in a member if nothing else tells the variants apart")
  func nestedConstants() throws {
    func variant(_ method: String) -> String {
      "{type: object, required: [active, credential], properties: {active: {const: true}, credential: {type: object, required: [method, key], properties: {method: {const: \(method)}, key: {type: string}}}}}"
    }
    let failed = "{type: object, required: [active], properties: {active: {const: false}}}"
    let union = try union(
      "Result: {oneOf: [\(variant("token")), \(variant("api_key")), \(failed)]}", "Result")
    #expect(union.cases == ["token", "apiKey", "notActive"])
  }
}
