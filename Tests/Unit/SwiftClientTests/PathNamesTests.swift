import SpecDocument
import APIModel
import Testing

@testable import Decisions
@testable import SwiftClient

@Suite("Operations that only method and path name")
struct PathNamesTests {
  private func builder(_ operations: [(name: String?, method: String, path: String)], tag: String?)
    -> APIBuilder
  {
    var builder = APIBuilder()
    for each in operations {
      builder.operation(each.name, each.method, each.path, tag: tag) {
        // A path in the plural, or with a slash at its end, returns a list.
        let isMany = each.method == "GET" && (each.path.last == "s" || each.path.last == "/")
        $0.parameters = PathTemplate(each.path).names.map { parameter($0, in: .path) }
        $0.responses = [response(.code(200), isMany ? .array(.string) : .string)]
      }
    }
    return builder
  }

  /// The methods by method and path.
  private func methods(_ builder: APIBuilder) -> [String: String] {
    let names = builder.design.names.operations.map(\.method)
    return Dictionary(
      uniqueKeysWithValues: zip(builder.api.operations.map { "\($0.method) \($0.path)" }, names))
  }

  private func requests(_ builder: APIBuilder) -> [String] {
    builder.design.names.operations.map(\.request)
  }

  @Test("in a group, are named as in other SDKs")
  func verbs() {
    let builder = builder(
      [
        (nil, "GET", "/files"), (nil, "POST", "/files"), (nil, "GET", "/files/{id}"),
        (nil, "PUT", "/files/{id}"), (nil, "PATCH", "/files/{id}"), (nil, "DELETE", "/files/{id}"),
        ("post_files_id_copy", "POST", "/files/{file_id}/copy"),
        ("get_files_id_content", "GET", "/files/{file_id}/content"),
        (nil, "GET", "/files/{id}/versions"), (nil, "GET", "/files/{id}/versions/{version}"),
      ], tag: "files")
    #expect(
      methods(builder) == [
        "GET /files": "list", "POST /files": "create", "GET /files/{id}": "get",
        "PUT /files/{id}": "replace", "PATCH /files/{id}": "update",
        "DELETE /files/{id}": "delete", "POST /files/{file_id}/copy": "copy",
        "GET /files/{file_id}/content": "getContent", "GET /files/{id}/versions": "listVersions",
        "GET /files/{id}/versions/{version}": "getVersion",
      ])
    #expect(
      requests(builder) == [
        "ListFiles", "CreateFile", "GetFile", "ReplaceFile", "UpdateFile", "DeleteFile", "CopyFile",
        "GetFileContent", "ListFileVersions", "GetFileVersion",
      ])
  }

  /// Operations without an operationId, with the request and the method of each.
  struct Routes: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let tag: String?
    let names: KeyValuePairs<String, String>

    init(_ description: String, tag: String?, _ names: KeyValuePairs<String, String>) {
      (testDescription, self.tag, self.names) = (description, tag, names)
    }
  }

  @Test(
    "are named by their paths",
    arguments: [
      Routes(
        "in a group that the path does not contain, by all of it", tag: "Directory",
        ["GET /teams/{id}/members": "ListTeamMembers listTeamMembers"]),
      Routes(
        "by whatever lies below the group, although there is one operation", tag: "user",
        ["GET /user/accounts": "ListUserAccounts listAccounts"]),
      Routes(
        "by whatever lies below the group", tag: "Security",
        [
          "POST /v1/security/guest_token": "CreateSecurityGuestToken createGuestToken",
          "POST /v1/security/login": "LoginSecurity login",
          "POST /v1/security/validate_tokens": "ValidateSecurityTokens validateTokens",
        ]),
      Routes(
        "beside the group", tag: "Queries",
        [
          "POST /query/": "CreateQuery create",
          "POST /saved_query/": "CreateSavedQuery createSavedQuery",
        ]),
      Routes(
        "by a pronoun", tag: "Current user",
        ["POST /me": "CreateMe createMe", "GET /me/roles": "ListMeRoles listMeRoles"]),
      Routes(
        "by a verb alone, unless it may name a collection", tag: nil,
        [
          "POST /login": "Login login", "POST /v1/logout": "Logout logout",
          "GET /search": "Search search", "POST /validate": "Validate validate",
          "POST /run": "CreateRun createRun", "DELETE /login": "DeleteLogin deleteLogin",
        ]),
      Routes("although they begin with a digit", tag: nil, ["GET /2fa": "Get2fa get2fa"]),
      Routes(
        "without a tag, in the group of the first segment", tag: nil,
        [
          "POST /api/contents/{path}/checkpoints": "CreateContentCheckpoint createCheckpoint",
          "GET /api/contents/{path}": "GetContent get",
          "POST /api/contents/{path}/checkpoints/{id}":
            "CreateContentCheckpointByID createCheckpoint",
        ]),
      Routes(
        "with a singular noun in the plural where it is listed, and identified otherwise",
        tag: "Charts",
        [
          "GET /chart/": "ListCharts list", "DELETE /chart/": "DeleteChart delete",
          "GET /chart/{id}": "GetChartByID get", "DELETE /chart/{id}": "DeleteChartByID delete",
        ]),
      Routes(
        "alike if their parents distinguish them", tag: "files",
        [
          "GET /files": "ListFiles list", "GET /projects/{project}/files": "ListProjectFiles list",
          "GET /archive/files": "ListArchiveFiles listArchiveFiles",
        ]),
      Routes(
        "without a format at the end", tag: "things",
        ["GET /things.json": "GetThings get", "GET /things/{id}.json": "GetThing get"]),
    ])
  func routes(routes: Routes) {
    #expect(names(routes.names.map(\.key), tag: routes.tag) == routes.names.map(\.value))
  }

  /// The request and the method of each operation.
  private func names(_ routes: [String], tag: String?) -> [String] {
    let operations = routes.map { route in
      let words = route.split(separator: " ").map(String.init)
      return (name: nil as String?, method: words[0], path: words[1])
    }
    let names = builder(operations, tag: tag).design.names.operations
    return names.map { "\($0.request) \($0.method)" }
  }

  @Test("get one object in the plural, and list a list of them")
  func settings() {
    func method(_ path: String, _ properties: ObjectShape.Property...) -> String? {
      var builder = APIBuilder()
      let answer = builder.type("Answer", .object(ObjectShape(properties: properties)))
      builder.operation(nil, "GET", path) { $0.responses = [response(.code(200), answer)] }
      return builder.design.names.operations.first?.method
    }
    let item = TypeUse.array(.string)
    #expect(method("/settings", property("theme"), property("fonts", item)) == "get")
    #expect(method("/symbols", property("symbols", item), property("total", .int)) == "list")
    #expect(method("/tags", property("items", item)) == "list")
    #expect(method("/items/{id}", property("name")) == "get")
    #expect(method("/shops/{id}/settings/{key}", property("name")) == "getSetting")
    var builder = APIBuilder()
    let user = builder.object("User", property("name"))
    let page = builder.object("Page", property("total", .int), property("found", .array(user)))
    let whole = builder.object("Whole", property("status"), property("data", page))
    for (path, answer) in [("/users", page), ("/people", .array(user)), ("/teams", whole)] {
      builder.operation(nil, "GET", path) { $0.responses = [response(.code(200), answer)] }
    }
    #expect(builder.design.names.operations.map(\.method) == ["list", "list", "list"])
  }

  @Test("members that are kept or arbitrary do not turn an object into a list")
  func openObjects() {
    func method(_ shape: ObjectShape) -> String? {
      var builder = APIBuilder()
      let answer = builder.type("Answer", .object(shape))
      builder.operation(nil, "GET", "/capabilities") {
        $0.responses = [response(.code(200), answer)]
      }
      return builder.design.names.operations.first?.method
    }
    let json = TypeUse.scalar(.json)
    #expect(method(ObjectShape(properties: [property("version")], additional: json)) == "get")
    #expect(method(ObjectShape(properties: [property("limits", .map(json))])) == "get")
    let list = [property("capabilities", .array(.string))]
    #expect(method(ObjectShape(properties: list, additional: json)) == "list")
    #expect(method(ObjectShape(properties: list)) == "list")
    #expect(method(ObjectShape(properties: [property("total")], additional: .int)) == "list")
  }

  @Test(
    "use a verb at the end of a path once",
    arguments: [
      ("PUT", "/themes/{id}/set_system_dark", "setSystemDark"),
      ("DELETE", "/themes/{id}/unset_dark", "unsetDark"),
      ("POST", "/themes/bulk_create", "bulkCreate"),
      ("POST", "/themes/batch-update", "batchUpdate"),
      ("POST", "/themes/get_or_create/", "getOrCreate"),
      ("PUT", "/themes/warm_up_cache", "warmUpCache"),
      ("POST", "/themes/upload_metadata", "uploadMetadata"),
      ("POST", "/themes/reset-password", "resetPassword"),
      ("POST", "/themes/{id}/add-role", "addRole"), ("POST", "/themes/sign_in", "signIn"),
      ("DELETE", "/themes/{id}/remove_role", "removeRole"),
      ("POST", "/themes/mark-all", "markAll"), ("GET", "/themes/get_objects/", "getObjects"),
      ("GET", "/themes/find_by_name", "findByName"),
      ("GET", "/themes/find_by_name/{name}", "findByName"),
      ("GET", "/themes/list/", "list"), ("POST", "/themes/create", "create"),
      ("POST", "/themes/update/{id}", "update"), ("DELETE", "/themes/delete/{id}", "delete"),
      ("GET", "/themes/updated_since/", "listUpdatedSince"),
      // Nouns.
      ("GET", "/themes/check_runs", "listCheckRuns"),
      ("POST", "/themes/check_run", "createCheckRun"),
      ("POST", "/themes/import_jobs", "createImportJob"),
      ("POST", "/themes/upload_session", "createUploadSession"),
      ("POST", "/themes/merge_requests", "createMergeRequest"),
      ("POST", "/themes/add-ons", "createAddOn"), ("GET", "/themes/{id}/set", "getSet"),
      ("DELETE", "/themes/get_objects", "deleteGetObjects"),
      ("GET", "/themes/view_counts", "listViewCounts"),
    ] as [(String, String, String)])
  func phrases(method: String, path: String, name: String) {
    #expect(methods(builder([(nil, method, path)], tag: "themes")) == ["\(method) \(path)": name])
  }

  @Test("are named after their paths if two share a name, as where a path refers to another")
  func sameName() {
    let builder = builder([("getTest", "GET", "/test"), ("getTest", "GET", "/test2")], tag: nil)
    #expect(methods(builder) == ["GET /test": "getTest", "GET /test2": "getTest2"])
    #expect(requests(builder) == ["GetTest", "GetTest2"])
  }

  @Test(
    "keep an operationId that people chose",
    arguments: [
      ("getUsers", "GET", "/users", "list"), ("getPetById", "GET", "/pet/{id}", "get"),
      ("copyFile", "POST", "/files/{id}/copy", "copy"), ("users/list", "GET", "/users", "list"),
      ("putItem", "PUT", "/items/{id}", "put"),
      ("getUsersPosts", "GET", "/users/{id}/posts", "getUsersPosts"),
      ("get_user_posts", "GET", "/users/{id}/posts", "getPosts"),
    ])
  func chosen(name: String, method: String, path: String, expected: String) {
    #expect(methods(builder([(name, method, path)], tag: nil)).values.first == expected)
  }

  @Test("neither of two gets a name that both want, unless their arguments distinguish them")
  func precedence() {
    let same = builder(
      [(nil, "GET", "/users/{id}"), ("getUser", "GET", "/people/{id}")], tag: "users")
    #expect(methods(same) == ["GET /users/{id}": "getUsersByID", "GET /people/{id}": "getUser"])
    let other = builder(
      [(nil, "GET", "/users/{id}"), ("getUser", "GET", "/people/{name}")], tag: "users")
    #expect(Set(methods(other).values) == ["get"])
  }

  @Test("no name moves between paths that differ only in a slash at the end")
  func slash() {
    let plain = (name: nil as String?, method: "GET", path: "/entries/{id}")
    let slashed = (name: nil as String?, method: "GET", path: "/entries/{id}/")
    for alone in [plain, slashed] {
      #expect(methods(builder([alone], tag: "entries")) == ["GET " + alone.path: "get"])
      #expect(requests(builder([alone], tag: "entries")) == ["GetEntry"])
    }
    for both in [[plain, slashed], [slashed, plain]] {
      #expect(
        methods(builder(both, tag: "entries")) == [
          "GET /entries/{id}": "getWithoutSlash", "GET /entries/{id}/": "getWithSlash",
        ])
      #expect(
        Set(requests(builder(both, tag: "entries"))) == [
          "GetEntryWithoutSlash", "GetEntryWithSlash",
        ])
    }
  }

  @Test(
    "no name moves between operations that only a version, a prefix or the method distinguishes",
    arguments: [
      (["GET /v1/users", "GET /v2/users"], ["ListUsersV1 listV1", "ListUsersV2 listV2"]),
      (["GET /users", "GET /api/users"], ["GetUsers getUsers", "ListUsersAPI listAPI"]),
      (
        ["GET /users/search", "POST /users/search"],
        ["GetSearchUsers getSearch", "PostSearchUsers postSearch"]
      ),
      (
        ["POST /users/{id}/confirm", "PUT /users/{id}/confirm"],
        ["PostConfirmUser postConfirm", "PutConfirmUser putConfirm"]
      ),
      (
        ["GET /v1/users/", "GET /v2/users/", "GET /v1/users"],
        [
          "ListUsersV1WithSlash listV1WithSlash", "ListUsersV2 listV2",
          "ListUsersV1WithoutSlash listV1WithoutSlash",
        ]
      ),
      (
        ["GET /user-teams", "GET /user_teams"],
        ["GetSlashUserMinusTeams getSlashUserMinusTeams", "GetSlashUserTeams getSlashUserTeams"]
      ),
    ])
  func rivals(routes: [String], names: [String]) {
    #expect(self.names(routes, tag: "users") == names)
    #expect(self.names(routes.reversed(), tag: "users") == names.reversed())
    for route in routes { #expect(!names.contains(self.names([route], tag: "users")[0])) }
  }

  @Test("that differ in nothing keep their order")
  func equal() {
    let twins = [(name: nil as String?, method: "GET", path: "/users")]
    #expect(requests(builder(twins + twins, tag: "users")) == ["ListUsers", "GetUsers"])
    #expect(Set(requests(builder(twins + twins + twins, tag: "users"))).count == 3)
  }

  @Test("do not depend on the order of the paths")
  func order() {
    let operations: [(String?, String, String)] = [
      (nil, "GET", "/a/items"), (nil, "GET", "/b/items"), (nil, "GET", "/items/{id}"),
      (nil, "GET", "/a/{id}"), (nil, "GET", "/b/{id}"),
    ]
    #expect(
      methods(builder(operations, tag: "x")) == methods(builder(operations.reversed(), tag: "x")))
  }

  @Test("the body that FastAPI declares for an operation belongs to it")
  func body() throws {
    var builder = APIBuilder()
    let name = "read_flow_runs_flow_runs_filter_post"
    let type = builder.object("Body_" + name, property("limit"), direction: .sent)
    let requestBody = written(type)
    builder.operation(name, "POST", "/flow_runs/filter") { $0.body = requestBody }
    #expect(builder.design.names.types.path(type.id) == ["ReadFlowRuns", "Body"])
    #expect(try builder.plan().request("ReadFlowRuns").declarations.first?.object?.name == "Body")
  }
}

private func written(_ type: TypeUse) -> RequestBody { body(type) }
