import SpecDocument
import APIModel
import Testing

@testable import SwiftClient

@Suite("Responses and failures")
struct ResponsePlanTests {
  @Test(
    "one success is the type of the response",
    arguments: [
      (Content.Kind.json, TypeUse.array(.int), "[Int]", nil),
      (.text, .string, "String", "try response.string()"),
      (.binary, .scalar(.binary), "HTTPBody", "response.stream"),
      (.xml, .scalar(.binary), "Data", "response.body"),
      (.events, .int, "ServerSentEvents<Int>", nil),
    ])
  func single(kind: Content.Kind, type: TypeUse, spelling: String, decode: String?) throws {
    var builder = APIBuilder()
    builder.operation("get", tag: "t") { $0.responses = [response(.code(200), type, kind: kind)] }
    let files = builder.plan()
    let request = try files.request("Get")
    #expect(request.response == spelling)
    #expect(request.decode?.expression == decode)
    #expect(
      try files.group("TAPI").methods.map(\.effects)
        == ["async throws(APIError<NoFailure>) -> \(spelling)"])
  }

  @Test(
    "omits a description that only repeats the name of the status",
    arguments: [
      (ResponseStatus.code(404), "Not Found", ""), (.code(404), "Not found.", ""),
      (.range(5), "Server Error", ""), (.default, "Other", ""),
      (.code(404), "The user does not exist.", "The user does not exist."),
    ])
  func repeatedName(status: ResponseStatus, description: String, text: String) throws {
    var failure = response(status)
    failure.documentation.description = description
    var builder = APIBuilder()
    builder.operation("get") { $0.responses = [response(.code(204)), failure] }
    let cases = try builder.plan().failure(of: "Get").cases
    #expect(cases.first?.documentation == text)
  }

  @Test("several successes are cases, single codes before ranges")
  func outcomes() throws {
    var builder = APIBuilder()
    let user = builder.object("User", property("id"))
    builder.operation("put") {
      $0.responses = [
        response(.range(2), .string, kind: .text), response(.code(204)), response(.code(200), user),
      ]
    }
    let request = try builder.plan().request("Put")
    #expect(request.response == nil)
    #expect(
      request.choices.first?.cases.map(\.declaration) == [
        "ok(User)", "noContent", "success(String)",
      ])
    #expect(request.decode?.branches.map(\.pattern) == ["200", "204", "200...299"])
    #expect(
      request.decode?.branches.map(\.expression) == [
        ".success(.ok(try response.json()))", ".success(.noContent)",
        ".success(.success(try response.string()))",
      ])
    #expect(request.decode?.expression == "throw response.undocumentedStatus")
  }

  @Test("successes of one type are that type")
  func uniform() throws {
    var builder = APIBuilder()
    let user = builder.object("User", property("id"))
    builder.operation("put") {
      $0.responses = [response(.code(200), user), response(.code(201), user)]
    }
    let request = try builder.plan().request("Put")
    #expect(request.response == "User" && request.choices.isEmpty && request.decode == nil)
  }

  @Test(
    "a line break in a media type ends no comment and no literal",
    arguments: ["\r", "\n", "\u{2028}"])
  func hostileMediaTypes(lineBreak: String) throws {
    var builder = APIBuilder()
    builder.operation("put") {
      var success = response(.code(200), .string, kind: .text)
      success.alternatives = [
        Content(mediaType: MediaType("text/csv\(lineBreak)injected()"), kind: .text, type: .int)
      ]
      $0.responses = [success]
    }
    let request = try builder.plan().request("Put")
    let texts =
      (request.choices.first?.cases ?? []).map(\.documentation)
      + (request.decode?.branches ?? []).compactMap(\.pattern) + request.endpoint
    #expect(!texts.isEmpty)
    #expect(texts.allSatisfy { !$0.contains(lineBreak) })
  }

  @Test("several media types of one status are cases, chosen by the content type that arrives")
  func mediaTypes() throws {
    var builder = APIBuilder()
    let user = builder.object("User", property("id"))
    builder.operation("get") {
      var success = response(.code(200), user)
      success.alternatives = [
        Content(mediaType: "text/csv", kind: .text, type: .string),
        Content(mediaType: "text/event-stream", kind: .events, type: user),
      ]
      var failure = response(.code(404), user)
      failure.alternatives = [Content(mediaType: "text/plain", kind: .text, type: .string)]
      $0.responses = [success, failure]
    }
    let files = builder.plan()
    let request = try files.request("Get")
    #expect(
      request.choices.first?.cases.map(\.declaration) == [
        "json(User)", "csv(String)", "events(ServerSentEvents<User>)",
      ])
    #expect(
      request.decode?.branches.map(\.pattern) == [
        #"_ where response.isMedia("text/csv")"#, #"_ where response.isMedia("text/event-stream")"#,
      ])
    #expect(request.decode?.expression == ".success(.json(try response.json()))")
    #expect(
      request.endpoint.suffix(2) == ["isStreamed: true", #"streamed: ["text/event-stream"]"#])
    let failure = try files.failure(of: "Get")
    #expect(failure.cases.map(\.declaration) == ["notFoundJSON(User)", "notFoundText(String)"])
    #expect(
      failure.branches.map(\.pattern) == [#"404 where response.isMedia("text/plain")"#, "404"])
  }

  @Test("documented headers are properties, each once")
  func headers() throws {
    var builder = APIBuilder()
    builder.operation("get") {
      var success = response(.code(200), .string)
      success.headers = [
        ResponseHeader(
          name: API.Name("X-Rate-Limit", at: .none), type: .int,
          documentation: Documentation(description: "Left.")
        ),
        ResponseHeader(
          name: API.Name("Set-Cookie", at: .none), type: .array(.string),
          documentation: Documentation()),
        ResponseHeader(
          name: API.Name("fields", at: .none), type: .string, explode: true,
          documentation: Documentation()),
      ]
      var failure = response(.code(404))
      failure.headers = [
        ResponseHeader(
          name: API.Name("x-rate-limit", at: .none), type: .string, documentation: Documentation())
      ]
      $0.responses = [success, failure]
    }
    let headers = try #require(try builder.plan().request("Get").headers).headerFields
    #expect(headers.map(\.type) == ["Int?", "[String]", "String?"])
    #expect(headers.prefix(2).map(\.name) == ["rateLimit", "setCookie"])
    #expect(headers[2].name != "fields")
    #expect(
      headers.map(\.expression) == [
        #"fields.value("X-Rate-Limit")"#, #"fields.lines("Set-Cookie")"#,
        #"fields.value("fields", explode: true)"#,
      ])
    #expect(headers[0].documentation == "Left.")
  }

  @Test("failures are listed in the order in which they are tried, the default last")
  func failures() throws {
    var builder = APIBuilder()
    let problem = builder.object("Problem", property("message"))
    builder.operation("get", tag: "t") {
      $0.responses = [
        response(.default, problem), response(.range(4), problem), response(.code(404)),
        response(.code(100), .string, kind: .text),
      ]
    }
    let files = builder.plan()
    let failure = try files.failure(of: "Get")
    #expect(
      failure.cases.map(\.declaration)
        == ["`continue`(String)", "notFound", "clientError(Problem)", "other(Problem)"])
    #expect(failure.branches.map(\.pattern) == ["100", "404", "400...499", ""])
    #expect(failure.cases.map(\.hasPayload) == [true, false, true, true])
    #expect(failure.branches.last?.isDefault == true && failure.hasMessages)
    #expect(
      try files.group("TAPI").methods.map(\.effects) == ["async throws(APIError<Get.Failure>)"])
  }

  @Test("operations that fail alike share one enum, and others keep separate ones")
  func commonFailure() throws {
    var builder = APIBuilder()
    let problem = builder.object("Problem", property("message"))
    let common = [response(.code(401), problem), response(.default, problem)]
    builder.edit { $0.commonFailures = common }
    builder.operation("ping", tag: "t") { $0.responses = common.reversed() }
    builder.operation("get", tag: "t") { $0.responses = common + [response(.code(404), problem)] }
    let files = builder.plan()
    #expect(try files.request("Ping").failure == "BlogFailure")
    #expect(try files.request("Ping").declarations.isEmpty)
    #expect(try files.request("Get").failure == nil)
    #expect(try files.failure("BlogFailure").cases.map(\.name) == ["unauthorized", "other"])
    #expect(files.paths.contains("Client/BlogFailure.swift"))
    #expect(
      try files.group("TAPI").methods.map(\.effects) == [
        "async throws(APIError<BlogFailure>)", "async throws(APIError<Get.Failure>)",
      ])
  }

  @Test("an enum that is unused is not shared")
  func noCommonFailure() {
    var builder = APIBuilder()
    builder.edit { $0.commonFailures = [response(.code(401), .string)] }
    builder.operation("ping")
    #expect(!builder.plan().paths.contains("Client/BlogFailure.swift"))
  }

  @Test(
    "the message of an error is one of its strings",
    arguments: [
      (TypeUse.string, true), (.nullable(.string), true), (.int, false),
    ])
  func messages(type: TypeUse, hasMessage: Bool) throws {
    var builder = APIBuilder()
    var shape = ObjectShape(properties: [property("msg", type), property("detail")])
    shape.messageKey = "msg"
    shape.detailKey = "detail"
    let problem = builder.type("Problem", .object(shape))
    builder.operation("get") { $0.responses = [response(.default, problem)] }
    let files = builder.plan()
    let model = try files.object("Problem")
    #expect(model.conformances == "APIModel, Decodable, APIErrorBody")
    #expect(model.content.userMessage?.text == (hasMessage ? "msg" : nil))
    #expect(model.content.developerMessage?.text == "detail")
    #expect(try files.failure(of: "Get").hasMessages)
  }

  @Test(
    "a message that may be a list of strings precedes members that are less often meant for people")
  func severalMessages() throws {
    for type in [TypeUse.string, .array(.string)] {
      var builder = APIBuilder()
      let message = builder.type("Message", union(.string, type))
      let problem = builder.object("Problem", property("message", message), property("error"))
      builder.operation("get") { $0.responses = [response(.default, problem)] }
      let model = try builder.plan().object("Problem")
      #expect((model.content.userMessage == nil) == (type == .array(.string)))
    }
  }

  private func enveloped(headIsRequired: Bool, bodyIsRequired: Bool = true) throws -> [PrintedFile]
  {
    var builder = APIBuilder()
    let head = builder.object("Head", property("code", .int))
    let wrapper = builder.add(
      .operation(0, .response(.code(200))),
      .object(
        ObjectShape(properties: [
          property("head", head, isRequired: headIsRequired),
          property("default", .array(.string), isRequired: bodyIsRequired),
        ])))
    builder.operation("list", tag: "t") {
      $0.responses = [response(.code(200), wrapper)]
      $0.envelope = Envelope(
        payloadKey: "default",
        success: [Envelope.Condition(path: ["head", "code"], value: .integer("0"))],
        failureKey: "head")
    }
    return builder.plan()
  }

  @Test("opens an envelope, and reports failures within it as failures")
  func envelope() throws {
    let files = try enveloped(headIsRequired: true)
    let request = try files.request("List")
    let envelope = try #require(request.decode?.envelope)
    #expect(request.response == "[String]")
    #expect(envelope.type == "Envelope")
    #expect(envelope.condition == "envelope.head.code == 0")
    #expect(envelope.rejection == "envelope.head")
    #expect(envelope.payload == "envelope.`default`")
    #expect(try files.failure(of: "List").cases.map(\.declaration) == ["rejected(Head)"])
    #expect(try files.failure(of: "List").branches.isEmpty)
  }

  @Test("checks for parts of an envelope that may be missing")
  func optionalEnvelope() throws {
    let files = try enveloped(headIsRequired: false, bodyIsRequired: false)
    let envelope = try #require(files.request("List").decode?.envelope)
    #expect(envelope.condition == "envelope.head?.code == 0")
    #expect(envelope.payload == #"try response.payload(envelope.`default`, at: "default")"#)
    #expect(try files.failure(of: "List").cases.map(\.declaration) == ["rejected(Head?)"])
  }
}
