import APIModel
import SpecDocument
import Testing

@testable import SwiftClient

@Suite("Names of methods in their groups")
struct ShortNameTests {
  /// The methods of operations of one group, by `operationId`.
  private func methods(
    _ names: [String], tag: String, _ method: String = "GET", _ path: String = "/"
  )
    -> [String]
  {
    var builder = APIBuilder()
    for name in names { builder.operation(name, method, path, tag: tag) }
    return builder.design.names.operations.map(\.method)
  }

  @Test(
    "say the group once",
    arguments: [
      ("getUser", "users", "get"), ("listUsers", "users", "list"),
      ("createUser", "users", "create"),
      ("searchUsers", "users", "search"), ("getUsers", "users", "list"),
      ("listUser", "users", "list"), ("getUserPosts", "users", "getPosts"),
      ("banUser", "users", "ban"), ("users/list", "users", "list"),
      ("repos/list-for-org", "repos", "listForOrg"), ("users.get_by_id", "users", "getByID"),
      ("Users_get", "users", "get"), ("users", "users", "get"), ("users/", "users", "get"),
      ("getStatus", "status", "get"), ("user", "users", "get"), ("", "users", "empty"),
      ("listSites", "site", "list"), ("enableHook", "hook", "enable"),
      ("get-an-album", "Albums", "get"), ("get-an-albums-tracks", "Albums", "getTracks"),
      ("pause-a-users-playback", "Player", "pauseUsersPlayback"),
      ("directions", "Directions", "get"), ("mailTemplatesList", "mailTemplates", "list"),
      ("getParentGoalsForGoal", "Goals", "getParentGoals"),
      ("domains_list_records", "Domain Records", "list"), ("sshKeys_list", "SSH Keys", "list"),
      ("listAvailableMachineToMachine", "MachineToMachine", "listAvailableMachineToMachine"),
      ("FetchConnectApp", "ConnectApp", "fetch"), ("save-albums-user", "Albums", "saveAlbumsUser"),
      ("fetchQueueStatistics", "QueueStatistics", "fetch"), ("createUserIn", "users", "createIn"),
      ("getAllUsers", "users", "list"), ("createOrUpdateUser", "users", "createOrUpdate"),
      ("updatePlanA", "plans", "updateA"), ("get", "users", "get"), ("search", "search", "search"),
      ("createUser", "User management", "create"), ("cdn_get_endpoint", "CDN Endpoints", "get"),
    ])
  func short(name: String, tag: String, short: String) {
    #expect(methods([name], tag: tag) == [short])
  }

  @Test("drop an identifier that the path has")
  func identifier() {
    #expect(methods(["getPetById"], tag: "pets", "GET", "/pets/{petId}") == ["get"])
    #expect(methods(["getPetByName"], tag: "pets", "GET", "/pets/{name}") == ["getByName"])
    #expect(methods(["findPetById"], tag: "pets", "GET", "/pets/{petId}") == ["findByID"])
  }

  @Test("keep the plural where several are changed")
  func plural() {
    #expect(methods(["deleteUsers"], tag: "users", "DELETE", "/users") == ["deleteUsers"])
    #expect(methods(["deleteUsers"], tag: "users", "DELETE", "/users/{id}") == ["delete"])
    #expect(methods(["createUsers"], tag: "users", "POST", "/users") == ["create"])
    var builder = APIBuilder()
    builder.operation("createUsers", "POST", "/users", tag: "users") {
      $0.body = body(.array(.string))
    }
    #expect(builder.design.names.operations.map(\.method) == ["createUsers"])
  }

  @Test(
    "never merge, and the plain one keeps its short name",
    arguments: [
      ["getUser", "getUsers", "listUsers", "get-a-user", "getAllUsers"],
      ["deleteUser", "deleteUsers"], ["getUserPosts", "getPosts"],
      ["list", "listUsers"], ["getUserByID", "getUser"],
    ])
  func unique(names: [String]) {
    let methods = methods(names, tag: "users", "GET", "/users/{id}")
    #expect(Set(methods).count == names.count)
    let reversed = self.methods(names.reversed(), tag: "users", "GET", "/users/{id}")
    #expect(reversed.reversed() == methods)
    for (name, method) in zip(names, methods) where name == "listUsers" && !names.contains("list") {
      #expect(method == "list")
    }
    if names.contains("getUser") { #expect(methods[names.firstIndex(of: "getUser") ?? 0] == "get") }
  }
}
