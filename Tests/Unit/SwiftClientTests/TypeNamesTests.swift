import SpecDocument
import APIModel
import Testing

@testable import Decisions
@testable import SwiftClient

extension TypeName {
  /// The name as it is written outside of all declarations.
  var text: String { path.joined(separator: ".") }
}

@Suite("Names of types")
struct TypeNamesTests {
  private func names(_ builder: APIBuilder) -> TypeNames { builder.design.names.types }

  @Test(
    "the name of a webhook begins with its method, unless it is POST",
    arguments: [("POST", "SoldWebhook"), ("PUT", "PutSoldWebhook")])
  func webhooks(method: String, expected: String) {
    var builder = APIBuilder()
    builder.edit { api in
      let name = API.Name("sold", at: api.name.span)
      api.webhooks = [
        Webhook(name: name, method: method, documentation: Documentation(), span: name.span)
      ]
    }
    #expect(builder.design.names.types.webhooks == [expected])
  }

  @Test("components, requests, groups, the client and the common failure are at the top level")
  func topLevel() {
    var builder = APIBuilder("My blog")
    let user = builder.object("user_profile", property("id"))
    builder.operation("get_user", tag: "users")
    let names = names(builder)
    #expect(names[user.id].text == "UserProfile")
    #expect(names.requests == ["GetUser"])
    #expect(names.groups == ["UsersAPI"])
    #expect(names.client == "MyBlogClient")
    #expect(names.declared.contains("MyBlogFailure"))
  }

  @Test(
    "a schema whose key lacks letters is named after its title",
    arguments: [
      ("0", "Postcard Proof", "PostcardProof"), ("1", nil, "_1"),
      ("2", "This is a sentence of words", "_2"), ("v3", "Letter", "V3"),
    ])
  func titles(key: String, title: String?, name: String) {
    var builder = APIBuilder()
    let type = builder.object(key, property("id"))
    builder.change(type) { $0.title = title }
    #expect(names(builder)[type.id].text == name)
  }

  @Test(
    "a version in the key of a schema keeps all of its numbers",
    arguments: [
      ("v0.0.38_job", "V0_0_38Job"), ("v0.0.40_job", "V0_0_40Job"), ("v1.Job", "Job"),
      ("api.v2.1.Job", "APIV2_1Job"), ("core.v1.Job", "Job"),
    ])
  func versions(key: String, name: String) {
    var builder = APIBuilder()
    let type = builder.object(key, property("id"))
    #expect(names(builder)[type.id].text == name)
  }

  @Test("schemas are named without the namespaces that the configuration strips")
  func namespaces() {
    var builder = APIBuilder()
    let keys = [
      "_types.query_dsl.QueryContainer", "_global.search._types.Hit", "_types.Hit", "Hit._types",
      "my_types.Name",
    ]
    let types = keys.map { builder.object($0, property("id")) }
    builder.type("_types.Id", .alias(.scalar(.string)))
    var options = PlanOptions(source: "api.yaml", version: "1.0")
    options.names.namespaces = ["_types.", "_global", "query_dsl"].map { API.Name($0, at: .none) }
    let names = decide(builder.api, options: options).types
    #expect(
      types.map { names[$0.id].text } == [
        "QueryContainer", "SearchHit", "Hit", "HitTypes", "MyTypesName",
      ])
    var diagnostics = Diagnostics()
    options.names.check(against: decide(builder.api, options: options), diagnostics: &diagnostics)
    #expect(diagnostics.all.isEmpty)
    options.names.namespaces = [API.Name("types", at: .none)]
    options.names.check(against: decide(builder.api, options: options), diagnostics: &diagnostics)
    #expect(diagnostics.all.map(\.message) == ["the spec has no schema in the namespace 'types'"])
  }

  @Test("schemas are named without their packages, unless another has the name")
  func packages() {
    let expected = [
      "io.k8s.api.core.v1.Pod": "Pod", "io.k8s.pkg.util.IntOrString": "IntOrString",
      "io.k8s.api.core.v1.Event": "CoreV1Event", "io.k8s.api.events.v1.Event": "EventsV1Event",
      "_global.search._types.Hit": "Hit", "_types.Duration": "TypesDuration",
      "model.User": "ModelUser", "user.User": "User", "store.Item": "StoreItem", "Item": "Item",
      "acme.feed.defs.view": "FeedView", "acme.chat.defs.view": "ChatView",
      "acme.feed.defs.post": "Post", "account.usage": "AccountUsage",
      "Form.get_list.User": "FormGetListUser", "Acme.Identity.Dtos.Role": "Role",
      "Acme.Page`1[[Acme.Identity.Dtos.Role, Acme, Version=1.0.0.0]]": "PageOfRole",
      "Order.3a64a9f": "Order", "Order.3a64a9f.Color": "OrderColor", "Error.3a64a9f": "ErrorModel",
      "Cart.3a64a9f": "Cart3a64a9f", "Cart.ad30e22": "CartAd30e22",
    ]
    var builder = APIBuilder()
    let types = expected.keys.map { ($0, builder.object($0, property("id")).id) }
    let names = names(builder)
    #expect(types.reduce(into: [:]) { $0[$1.0] = names[$1.1].text } == expected)
  }

  @Test("inline types are nested in the type around them")
  func nested() {
    var builder = APIBuilder()
    let user = builder.object("User", property("home_address"))
    let shape = ObjectShape(properties: [property("zip")])
    let address = builder.add(.nested(in: user.id, .property("home_address")), .object(shape))
    let zip = builder.add(.nested(in: address.id, .property("zip")), enumeration("a"))
    let names = names(builder)
    #expect(names[address.id].text == "User.HomeAddress")
    #expect(names[zip.id].text == "User.HomeAddress.Zip")
    #expect(names.simpleName(zip.id) == "Zip")
  }

  @Test("a type that is sent instead of another is named after it, unless the spec has that name")
  func inputs() {
    var builder = APIBuilder()
    let received = ["User", "Team"].map { builder.object($0, property("id")) }
    builder.object("UserInput", property("name"))
    let sent = zip(["User", "Team"], received).map { name, received in
      let sent = builder.object(name, property("name"), direction: .sent)
      builder.change(sent) { $0.inputOf = received.id }
      return sent
    }
    let names = names(builder)
    #expect(received.map { names[$0.id].text } == ["User", "Team"])
    #expect(sent.map { names[$0.id].text } == ["UserInputModel", "TeamInput"])
  }

  @Test("the cases of a sent union have the same names as in the received union")
  func variantsOfInputs() {
    var builder = APIBuilder()
    let user = builder.object("User", property("id"))
    let input = builder.object("User", property("name"), direction: .sent)
    builder.change(input) { $0.inputOf = user.id }
    let variants = [input, .scalar(.string)].map {
      UnionShape.Variant(type: $0, discriminatorValues: [])
    }
    let account = builder.type(
      "Account", .union(UnionShape(variants: variants, discriminator: nil)), direction: .sent)
    #expect(builder.design.names.members[account.id] == ["user", "string"])
  }

  @Test("the type of a list's items is in the singular, and one named 'type' becomes a kind")
  func nestedSpelling() {
    var builder = APIBuilder()
    let user = builder.object("User")
    let item = builder.add(.nested(in: user.id, .property("addresses")), enumeration("a"))
    let whole = builder.add(.nested(in: user.id, .property("settings")), enumeration("a"))
    let kind = builder.add(.nested(in: user.id, .property("type")), enumeration("a"))
    builder.extend(
      user, property("addresses", .array(item)), property("settings", whole), property("type", kind)
    )
    let names = names(builder)
    #expect(names[item.id].text == "User.Address")
    #expect(names[whole.id].text == "User.Settings")
    #expect(names[kind.id].text == "User.Kind")
  }

  @Test("a nested type keeps its name, whatever occurs elsewhere in the API")
  func nestedNamesOfTheirOwn() {
    var builder = APIBuilder()
    builder.object("Address", property("id"))
    let user = builder.object("User")
    let address = builder.add(.nested(in: user.id, .property("address")), enumeration("a"))
    builder.extend(user, property("address", address))
    builder.operation("getAddress", tag: "GetUser")
    #expect(names(builder)[address.id].text == "User.Address")
  }

  @Test("a property is not named like a type that it would hide, as in scripts without capitals")
  func hiddenTypes() throws {
    var builder = APIBuilder()
    let name = builder.object("名前", property("x"))
    builder.object("User", property("名前", name), property("住所"))
    let user = try builder.plan().object("User")
    #expect(user.properties.map(\.name) == ["名前Value", "住所"])
  }

  @Test("a nested type is not named like one that it would hide")
  func hiding() {
    var builder = APIBuilder()
    let other = builder.object("Address", property("id"))
    let user = builder.object("User")
    let address = builder.add(
      .nested(in: user.id, .property("address")), .object(ObjectShape(properties: [])))
    let option = builder.add(.nested(in: user.id, .property("user")), enumeration("a"))
    builder.extend(
      user, property("address", address), property("user", option), property("other", other))
    #expect(names(builder)[address.id].text == "User.AddressObject")
    #expect(names(builder)[option.id].text == "User.UserOption")
  }

  @Test("a type in a union is not named like the type of a variant's property")
  func hidingInUnion() {
    var builder = APIBuilder()
    let user = builder.object("User")
    let variant = builder.add(
      .nested(in: TypeID(index: user.id.index + 2), .variant("user", 0)),
      .object(ObjectShape(properties: [])))
    builder.extend(variant, property("body", user))
    let union = builder.type(
      "ErrorModel",
      .union(
        UnionShape(
          variants: [UnionShape.Variant(type: variant, discriminatorValues: [])],
          discriminator: nil)))
    #expect(union.id.index == user.id.index + 2)
    #expect(names(builder)[variant.id].text != "ErrorModel.User")
  }

  @Test("a nested type is not named like its root where another refers to one beside it, or itself")
  func hidingItsRoot() {
    for isRecursive in [false, true] {
      var builder = APIBuilder()
      let item = builder.object("Item")
      func part(_ key: String, of owner: TypeUse) -> TypeUse {
        let part = builder.add(
          .nested(in: owner.id, .property(key)), .object(ObjectShape(properties: [])))
        builder.extend(owner, property(key, part))
        return part
      }
      let outer = part("part", of: item)
      let (hiding, state, user) = (
        part("item", of: outer), part("state", of: outer), part("user", of: outer)
      )
      builder.extend(user, property("parent", isRecursive ? user : state))
      let names = names(builder)
      #expect(names.simpleName(hiding.id) != "Item")
      #expect(names[user.id].text == "Item.Part.User")
    }
  }

  @Test("a nested union is not named like the type of a property that its variants share")
  func hidingByUnion() {
    var builder = APIBuilder()
    let entry = builder.object("Entry")
    let detail = builder.add(
      .nested(in: entry.id, .property("detail")), .object(ObjectShape(properties: [])))
    builder.extend(entry, property("detail", detail))
    let cat = builder.object("CatEntry", property("detail", detail))
    let dog = builder.object("DogEntry", property("detail", detail))
    let list = builder.object("List")
    let union = builder.add(
      .nested(in: list.id, .property("entry")),
      .union(
        UnionShape(
          variants: [cat, dog].map { UnionShape.Variant(type: $0, discriminatorValues: []) },
          discriminator: nil)))
    builder.extend(list, property("entry", union))
    let names = names(builder)
    #expect(names[union.id].text != "List.Entry" && names[detail.id].text == "Entry.Detail")
  }

  @Test(
    "an inline type of an alias is declared beside it",
    arguments: [
      ("Users", "User"), ("Team", "TeamItem"),
    ])
  func hoisted(alias: String, item: String) {
    var builder = APIBuilder()
    let list = builder.type(alias, .alias(.string))
    let element = builder.add(.nested(in: list.id, .property("items")), enumeration("a"))
    builder.change(list) { $0.shape = .alias(.array(element)) }
    #expect(names(builder)[element.id].text == item)
  }

  @Test("bodies and responses of an operation are named after their role in it")
  func roles() {
    var builder = APIBuilder()
    let parts: [TypeDeclaration.Role] = [
      .body, .response(.code(200)), .response(.code(404)), .parameter("sort_order", .query),
    ]
    let types = parts.map { builder.add(.operation(0, $0), .object(ObjectShape(properties: []))) }
    builder.operation("createUser", "POST") {
      $0.body = body(types[0])
      $0.parameters = [parameter("sort_order", types[3])]
      $0.responses = [response(.code(200), types[1]), response(.code(404), types[2])]
    }
    #expect(
      types.map { names(builder)[$0.id].text } == [
        "CreateUser.Body", "CreateUser.Response", "CreateUser.NotFoundBody", "CreateUser.SortOrder",
      ])
  }

  @Test("each of several successes names its body, and the items of a list are items")
  func severalResponses() {
    var builder = APIBuilder()
    let types = [200, 201].map {
      builder.add(.operation(0, .response(.code($0))), .object(ObjectShape(properties: [])))
    }
    let item = builder.add(
      .operation(1, .response(.code(200))), .object(ObjectShape(properties: [])))
    builder.operation("put") {
      $0.responses = [response(.code(200), types[0]), response(.code(201), types[1])]
    }
    builder.operation("list") { $0.responses = [response(.code(200), .array(item))] }
    #expect(
      (types + [item]).map { names(builder)[$0.id].text }
        == ["Put.OKBody", "Put.CreatedBody", "List.Item"])
  }

  @Test(
    "a parameter's type avoids the names of generated code",
    arguments: [
      ("response", "Get.ResponseOption"), ("body", "Get.BodyOption"),
      ("failure", "Get.FailureOption"), ("envelope", "Get.EnvelopeOption"), ("type", "Get.Kind"),
    ])
  func reservedParameters(name: String, path: String) {
    var builder = APIBuilder()
    let type = builder.add(
      .operation(0, .parameter(name, .query)), enumeration("a"), direction: .sent)
    builder.operation("get") { $0.parameters = [parameter(name, type)] }
    #expect(names(builder)[type.id].text == path)
  }

  @Test(
    "a component does not take a name that generated code or Swift itself needs",
    arguments: [
      ("Response", "ResponseModel"), ("Failure", "FailureModel"), ("Body", "BodyModel"),
      ("Protocol", "ProtocolModel"), ("Self", "SelfModel"), ("Any", "AnyModel"),
      ("Swift", "SwiftModel"), ("Foundation", "FoundationModel"), ("APIRuntime", "APIRuntimeModel"),
      ("Type", "Type"), ("", "Empty"), ("3D", "_3d"), ("Page«User»", "PageUser"),
    ])
  func reservedComponents(key: String, name: String) {
    var builder = APIBuilder()
    let type = builder.object(key, property("id"))
    #expect(names(builder)[type.id].text == name)
  }

  @Test("never have a name that Swift uses, whichever others are taken")
  func reservedComponentsBesideOthers() {
    var builder = APIBuilder()
    let types = ["Error", "ErrorModel", "String", "StringModel"].map { key in
      builder.object(key, property("id"))
    }
    let names = names(builder)
    #expect(
      types.map { names[$0.id].text } == ["ErrorValue", "ErrorModel", "StringValue", "StringModel"])
  }

  @Test("if a model and an operation share a name, the model keeps it")
  func clash() {
    var builder = APIBuilder()
    let user = builder.object("GetUser", property("id"))
    builder.operation("getUser")
    builder.operation("get_user")
    let names = names(builder)
    #expect(names[user.id].text == "GetUser")
    #expect(Set(names.requests).union(["GetUser"]).count == 3)
  }

  @Test("the client gives way to a model of its name")
  func clientClash() {
    var builder = APIBuilder()
    builder.object("BlogClient", property("id"))
    builder.object("UsersAPI", property("id"))
    builder.operation("list", tag: "users")
    #expect(names(builder).client == "BlogAPIClient")
    #expect(names(builder).groups == ["UsersEndpoints"])
  }

  @Test("internal types of generated code give way to models of the spec")
  func ownTypes() throws {
    var builder = APIBuilder()
    for name in ["Server", "ServerAddress", "Authentication"] {
      builder.object(name, property("id"))
    }
    let names = names(builder)
    #expect(names.authentication == "ClientAuthentication")
    #expect(!names.declared.contains(names.server))
    #expect(try builder.plan().client.content.serverName == names.server)
  }

  @Test("adding an operation or a model of another name renames nothing")
  func stability() {
    var builder = APIBuilder()
    let before = ["a", "A", "a-b", "a_b"].map { builder.object($0, property("id")) }
    for name in ["x", "X", "x-y", "xY"] { builder.operation(name, tag: "t") }
    let first = names(builder)
    builder.object("Zebra", property("id"))
    builder.operation("zebra", tag: "t")
    let second = names(builder)
    #expect(before.map { first.path($0.id) } == before.map { second.path($0.id) })
    #expect((0..<4).map { first.requests[$0] } == (0..<4).map { second.requests[$0] })
    #expect(Set(before.map { first.path($0.id) }).count == 4)
  }

  @Test("a nested type is not named like the property that contains it", arguments: ["円", "404"])
  func uncased(key: String) {
    var builder = APIBuilder()
    let price = builder.object("Price")
    let nested = builder.add(.nested(in: price.id, .property(key)), enumeration("a"))
    builder.extend(price, property(key, nested))
    #expect(names(builder).simpleName(nested.id) == WordStyle.standard.upperCamel(key) + "Option")
  }
}
