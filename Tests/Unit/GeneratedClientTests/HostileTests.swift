import APIRuntimeTesting
import APIRuntime
import Foundation
import HostileAPI
import Testing
import TestSupport

/// A spec whose every text tries to break out of its context: Tests/Generated/Clients/hostile.json.
///
/// That HostileAPI compiles is half of the test.
@Suite struct HostileTests {
  /// The text in every description, name, path, value and default of the spec.
  static let text = "*/ \"\"\" \\(exit(1)) \n \u{0} ` ../ \u{2028} \u{202E} 😀"

  private static func hostile(_ word: String) -> String { word + " " + text }

  private let thing = Thing(nameAsteriskExit1: "n", kindAsteriskExit1: .exit1_2)

  private func hostileRequest() -> OperationExit1 { OperationExit1(idExit1: Self.text, thing) }

  // MARK: - Values

  @Test("enum values match the spec, to the last character")
  func rawValues() {
    let expected = ["first", "second"].map(Self.hostile) + [Self.text]
    #expect([Kind.exit1_1, .exit1_2, .exit1_3].map(\.rawValue) == expected)
    for value in expected {
      let kind = Kind(rawValue: value)
      if case .unknown = kind { Issue.record("\(kind)") }
    }
    #expect(Kind(rawValue: Self.text + " ") == .unknown(Self.text + " "))
  }

  @Test("defaults match the spec")
  func defaults() {
    #expect(thing.defaultAsteriskExit1 == Self.hostile("default"))
    #expect(hostileRequest().queryAsteriskExit1 == Self.hostile("default"))
    #expect(hostileRequest().choiceAsteriskExit1.rawValue == Self.hostile("two"))
    #expect(hostileRequest().hostile == Self.hostile("value"))
  }

  @Test("property names match the spec, in both directions")
  func wireNames() throws {
    let data = try JSONEncoder().encode(thing)
    let values = try JSONDecoder().decode([String: String].self, from: data)
    #expect(
      values == [
        Self.hostile("name"): "n",
        Self.hostile("kind"): Self.hostile("second"),
        Self.hostile("default"): Self.hostile("default"),
      ])
    let back = try JSONDecoder().decode(Thing.self, from: data)
    #expect(back.nameAsteriskExit1 == "n")
    #expect(back.kindAsteriskExit1 == .exit1_2)
  }

  @Test("the discriminator and its values match the spec")
  func discriminator() throws {
    let json = [Self.hostile("by"): Self.hostile("dog")]
    let animal = try JSONDecoder().decode(Animal.self, from: JSONEncoder().encode(json))
    guard case .dog = animal else {
      Issue.record("\(animal)")
      return
    }
  }

  // MARK: - On the wire

  @Test("path, query and cookie are encoded as each of them is read, and arrive as in the spec")
  func request() async throws {
    let answer = try String(decoding: JSONEncoder().encode(thing), as: UTF8.self)
    try await withServer(AnyServer(), answering: .json(answer)) { server in
      let client = HostileClient(server: .init(url: server.url), auth: .keyExit1(Self.text)).patient
      var request = hostileRequest()
      request.cookieAsteriskExit1 = Self.text
      request.hostile = "harmless"
      let back = try await client.send(request)
      #expect(back.kindAsteriskExit1 == .exit1_2)

      let received = try #require(server.received.last)
      #expect(received.path.removingPercentEncoding == "/things/\(Self.text)/\(Self.text)")
      #expect(received.path.utf8.allSatisfy { (0x21...0x7E).contains($0) })
      #expect(
        received.queryPairs == [
          .init(Self.hostile("query"), Self.hostile("default")),
          .init(Self.hostile("choice"), Self.hostile("two")),
          .init(Self.hostile("api key"), Self.text),
        ])
      let cookie = try #require(received.cookies)
      #expect(cookie.removingPercentEncoding == "\(Self.hostile("cookie"))=\(Self.text)")
      // The name of a cookie is sent as it is, except for what would end it.
      #expect(cookie.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
    }
  }

  @Test("a header whose name or value would break out of its line is refused")
  func headers() async throws {
    let transport = InMemoryTransport { _, _ in .json("{}") }
    let client = HostileClient(transport: transport).patient
    let value = await #expect(throws: APIError<OperationExit1.Failure>.self) {
      try await client.send(hostileRequest())
    }
    guard case .request(.invalidHeader("X-Hostile"), _) = value else {
      Issue.record("\(String(describing: value))")
      return
    }
    let name = await #expect(throws: APIError<NoFailure>.self) {
      try await client.send(SendHeader(xAsteriskExit1: "x"))
    }
    guard case .request(.invalidHeader(Self.hostile("X")), _) = name else {
      Issue.record("\(String(describing: name))")
      return
    }
    #expect(transport.exchanges.isEmpty)
  }

  @Test("a form field and a part of a multipart body keep their names")
  func bodies() async throws {
    try await withServer(AnyServer(), answering: .empty(204)) { server in
      let client = HostileClient(server: .init(url: server.url)).patient
      try await client.send(SendForm(.init()))
      // A line break in a form is CR LF (WHATWG URL, application/x-www-form-urlencoded).
      let form = try #require(server.received.last?.formPairs.first)
      #expect(form.name.replacing("\r\n", with: "\n") == Self.hostile("field"))
      #expect(form.value.replacing("\r\n", with: "\n") == Self.hostile("default"))

      let file = FormFile(data: Data("x".utf8), name: "a\"\r\nX: y.txt")
      try await client.send(Upload(.init(fileAsteriskExit1: file)))
      let parts = try #require(server.received.last?.parts)
      #expect(parts.count == 1)
      #expect(parts.first?.body == [0x78])
      #expect(parts.first?.name.contains("\n") == false)
    }
  }

  // MARK: - In the source

  private static let root = Repository.root.appending(path: "Tests/Generated/Clients")

  private func sources() throws -> [(path: String, text: String)] {
    let folder = Self.root.appendingPathComponent("HostileAPI")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try paths.filter { $0.hasSuffix(".swift") }.map { path in
      (path, try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8))
    }
  }

  @Test("none of the spec's text remains outside of comments and literals")
  func noCode() throws {
    let sources = try sources()
    #expect(sources.count > 8)
    for (path, text) in sources {
      let code = SwiftCode(text)
      #expect(code.isWellFormed, "\(path)")
      for word in ["exit(", "../", "*/", "`"] {
        #expect(!code.text.contains(word), "\(path): \(word)")
      }
    }
  }

  @Test("the source contains no characters that disguise code")
  func noInvisibleCharacters() throws {
    for (path, text) in try sources() {
      for scalar in text.unicodeScalars where scalar != "\n" {
        let isVisible = scalar.value >= 0x20 && !(0x2028...0x202E).contains(scalar.value)
        #expect(isVisible, "\(path): U+\(String(scalar.value, radix: 16))")
      }
    }
  }

  @Test("files have plain names inside the output folder")
  func fileNames() throws {
    for (path, _) in try sources() {
      #expect(
        path.utf8.allSatisfy {
          "/._+".utf8.contains($0) || Character(.init($0)).isLetter || $0 < 58
        })
      #expect(!path.contains(".."))
    }
    let known: Set<String> = [
      "LaravelAPI", "UsersAPI", "PokemonAPI", "ItemsAPI", "StudentsAPI", "BlogAPI", "PetstoreAPI",
      "CatalogAPI", "StudioAPI", "HostileAPI", "FeaturesAPI", "OrdersAPI", "SchemasAPI",
      "BlogAPISamples", "CatalogAPISamples", "StudioAPISamples", "FeaturesAPISamples",
      "HostileAPISamples",
    ]
    let found = try FileManager.default.contentsOfDirectory(atPath: Self.root.path)
    #expect(Set(found.filter { !$0.hasPrefix(".") }) == known)
  }
}
