import Foundation
import TestSupport
import SuiteTraits
import Testing

/// The file of recorded names after git has merged what two branches added.
@Suite("Merged names", .busy)
struct MergedNamesTests {
  private let apigen: Command

  init() throws { apigen = try Command(configuration: "names: record\n") }

  /// An addition of a branch to a document; each gives a line in another part of the file.
  enum Addition: String, CaseIterable {
    case operation, group, type, property, value, parameter, header, webhook, server, scheme, page

    var path: String {
      switch self {
      case .operation: Self.path("one", "tags: [users], operationId: banUser")
      case .group: Self.path("two", "tags: [client], operationId: listClients")
      case .parameter:
        Self.path(
          "three",
          "operationId: search, parameters: [{name: self, in: query, schema: {type: string}}]")
      case .header:
        "  /four: {get: {operationId: measure, responses: {204: {description: OK, headers: {init: {schema: {type: string}}}}}}}\n"
      case .scheme: Self.path("five", "operationId: enter, security: [{none: []}]")
      case .page:
        "  /six: {get: {operationId: listSixes, parameters: [{name: cursor, in: query, schema: {type: string}}], responses: {200: {description: OK, content: {application/json: {schema: {type: object, properties: {data: {type: array, items: {type: string}}, next_cursor: {type: string}}}}}}}}}\n"
      case .type, .property, .value, .webhook, .server: ""
      }
    }

    var schema: String {
      switch self {
      case .type: "    Error: {type: object}\n"
      case .property: "    Dog: {type: object, properties: {self: {type: string}}}\n"
      case .value: "    Code: {type: integer, enum: [1, 2]}\n"
      default: ""
      }
    }

    private static func path(_ path: String, _ key: String) -> String {
      "  /\(path): {get: {\(key), responses: {204: {description: OK}}}}\n"
    }
  }

  private func write(_ additions: Set<Addition>) throws {
    let all = Addition.allCases.filter(additions.contains)
    let servers = additions.contains(.server) ? "servers: [{url: 'https://a.example.com'}]\n" : ""
    let webhooks =
      additions.contains(.webhook)
      ? "webhooks: {added: {post: {responses: {204: {description: OK}}}}}\n" : ""
    try apigen.write(
      openAPI: """
        \(servers)\(webhooks)paths:
          /users: {get: {tags: [users], operationId: listUsers, responses: {204: {description: OK}}}}
        \(all.map(\.path).joined())components:
          securitySchemes: {none: {type: apiKey, in: header, name: X-Key}}
          schemas:
            Cat: {type: object}
        \(all.map(\.schema).joined())
        """)
  }

  private func git(_ arguments: String...) async throws -> Int32 {
    let identity = ["-c", "user.name=a", "-c", "user.email=a@example.com"]
    return try await Subprocess.run("git", identity + arguments, in: apigen.folder).status
  }

  /// Records the names of a document with additions on a new branch.
  private func branch(_ name: String, from start: String, _ additions: Set<Addition>) async throws {
    try #require(try await git("checkout", "-q", "-f", "-b", name, start) == 0)
    try write(additions)
    let result = try await apigen("names", "api.yaml", "--record")
    try #require(result.status == 0, "\(result.errors)")
    try #require(try await git("commit", "-q", "-a", "-m", name) == 0)
  }

  /// Merges the second branch into the first, and returns the file of names; nil after a conflict.
  private func merged(_ first: String, _ second: String) async throws -> String? {
    try #require(try await git("checkout", "-q", "-f", first) == 0)
    // The test ignores conflicts in the document.
    _ = try await git("merge", "-q", "--no-commit", second)
    let names = try apigen.read("api.names.yaml")
    _ = try await git("merge", "--abort")
    return names.contains("<<<<<<<") ? nil : names
  }

  private func begin(isUnion: Bool, names: String? = nil) async throws {
    try #require(try await git("init", "-q", "-b", "main") == 0)
    if isUnion { try apigen.write(".gitattributes", "*.names.yaml merge=union\n") }
    try write([])
    try #require(try await apigen("names", "api.yaml", "--record").status == 0)
    if let names { try apigen.write("api.names.yaml", names) }
    try #require(try await git("add", "-A") == 0)
    try #require(try await git("commit", "-q", "-m", "main") == 0)
  }

  /// Expects that a merged file is valid and has all names of both branches.
  private func expect(_ names: String, covers additions: Set<Addition>) async throws {
    try write(additions)
    try apigen.write("api.names.yaml", names)
    let result = try await apigen("api.yaml", "-o", "Generated", "--strict")
    #expect(result.status == 0, "\(additions): \(result.errors)\n\(names)")
    #expect(!result.output.contains("\n  names: "), "\(additions): \(result.output)\n\(names)")
  }

  @Test("additions to different parts merge without a conflict", arguments: [false, true])
  func parts(isUnion: Bool) async throws {
    try await begin(isUnion: isUnion)
    for addition in Addition.allCases {
      try await branch(addition.rawValue, from: "main", [addition])
    }
    // Each part with the next one, in both orders; every operation also has one line.
    for (first, second) in zip(Addition.allCases, Addition.allCases.dropFirst()) {
      for (one, other) in [(first, second), (second, first)] {
        let names = try await merged(one.rawValue, other.rawValue)
        let bothAddOperations = !first.path.isEmpty && !second.path.isEmpty
        if names == nil, !isUnion, bothAddOperations { continue }
        try await expect(try #require(names, "\(one) \(other)"), covers: [first, second])
      }
    }
  }

  @Test("a union of files of which each begins the same part is one file")
  func sections() async throws {
    // A file as earlier versions wrote it, without the parts that are empty.
    try await begin(isUnion: true, names: "client: BlogClient\n")
    let all = Set(Addition.allCases)
    try await branch("one", from: "main", all.subtracting([.operation, .property]))
    try await branch("two", from: "main", all.subtracting([.group, .server]))
    for (one, other) in [("one", "two"), ("two", "one")] {
      let names = try #require(try await merged(one, other))
      try await expect(names, covers: all)
    }
  }

  @Test("an equal line counts once, and different ones of one thing are an error at the second")
  func lines() async throws {
    try write([.operation])
    let equal = """
      client: BlogClient
      client: BlogClient
      operations:
        listUsers: [users.list, ListUsers, GET /users]
        banUser: [users.ban, BanUser, GET /one]
        banUser: [users.ban, BanUser, GET /one]
      types:
      operations:
        listUsers: [users.list, ListUsers, GET /users]

      """
    try apigen.write("api.names.yaml", equal)
    let result = try await apigen("api.yaml", "-o", "Generated", "--strict")
    #expect(result.status == 0, "\(result.errors)")
    try apigen.write(
      "api.names.yaml", equal.replacing("BanUser, GET /one]\ntypes", with: "Ban]\ntypes"))
    let different = try await apigen("api.yaml", "-o", "Generated")
    #expect(different.status == 1)
    #expect(different.errors.contains("api.names.yaml:6:3: error: duplicate key 'banUser'"))
    #expect(different.errors.contains("api.names.yaml:5:3: note: first used here"))
    try apigen.write("api.names.yaml", "client: A\nclient: B\n")
    #expect(
      try await apigen("api.yaml", "-o", "Generated").errors.contains(
        "api.names.yaml:2:1: error: duplicate key 'client'"))
  }
}
