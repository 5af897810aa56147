import APIModel
import Testing

@testable import SwiftPlan

@Suite("Operations that only method and path name")
struct PathNamesTests {
  private func builder(_ operations: [(name: String?, method: String, path: String)], tag: String?)
    -> APIBuilder
  {
    var builder = APIBuilder()
    for each in operations { builder.operation(each.name, each.method, each.path, tag: tag) }
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

  @Test("in a group they are called as in other SDKs")
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

  @Test("one that is alone of its kind in its group needs nothing but the verb")
  func alone() {
    let path = "/files/{file_id}/metadata/enterprise/securityClassification-6VMVochwUWo"
    let name = "get_files_id_metadata_enterprise_securityClassification-6VMVochwUWo"
    let builder = builder([(name, "GET", path)], tag: "Classifications on files")
    #expect(methods(builder) == ["GET " + path: "get"])
    #expect(requests(builder) == ["GetClassificationsOnFile"])
  }

  @Test("without a group they are called by what they are applied to")
  func ungrouped() {
    let builder = builder(
      [
        (nil, "POST", "/api/contents/{path}/checkpoints"), (nil, "GET", "/api/contents/{path}"),
        (nil, "POST", "/api/contents/{path}/checkpoints/{id}"),
      ], tag: nil)
    #expect(
      builder.design.names.operations.map(\.method) == [
        "createCheckpoint", "getContent", "createContentCheckpoint",
      ])
    #expect(requests(builder) == ["CreateCheckpoint", "GetContent", "CreateContentCheckpoint"])
  }

  @Test("a collection is what another path extends by a parameter, also in the singular")
  func collections() {
    let builder = builder(
      [
        (nil, "GET", "/chart/"), (nil, "DELETE", "/chart/"), (nil, "GET", "/chart/{id}"),
        (nil, "DELETE", "/chart/{id}"),
      ], tag: "Charts")
    #expect(
      builder.design.names.operations.map(\.method) == ["list", "deleteCharts", "get", "delete"])
  }

  @Test(
    "an operationId that people chose stays",
    arguments: [
      ("getUsers", "GET", "/users", "getUsers"), ("getPetById", "GET", "/pet/{id}", "getPetByID"),
      ("copyFile", "POST", "/files/{id}/copy", "copyFile"),
      ("users/list", "GET", "/users", "usersList"),
      ("putItem", "PUT", "/items/{id}", "putItem"),
      ("getUsersPosts", "GET", "/users/{id}/posts", "getUsersPosts"),
      ("get_user_posts", "GET", "/users/{id}/posts", "getUserPosts"),
    ])
  func chosen(name: String, method: String, path: String, expected: String) {
    #expect(methods(builder([(name, method, path)], tag: nil)).values.first == expected)
  }

  @Test("a name that somebody chose is never taken by one that follows from a path")
  func precedence() {
    let builder = builder(
      [(nil, "GET", "/users/{id}"), ("getUser", "GET", "/people/{id}")], tag: "users")
    #expect(methods(builder)["GET /people/{id}"] == "get")
    #expect(methods(builder)["GET /users/{id}"] == "getUserByID")
  }

  @Test("no name depends on the order of the paths")
  func order() {
    let operations: [(String?, String, String)] = [
      (nil, "GET", "/a/items"), (nil, "GET", "/b/items"), (nil, "GET", "/items/{id}"),
      (nil, "GET", "/a/{id}"), (nil, "GET", "/b/{id}"),
    ]
    #expect(
      methods(builder(operations, tag: "x")) == methods(builder(operations.reversed(), tag: "x")))
  }

  @Test("the body that FastAPI declares for an operation is its own")
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
