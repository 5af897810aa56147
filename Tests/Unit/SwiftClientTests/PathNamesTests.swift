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

  @Test("in a group that their path does not contain, use all of their path")
  func otherGroup() {
    let path = "/teams/{id}/members"
    #expect(
      methods(builder([(nil, "GET", path)], tag: "Directory")) == ["GET " + path: "listTeamMembers"]
    )
    #expect(requests(builder([(nil, "GET", path)], tag: "Directory")) == ["ListTeamMembers"])
  }

  @Test("mention whatever lies below the group, however few operations it has")
  func below() {
    let user = builder([(nil, "GET", "/user/accounts")], tag: "user")
    #expect(methods(user) == ["GET /user/accounts": "listAccounts"])
    let security = builder(
      [
        (nil, "POST", "/v1/security/guest_token"), (nil, "POST", "/v1/security/login"),
        (nil, "POST", "/v1/security/validate_tokens"),
      ], tag: "Security")
    #expect(
      methods(security) == [
        "POST /v1/security/guest_token": "createGuestToken", "POST /v1/security/login": "login",
        "POST /v1/security/validate_tokens": "validateTokens",
      ])
    #expect(
      requests(security) == ["CreateSecurityGuestToken", "LoginSecurity", "ValidateSecurityTokens"])
    let queries = builder(
      [(nil, "POST", "/query/"), (nil, "POST", "/saved_query/")], tag: "Queries")
    #expect(
      methods(queries) == ["POST /query/": "create", "POST /saved_query/": "createSavedQuery"])
    #expect(requests(queries) == ["CreateQuery", "CreateSavedQuery"])
    let me = builder([(nil, "POST", "/me"), (nil, "GET", "/me/roles")], tag: "Current user")
    #expect(methods(me) == ["POST /me": "createMe", "GET /me/roles": "listMeRoles"])
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

  @Test("use a path that is a verb alone as the name, unless it may name a collection")
  func lonelyVerbs() {
    let builder = builder(
      [
        (nil, "POST", "/login"), (nil, "POST", "/v1/logout"), (nil, "GET", "/search"),
        (nil, "POST", "/validate"), (nil, "POST", "/run"), (nil, "DELETE", "/login"),
      ], tag: nil)
    #expect(
      methods(builder) == [
        "POST /login": "login", "POST /v1/logout": "logout", "GET /search": "search",
        "POST /validate": "validate", "POST /run": "createRun", "DELETE /login": "deleteLogin",
      ])
    #expect(
      requests(builder) == ["Login", "Logout", "Search", "Validate", "CreateRun", "DeleteLogin"])
  }

  @Test("cope with a digit in a name")
  func digits() {
    #expect(methods(builder([(nil, "GET", "/2fa")], tag: nil)) == ["GET /2fa": "get2fa"])
  }

  @Test("are named after their paths if two share a name, as where a path refers to another")
  func sameName() {
    let builder = builder([("getTest", "GET", "/test"), ("getTest", "GET", "/test2")], tag: nil)
    #expect(methods(builder) == ["GET /test": "getTest", "GET /test2": "getTest2"])
    #expect(requests(builder) == ["GetTest", "GetTest2"])
  }

  @Test("without a tag, join the group of their first segment")
  func ungrouped() {
    let builder = builder(
      [
        (nil, "POST", "/api/contents/{path}/checkpoints"), (nil, "GET", "/api/contents/{path}"),
        (nil, "POST", "/api/contents/{path}/checkpoints/{id}"),
      ], tag: nil)
    #expect(
      builder.design.names.operations.map(\.method) == [
        "createCheckpoint", "get", "createCheckpoint",
      ])
    #expect(
      requests(builder) == [
        "CreateContentCheckpoint", "GetContent", "CreateContentCheckpointByID",
      ])
  }

  @Test(
    "put a singular noun in the plural where it is listed, and identify it otherwise")
  func singular() {
    let builder = builder(
      [
        (nil, "GET", "/chart/"), (nil, "DELETE", "/chart/"), (nil, "GET", "/chart/{id}"),
        (nil, "DELETE", "/chart/{id}"),
      ], tag: "Charts")
    #expect(
      builder.design.names.operations.map(\.method) == ["list", "delete", "get", "delete"])
    #expect(requests(builder) == ["ListCharts", "DeleteChart", "GetChartByID", "DeleteChartByID"])
  }

  @Test("share a method name if their parents distinguish them")
  func parents() {
    let builder = builder(
      [
        (nil, "GET", "/files"), (nil, "GET", "/projects/{project}/files"),
        (nil, "GET", "/archive/files"),
      ], tag: "files")
    #expect(
      builder.design.names.operations.map(\.method) == ["list", "list", "listArchiveFiles"])
    #expect(requests(builder) == ["ListFiles", "ListProjectFiles", "ListArchiveFiles"])
  }

  @Test("omit a format at the end of a path")
  func format() {
    let builder = builder(
      [(nil, "GET", "/things.json"), (nil, "GET", "/things/{id}.json")], tag: "things")
    #expect(builder.design.names.operations.map(\.method) == ["get", "get"])
    #expect(requests(builder) == ["GetThings", "GetThing"])
  }

  @Test(
    "keep an operationId that people chose",
    arguments: [
      ("getUsers", "GET", "/users", "list"), ("getPetById", "GET", "/pet/{id}", "get"),
      ("copyFile", "POST", "/files/{id}/copy", "copy"),
      ("users/list", "GET", "/users", "list"),
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
    func found(_ routes: [String]) -> [String] {
      let operations = routes.map { route in
        let words = route.split(separator: " ").map(String.init)
        return (name: nil as String?, method: words[0], path: words[1])
      }
      let builder = builder(operations, tag: "users")
      let methods = methods(builder)
      return zip(routes, requests(builder)).map { "\($1) \(methods[$0] ?? "")" }
    }
    #expect(found(routes) == names)
    #expect(found(routes.reversed()) == names.reversed())
    for route in routes { #expect(!names.contains(found([route])[0])) }
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
