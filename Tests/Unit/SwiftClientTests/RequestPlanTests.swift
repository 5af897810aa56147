import APIModel
import SpecDocument
import Testing

@testable import SwiftClient

@Suite("Requests")
struct RequestPlanTests {
  @Test("required values come first, then values with a default, each in the order of the spec")
  func parameterOrder() throws {
    var builder = APIBuilder()
    let draft = builder.object("Draft", property("text"), direction: .sent)
    builder.operation("post", "POST", "/{id}", tag: "posts") {
      $0.parameters = [
        parameter("page", .int, isRequired: false, defaultValue: .integer("1")),
        parameter("id", .int, in: .path), parameter("tag", .string, isRequired: false),
        parameter("X-Trace", .nullable(.string), in: .header),
      ]
      $0.body = body(draft)
    }
    let files = builder.plan()
    let texts = [
      "id: Int", "_ body: Draft", "page: Int? = nil", "tag: String? = nil", "trace: String? = nil",
    ]
    #expect(try files.request("Post").parameters == texts)
    let method = try #require(files.group("PostsAPI").methods.first)
    #expect(method.parameters == texts)
    #expect(method.arguments == ["id: id", "body", "page: page", "tag: tag", "trace: trace"])
    #expect(
      try files.request("Post").properties.map(\.name) == ["page", "id", "tag", "trace", "body"])
  }

  @Test("a request without parameters has an empty initialiser and nothing to write")
  func bare() throws {
    var builder = APIBuilder()
    builder.operation("ping", "GET", "/ping") { $0.responses = [response(.code(204))] }
    let request = try builder.plan().request("Ping")
    #expect(request.properties.isEmpty && request.parameters.isEmpty)
    #expect(request.writes.isEmpty && request.multipart == nil)
    #expect(request.response == "Void")
    #expect(request.failure == nil && request.declarations.isEmpty)
    #expect(request.endpoint == [#"id: "ping""#, #"method: "GET""#, #"path: "/ping""#])
  }

  @Test("messages name an operation as callers write it, whatever the spec calls it")
  func identifier() throws {
    var builder = APIBuilder()
    builder.operation("post-user-servers", "POST", "/users/{name}/servers", tag: "users")
    let files = builder.plan()
    let method = try #require(files.group("UsersAPI").methods.first)
    #expect(try files.request(method.request).endpoint.first == "id: \"users.\(method.name)\"")
  }

  @Test("one name in two places is distinguished by the place")
  func places() throws {
    var builder = APIBuilder()
    builder.operation("get") {
      $0.parameters = [
        parameter("id", in: .query), parameter("id", in: .path), parameter("id", in: .header),
      ]
    }
    let request = try builder.plan().request("Get")
    #expect(request.properties.map(\.name) == ["queryID", "id", "headerID"])
    #expect(
      request.writes.map(\.line) == [
        #"query("id", queryID)"#, #"path("id", id)"#, #"header("id", headerID)"#,
      ])
  }

  @Test(
    "writes a style if it is not the usual one",
    arguments: [
      (ParameterLocation.query, ParameterStyle.form, true, ""),
      (.query, .form, false, ", explode: false"),
      (.query, .pipeDelimited, false, ", style: .pipeDelimited"),
      (.query, .deepObject, true, ", style: .deepObject"), (.query, .json, true, ", style: .json"),
      (.path, .simple, false, ""), (.path, .label, false, ", style: .label"),
      (.path, .matrix, true, ", style: .matrix, explode: true"),
      (.header, .simple, true, ", explode: true"),
    ])
  func styles(location: ParameterLocation, style: ParameterStyle, explode: Bool, text: String)
    throws
  {
    var builder = APIBuilder()
    var parameter = parameter("p", in: location)
    parameter.style = style
    parameter.explode = explode
    builder.operation("get") { $0.parameters = [parameter] }
    let call = try #require(builder.plan().request("Get").writes.first?.line)
    #expect(call == "\(location.rawValue)(\"p\", p\(text))")
  }

  @Test("writes brackets if the document chooses them")
  func brackets() throws {
    var builder = APIBuilder()
    var parameter = parameter("p", in: .query)
    parameter.style = .deepObject
    parameter.explode = true
    parameter.brackets = .repeat
    builder.operation("get") { $0.parameters = [parameter] }
    let call = try #require(builder.plan().request("Get").writes.first?.line)
    #expect(call == #"query("p", p, style: .deepObject, brackets: .repeat)"#)
  }

  @Test(
    "writes a body as its media type requires",
    arguments: [
      (Content.Kind.json, "application/json", "json(body)"),
      (.json, "application/merge-patch+json", #"json(body, as: "application/merge-patch+json")"#),
      (.form, "application/x-www-form-urlencoded", "form(body)"),
      (.text, "text/plain", "text(body)"), (.text, "text/csv", #"text(body, as: "text/csv")"#),
      (.binary, "image/*", #"binary(body, as: "image/*")"#),
      (.binary, "image/png\"", #"binary(body, as: "image/png\"")"#),
      (.json, "application/*", "json(body)"), (.text, "text/*", "text(body)"),
    ])
  func bodies(kind: Content.Kind, mediaType: String, call: String) throws {
    var builder = APIBuilder()
    builder.operation("send", "POST") {
      $0.body = body(.string, kind, mediaType: MediaType(mediaType))
    }
    #expect(try builder.plan().request("Send").body?.line == call)
  }

  @Test("a body that is not required is optional")
  func optionalBody() throws {
    var builder = APIBuilder()
    builder.operation("send", "POST") { $0.body = body(.string, .text, isRequired: false) }
    #expect(try builder.plan().request("Send").parameters == ["_ body: String? = nil"])
  }

  @Test("a required body that may be null is sent as null, and another that is nil is not sent")
  func nullBody() throws {
    for (isRequired, call) in [(true, "json(body, sendsNull: true)"), (false, "json(body)")] {
      var builder = APIBuilder()
      let draft = builder.object("Draft", property("text"), direction: .sent)
      builder.operation("post", "POST", "/") {
        $0.body = body(.nullable(draft), isRequired: isRequired)
      }
      #expect(try builder.plan().request("Post").body?.line == call)
    }
  }

  @Test("a link fills in what it finds, the body too, and leaves the rest to the caller")
  func links() throws {
    var builder = APIBuilder()
    let draft = builder.object("Draft", property("text"), direction: [.sent, .received])
    builder.operation("make", "POST") {
      var link = OperationLink(
        name: API.Name("next", at: .none), target: 1,
        values: [0: .expression("$response.body#/id")],
        documentation: Documentation())
      link.body = .expression("$response.body#/draft")
      var open = link
      open.name = API.Name("open", at: .none)
      open.body = nil
      $0.links = [link, open]
    }
    builder.operation("put", "PUT", "/{id}") {
      $0.parameters = [parameter("id", .int, in: .path)]
      $0.body = body(draft)
    }
    let links = try builder.plan().request("Make").links
    #expect(
      links.map(\.arguments) == [
        [
          #"id: try link.value("$response.body#/id")"#, #"try link.value("$response.body#/draft")"#,
        ], [#"id: try link.value("$response.body#/id")"#, "body"],
      ])
    #expect(links.map { Array($0.parameters.dropFirst()) } == [[], ["_ body: Draft"]])
  }

  @Test("the parts of a multipart body are files and fields")
  func multipart() throws {
    var builder = APIBuilder()
    let upload = builder.object(
      "Upload", property("photo", .scalar(.file)), property("all", .array(.scalar(.file))),
      property("default"), direction: .sent)
    builder.operation("send", "POST") {
      $0.body = body(upload, .multipart, isRequired: false)
      for (part, type) in ["photo": "image/png", "all": "image/*"] {
        $0.body?.content.encodings[part] = PartEncoding()
        $0.body?.content.encodings[part]?.mediaType = MediaType(type)
      }
    }
    let files = builder.plan()
    let form = try #require(files.request("Send").multipart)
    #expect(form.isOptional)
    #expect(
      form.partCalls.map(\.line) == [
        #"file("photo", body.photo, as: "image/png")"#, #"file("all", body.all)"#,
        #"field("default", body.`default`)"#,
      ])
    let model = try files.object("Upload")
    #expect(model.properties.map(\.type) == ["FormFile", "[FormFile]", "String"])
    #expect(model.content.coding == .form && model.conformances == "APIModel")
  }

  @Test("a body in several media types is an enum of them")
  func bodyChoice() throws {
    var builder = APIBuilder()
    let upload = builder.object("Upload", property("photo", .scalar(.binary)), direction: .sent)
    builder.operation("send", "POST", tag: "t") {
      $0.body = body(.string, .json, isRequired: false)
      $0.body?.alternatives = [
        Content(mediaType: "multipart/form-data", kind: .multipart, type: upload),
        Content(mediaType: "image/png", kind: .binary, type: .scalar(.binary)),
      ]
    }
    let files = builder.plan()
    let request = try files.request("Send")
    #expect(
      request.choices.first?.cases.map(\.declaration) == [
        "json(String)", "multipart(Upload)", "png(HTTPBody)",
      ])
    #expect(request.parameters == ["_ body: Body? = nil"])
    #expect(try files.group("TAPI").methods[0].parameters == ["_ body: Send.Body? = nil"])
    #expect(request.isBodyOptional)
    #expect(
      request.bodyCases.map { $0.call?.line ?? "" } == [
        "json(body)", "", #"binary(body, as: "image/png")"#,
      ])
    let form = try #require(request.bodyCases[1].multipart)
    #expect(form.partCalls.map(\.line) == [#"file("photo", body.photo)"#])
    #expect(form.call?.line == "multipart(form)")
  }

  @Test("each variant of a multipart body is sent as its own parts")
  func multipartUnion() throws {
    var builder = APIBuilder()
    let file = builder.object("ByFile", property("file", .scalar(.file)), direction: .sent)
    let url = builder.object("ByURL", property("url", .scalar(.url)), direction: .sent)
    let either = builder.type("Either", union(file, url), direction: .sent)
    builder.operation("send", "POST") { $0.body = body(either, .multipart) }
    let form = try #require(builder.plan().request("Send").multipart)
    #expect(form.partCalls.isEmpty)
    #expect(form.cases.map(\.name) == ["byFile", "byURL"])
    #expect(
      form.cases.map { $0.partCalls.map(\.line) } == [
        [#"file("file", body.file)"#], [#"field("url", body.url)"#],
      ])
  }

  @Test(
    "a multipart body other than a form is sent with its own type, without its boundary",
    arguments: [
      ("multipart/related", #"multipart(form, as: "multipart/related")"#),
      ("multipart/mixed; boundary=x", #"multipart(form, as: "multipart/mixed")"#),
      ("multipart/*", #"multipart(form, as: "multipart/mixed")"#),
      ("Multipart/Form-Data; boundary=x", "multipart(form)"),
    ])
  func multipartTypes(mediaType: String, call: String) throws {
    var builder = APIBuilder()
    let upload = builder.object("Upload", property("name"), direction: .sent)
    builder.operation("send", "POST") {
      $0.body = body(upload, .multipart)
      $0.body?.content.mediaType = MediaType(mediaType)
    }
    #expect(try builder.plan().request("Send").multipart?.call?.line == call)
  }

  @Test("a request is comparable if all its parts are, and only on request")
  func conformances() throws {
    var builder = APIBuilder()
    let draft = builder.object("Draft", property("title"), direction: .sent)
    builder.operation("post", "POST") {
      $0.parameters = [parameter("id", .int)]
      $0.body = body(draft)
    }
    builder.operation("upload", "POST") { $0.body = body(.scalar(.binary), .binary) }
    builder.operation("choose", "POST") {
      $0.body = body(draft)
      $0.body?.alternatives = [Content(mediaType: "text/plain", kind: .text, type: .string)]
    }
    var options = PlanOptions(source: "api.yaml", version: "1")
    #expect(try builder.views(options).request("Post").conformances == "APIRequest")
    options.conformances = [.equatable]
    let files = builder.views(options)
    #expect(try files.request("Post").conformances == "APIRequest, Equatable")
    #expect(try files.request("Upload").conformances == "APIRequest")
    let choices = try files.request("Choose").choices
    #expect(choices.map(\.conformances) == ["Sendable, Equatable"])
  }

  @Test("an enum can be CaseIterable, unless a case is called allCases")
  func caseIterable() throws {
    var builder = APIBuilder()
    builder.type("Color", enumeration("red", "blue"))
    builder.type("Filter", enumeration("allCases", "none"))
    var options = PlanOptions(source: "api.yaml", version: "1.0")
    options.conformances = [.caseIterable]
    let files = builder.views(options)
    #expect(try files.enumeration("Color").content.conformances.contains(.caseIterable))
    #expect(try !files.enumeration("Filter").content.conformances.contains(.caseIterable))
    #expect(try !builder.plan().enumeration("Color").content.conformances.contains(.caseIterable))
  }

  @Test("the endpoint lists whatever is unusual")
  func endpoint() throws {
    var builder = APIBuilder()
    builder.operation("get", "GET", "/a\"b") {
      $0.security = [["key", "bearer"], []]
      $0.responses = [
        response(.code(200), .string, kind: .text, mediaType: "text/plain"),
        response(.code(304), isSuccess: true), response(.code(404), .string),
      ]
      $0.servers = [
        Server(
          name: nil, url: "https://{r}.a",
          variables: [
            Server.Variable(
              name: "r", defaultValue: "eu", values: [], documentation: Documentation())
          ], documentation: Documentation(), span: .none)
      ]
    }
    #expect(
      try builder.plan().request("Get").endpoint.dropFirst(2) == [
        #"path: "/a\"b""#, #"accept: "text/plain, application/json;q=0.5, */*;q=0.1""#,
        #"security: [["key", "bearer"], []]"#, "success: 200...304", #"servers: ["https://eu.a"]"#,
      ])
  }
}
