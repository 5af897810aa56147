import APIModel
import SpecDocument
import Testing

@testable import Decisions
@testable import SwiftClient

@Suite("Groups of operations, and the verbs of their methods")
struct OperationGroupTests {
  /// The call of an operation, which returns a list if `isMany`.
  private func call(
    _ name: String?, _ method: String, _ path: String, tag: String? = nil, title: String = "Box",
    isMany: Bool = false, _ edit: (inout APIModel.Operation) -> Void = { _ in }
  ) -> String? {
    var builder = APIBuilder(title)
    builder.operation(name, method, path, tag: tag) {
      $0.parameters = PathTemplate(path).names.map { parameter($0, in: .path) }
      if isMany { $0.responses = [response(.code(200), .array(.string))] }
      edit(&$0)
    }
    let names = builder.design.names
    return (names.groupProperties.first.map { $0 + "." } ?? "") + names.operations[0].method
  }

  @Test(
    "a method keeps its verb, even if it is the word of its group",
    arguments: [
      ("PUT", "/tags/{id}/assets", "Tags", "tagAssets", "tags.tagAssets"),
      ("PUT", "/tags/assets", "Tags", "bulkTagAssets", "tags.bulkTagAssets"),
      ("POST", "/uploads/{id}/file", "Uploads", "upload_file", "uploads.uploadFile"),
      ("POST", "/claim", "Claim", "claimServer", "claim.claimServer"),
      ("DELETE", "/shares/{id}/album", "Shares", "shareAlbum", "shares.shareAlbum"),
      ("GET", "/views/folder", "Views", "viewFolder", "views.folder"),
      ("PUT", "/labels/{id}/issues", "Labels", "labelIssues", "labels.labelIssues"),
      ("POST", "/messages/{id}/user", "Messages", "message_user", "messages.messageUser"),
      ("POST", "/flags/{id}/post", "Flags", "flagPost", "flags.flagPost"),
      ("POST", "/flags", "Flags", "flagPost", "flags.create"),
      ("GET", "/messages/{id}/user", "Messages", "message_user", "messages.user"),
      ("POST", "/containers/{id}/logs", "Containers", "containerLogs", "containers.logs"),
      ("POST", "/SyncPlay/Buffering", "SyncPlay", "SyncPlayBuffering", "syncPlay.buffering"),
    ])
  func verbOfGroup(method: String, path: String, tag: String, name: String, expected: String) {
    #expect(call(name, method, path, tag: tag) == expected)
  }

  @Test(
    "the path names the group of a tag in another script",
    arguments: [
      ("GET", "/users/{id}", "用户", "users.get"), ("POST", "/login", "вход", "login"),
      ("GET", "/users/{id}", "réunions", "réunions.getUser"),
      ("GET", "/users/{id}", "API 用户", "api用户.getUser"),
    ])
  func scripts(method: String, path: String, tag: String, expected: String) {
    #expect(call(nil, method, path, tag: tag) == expected)
  }

  @Test(
    "an operationId that says method and path in any number is read like the path",
    arguments: [
      ("postAccountBlock", "POST", "/accounts/{id}/block", "accounts.block"),
      ("postAccountsBlock", "POST", "/accounts/{id}/block", "accounts.block"),
      ("post_account_block", "POST", "/v1/accounts/{id}/block", "accounts.block"),
      ("accountBlockPost", "POST", "/accounts/{id}/block", "accounts.block"),
      ("putAccountBlock", "PUT", "/accounts/{id}/block", "accounts.block"),
      ("putAccountBlock", "POST", "/accounts/{id}/block", "accounts.block"),
      ("patchAccount", "PATCH", "/accounts/{id}", "accounts.patch"),
      ("account_note_patch", "PATCH", "/1.0/accounts/{id}/notes/{n}", "accounts.patchNote"),
      ("account_note_put", "PUT", "/1.0/accounts/{id}/notes/{n}", "accounts.replaceNote"),
      ("putAccount", "PUT", "/accounts/{id}", "accounts.put"),
      ("account_notes_post", "POST", "/1.0/accounts/{id}/notes", "accounts.createNote"),
      ("accounts_post", "POST", "/1.0/accounts", "accounts.create"),
      ("postNote", "POST", "/shared/accounts/{id}/notes", "accounts.createNote"),
      ("postAccountBlockV2", "POST", "/v2/accounts/{id}/block", "accounts.blockV2"),
      ("getAccountLookup", "GET", "/accounts/lookup", "accounts.lookup"),
      ("getAccountPreview", "GET", "/accounts/preview", "accounts.getPreview"),
      ("postMessage", "POST", "/accounts/{id}/chat", "accounts.postMessage"),
    ])
  func said(name: String, method: String, path: String, expected: String) {
    #expect(call(name, method, path, tag: "accounts") == expected)
  }

  @Test(
    "the last word of a path is what is done to the thing before it",
    arguments: [
      ("silenceUser", "PUT", "/users/{id}/silence", "users.silence"),
      ("bookmark_user", "POST", "/users/{id}/bookmark", "users.bookmark"),
      // A `GET` does nothing to a thing, and neither does a path without one.
      ("silenceUser", "GET", "/users/{id}/silence", "users.silenceUser"),
      ("silenceUser", "PUT", "/users/silence", "users.silenceUser"),
    ])
  func action(name: String, method: String, path: String, expected: String) {
    #expect(call(name, method, path, tag: "users") == expected)
  }

  @Test(
    "a verb at the end of the path names the method, and a noun is created",
    arguments: [
      ("POST", "encode", "encode"), ("POST", "compress", "compress"),
      ("POST", "unbookmark", "unbookmark"),
      ("POST", "shut-down", "shutdown"), ("POST", "refund", "refund"),
      ("POST", "testall", "testAll"),
      ("PUT", "renew", "renew"), ("POST", "note", "createNote"), ("POST", "order", "createOrder"),
      ("POST", "refunds", "createRefund"), ("POST", "install", "install"),
      ("POST", "restart_session", "restartSession"), ("POST", "new", "createNew"),
      ("PUT", "refund", "refund"), ("PUT", "label", "replaceLabel"),
      // A noun that is not created.
      ("POST", "hold", "hold"), ("POST", "unhold", "unhold"), ("POST", "unmount", "unmount"),
      ("POST", "holds", "createHold"), ("POST", "scale", "scale"), ("POST", "settle", "settle"),
      ("POST", "power-on", "powerOn"), ("POST", "poweroff", "poweroff"),
      ("POST", "dry-run", "dryRun"), ("POST", "mark_read", "markRead"),
      ("POST", "test_connection", "testConnection"),
      ("POST", "email_template", "createEmailTemplate"),
      ("POST", "unit", "createUnit"), ("POST", "payment", "createPayment"),
    ])
  func verbs(method: String, last: String, expected: String) {
    #expect(call(nil, method, "/things/{id}/\(last)", tag: "things") == "things." + expected)
  }

  @Test("what is sent and answered decides whether a noun is created")
  func createdNoun() {
    func name(_ method: String, _ last: String, _ edit: (inout APIModel.Operation) -> Void)
      -> String?
    {
      call(nil, method, "/things/{id}/\(last)", tag: "things", edit)
    }
    let created = response(.code(201), .string)
    #expect(name("POST", "hold") { $0.responses = [created] } == "things.createHold")
    #expect(name("POST", "mark_line") { $0.responses = [created] } == "things.createMarkLine")
    #expect(name("PUT", "star") { $0.body = body(.string) } == "things.replaceStar")
    #expect(name("PUT", "star") { _ in } == "things.star")
    var builder = APIBuilder()
    let hold = builder.object("AccountHold", property("name"))
    builder.operation(nil, "POST", "/accounts/{id}/hold", tag: "accounts") {
      $0.responses = [response(.code(200), hold)]
    }
    #expect(builder.design.names.operations[0].method == "createHold")
  }

  @Test("the documentation decides whether a noun is created")
  func documentedNoun() {
    let path = "/payments/{id}/refund"
    #expect(
      call(nil, "POST", path, tag: "payments") { $0.documentation.summary = "Create a refund" }
        == "payments.createRefund")
    #expect(
      call(nil, "POST", path, tag: "payments") { $0.documentation.summary = "Refund a payment" }
        == "payments.refund")
  }

  @Test(
    "a GET takes no verb from a summary that only names what it returns",
    arguments: [
      ("Change password page", "pages.getMeChangePassword"),
      ("Change password", "pages.changePassword"),
      ("Change password by email", "pages.changePasswordByEmail"),
    ])
  func namingSummary(summary: String, expected: String) {
    let name = call("getMeChangePassword", "GET", "/me/change-password", tag: "pages") {
      $0.documentation.summary = summary
    }
    #expect(name == expected)
  }

  @Test(
    "adjectives stay singular",
    arguments: ["latest", "recent", "receiving", "archived", "data", "me", "mine"])
  func adjectives(word: String) {
    let name = "list" + word.prefix(1).uppercased() + word.dropFirst()
    #expect(call(nil, "GET", "/mails/\(word)", tag: "mails", isMany: true) == "mails." + name)
    #expect(call(nil, "GET", "/mails/setting", tag: "mails", isMany: true) == "mails.listSettings")
  }

  @Test(
    "a method begins with its verb",
    arguments: [
      ("pool_volume_delete", "DELETE", "/pools/{p}/volumes/{v}", "storage.deletePoolVolume"),
      ("access_token_invalidate", "POST", "/tokens", "storage.invalidateAccessToken"),
      ("power_on_storage", "POST", "/power", "storage.powerOn"),
      ("volumes_get_recursion", "GET", "/volumes", "storage.getVolumesRecursion"),
      ("beta_get_volume", "GET", "/volumes/{id}", "storage.betaGetVolume"),
      ("reset_login", "POST", "/login", "storage.resetLogin"),
      ("volumes_createOrUpdate", "PUT", "/volumes", "storage.createOrUpdateVolume"),
      ("volumes_tryGet", "GET", "/volumes", "storage.tryGetVolumes"),
      ("PoolLogo_update", "PATCH", "/pools/{p}/logo", "storage.updatePoolLogo"),
    ])
  func movedVerbs(name: String, method: String, path: String, expected: String) {
    #expect(call(name, method, path, tag: "storage") == expected)
  }

  @Test(
    "groups leave out words that every tag could end in",
    arguments: [
      ("Payments API", "payments"), ("Users Service", "users"), ("pet-controller", "pet"),
      ("UserResource", "user"), ("tb-resource-controller", "tbResource"), ("API keys", "apiKeys"),
      ("Terms of service", "termsOfService"), ("Bulk operations", "bulkOperations"),
      ("StaticResource", "staticResource"), ("OpenAPI", "openAPI"), ("Service", "service"),
      ("Files apis", "files"), ("Notes Routes", "notes"), ("File Operations", "file"),
      ("2. Account", "account"), ("02 - User Service", "user"), ("3D models", "_3DModels"),
      ("2nd Floor", "_2ndFloor"), ("/pings", "pings"), ("acme.users.v1.UserService", "user"),
      ("acme.users.v2.UserService", "userV2"), ("acme.Greeter", "greeter"), ("Node.js", "nodeJS"),
      ("Users.User", "users"),
    ])
  func kinds(tag: String, expected: String) {
    #expect(call("ping", "POST", "/ping", tag: tag) == expected + ".ping")
  }

  @Test("a plural that is a collection of the paths stays in the name of its group")
  func collections() {
    let path = "/fileOperations.info"
    #expect(
      call("fileOperationsInfo", "POST", path, tag: "FileOperations") == "fileOperations.info")
    #expect(call("listRoutes", "GET", "/bus-routes", tag: "Bus Routes") == "busRoutes.list")
    #expect(call("listNotes", "GET", "/notes", tag: "Notes Routes", isMany: true) == "notes.list")
  }

  @Test("a tag that is the path of its operation groups nothing")
  func pathsAsTags() {
    for path in ["/1.0/shelf/{id}/books", "/shelf/{id}"] {
      #expect(call("openShelf", "PUT", path, tag: path) == "shelf.open")
    }
  }

  @Test("'get list of' is 'list' if a list is returned")
  func getsList() {
    for (name, expected) in [("getListOfOrders", "list"), ("get-a-list-of-my-keys", "listMyKeys")] {
      #expect(call(name, "GET", "/o", tag: "Orders", isMany: true) == "orders." + expected)
    }
    #expect(call("getListOfOrders", "GET", "/o", tag: "Orders") == "orders.getList")
    #expect(call("getListItems", "GET", "/o", tag: "Orders", isMany: true) == "orders.getListItems")
  }

  @Test("tags that differ only in such a word are one group")
  func joinedKinds() {
    var builder = APIBuilder()
    builder.operation("listUsers", "GET", "/users", tag: "Users API")
    builder.operation("getUser", "GET", "/users/{id}", tag: "Users")
    builder.operation("deleteUser", "DELETE", "/users/{id}")
    #expect(builder.design.names.groupProperties == ["users"])
  }

  @Test(
    "the first segment of a path behind any version names a group",
    arguments: [
      ("movie-details", "GET", "/3/movie/{id}", "movie.details"),
      ("movieAddRating", "POST", "/v3/movie/{id}/rating", "movie.addRating"),
      ("getFilm", "GET", "/api/v1/film/{id}", "film.get"),
      ("createFilm", "POST", "/1.0/film", "film.create"),
      ("listVolumes", "GET", "/apis/storage.example.com/v1beta1/volumes", "volumes.list"),
      (
        "readNamespacedVolume", "GET",
        "/apis/storage.example.com/v1/namespaces/{namespace}/volumes/{name}",
        "volumes.readNamespaced"
      ),
      ("getLeaveTypes", "GET", "/LeaveTypes", "leaveTypes.get"),
      ("login", "POST", "/auth/login", "auth.login"),
      // A verb that is a thing: its parameter or its operationId say so.
      ("list-create", "POST", "/3/list", "list.create"),
      ("list-details", "GET", "/3/list/{list_id}", "list.details"),
      ("list-delete", "DELETE", "/3/list/{listId}", "list.delete"),
      ("getReport", "GET", "/report/{reportID}", "report.get"),
      // One thing, and actions.
      ("getStatus", "GET", "/status", "getStatus"), ("login", "POST", "/login", "login"),
      ("findThing", "GET", "/find/{id}", "findThing"),
      ("findThing", "GET", "/find/{thing_id}", "findThing"),
      ("createExport", "POST", "/export", "createExport"), ("list", "POST", "/list", "list"),
      ("sendMessage", "POST", "/sendMessage", "sendMessage"),
    ])
  func paths(name: String, method: String, path: String, expected: String) {
    #expect(call(name, method, path) == expected)
  }

  @Test("a path below one thing does not move the thing into a group")
  func oneThingBesideGroup() {
    var builder = APIBuilder()
    builder.operation("authentication-validate-key", "GET", "/3/authentication")
    builder.operation("create-it", "GET", "/3/authentication/session")
    #expect(builder.design.names.operations[0].call == "authenticationValidateKey")
  }

  @Test(
    "a tag that is the API's name leaves the groups to the paths",
    arguments: [
      ("Accounting", "Acme Accounting API"), ("PayrollUk", "Acme Payroll UK"), ("acme", "Acme API"),
      ("default", "Acme"),
    ])
  func titles(tag: String, title: String) {
    #expect(
      call("getInvoice", "GET", "/Invoices/{InvoiceID}", tag: tag, title: title) == "invoices.get")
  }

  @Test("a version in a tag hides nothing")
  func versions() {
    #expect(call("getOrder", "GET", "/orders/v0/orders/{id}", tag: "ordersV0") == "ordersV0.get")
    #expect(
      call("getOrdersV2", "GET", "/v2/orders", tag: "Orders", isMany: true) == "orders.listV2")
  }

  @Test("a stream has the word of its request on the client, and none in a group")
  func streams() {
    func name(_ tag: String?, _ path: String) -> String? {
      call("stream", "POST", path, tag: tag) {
        $0.flag = APIModel.Operation.Flag(property: "stream", value: true)
      }
    }
    #expect(name(nil, "/create") == "streamCreate")
    #expect(name("completions", "/completions") == "completions.stream")
  }

  @Test("only an envelope of a list is a list")
  func lists() {
    func method(_ path: String, _ properties: ObjectShape.Property...) -> String? {
      var builder = APIBuilder()
      let item = builder.object("Item", property("name"))
      let answer = builder.type(
        "Answer",
        .object(ObjectShape(properties: properties + [property("found", .array(item))])))
      builder.operation(nil, "GET", path, tag: "x") {
        $0.responses = [response(.code(200), answer)]
      }
      return builder.design.names.operations[0].method
    }
    #expect(method("/users", property("total", .int)) == "listUsers")
    #expect(method("/users", property("page", .map(.string))) == "listUsers")
    #expect(method("/usage", property("memory", .int), property("cpu", .int)) == "getUsage")
    #expect(method("/users", property("owner", .array(.string))) == "getUsers")
  }

  @Test(
    "a map of scalars is one thing, unless the path says several",
    arguments: [
      ("/version", TypeUse.string, "getVersion"), ("/currencies", .string, "list"),
      ("/version", .array(.string), "listVersions"), ("/version", .scalar(.json), "getVersion"),
    ])
  func maps(path: String, value: TypeUse, method: String) {
    var builder = APIBuilder()
    builder.operation(nil, "GET", path, tag: "currencies") {
      $0.responses = [response(.code(200), .map(value))]
    }
    #expect(builder.design.names.operations[0].method == method)
  }

  @Test("a method and its group for SDKs count only together")
  func groupsForSDKs() {
    func name(group: String?) -> String? {
      call("api_teams_members_destroy", "DELETE", "/api/teams/{id}/members/{user}/", tag: "Teams") {
        $0.nameForSDKs = "remove"
        $0.groupForSDKs = group
      }
    }
    #expect(name(group: "teams members") == "teamsMembers.remove")
    #expect(name(group: nil) == "teams.remove")
    var builder = APIBuilder()
    for path in ["/stores/alpha", "/stores/beta"] {
      builder.operation("get-" + path, "GET", path, tag: "Store") {
        $0.nameForSDKs = "list"
        $0.groupForSDKs = "store"
      }
    }
    #expect(builder.design.names.operations.map(\.method) == ["getAlpha", "getBeta"])
  }

  @Test("functions and summaries carry their router, so that another renames none")
  func routers() {
    func requests(_ operations: [(name: String?, path: String, summary: String?)]) -> [String] {
      var builder = APIBuilder("Shop")
      for operation in operations {
        let segments = operation.path.split(separator: "/")
        builder.operation(operation.name, "POST", operation.path, tag: String(segments[0])) {
          $0.documentation.summary = operation.summary
        }
      }
      return builder.design.names.operations.map(\.request)
    }
    let all: [(name: String?, path: String, summary: String?)] = [
      ("read_item_items__id__post", "/items/{id}", nil),
      ("read_item_shop__id__post", "/shop/{id}", nil), ("getThingUsingPOST", "/a/things", nil),
      ("getThingUsingPOST_1", "/b/things", nil), (nil, "/items/{id}/restore", "Restore it all"),
      (nil, "/files/{id}/restore", "Restore it all"),
    ]
    let names = all.map { requests([$0])[0] }
    #expect(names.prefix(4) == ["ReadItem", "ReadShopItem", "GetAThing", "GetBThing"])
    #expect(requests(all) == names)
    #expect(Set(names).count == names.count)
  }
}
