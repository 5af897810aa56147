import SpecDocument
import APIModel
import Testing

@testable import Decisions
@testable import SwiftClient

@Suite("Naming rules")
struct NamingRuleTests {
  @Test("an operation of FastAPI is named after its function and its router")
  func function() throws {
    var builder = APIBuilder()
    builder.operation("read_item_items__item_id__get", "GET", "/items/{item_id}", tag: "items")
    builder.operation("show_all_users_get", "GET", "/users", tag: "users")
    builder.operation("show_all_teams_get", "GET", "/teams", tag: "teams")
    builder.operation("list_jobs_get", "GET", "/jobs", tag: "jobs")
    let files = builder.plan()
    for name in ["ReadItem", "ShowAllUsers", "ShowAllTeams", "ListJobs"] {
      _ = try files.request(name)
    }
    let groups = try ["ItemsAPI", "UsersAPI", "JobsAPI"].map { try files.group($0).methods[0].name }
    #expect(groups == ["read", "showAll", "list"])
  }

  @Test("`post` in a name is a noun if the path has it, too")
  func nounPost() {
    var builder = APIBuilder()
    for action in ["like", "delete", "feature"] {
      builder.operation("\(action)Post", "POST", "/post/\(action)", tag: "Post")
    }
    builder.operation("postAccountBlock", "POST", "/accounts/{id}/block", tag: "Accounts")
    let names = builder.design.names.operations.map { "\($0.request) \($0.method)" }
    #expect(
      names == [
        "LikePost likePost", "DeletePost delete", "FeaturePost featurePost", "BlockAccount block",
      ])
  }

  @Test("functions of one name also have the words of their paths, methods and versions")
  func equalFunctions() {
    var builder = APIBuilder()
    builder.operation("run_api_search__path__get", "GET", "/api/search/{path}")
    builder.operation("run_api_hub__path__get", "GET", "/api/hub/{path}")
    builder.operation("run_api_hub__path__post", "POST", "/api/hub/{path}")
    builder.operation("read_item_v1_items__id__get", "GET", "/v1/items/{id}")
    builder.operation("read_item_v2_items__id__get", "GET", "/v2/items/{id}")
    builder.operation("UploadUpload", "POST", "/upload")
    let names = builder.design.names.operations
    #expect(
      names.map(\.method) == [
        "run", "runHubGet", "runHubPost", "readItemV1", "readItemV2", "upload",
      ])
    #expect(
      names.map(\.request) == [
        "RunSearch", "RunHubGet", "RunHubPost", "ReadItemV1", "ReadItemV2", "Upload",
      ])
  }

  @Test("an operation of a mounted FastAPI application is named after its function too")
  func mountedFunction() throws {
    var builder = APIBuilder()
    builder.operation("read_flow_flows__id__get", "GET", "/api/flows/{id}", tag: "flows")
    builder.operation("show_stats_v1_jobs__id__get", "GET", "/api/v1/jobs/{id}", tag: "jobs")
    let files = builder.plan()
    _ = try files.request("ReadFlow")
    _ = try files.request("ShowJobStats")
  }

  @Test("a group has all words of its tag, and its methods do not repeat them")
  func productOfTags() {
    var builder = APIBuilder()
    builder.operation("FetchAccount", "GET", "/account", tag: "Api20100401Account")
    builder.operation("ListCallRecording", "GET", "/recordings", tag: "Api20100401CallRecording")
    let names = builder.design.names
    #expect(names.groupProperties == ["api20100401Account", "api20100401CallRecording"])
    #expect(names.types.groups == ["Api20100401AccountAPI", "Api20100401CallRecordingAPI"])
    #expect(names.operations.map(\.method) == ["fetch", "list"])
  }

  @Test(
    "a group is named after its tag",
    arguments: [
      (["LogRestApi", "Users API"], ["log", "users"]),
      (["OpenAPI", "Api"], ["openAPI"]), (["PaymentsV1Refund"], ["paymentsV1Refund"]),
      (["PaymentsV1Refund", "Refund"], ["paymentsV1Refund", "refund"]),
      (["Users", "users"], ["users"]),
    ])
  func tags(tags: [String], names: [String]) {
    var builder = APIBuilder()
    for tag in tags { builder.operation(tag, "GET", "/" + tag, tag: tag) }
    #expect(builder.design.names.groupProperties == names)
  }

  @Test("tags of the same words are one group, whatever their order")
  func tagsOfTheSameWords() {
    for tags in [["user groups", "user-groups"], ["user-groups", "user groups"]] {
      var builder = APIBuilder()
      for tag in tags { builder.operation(tag, "GET", "/" + tag, tag: tag) }
      #expect(builder.design.names.groups.groups.map(\.tag) == ["user groups"])
    }
  }

  @Test("leaves out the product and its version at the beginning of all dotted names")
  func productOfSchemas() {
    var builder = APIBuilder()
    let keys = [
      "api.v2010.account", "api.v2010.account.phone_number_country.phone_number_local",
      "call_status", "LogRestApi.get",
    ]
    for key in keys { builder.object(key, property("id")) }
    let design = builder.design
    #expect(
      keys.indices.map { design.names.types.simpleName(TypeID(index: $0)) } == [
        "Account", "AccountPhoneNumberLocal", "CallStatus", "LogGet",
      ])
  }

  @Test("a type in a model may have a name that only requests reserve")
  func namesOfRequests() {
    var builder = APIBuilder()
    let owner = builder.object("Problem")
    let payload = builder.add(.nested(in: owner.id, .property("payload")), enumeration("a", "b"))
    builder.extend(owner, property("payload", payload))
    #expect(builder.design.names.types.path(payload.id) == ["Problem", "Payload"])
  }

  @Test("drops 'enum' in the middle of an enumeration's name, unless another type has that name")
  func enumerationsThatSaySo() {
    var builder = APIBuilder()
    let up = enumeration("up", "down")
    let keys = [
      "call_enum_status", "call_enum_event", "enum_kind", "status_enum", "role_enum_role_type",
    ]
    for key in keys {
      builder.type(key, up)
    }
    builder.object("CallEvent", property("id"))
    builder.object("some_enum_holder", property("id"))
    let design = builder.design
    #expect(
      (0..<7).map { design.names.types.simpleName(TypeID(index: $0)) } == [
        "CallStatus", "CallEnumEvent", "EnumKind", "StatusEnum", "RoleType", "CallEvent",
        "SomeEnumHolder",
      ])
  }

  @Test("a schema that is spelled unlike the runtime's type keeps its spelling")
  func spelledUnlikeTheRuntime() {
    var builder = APIBuilder()
    let keys = ["ApiError", "Url", "Error", "Page_Item_", "PageItem"]
    for key in keys { builder.object(key, property("code")) }
    let design = builder.design
    #expect(
      keys.indices.map { design.names.types.simpleName(TypeID(index: $0)) } == [
        "ApiError", "Url", "ErrorModel", "PageItemSchema", "PageItemModel",
      ])
  }

  @Test("the vowels of Devanagari and the tone marks of Thai remain in names")
  func marks() {
    #expect(WordStyle.standard.lowerCamel("हिन्दी_नाम") == "हिन्दीनाम")
    #expect(WordStyle.standard.lowerCamel("ชื่อ") == "ชื่อ")
  }

  @Test("an accent behind its letter is the same as the accented letter")
  func accents() {
    let name = WordStyle.standard.lowerCamel("cafe\u{301}_au_lait")
    #expect(name.unicodeScalars.map(\.value) == "caf\u{E9}AuLait".unicodeScalars.map(\.value))
  }

  @Test("values that differ in surrounding spaces have names that mention them")
  func spaces() {
    let shape = EnumerationShape(
      raw: .string, cases: ["Foo", " Foo", " Foo ", "_Foo_"].map { .init(value: $0) })
    #expect(
      MemberNames.names(of: shape, .standard) == [
        "foo", "spaceFoo", "spaceFooSpace", "underscoreFooUnderscore",
      ])
  }

  @Test(
    "a content is named after its media type",
    arguments: [
      ("application/json", "json"), ("text/csv", "csv"), ("image/*", "image"),
      ("application/vnd.github+json", "githubJSON"), ("application/merge-patch+json", "mergePatch"),
      ("application/apply-patch+yaml", "applyPatch"),
    ])
  func mediaType(text: String, name: String) {
    let content = Content(mediaType: MediaType(text), kind: .binary, type: .scalar(.binary))
    #expect(MediaTypeName.lowerCamel([content], .standard) == [name])
  }

  @Test(
    "a status has its name in the registry of HTTP",
    arguments: [
      (ResponseStatus.code(200), "ok", "OK"), (.code(404), "notFound", "NotFound"),
      (.code(414), "uriTooLong", "URITooLong"),
      (.code(505), "httpVersionNotSupported", "HTTPVersionNotSupported"),
      (.code(299), "status299", "Status299"), (.range(4), "clientError", "ClientError"),
      (.range(5), "serverError", "ServerError"), (.range(2), "success", "Success"),
      (.range(9), "status9XX", "Status9XX"), (.default, "other", "Other"),
    ])
  func status(status: ResponseStatus, lower: String, upper: String) {
    #expect(StatusName.lowerCamel(status) == lower)
    #expect(StatusName.upperCamel(status) == upper)
  }

  @Test("no two statuses share a name")
  func statusesDiffer() {
    let all =
      (100...599).map(ResponseStatus.code) + (1...5).map(ResponseStatus.range) + [.default]
    #expect(Set(all.map(StatusName.lowerCamel)).count == all.count)
  }

  @Test(
    "an operation without a name is named after method and path",
    arguments: [
      ("GET", "/users", "GetUsers"), ("GET", "/users/{id}", "GetUsersByID"),
      ("GET", "/users/{user_id}/posts", "GetUsersByUserIDPosts"), ("POST", "/", "Post"),
      ("DELETE", "/a-b/{x}.{y}", "DeleteABByXByY"), ("GET", "/users/{", "GetUsers"),
      ("GET", "/html/urls", "GetHTMLURLs"), ("X-CUSTOM", "/ユーザー", "XCustomユーザー"),
    ])
  func operation(method: String, path: String, name: String) {
    var builder = APIBuilder()
    builder.operation(nil, method, path)
    #expect(OperationName.upperCamel(builder.api.operations[0], .standard) == name)
  }

  @Test("another server renames nothing")
  func servers() throws {
    func names(_ servers: [(url: String, description: String?)]) throws -> [String] {
      var builder = APIBuilder()
      builder.edit {
        $0.servers = servers.map {
          Server(
            name: nil, url: $0.url, variables: [],
            documentation: Documentation(description: $0.description), span: .none)
        }
      }
      return try builder.plan().client.servers.map(\.name)
    }
    let all: [(String, String?)] = [
      ("https://a.example", nil), ("https://b.example", "Staging"), ("https://c.example", nil),
    ]
    #expect(try names(Array(all.prefix(1))) == ["main"])
    #expect(try names(all) == ["main", "staging", "server3"])
    #expect(try names([all[1]]) == ["staging"])
  }

  @Test("if a short name is taken, the operation keeps its long one")
  func taken() throws {
    var builder = APIBuilder()
    for name in ["get", "getUser", "users/get", "send", "sendUser"] {
      builder.operation(name, tag: "users")
    }
    let names = try builder.plan().group("UsersAPI").methods.map(\.name)
    #expect(names.prefix(3) == ["get", "getUser", "usersGet"])
    #expect(Set(names).count == 5)
    #expect(names.suffix(2) == ["send", "sendUser"])
  }

  @Test(
    "a client is named by the first words of the title, up to what qualifies it",
    arguments: [
      ("Spotify Web API with fixes and improvements from sonallux", "SpotifyClient"),
      ("Swagger Petstore - OpenAPI 3.0", "SwaggerPetstoreClient"), ("Blog", "BlogClient"),
      ("GitHub v3 REST API", "GitHubClient"), ("The Pets API", "PetsClient"),
      ("Netlify's API documentation", "NetlifyClient"), ("Box Platform API", "BoxClient"),
      ("Buzzer REST-API.", "BuzzerClient"), ("film-api", "FilmClient"),
      ("Film-Web API", "FilmWebClient"),
      ("OpenAI API", "OpenAIClient"), ("GitHub's official OpenAPI spec", "GitHubClient"),
      ("JIRA API v3 Subset", "JIRASubsetClient"), ("REST API", "RestAPIClient"),
      ("Transport for London Unified API", "TransportForLondonUnifiedClient"),
      ("Notes (internal)", "NotesClient"), ("One two three four five", "OneTwoThreeFourClient"),
      ("Widget API: the API", "WidgetClient"), ("API for pets", "APIForPetsClient"),
      ("ApiManagementClient", "APIManagementClient"), ("API", "APIServiceClient"),
      ("YNAB API Endpoints", "YNABClient"), ("Twitch API Swagger UI (Unofficial)", "TwitchClient"),
      ("Datadog API V1 Collection", "DatadogClient"), ("Art Collection", "ArtCollectionClient"),
      ("Pets Swagger", "PetsClient"), ("Guide API", "GuideClient"),
      ("[Beta] Pet Store", "PetStoreClient"), ("(title)", "TitleClient"), (" - Pets", "PetsClient"),
    ] as [(String, String)])
  func clients(title: String, name: String) throws {
    #expect(try APIBuilder(title).plan().client.name == name)
  }

  @Test("a client is named without the version of its document")
  func versionInTitle() throws {
    var builder = APIBuilder("Sparks III API vv6.6.2")
    builder.edit { $0.version = "vv6.6.2" }
    #expect(try builder.plan().client.name == "SparksIIIClient")
  }

  @Test(
    "a title of general words gives way to the host's name",
    arguments: [
      ("API Reference", ["https://api.cohere.com/v1"], "CohereClient"),
      ("API Endpoints", ["https://api.cohere.com"], "CohereClient"),
      ("REST API v2", ["/v2", "https://{region}.sentry.io:443"], "SentryClient"),
      ("Consolidate Services", ["https://eu.stock.co.uk"], "StockClient"),
      ("OpenAPI definition", ["http://localhost:8080"], "OpenAPIClient"),
      (
        "API Documentation", ["https://10.0.0.1/api", "https://api.example.com"],
        "APIDocumentationClient"
      ),
      ("Public API", ["https://x1.execute-api.amazonaws.com"], "PublicAPIClient"),
      ("Widgets API", ["https://api.cohere.com"], "WidgetsClient"),
      ("Stock Request & Response Specification", [], "StockClient"),
      (
        "Matrix Client-Server Registration and Login API", [],
        "MatrixClientServerRegistrationClient"
      ),
      ("Pull Request API", ["https://git.dev"], "PullRequestClient"),
    ])
  func clientsOfHosts(title: String, servers: [String], name: String) throws {
    var builder = APIBuilder(title)
    builder.edit { api in
      api.servers = servers.map {
        Server(name: nil, url: $0, variables: [], documentation: Documentation(), span: .none)
      }
    }
    #expect(try builder.plan().client.name == name)
  }

  @Test("no type at the top level takes a name from the standard library")
  func standardNames() {
    var builder = APIBuilder()
    for name in ["Error", "Result", "Task", "Optional", "String", "Problem"] {
      builder.object(name)
    }
    builder.operation("task")
    #expect(
      builder.plan().paths.filter { $0.hasPrefix("Models") } == [
        "Models/ErrorModel.swift", "Models/ResultModel.swift", "Models/TaskModel.swift",
        "Models/OptionalModel.swift", "Models/StringModel.swift", "Models/Problem.swift",
      ])
    #expect(builder.design.names.operations[0].request == "TaskRequest")
  }

  @Test(
    "values that differ in the symbols between words say only these",
    arguments: [
      (["door.open", "door-open"], ["doorDotOpen", "doorDashOpen"]),
      (
        ["side-door.is-open", "side-door-is-open", "side-door.shut"],
        ["sideDoorDotIsOpen", "sideDoorDashIsOpen", "sideDoorShut"]
      ),
      (["a/b:c", "a/b.c"], ["aBColonC", "aBDotC"]), (["a b", "a-b"], ["aBValue", "aDashB"]),
      (["-a", "a"], ["minusA", "a"]),
    ])
  func differingSymbols(values: [String], names: [String]) throws {
    var builder = APIBuilder()
    builder.type(
      "Choice",
      .enumeration(
        EnumerationShape(raw: .string, cases: values.map { EnumerationShape.Case(value: $0) })))
    #expect(try builder.plan().enumeration("Choice").cases.map(\.name) == names)
  }

  @Test("names that differ in nothing but their spelling keep it")
  func spellings() throws {
    var builder = APIBuilder()
    let names = ["fooBar", "foo_bar", "FOO_BAR", "foo-bar"]
    builder.object(
      "Model", property(names[0]), property(names[1]), property(names[2]), property(names[3]))
    builder.type("Choice", enumeration("fooBar", "foo_bar", "FOO_BAR", "foo-bar"))
    let expected = ["fooBar", "foo_bar", "FOO_BAR", "fooDashBar"]
    #expect(try builder.plan().object("Model").properties.map(\.name) == expected)
    #expect(try builder.plan().enumeration("Choice").cases.map(\.name) == expected)
  }

  @Test(
    "keywords are escaped as members, but not what only looks like one",
    arguments: [
      ("default", "`default`"), ("in", "`in`"), ("init", "`init`"), ("Self", "`Self`"),
      ("await", "`await`"), ("async", "async"), ("get", "get"), ("type", "type"), ("user", "user"),
    ])
  func keywords(name: String, escaped: String) { #expect(Keywords.escaped(name) == escaped) }

  @Test(
    "no member has a name that Swift keeps for itself",
    arguments: [
      ("self", "selfValue"), ("init", "initValue"), ("default", "`default`"),
      ("type", "type"), ("Type", "type"), ("Protocol", "`protocol`"),
    ])
  func members(wire: String, name: String) throws {
    var builder = APIBuilder()
    builder.object("Model", property(wire))
    builder.type("Choice", enumeration(wire))
    let files = builder.plan()
    #expect(try files.object("Model").properties.map(\.name) == [name])
    #expect(try files.enumeration("Choice").cases.map(\.name) == [name])
  }
}
