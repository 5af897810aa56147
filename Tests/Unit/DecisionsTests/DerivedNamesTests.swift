import SpecDocument
import Testing

@testable import Decisions

/// Files of recorded names leave out what these rules give. **No line of these tables may change**:
/// it would rename what existing files leave out. A better name for something else is a guess.
@Suite("The seven rules by which names follow from the document")
struct DerivedNamesTests {
  private let rules = DerivedNames(style: .standard)

  @Test(
    "a component has the name of its key",
    arguments: [
      ("User", "User"), ("user", "User"), ("user_profile", "UserProfile"),
      ("userProfile", "UserProfile"), ("user-profile", "UserProfile"), ("USER", "User"),
      ("html_url", "HTMLURL"), ("ApiError", "APIError"), ("OAuthToken", "OAuthToken"),
      ("v1_user", "V1User"), ("User2", "User2"), ("2fa_code", "_2faCode"), ("1_click", "OneClick"),
      ("AWS_S3Bucket", "AWSS3Bucket"), ("Straße", "Straße"), ("$ref_like", "RefLike"),
      ("enum_status", "EnumStatus"), ("status_enum", "StatusEnum"),
    ])
  func components(key: String, name: String) { #expect(rules.component(key) == name) }

  @Test(
    "a component whose key is shortened or without letters has a guessed name",
    arguments: ["account.usage", "io.k8s.api.v1.Pod", "0", "12_34", "call_enum_status", "_"])
  func guessedComponents(key: String) { #expect(rules.component(key) == nil) }

  @Test(
    "an inline type has the name of its property, parameter or header",
    arguments: [
      ("address", "Address"), ("billing_address", "BillingAddress"), ("type", "Kind"),
      ("addresses", "Addresses"), ("news", "News"), ("404", "_404"), ("url", "URL"),
    ])
  func inlineTypes(key: String, name: String) { #expect(rules.inline(key) == name) }

  @Test(
    "a property has its own name",
    arguments: [
      ("name", "name"), ("created_at", "createdAt"), ("createdAt", "createdAt"),
      ("created-at", "createdAt"), ("CreatedAt", "createdAt"), ("URL", "url"),
      ("html_url", "htmlURL"),
      ("user_ids", "userIDs"), ("ipv6_address", "ipv6Address"), ("openai_key", "openAIKey"),
      ("+1", "plus1"), ("-created_at", "minusCreatedAt"), ("$filter", "filter"), ("@type", "type"),
      ("2fa", "_2fa"), ("self", "self"), ("_links", "links"), ("a.b", "aB"), ("", "empty"),
      ("हिन्दी", "हिन्दी"), ("gpt-4.1", "gpt4_1"), ("1.0", "v1_0"), ("oidc_id", "oidcID"),
    ] as [(String, String)])
  func properties(text: String, name: String) { #expect(rules.member(text) == name) }

  @Test("so has a parameter, in a path without operators, and a header without its mark")
  func parameters() {
    let all: [(String, ParameterLocation, String)] = [
      ("page_size", .query, "pageSize"), ("user_id", .path, "userID"), ("id*", .path, "id"),
      ("+path", .path, "path"), ("-sort", .query, "minusSort"),
      ("X-Request-ID", .header, "requestID"), ("If-Match", .header, "ifMatch"),
      ("x-", .header, "xMinus"), ("session_id", .cookie, "sessionID"),
    ]
    for (text, location, name) in all { #expect(rules.parameter(text, in: location) == name) }
    for (text, name) in [
      ("X-RateLimit-Limit", "rateLimitLimit"), ("ETag", "eTag"), ("Link", "link"),
    ] {
      #expect(rules.header(text) == name)
    }
  }

  @Test(
    "a case of an enumeration has the name of its value, if that is a string",
    arguments: [
      ("open", "open"), ("IN_PROGRESS", "inProgress"), ("in-progress", "inProgress"),
      (">=5", "greaterThanEquals5"), ("text/html", "textHTML"), ("1", "_1"), ("", "empty"),
    ])
  func values(value: String, name: String) {
    #expect(rules.value(value, isText: true) == name)
    #expect(rules.value(value, isText: false) == nil)
  }

  @Test("a case of a union has the name of its component, if its value says the same")
  func variants() {
    #expect(rules.variant("Cat", selectedBy: "cat") == "cat")
    #expect(rules.variant("UserCreated", selectedBy: "user.created") == "userCreated")
    #expect(rules.variant("CatDTO", selectedBy: "cat") == nil)
    #expect(rules.variant("Cat", selectedBy: nil) == nil)
    #expect(rules.variant("pet.Cat", selectedBy: "petCat") == nil)
  }

  @Test(
    "a group has the name of its tag, and its type ends in API",
    arguments: [
      ("users", "users", "UsersAPI"), ("Pet Store", "petStore", "PetStoreAPI"),
      ("SMS", "sms", "SMSAPI"), ("Users API", "usersAPI", "UsersAPI"), ("2FA", "_2fa", "_2faAPI"),
    ])
  func groups(tag: String, property: String, type: String) {
    #expect(rules.group(tag) == property)
    #expect(rules.groupType(property) == type)
  }

  @Test(
    "the method that iterates over the items of a list begins with all instead of list",
    arguments: [
      ("list", "all"), ("listTeams", "allTeams"), ("listAllTeams", "allAllTeams"),
      ("listings", nil), ("search", nil), ("getTeams", nil), ("teams", nil),
    ])
  func items(method: String, name: String?) { #expect(rules.items(beside: method) == name) }

  @Test("lists of words and names are part of the rules; later names go into 'StandardNames.later'")
  func lists() {
    func hash(_ names: some Sequence<String>) -> UInt64 {
      StableHash.number(of: names.sorted().joined(separator: " "))
    }
    #expect(hash(Acronyms.all) == 4_108_211_793_763_086_483)
    #expect(hash(StandardNames.all.subtracting(StandardNames.later)) == 16_994_281_243_671_871_269)
    #expect(
      hash(StandardNames.ofNestedTypes.subtracting(StandardNames.later))
        == 13_295_255_308_945_492_452)
  }

  @Test("words in capitals are part of the rules")
  func acronyms() {
    let words = ["api", "url", "http", "json", "uuid", "sql", "ssl", "oauth", "ios", "ip", "id"]
    #expect(
      words.map { rules.component($0) } == [
        "API", "URL", "HTTP", "JSON", "UUID", "SQL", "SSL", "OAuth", "Ios", "IP", "ID",
      ])
  }
}
