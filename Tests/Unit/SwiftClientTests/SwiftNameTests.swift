import TestSupport
import Testing

@testable import Decisions
@testable import SwiftClient

@Suite("Swift names")
struct SwiftNameTests {
  @Test(
    "a member's name is in lower camel case",
    arguments: [
      ("created_at", "createdAt"), ("created-at", "createdAt"), ("createdAt", "createdAt"),
      ("CreatedAt", "createdAt"), ("CREATED_AT", "createdAt"), ("created at", "createdAt"),
      ("created.at", "createdAt"), ("X-Rate-Limit", "xRateLimit"), ("filter[name]", "filterName"),
      ("user's name", "usersName"), ("__typename", "typename"), ("a__b", "aB"), ("x", "x"),
      ("X", "x"), ("v1Beta2", "v1Beta2"), ("$ref", "ref"), ("@type", "type"),
    ])
  func lowerCamel(text: String, name: String) {
    #expect(WordStyle.standard.lowerCamel(text) == name)
  }

  @Test(
    "a type's name is in upper camel case",
    arguments: [
      ("user_profile", "UserProfile"), ("user-profile", "UserProfile"),
      ("userProfile", "UserProfile"), ("USER_PROFILE", "UserProfile"), ("user", "User"),
      ("User", "User"), ("com.example.User", "ComExampleUser"), ("Foo«Bar»", "FooBar"),
    ])
  func upperCamel(text: String, name: String) {
    #expect(WordStyle.standard.upperCamel(text) == name)
  }

  @Test(
    "acronyms have one case",
    arguments: [
      ("html_url", "htmlURL", "HTMLURL"), ("user_id", "userID", "UserID"),
      ("user_ids", "userIDs", "UserIDs"), ("URL", "url", "URL"), ("URLs", "urls", "URLs"),
      ("id", "id", "ID"), ("ids", "ids", "IDs"), ("HTTPServer", "httpServer", "HTTPServer"),
      ("userID", "userID", "UserID"), ("userIds", "userIDs", "UserIDs"),
      ("imageURLs", "imageURLs", "ImageURLs"),
      ("imageURLString", "imageURLString", "ImageURLString"),
      ("iOS", "iOS", "IOS"), ("OAuth2", "oAuth2", "OAuth2"), ("Https", "https", "HTTPS"),
      ("getHTTPSURL", "getHTTPSURL", "GetHTTPSURL"), ("APIKey", "apiKey", "APIKey"),
      ("idle", "idle", "Idle"), ("hidden", "hidden", "Hidden"),
      ("mcp_server", "mcpServer", "MCPServer"), ("jwt", "jwt", "JWT"),
      ("ipv6_address", "ipv6Address", "IPv6Address"), ("IPv4", "ipv4", "IPv4"),
    ] as [(String, String, String)])
  func acronyms(text: String, lower: String, upper: String) {
    #expect(WordStyle.standard.lowerCamel(text) == lower)
    #expect(WordStyle.standard.upperCamel(text) == upper)
  }

  @Test(
    "an acronym at the start of a member is in lower case, with what belongs to it",
    arguments: [
      ("CIP25v1", "cip25v1"), ("HTTPv2", "httpv2"), ("TLSv1.2", "tlsv1_2"), ("GPT4o", "gpt4o"),
      ("PCIe", "pcie"), ("USDt", "usdt"), ("B2Bv1", "b2Bv1"), ("X509v3", "x509v3"),
      ("HTTP2Server", "http2Server"), ("ETag", "eTag"), ("GraphQL", "graphQL"),
      ("IPAddress", "ipAddress"), ("OptionA", "optionA"), ("ISo", "iSo"),
    ])
  func mixedCapitals(text: String, name: String) {
    #expect(WordStyle.standard.member(text) == name)
  }

  @Test(
    "a name does not begin with a digit",
    arguments: [
      ("2fa", "_2fa"), ("404", "_404"), ("3d_model", "_3dModel"),
    ])
  func digits(text: String, name: String) { #expect(WordStyle.standard.lowerCamel(text) == name) }

  @Test(
    "an acronym in capitals with an S is not its plural",
    arguments: [
      ("ContactCISSettings", "ContactCISSettings"), ("CIS", "CIS"),
      ("PayByBankAIS", "PayByBankAIS"), ("user_ids", "UserIDs"), ("userIDs", "UserIDs"),
      ("UserIds", "UserIDs"), ("URLs", "URLs"), ("USER_IDS", "UserIDs"), ("1-Click", "OneClick"),
    ])
  func plurals(text: String, name: String) { #expect(WordStyle.standard.upperCamel(text) == name) }

  @Test(
    "a version keeps its parts apart",
    arguments: [
      ("1.0", "v1_0", "V1_0"), ("v1.0", "v1_0", "V1_0"), ("10", "_10", "_10"),
      ("2.1.3", "v2_1_3", "V2_1_3"), ("1.0-beta", "v1_0Beta", "V1_0Beta"),
      ("v2025.0", "v2025_0", "V2025_0"),
      ("gpt-4.1-2025-04-14", "gpt4_1_2025_04_14", "Gpt4_1_2025_04_14"),
      ("gpt-5.4-mini", "gpt5_4Mini", "Gpt5_4Mini"), ("line1", "line1", "Line1"),
    ])
  func versions(text: String, lower: String, upper: String) {
    #expect(WordStyle.standard.lowerCamel(text) == lower)
    #expect(WordStyle.standard.upperCamel(text) == upper)
  }

  @Test(
    "symbols have names if nothing else would be left, or a sign is the whole meaning",
    arguments: [
      ("+1", "plus1"), ("-1", "minus1"), (">=", "greaterThanEquals"), ("*", "asterisk"),
      ("$", "dollar"), ("🎉", "partyPopper"), ("\u{301}", "combiningAcuteAccent"), ("\0", "u0"),
      ("", "empty"), (" ", "space"), ("_", "underscore"), ("-created_at", "createdAt"),
    ])
  func symbols(text: String, name: String) { #expect(WordStyle.standard.lowerCamel(text) == name) }

  @Test(
    "a sign is part of the name of a value",
    arguments: [
      ("-created_at", "minusCreatedAt"), ("-created-at", "minusCreatedAt"),
      ("-created at", "minusCreatedAt"), ("-account.createdAt", "minusAccountCreatedAt"),
      ("- name", "minusName"), ("-v2", "minusV2"), ("name,-size", "nameMinusSize"),
      ("price-", "priceMinus"), ("price+", "pricePlus"), ("C++", "cPlusPlus"), ("C#", "cHash"),
      ("--force", "minusMinusForce"), ("\u{2212}5", "minus5"),
      ("!draft", "notDraft"), ("status!=open", "statusNotEqualsOpen"), ("~name", "tildeName"),
      ("<5", "lessThan5"), (">=1.5", "greaterThanEquals1_5"),
      ("\u{2265}5", "greaterThanOrEqualTo5"),
      ("*foo", "asteriskFoo"), ("50%", "_50Percent"), ("^1.2", "caret1_2"), ("a+b", "aPlusB"),
      ("a|b", "aOrB"), ("R&D", "rAndD"), ("DateCreated<", "dateCreatedLessThan"),
      ("1.0+", "v1_0Plus"), (".5", "dot5"), ("-1.5", "minus1Dot5"), ("1e-3", "_1eMinus3"),
      ("Etc/GMT+1", "etcGMTPlus1"), ("Etc/GMT-1", "etcGMTMinus1"), ("draft->open", "draftToOpen"),
      ("reactions-+1", "reactionsPlus1"), ("reactions--1", "reactionsMinus1"),
    ] as [(String, String)])
  func signs(text: String, name: String) { #expect(WordStyle.standard.member(text) == name) }

  @Test(
    "a symbol that joins or introduces words is not a sign",
    arguments: [
      ("created-at", "createdAt"), ("created_at", "createdAt"), ("us-east-1", "usEast1"),
      ("foo--bar", "fooBar"), ("one - two", "oneTwo"), ("Vor- und Nachname", "vorUndNachname"),
      ("$filter", "filter"), ("@type", "type"), ("#text", "text"), ("/path", "path"),
      ("filter[name]", "filterName"), ("image/svg+xml", "imageSVGXML"), ("<none>", "none"),
      ("List<String>", "listString"), ("Hello, world!", "helloWorld"), ("Node.js", "nodeJS"),
      ("1.5", "v1_5"), ("not-found", "notFound"), ("no-cache", "noCache"), ("%Y-%m-%d", "yMD"),
      ("results[*].name", "resultsName"),
    ] as [(String, String)])
  func joints(text: String, name: String) { #expect(WordStyle.standard.member(text) == name) }

  @Test(
    "names that only differ in symbols can be told apart",
    arguments: [
      ("a-b", "aMinusB"), ("-created", "minusCreated"),
      ("a&b", "aAndB"), ("C++", "cPlusPlus"), ("C#", "cHash"), ("a b", "aB"),
    ])
  func namedSymbols(text: String, name: String) {
    #expect(WordStyle.standard.lowerCamelNamingSymbols(text) == name)
  }

  @Test(
    "letters of every script stay",
    arguments: [
      ("ユーザー名", "ユーザー名"), ("名前_id", "名前ID"), ("größe", "größe"),
      ("ПОЛЬЗОВАТЕЛЬ_ИМЯ", "пользовательИмя"), ("año", "año"),
    ])
  func scripts(text: String, name: String) { #expect(WordStyle.standard.lowerCamel(text) == name) }

  @Test(
    "keeps a name that the author chose if it is valid",
    arguments: [
      ("created_at", "created_at"), ("_x", "_x"), ("URL", "URL"), ("class", "class"),
      ("user id", "userID"), ("x: Int { exit(1) }; var y", "xIntExit1VarY"), ("2fa", "_2fa"),
      ("a`b", "aB"), ("", "empty"),
    ])
  func chosenMember(text: String, name: String) {
    #expect(WordStyle.standard.chosenMember(text) == name)
  }

  @Test(
    "a chosen name of a type begins with a capital, and is never a keyword",
    arguments: [
      ("user", "User"), ("class", "Class"), ("User {}", "User"), ("A<B>", "AB"),
    ])
  func chosenType(text: String, name: String) {
    #expect(WordStyle.standard.chosenType(text) == name)
  }

  @Test("acronyms of the API also keep their capitals as they are written")
  func acronyms() {
    let style = WordStyle(acronyms: ["EAN", "GitHub"])
    #expect(style.upperCamel("ean_code") == "EANCode")
    #expect(style.lowerCamel("all_eans") == "allEANs")
    #expect(style.lowerCamel("EAN") == "ean")
    #expect(style.lowerCamel("my_github_url") == "myGitHubURL")
    #expect(style.upperCamel("user_id") == "UserID")
    #expect(WordStyle.standard.upperCamel("ean_code") == "EanCode")
  }

  static let hostile = [
    "", " ", "_", "___", "'", "\"", "`", "\\", "/", "../../etc/passwd", "\0", "\n", "\u{2028}",
    "\u{202E}abc", "\u{FEFF}id", "a\u{200B}b", "a\u{200D}b", "\u{301}", "e\u{301}", "👩‍👩‍👧", "🇯🇵", "+1",
    "-1", "$ref", "@type", "#", "*/", "1", "١", "हिन्दी", "ไทย", "ß", "ŉ", "ǆ", "İ", "ﬁn", "ª", "²",
    "·",
    "x·y", "Ⅷ", "①", "㎏", "𝒳", "゙", "・", "々", "\u{3164}", "\u{E000}", "\u{FFFD}", "\u{10FFFF}",
    "self", "Type", "Self", String(repeating: "long_name_", count: 20),
    String(repeating: "あ", count: 200),
  ]

  @Test("every string becomes a Swift identifier", arguments: hostile)
  func valid(text: String) {
    let spellings = [
      WordStyle.standard.lowerCamel, WordStyle.standard.upperCamel,
      WordStyle.standard.lowerCamelNamingSymbols,
      WordStyle.standard.upperCamelNamingSymbols, WordStyle.standard.chosenMember,
      WordStyle.standard.chosenType,
    ]
    for spell in spellings where text != "_" && text != "___" {
      #expect(SwiftGrammar.isIdentifier(spell(text)), "\(spell(text))")
    }
  }

  @Test("every character of Unicode gives a Swift identifier, at the start and inside")
  func everyCharacter() {
    let planes: [ClosedRange<UInt32>] = [0...0x33FF, 0xA000...0x1_FFFF, 0xE_0000...0xE_01FF]
    // Neighbors behave alike.
    let step = Repository.checksEverything ? 1 : 5
    let scalars = planes.lazy.flatMap {
      stride(from: $0.lowerBound, through: $0.upperBound, by: step)
    }
    var wrong = [String]()
    for scalar in scalars.compactMap(Unicode.Scalar.init) {
      let text = String(Character(scalar))
      for name in [
        WordStyle.standard.lowerCamel(text + "x"), WordStyle.standard.upperCamel("x" + text),
      ]
      where !SwiftGrammar.isIdentifier(name) {
        wrong.append(name)
      }
    }
    #expect(wrong.isEmpty)
  }
}
