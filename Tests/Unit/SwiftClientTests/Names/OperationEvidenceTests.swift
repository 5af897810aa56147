import APIModel
import SpecDocument
import Testing

@testable import Decisions
@testable import SwiftClient

@Suite("The evidence that operations are named after")
struct OperationEvidenceTests {
  private struct Operation {
    var name: String?
    let method: String
    let path: String
    let tag: String?
    let summary: String?
    let sdk: String?

    /// An operation at a method and a path, such as `GET /users`.
    init(
      _ route: String, name: String? = nil, tag: String? = nil, summary: String? = nil,
      sdk: String? = nil
    ) {
      let parts = route.split(separator: " ").map(String.init)
      (method, path) = (parts[0], parts[1])
      (self.name, self.tag, self.summary, self.sdk) = (name, tag, summary, sdk)
    }
  }

  private static func group(of call: String) -> String { String(call.prefix { $0 != "." }) }

  /// The call and the request of an operation.
  private func names(_ operation: Operation, title: String = "Blog") -> [String?] {
    var builder = APIBuilder(title)
    builder.operation(operation.name, operation.method, operation.path, tag: operation.tag) {
      $0.documentation.summary = operation.summary
      $0.nameForSDKs = operation.sdk
    }
    let names = builder.design.names
    let group = names.groupProperties.first.map { $0 + "." } ?? ""
    return [group + names.operations[0].method, names.operations[0].request]
  }

  @Test(
    "a summary contradicts the method",
    arguments: [
      (
        "POST /payments/methods", "Get a list of available payment methods", "payments.listMethods",
        "ListPaymentsMethods"
      ),
      ("PUT /files/{id}", "Update file", "files.update", "UpdateFile"),
      (
        "DELETE /user/scheduled_sends/{id}", "Cancel scheduled send", "scheduledSends.cancel",
        "CancelScheduledSend"
      ),
      ("POST /files/{id}", "Restore file", "trashedFiles.restore", "RestoreTrashedFile"),
      (
        "POST /file_versions/current", "Promote file version", "fileVersions.promote",
        "PromoteCurrentFileVersion"
      ),
      (
        "PUT /me/player/play", "Start/Resume Playback", "player.startPlayback",
        "StartPlayerPlayback"
      ),
      (
        "POST /validations/email", "Validates an email address, or several",
        "emailValidation.validateEmail", "ValidateValidationsEmail"
      ),
      ("GET /pets", "Returns all pets", "pets.list", "ListPets"),
      ("POST /pets", "Add a pet", "pets.create", "CreatePet"),
      ("DELETE /pets/{id}", "Removes a pet", "pets.delete", "DeletePet"),
      ("PUT /pets/{id}", "Create or update a pet", "pets.createOrUpdate", "CreateOrUpdatePet"),
      ("POST /orders", "Order pets", "orders.create", "CreateOrder"),
      ("DELETE /users/{id}/follow", "Unfollow user", "users.unfollow", "UnfollowUser"),
      ("GET /jobs/{id}/import", "Get the import", "jobs.getImport", "GetJobImport"),
      (
        "POST /database/test_connection", "Test a database connection", "database.testConnection",
        "TestDatabaseConnection"
      ),
    ])
  func summaries(route: String, summary: String, call: String, request: String) {
    let operation = Operation(route, tag: Self.group(of: call), summary: summary)
    #expect(names(operation) == [call, request])
  }

  @Test(
    "words without boundaries are separated as the documentation says them",
    arguments: [
      ("Getinputtokencounts", "Returns input token counts of words.", "GetInputTokenCounts"),
      ("Getinputtokencounts", "Get input token counts", "GetInputTokenCounts"),
      ("BetaCompactconversation", "Compact a conversation.", "BetaCompactConversation"),
      ("countletters", "Count the letters", "CountLetters"),
      ("getinputtokencounts", "Returns the tokens.", "Getinputtokencounts"),
      ("getthesaurus", "Get the thesaurus of a language", "GetThesaurus"),
      ("createanAPIkey", "Create an API key", "CreateAPIKey"),
    ])
  func joinedWords(name: String, summary: String, request: String) {
    let operation = Operation("POST /texts/some", name: name, tag: "texts", summary: summary)
    let method = request.prefix(1).lowercased() + request.dropFirst()
    #expect(names(operation) == ["texts." + method, request])
  }

  @Test(
    "a copy of a page of readme.com is named after its path",
    arguments: [
      ("details-copy", "/networks/{id}/names", "networks.getNames"),
      ("details-copy-2", "/networks/{id}/images", "networks.getImages"),
      ("details", "/networks/{id}/names", "networks.details"),
      ("make-copy", "/networks/{id}/copy", "networks.makeCopy"),
    ])
  func copies(name: String, path: String, call: String) {
    let operation = Operation("GET \(path)", name: name, tag: "networks")
    #expect(names(operation)[0] == call)
  }

  @Test(
    "a relationship of JSON:API is listed, added to, removed from, replaced or set",
    arguments: [
      ("GET", "testers", "builds.listTesterRelationships", "ListBuildTesterRelationships"),
      ("GET", "app", "builds.getAppRelationship", "GetBuildAppRelationship"),
      ("POST", "testers", "builds.addTesters", "AddBuildTesters"),
      ("DELETE", "testers", "builds.removeTesters", "RemoveBuildTesters"),
      ("PATCH", "testers", "builds.replaceTesters", "ReplaceBuildTesters"),
      ("PATCH", "app", "builds.setApp", "SetBuildApp"),
    ])
  func relationships(method: String, name: String, call: String, request: String) {
    let operation = Operation("\(method) /v1/builds/{id}/relationships/\(name)", tag: "Builds")
    #expect(names(operation) == [call, request])
  }

  @Test(
    "a later version at the end of a path belongs to the name, so that the first keeps its own",
    arguments: [
      ("/items", "items.get", "GetItems"), ("/items/v1", "items.get", "GetItems"),
      ("/items/v2", "items.getV2", "GetItemsV2"), ("/v2/items", "items.get", "GetItems"),
    ])
  func versionAtEnd(path: String, call: String, request: String) {
    #expect(names(Operation("GET \(path)", tag: "items")) == [call, request])
  }

  @Test(
    "a path that asks a question is named after it",
    arguments: [
      ("GET", "/license/has-license", "license.hasLicense", "HasLicense"),
      ("GET", "/license/is-valid/{key}", "license.isValid", "IsLicenseValidByKey"),
      ("GET", "/license/is", "license.getIs", "GetLicenseIs"),
      ("POST", "/license/has-keys", "license.createHasKey", "CreateLicenseHasKey"),
    ])
  func questions(method: String, path: String, call: String, request: String) {
    #expect(names(Operation("\(method) \(path)", tag: "license")) == [call, request])
  }

  @Test("a path may have a resource called relationships")
  func resourceCalledRelationships() {
    let operation = Operation("DELETE /people/{id}/relationships/{other}", tag: "People")
    #expect(names(operation) == ["people.deleteRelationship", "DeletePersonRelationship"])
  }

  @Test("a summary that a bracket cuts off loses its last preposition")
  func cutSummary() {
    let operation = Operation("POST /notes/{id}", tag: "notes", summary: "Mark a note as (un-)read")
    #expect(names(operation) == ["notes.mark", "MarkNote"])
  }

  @Test("a GET with the summary of the DELETE beside it gets what its path names")
  func sameSummary() {
    var builder = APIBuilder()
    for method in ["GET", "DELETE"] {
      builder.operation(nil, method, "/tasks/{id}/notes/{note}", tag: "tasks") {
        $0.documentation.summary = "Remove a note"
        $0.parameters = ["id", "note"].map { parameter($0, in: .path) }
      }
    }
    #expect(builder.design.names.operations[0].method == "getNote")
  }

  @Test(
    "ignores whatever frameworks and vendors add to an operationId",
    arguments: [
      ("GET /users", "UsersController_findAll", "users.findAll", "FindAllUsers"),
      ("GET /users/{id}", "UsersController_findOne", "users.findOne", "FindOneUser"),
      ("POST /users", "UsersController.create", "users.create", "CreateUser"),
      ("GET /v1/users", "UsersController_findAll_v1", "users.findAll", "FindAllUsers"),
      (
        "POST /v2/users", "UsersController_2024-08-13_createUser", "users.create2024_08_13",
        "CreateUser2024_08_13"
      ),
      ("GET /users", "UsersController_list[0]", "users.list", "ListUsers"),
      (
        "GET /v1/users/me", "UsersControllerV2_getProfile", "users.getProfileV2", "GetUserProfileV2"
      ),
      (
        "POST /keys/data", "ShopWeb.KeyController.create_data_key", "vault.createDataKey",
        "CreateDataKey"
      ),
      ("GET /users", "ShopWeb.UserController.index", "users.get", "GetUsers"),
      ("GET /orders/{id}", "5d9c8f0a1b2c3d4e5f607182", "orders.get", "GetOrder"),
      ("POST /posts/{id}/notes", "posts.notes.store", "posts.createNote", "CreatePostNote"),
      (
        "POST /users/{id}/reset", "ShopWeb.UserController.reset_password (2)",
        "users.resetPassword", "ResetUserPassword"
      ),
      ("GET /bots/{id}", "BotOperations_getBot", "bots.get", "GetBot"),
      ("GET /tags", "GroupTagOperations_findTags", "groupTags.find", "FindGroupTags"),
      (
        "POST /chats/{id}/tags", "ChatMemberOperations_addTags", "members.addChatMemberTags",
        "AddChatMemberTags"
      ),
      (
        "DELETE /chats/{id}/leave", "ChatMemberOperations_leaveChat", "members.leaveChat",
        "LeaveChat"
      ),
      (
        "PUT /groups/{id}/forms/{form}", "FormOperations_CreateOrUpdate", "form.createOrUpdate",
        "CreateOrUpdateForm"
      ),
      ("GET /v1/users", "UserService_ListUsers", "users.list", "ListUsers"),
      ("GET /users/{id}", "findById", "users.find", "FindByID"),
      ("DELETE /banks/{id}", "deleteItemResource-bank-delete", "banks.delete", "DeleteBank"),
      (
        "GET /banks/search/findByCode", "executeSearch-bank-get_1", "banks.findByCode",
        "FindBankByCode"
      ),
      ("GET /senders/{id}", "GET_v3-senders-id", "senders.get", "GetSender"),
      ("GET /senders", "get_api_v3_senders", "senders.get", "GetSenders"),
      ("GET /keys", "getApiKeys", "keys.getAPIKeys", "GetAPIKeys"),
      ("GET /v1/orders", "getV1Orders", "orders.get", "GetOrders"),
      ("DELETE /v2/orders", "deleteApiV2Orders", "orders.delete", "DeleteOrders"),
      ("GET /v2/orders", "getV1Orders", "orders.getV1Orders", "GetV1Orders"),
      ("POST /v1/users", "api_user_v1_Create", "user.create", "CreateUser"),
      ("DELETE /v1/users/keys/{id}", "api_user_v1_DeleteKey", "user.deleteKey", "DeleteUserKey"),
      ("PUT /v1/sso/apps/{id}", "api_sso_v1_sso_apps_Update", "sso.updateApp", "UpdateSSOApp"),
      ("POST /v1/apps", "apps_createInstance", "apps.create", "CreateApp"),
      ("GET /api/v1/users/{user_id}", "ApiV1UsersUserIdGetUser", "users.get", "GetUser"),
      ("GET /users", "UsersListUsers", "users.list", "ListUsers"),
      ("PUT /users", "UsersReplaceAll", "users.replaceAll", "UsersReplaceAll"),
      ("POST /files/upload", "FilesUploadUpload", "files.upload", "UploadFiles"),
      (
        "GET /v1/apps/{id}/groups", "apps_groups_getToManyRelated", "apps.getGroups", "GetAppGroups"
      ),
      (
        "GET /v1/repos/{id}/pullRequests", "repos-pullRequests-get_to_many_related",
        "repos.getPullRequests", "GetRepoPullRequests"
      ),
      ("PUT /files/{id}", "put_files_id#add_shared_link", "links.addSharedLink", "AddSharedLink"),
      ("PUT /folders/{id}", "put_folders_id#archive", "links.archiveFolder", "ArchiveFolder"),
      ("POST /bots/create", "create_create_bot", "bots.create", "CreateBot"),
      (
        "GET /bots/{id}/invite", "fetch_public_fetch_public_bot", "bots.fetchPublicBot",
        "FetchPublicBot"
      ),
      ("PATCH /bots/{id}", "bot_edit_edit", "bots.update", "UpdateBot"),
      ("PUT /bots/{id}/block", "block_bot_block", "bots.block", "BlockBot"),
      ("GET /bots/paths", "get_path_paths", "bots.getPathPaths", "GetPathPaths"),
      ("GET /crm/pets", "get-/crm/pets_getPage", "basic.getPage", "GetBasicPage"),
      ("GET /crm/pets/{id}", "get-/crm/pets/{id}_getById", "basic.get", "GetBasicByID"),
      ("POST /pets/search", "post-/v3/pets/search_doSearch", "search.doSearch", "DoSearch"),
      ("GET /pets", "get-/cats_getPage", "basic.getCatsGetPage", "GetCatsGetPage"),
      (
        "GET /v1/{parent}/keys", "vault.shelves.locations.keys.list", "shelves.listLocationsKeys",
        "ShelvesLocationsKeysList"
      ),
      (
        "POST /v1/{parent}/keys", "vault.shelves.keys.create", "shelves.createKey",
        "ShelvesKeysCreate"
      ),
      ("GET /songs/search", "src.api.songs.search", "songs.search", "SongsSearch"),
      ("GET /songs/search", "songs.search.all", "songs.searchAll", "SongsSearchAll"),
      ("GET /1.0/songs/{id}", "resource__1.0_songs__id__getSong_GET", "songs.get", "GetSong"),
      ("GET /order/all", "OrderApi_All", "order.all", "OrderAPIAll"),
      ("GET /orders/{id}", "OrderApi_GetOrder", "orders.get", "OrderAPIGetOrder"),
      ("GET /orders", "ShopFeaturesOrdersListOrdersEndpoint", "orders.list", "ListOrders"),
      ("GET /order/canship", "OrderApi_CanShip", "order.canShip", "OrderAPICanShip"),
      ("GET /order/candelete", "OrderApi_CanDelete", "order.canDelete", "OrderAPICanDelete"),
      ("GET /audit-logs/export", "getAuditlogsExport", "auditLogs.export", "ExportAuditLogs"),
      ("PUT /logs/keep/{logId}", "putLogsKeepLogid", "logs.replaceKeep", "ReplaceLogsKeepByLogID"),
      ("GET /audit-logs", "getAuditlogs", "auditLogs.get", "GetAuditlogs"),
      ("GET /pets", "getAllUsingGET", "pet.getAll", "GetAllPet"),
      ("POST /pets", "addPetUsingPOST_1", "pets.add", "AddPet"),
      ("GET /pets", "getPetsUsingPOST", "pets.getUsingPOST", "GetPetsUsingPOST"),
      ("POST /api/books", "api_books_post", "book.create", "CreateBook"),
      ("GET /books/{id}", "api_books_id_get", "book.get", "GetBook"),
      (
        "GET /books/{id}/reviews", "api_books_id_reviews_get_collection", "review.get",
        "GetBookReviews"
      ),
      ("GET /books", "getBookCollection", "book.get", "GetBooks"),
      ("DELETE /books/{id}", "deleteBookItem", "book.delete", "DeleteBook"),
      ("GET /carts/{id}/items/{i}", "getCartItem", "carts.getItem", "GetCartItem"),
      ("GET /boxes/{id}/logs", "BoxLogs", "box.logs", "BoxLogs"),
      ("GET /users/{name}", "userByName", "users.userByName", "UserByName"),
      ("GET /{ref}/objects/stat", "statObject", "objects.stat", "StatObject"),
      ("GET /refs/{a}/diff/{b}", "diffRefs", "refs.diff", "DiffRefs"),
      ("POST /_find", "find-1", "find.find1", "Find1"),
      ("GET /{shelf}/_tally", "tally_1", "find.tally1", "Tally1"),
      ("POST /check/step-2", "verify-step-2", "check.verifyStep2", "VerifyStep2"),
      ("POST /oauth2/token", "oauth-2", "auth.oauth2", "OAuth2Request"),
      ("GET /top", "get-top-10", "songs.getTop10", "GetTop10"),
      ("POST /api/v1/rooms.kick", "post-api-v1-rooms.kick", "rooms.kick", "KickRoom"),
      ("POST /rooms.removeLeader", "removeLeader1", "rooms.removeLeader1", "RemoveLeader1"),
      (
        "PUT /templates/enterprise/security/schema", "put_templates_enterprise_security_schema#add",
        "classifications.addTemplatesEnterpriseSecuritySchema",
        "AddTemplatesEnterpriseSecuritySchema"
      ),
      (
        "GET /flows/groups/{id}", "ListFlowGroupFlows", "flowGroups.listFlows", "ListFlowGroupFlows"
      ),
      ("POST /sales/markPaid", "postsales-markPaid", "sales.markPaid", "MarkPaidSales"),
      ("GET /api/v1/pets", "api_list_pets_api_v1_pets_get", "pets.list", "ListPets"),
      ("GET /api/v1/api-keys", "api_keys_api_v1_api_keys_get", "auth.apiKeys", "AuthAPIKeys"),
      (
        "GET /github/repos", "listGithubOauthRepos", "git.listGitHubOAuthRepos",
        "ListGitHubOAuthRepos"
      ),
    ] as [(String, String, String, String)])
  func frameworks(route: String, name: String, call: String, request: String) {
    let operation = Operation(route, name: name, tag: Self.group(of: call))
    #expect(names(operation) == [call, request])
  }

  @Test(
    "a function with the name of what it acts on does what the summary says",
    arguments: [
      ("export", "GET", "/logs/exports/{id}", "Get Export", "logs.getExport"),
      ("exports", "POST", "/logs/exports", "Create Export", "logs.createExport"),
      ("export", "POST", "/logs/export", "Export the logs", "logs.export"),
    ])
  func functionNamedByObject(
    function: String, method: String, path: String, summary: String, call: String
  ) {
    let operation = Operation(
      "\(method) \(path)", name: "LogExportsController_" + function, tag: "logs", summary: summary)
    #expect(names(operation)[0] == call)
  }

  @Test(
    "a summary says what the end of a path does",
    arguments: [
      ("PATCH /items/-/read", nil, "Mark items as read", "items.markAsRead"),
      ("GET /trades/user/{id}", nil, "List user trades", "trades.listUserTrades"),
      ("POST /prune/{name}", nil, "Prune snapshots of one target or of all targets", "care.prune"),
      ("POST /accounts/del/{id}", nil, "Delete account", "accounts.delete"),
      ("POST /certificates/sign/{id}", nil, "Sign certificate", "certificates.sign"),
      ("PUT /users/update/email", nil, "Email", "users.updateEmail"),
      ("PUT /admin/promote/{id}", nil, "", "admin.promote"),
      ("DELETE /vouchers/deleterecord", nil, "", "vouchers.deleteRecord"),
      ("GET /barcodes/exists/{id}", nil, "", "barcodes.exists"),
      ("POST /editMonitor", nil, "", "monitor.edit"),
      ("POST /x/trigger-sync-update", "triggerSyncUpdate", "Trigger a sync", "x.triggerSyncUpdate"),
    ])
  func summariesOfPaths(route: String, name: String?, summary: String, call: String) {
    let operation = Operation(route, name: name, tag: Self.group(of: call), summary: summary)
    #expect(names(operation)[0] == call)
  }

  @Test("a name for SDKs takes precedence over one that spells the path, and over no other")
  func namesForSDKs() {
    var operation = Operation(
      "POST /paymentMethods", name: "post-paymentMethods", tag: "Payments", summary: "Create it",
      sdk: "paymentMethods")
    #expect(names(operation) == ["payments.paymentMethods", "PaymentMethods"])
    operation.name = "findMethods"
    #expect(names(operation) == ["payments.findMethods", "FindMethods"])
  }

  @Test("a number that a framework adds is left out where no other method has the name")
  func numberedFunctions() {
    var builder = APIBuilder()
    for (name, method, path) in [
      ("find", "GET", "/rooms"), ("find_1", "GET", "/boxes"), ("get_3", "GET", "/boxes/{id}"),
      ("get_2", "GET", "/lids/{id}"), ("readLid", "GET", "/lids/{id}/a"),
      ("readLid_1", "GET", "/lids/{id}/b"), ("readLid_2", "GET", "/boxes/{id}/lids"),
      ("count_7", "GET", "/boxes/{id}/count"),
    ] {
      builder.operation(name, method, path, tag: String(path.split(separator: "/")[0])) {
        $0.parameters = PathTemplate(path).names.map { parameter($0, in: .path) }
      }
    }
    let names = builder.design.names.operations
    #expect(
      names.map(\.method) == [
        "find", "get", "get", "get2", "read", "read1", "readLid", "count7",
      ])
    #expect(names[1].request == "GetBoxes")
    #expect(names[6].request == "ReadBoxLid")
  }

  @Test("operationIds that differ only in a number keep it, whatever their arguments are")
  func numbered() {
    var builder = APIBuilder()
    let shelf = Parameter(
      name: API.Name("shelf", at: .none), location: .path, style: .simple, explode: false,
      isRequired: true, type: .scalar(.string))
    builder.operation("find", "GET", "/_find", tag: "find")
    builder.operation("find-1", "POST", "/_find", tag: "find")
    builder.operation("find-2", "POST", "/{shelf}/_find", tag: "find") { $0.parameters = [shelf] }
    builder.operation("GetBookText", "GET", "/books/text", tag: "books")
    builder.operation("GetBookText_2", "GET", "/books/text.txt", tag: "books")
    let names = builder.design.names.operations
    #expect(names.map(\.method) == ["find", "find1", "find2", "getText", "getText2"])
    #expect(names.prefix(3).map(\.request) == ["Find", "Find1", "Find2"])
  }

  @Test("in a group for SDKs, the method has the name for SDKs, and the request its operationId")
  func groupsForSDKs() {
    var builder = APIBuilder()
    for tag in ["v2", "v3"] {
      builder.operation("chat\(tag)", "POST", "/\(tag)/chat", tag: tag) {
        $0.nameForSDKs = "chat"
        if tag == "v2" { $0.groupForSDKs = tag }
      }
    }
    builder.operation("streamChatv2", "POST", "/v2/chat", tag: "v2") {
      $0.nameForSDKs = "chat"
      $0.groupForSDKs = "v2"
      $0.flag = APIModel.Operation.Flag(property: "stream", value: true)
    }
    let names = builder.design.names.operations
    #expect(names.map(\.method) == ["chat", "chatv3", "streamChat"])
    #expect(names[2].request == "StreamChatv2")
  }

  @Test("a function of Django Ninja is known by the summary that repeats it")
  func modules() {
    func operation(_ name: String) -> Operation {
      Operation("GET /api/staff/{id}", name: name, tag: "staff", summary: "Find Boss")
    }
    #expect(names(operation("shop_api_find_boss")) == ["staff.findBoss", "FindStaffBoss"])
    #expect(names(operation("shop_find_boss")) == ["staff.shopFindBoss", "ShopFindBoss"])
  }

  @Test(
    "a module that ends in 'api' and a version, or a word such as 'routes', is left out of the operationId",
    arguments: [
      ("agents_api_v1_chats_start", "POST /v1/chats", "beta.chats", "start", "StartChat"),
      (
        "agents_api_v1_chats_get_owner", "GET /v1/chats/{id}/owner", "chats", "getOwner",
        "GetChatOwner"
      ),
      ("files_api_routes_upload_file", "POST /v1/files", "files", "upload", "UploadFile"),
      (
        "jobs_api_routes_batch_get_batch_job", "GET /batch/jobs/{id}", "batch", "getJob",
        "GetBatchJob"
      ),
      (
        "audio_api_v1_sounds_post", "POST /v1/audio/sounds", "audio", "createSound",
        "CreateAudioSound"
      ),
      // A function before it, which a path follows.
      ("create_chat_api_v1_keys", "POST /chats", "chats", "createAPIV1Keys", "CreateChatAPIV1Keys"),
      ("keys_api_list", "GET /v1/tokens", "tokens", "keysAPIList", "KeysAPIList"),
    ])
  func modulesOfFunctions(
    name: String, route: String, tag: String, expected: String, request: String
  ) {
    let all = names(Operation(route, name: name, tag: tag)).map { $0 ?? "" }
    #expect(all[0].hasSuffix("." + expected), "\(all)")
    #expect(all[1] == request)
  }

  @Test(
    "reads an operationId that spells the path like the path",
    arguments: [
      ("put_users_id_folders_0", "PUT", "/users/{id}/folders/0", "folders", "replace"),
      ("api_projects_list", "GET", "/api/projects/", "projects", "list"),
      ("apiProjectsPartialUpdate", "PATCH", "/api/projects/{id}/", "projects", "update"),
      ("apiProjectsUpdate", "PUT", "/api/projects/{id}/", "projects", "replace"),
      ("mail_templates_list", "GET", "/api/mail-templates/", "mailTemplates", "list"),
      ("apiOrganisersTeamsList", "GET", "/api/organisers/{organiser_pk}/teams/", "teams", "list"),
      ("getapiv1history", "GET", "/api/v1/history", "history", "get"),
      ("history_list", "GET", "/history/", "history", "list"),
      ("projects_update", "PUT", "/projects/{id}", "projects", "update"),
      ("list_jobs_get", "GET", "/jobs", "jobs", "list"),
    ])
  func spelled(name: String, method: String, path: String, tag: String, expected: String) {
    let operation = Operation("\(method) \(path)", name: name, tag: tag)
    #expect(names(operation)[0] == tag + "." + expected)
  }

  @Test("a tag that is the name of this or any API does not form a group")
  func title() {
    func call(_ tag: String, _ title: String) -> String? {
      names(Operation("POST /link", name: "linkTokenCreate", tag: tag), title: title)[0]
    }
    #expect(call("plaid", "Plaid API") == "linkTokenCreate")
    #expect(call("Accounting", "Xero Accounting API") == "linkTokenCreate")
    #expect(call("REST API", "Xero") == "linkTokenCreate")
    #expect(call("Api", "Xero") == "linkTokenCreate")
    #expect(call("API keys", "Xero") == "apiKeys.linkTokenCreate")
    #expect(call("Docs", "Xero") == "docs.linkTokenCreate")
    #expect(call("issues", "Tracker Issues API") == "issues.linkTokenCreate")
    #expect(call("pet", "Swagger Petstore") == "pet.linkTokenCreate")
  }

  @Test(
    "without a tag, operations are grouped by a collection at the beginning of their path",
    arguments: [
      ("createContainer", "/v1/containers", "containers.create"),
      ("getContainer", "/{tenant}/containers/{id}", "containers.get"),
      ("validate", "/containers:validate", "containers.validate"),
      ("login", "/login", "login"), ("getUpdates", "/getUpdates", "getUpdates"),
      ("queries", "/queries", "queries"), ("headers", "/with-headers", "headers"),
    ])
  func untagged(name: String, path: String, call: String) {
    #expect(names(Operation("POST \(path)", name: name))[0] == call)
  }

  @Test("untagged operations join the group of the tag with the same name")
  func joined() {
    var builder = APIBuilder()
    builder.operation("listUsers", "GET", "/users", tag: "Users")
    builder.operation("getUser", "GET", "/users/{id}")
    let names = builder.design.names
    #expect(names.groupProperties == ["users"])
    #expect(names.groups.groups[0].operations == [0, 1])
  }
}
