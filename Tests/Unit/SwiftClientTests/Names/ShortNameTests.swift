import APIModel
import SpecDocument
import Testing

@testable import Decisions
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
    for name in names {
      builder.operation(name, method, path, tag: tag) {
        $0.responses = [response(.code(200), .array(.string))]
      }
    }
    return builder.design.names.operations.map(\.method)
  }

  @Test(
    "repeat no words of the group",
    arguments: [
      ("getUser", "users", "get"), ("listUsers", "users", "list"),
      ("createUser", "users", "create"),
      ("searchUsers", "users", "search"), ("getUsers", "users", "list"),
      ("listUser", "users", "list"), ("getUserPosts", "users", "getPosts"),
      ("banUser", "users", "ban"), ("users/list", "users", "list"),
      ("repos/list-for-org", "repos", "listForOrg"), ("users.get_by_id", "users", "getByID"),
      ("Users_get", "users", "get"), ("users", "users", "list"), ("users/", "users", "list"),
      ("getStatus", "status", "get"), ("user", "users", "get"), ("", "users", "empty"),
      ("listSites", "site", "list"), ("enableHook", "hook", "enable"),
      ("get-an-album", "Albums", "get"), ("get-an-albums-tracks", "Albums", "getTracks"),
      ("pause-a-users-playback", "Player", "pauseUsersPlayback"),
      ("directions", "Directions", "list"), ("mailTemplatesList", "mailTemplates", "list"),
      ("getParentGoalsForGoal", "Goals", "getParentGoals"),
      ("domains_list_records", "Domain Records", "list"), ("sshKeys_list", "SSH Keys", "list"),
      ("listAvailableMachineToMachine", "MachineToMachine", "listAvailableMachineToMachine"),
      ("FetchConnectApp", "ConnectApp", "fetch"), ("save-albums-user", "Albums", "saveAlbumsUser"),
      ("fetchQueueStatistics", "QueueStatistics", "fetch"), ("createUserIn", "users", "createIn"),
      ("getAllUsers", "users", "getAll"), ("createOrUpdateUser", "users", "createOrUpdate"),
      ("updatePlanA", "plans", "updateA"), ("get", "users", "get"), ("search", "search", "search"),
      ("createUser", "User management", "create"), ("cdn_get_endpoint", "CDN Endpoints", "get"),
      ("acs_file_file_my_permissions", "Acs: File", "myPermissions"),
      ("acs_file_file_partial_update", "Acs: File", "partialUpdate"),
      ("file_item_partial_update", "File", "itemPartialUpdate"),
      ("balance_get", "Billing", "getBalance"), ("functionsKeyList", "functions", "keyList"),
      ("keys_for_update", "Billing", "keysForUpdate"), ("upload_many", "uploads", "uploadMany"),
      ("createApp", "application", "create"), ("deleteRepositoryFile", "repos", "deleteFile"),
      ("listOrgs", "Organizations", "list"), ("getMobileConfig", "mobileconfig", "get"),
      ("createApparatus", "application", "createApparatus"),
      ("getSignInPage", "CustomPages", "getSignInPage"), ("signInUser", "users", "signIn"),
      ("createOptInUser", "users", "createOptInUser"),
      // A verb in the group's name.
      ("bulkSendJobGet", "Bulk Send Job", "get"), ("bulkSendJobList", "Bulk Send Job", "list"),
      ("fileUploadFiltersDelete", "fileUploadFilters", "delete"),
      ("fileUploadFiltersSendPing", "fileUploadFilters", "sendPing"),
      ("bulkSendJobDetails", "Bulk Send Job", "details"),
      ("hotReloadGroup", "Hot Reload", "hotReloadGroup"), ("hotReload", "Hot Reload", "get"),
      ("personsAutoPauseMessages", "Persons", "autoPauseMessages"),
      ("searchAndReconsileIssuesPost", "Issue search", "searchAndReconsileIssuesPost"),
      ("petsOrOwnersList", "pets", "listPetsOrOwners"),
      // The first word of two.
      ("getPullRequest", "pulls", "get"), ("listPullRequests", "pulls", "list"),
      ("listPullRequestReviews", "pulls", "listReviews"), ("getPullSecret", "pulls", "getSecret"),
      // Other capitals.
      ("extendQosSessionDuration", "QoS Sessions", "extendDuration"),
      ("createWhatsappTemplate", "WhatsApp Templates", "create"),
      ("listWhatsAppTemplates", "Whatsapp Templates", "list"),
      ("getMacosBuild", "macOS builds", "get"),
    ] as [(String, String, String)])
  func short(name: String, tag: String, short: String) {
    #expect(methods([name], tag: tag) == [short])
  }

  @Test("drop an identifier that is in the path")
  func identifier() {
    #expect(methods(["getPetById"], tag: "pets", "GET", "/pets/{petId}") == ["get"])
    #expect(methods(["getPetByName"], tag: "pets", "GET", "/pets/{name}") == ["getByName"])
    #expect(methods(["findPetById"], tag: "pets", "GET", "/pets/{petId}") == ["find"])
    // A method with so many parameters takes its request, which no label describes.
    var builder = APIBuilder()
    builder.operation("getReleaseByTag", "GET", "/releases/{tag}", tag: "repos") {
      $0.parameters =
        [parameter("tag", in: .path)]
        + (0..<20).map { parameter("other\($0)", isRequired: false) }
    }
    #expect(builder.design.names.operations.map(\.method) == ["getReleaseByTag"])
  }

  @Test("an argument called 'id' stays that beside another parameter of this name")
  func identifierBesideAnother() {
    var builder = APIBuilder()
    builder.operation("getPayment", "GET", "/payments/{payment_id}", tag: "payments") {
      $0.parameters = [parameter("payment_id", in: .path), parameter("id", isRequired: false)]
    }
    builder.operation("find", "GET", "/finds", tag: "finds") {
      $0.parameters = ["_id", "id", "@type", "type"].map { parameter($0) }
    }
    let names = builder.design.names.operations.map(\.parameters)
    #expect(names == [["id", "queryID"], ["queryID", "id", "queryType", "type"]])
  }

  @Test(
    "an argument that identifies the resource of its group only says how",
    arguments: [
      ("task_gid", "tasks", "gid"), ("noteUuid", "Notes", "uuid"), ("org-slug", "orgs", "slug"),
      ("repo_name", "Repositories", "name"), ("payment_id", "payments", "id"),
      ("task_gid", "comments", "taskGid"), ("task_list", "tasks", "taskList"),
      ("gid", "tasks", "gid"),
    ])
  func identifierByKind(parameter text: String, tag: String, label: String) {
    var builder = APIBuilder()
    builder.operation("get", "GET", "/items/{\(text)}", tag: tag) {
      $0.parameters = [parameter(text, in: .path)]
    }
    #expect(builder.design.names.operations[0].parameters == [label])
  }

  @Test("an argument that is the name of something before the end of the path says of what")
  func nameBeforeTheEnd() {
    var builder = APIBuilder()
    for name in ["registry_name", "registry_id"] {
      builder.operation("get \(name)", "GET", "/registries/{\(name)}/files", tag: "registries") {
        $0.parameters = [parameter(name, in: .path)]
      }
    }
    #expect(builder.design.names.operations.map(\.parameters) == [["registryName"], ["id"]])
  }

  @Test("begin with the verb, and take the number of its object")
  func verbs() {
    #expect(methods(["volumes_get"], tag: "Storage", "GET", "/volumes/{id}") == ["getVolume"])
    #expect(methods(["doNotDisturb_get"], tag: "dnd", "GET", "/dnd") == ["getDoNotDisturb"])
    #expect(methods(["volumes_create"], tag: "Storage", "POST", "/volumes") == ["createVolume"])
    #expect(methods(["volumes_delete"], tag: "Storage", "DELETE", "/volumes") == ["deleteVolumes"])
    #expect(methods(["volumes_list"], tag: "Storage", "GET", "/volumes") == ["listVolumes"])
  }

  @Test(
    "begin with the verb that the path ends in",
    arguments: [
      ("transferEventList", "/transfer/event/list", "listEvents"),
      ("transferPublicTokenRemove", "/transfer/public_token/remove", "removePublicToken"),
      ("transferEventList", "/transfer/events", "eventList"),
      ("samlLogout", "/saml/logout", "samlLogout"),
      ("deviceAccess", "/device/access", "deviceAccess"),
      ("featurePost", "/post/feature", "featurePost"),
    ])
  func verbOfPath(name: String, path: String, method: String) {
    #expect(methods([name], tag: "transfer", "POST", path) == [method])
  }

  @Test("keep 'all' in its place before the object")
  func adjectives() {
    #expect(methods(["findAllAppliedCoupons"], tag: "coupons") == ["findAllApplied"])
    #expect(methods(["getAllTheCoupons"], tag: "coupons") == ["getAll"])
  }

  @Test("say that all are changed; the plural says that all are read")
  func all() {
    let path = "/users/{id}/tokens"
    #expect(methods(["deleteAllUserTokens"], tag: "users", "DELETE", path) == ["deleteAllTokens"])
    #expect(methods(["getAllUserTokens"], tag: "users", "GET", path) == ["getTokens"])
  }

  @Test("keep the plural if several are changed")
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

  @Test("take the verb from the response if the document only names its object")
  func verb() {
    for (answer, expected) in [(TypeUse.array(.string), "list"), (.string, "get")] {
      var builder = APIBuilder()
      builder.operation("getUsers", "GET", "/users", tag: "users") {
        $0.responses = [response(.code(200), answer)]
      }
      #expect(builder.design.names.operations.map(\.method) == [expected])
    }
  }

  @Test(
    "never merge: neither of two drops the words that distinguish them",
    arguments: [
      (["getUser", "get-a-user"], ["getUser", "getAUser"]),
      (["listUsers", "getAllUsers"], ["list", "getAll"]),
      (["deleteUser", "deleteUsers"], ["deleteUser", "deleteUsers"]),
      (["getUserPosts", "getPosts"], ["getUserPosts", "getPosts"]),
      (["list", "listUsers"], ["list", "listUsers"]),
      (["getUserByID", "getUser"], ["getUserByID", "getUser"]),
      (
        ["getUserToken", "getToken", "getUserUserToken"],
        ["getUserToken", "getToken", "getUserUserToken"]
      ),
    ])
  func unique(names: [String], expected: [String]) {
    #expect(methods(names, tag: "users", "GET", "/users/{id}") == expected)
    #expect(methods(names.reversed(), tag: "users", "GET", "/users/{id}") == expected.reversed())
  }
}
