import Foundation
import SuiteTraits
import Testing

@Suite("The owner of files in a folder", .busy)
struct OwnershipTests {
  private let apigen: Command

  init() throws { apigen = try Command() }

  private static func spec(_ name: String, type: String) -> String {
    """
    apigen: 1
    name: \(name)
    paths:
      /all:
        get: {name: listAll, response: "[\(type)]"}
    types:
      \(type): {id: Int}

    """
  }

  private func write(_ file: String, _ text: String) throws {
    let folder = apigen.folder.appending(path: file).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try apigen.write(file, text)
  }

  @Test("two specs of the same file name do not replace each other's files")
  func sameFileName() async throws {
    try write("users/api.yaml", Self.spec("Shared", type: "User"))
    try write("orders/api.yaml", Self.spec("Shared", type: "Order"))
    #expect(try await apigen("users/api.yaml", "-o", "Generated").status == 0)
    for arguments in [[], ["--check"]] {
      let other = try await apigen.run(["orders/api.yaml", "-o", "Generated"] + arguments)
      #expect(other.status == 2)
      #expect(
        other.errors == """
          error: 'Generated/Client/AllAPI.swift' was generated from '../users/api.yaml', not from '../orders/api.yaml'
            = help: give each spec a folder of its own; if '../users/api.yaml' has become '../orders/api.yaml', \
          run apigen once with '--adopt'

          """)
    }
    #expect(apigen.exists("Generated/Models/User.swift"))
    #expect(!apigen.exists("Generated/Models/Order.swift"))
  }

  @Test(
    "samples as another module are not in the client's folder, nor around it",
    arguments: [("Shop", "Shop"), ("Shop", "./Shop/Samples/"), ("Shop/Generated", "Shop")])
  func samples(output: String, samples: String) async throws {
    try write("api.yaml", Self.spec("Shop", type: "Order"))
    let refused = try await apigen("api.yaml", "-o", output, "--samples", samples)
    #expect(refused.status == 2)
    #expect(
      refused.errors == """
        error: '\(samples)' and '\(output)' are not separate, but samples are another module
          = help: choose a folder beside the client's, or '--samples debug'

        """)
    #expect(!apigen.exists("Shop"))
    let beside = try await apigen("api.yaml", "-o", output, "--samples", "ShopSamples")
    #expect(beside.status == 0)
  }

  @Test("a renamed spec takes over its files, and reports it")
  func adopt() async throws {
    try write("old.yaml", Self.spec("Blog", type: "User"))
    _ = try await apigen("old.yaml", "-o", "Generated")
    try write("new.yaml", Self.spec("Blog", type: "Author"))
    #expect(try await apigen("new.yaml", "-o", "Generated").status == 2)
    #expect(try await apigen("new.yaml", "-o", "Generated", "--adopt").status == 0)
    #expect(!apigen.exists("Generated/Models/User.swift"))
    #expect(try await apigen("new.yaml", "-o", "Generated").output.contains("(4 unchanged)"))
  }

  @Test("the title of the API tells specs from standard input apart")
  func standardInput() async throws {
    let users = Self.spec("Users", type: "User")
    let orders = Self.spec("Orders", type: "Order")
    #expect(try await apigen("-", "-o", "Generated", input: users).status == 0)
    let other = try await apigen("-", "-o", "Generated", input: orders)
    #expect(other.status == 2)
    #expect(
      other.errors.contains(
        "was generated from 'standard input (Users)', not from 'standard input (Orders)'"))
    #expect(apigen.exists("Generated/Models/User.swift"))
    #expect(try await apigen("-", "-o", "Generated", input: users).status == 0)
  }

  @Test("the header does not depend on the project's location or the current folder")
  func header() async throws {
    try write("specs/api.yaml", Self.spec("Blog", type: "User"))
    let folder = apigen.folder.path
    _ = try await apigen("specs/api.yaml", "-o", "Sources/Blog/Generated")
    let model = "Sources/Blog/Generated/Models/User.swift"
    #expect(try apigen.read(model).contains(" from ../../../specs/api.yaml. Do not edit.\n"))
    for arguments in [
      ["./specs/../specs/api.yaml", "-o", "./Sources/Blog/Generated/"],
      ["\(folder)/specs/api.yaml", "-o", "\(folder)/Sources/Blog/Generated"],
      ["../\(apigen.folder.lastPathComponent)/specs/api.yaml", "-o", "Sources/Blog/Generated"],
    ] {
      #expect(try await apigen.run(arguments + ["--check"]).status == 0, "\(arguments)")
    }
  }

  @Test("an output outside the current folder is the same by its absolute or its relative path")
  func outsideOutput() async throws {
    try apigen.write("api.yaml", Self.spec("Blog", type: "User"))
    let other = try Command()
    #expect(try await apigen("api.yaml", "-o", other.folder.path + "/Generated").status == 0)
    let relative = "../\(other.folder.lastPathComponent)/Generated"
    #expect(try await apigen("api.yaml", "-o", relative, "--check").status == 0)
  }

  @Test("the name and the API's title identify a spec from elsewhere")
  func elsewhere() async throws {
    let other = try Command()
    try other.write("api.yaml", Self.spec("Blog", type: "User"))
    _ = try await apigen(other.folder.path + "/api.yaml", "-o", "Generated")
    #expect(
      try apigen.read("Generated/Models/User.swift").contains(
        " from api.yaml (Blog). Do not edit.\n"))
  }

  @Test("runs into one folder at the same time wait for each other")
  func concurrentRuns() async throws {
    try apigen.write("api.yaml", Self.spec("Blog", type: "User"))
    for round in 0..<5 {
      try await withThrowingTaskGroup(of: Command.Result.self) { group in
        for _ in 0..<8 {
          group.addTask { try await apigen("api.yaml", "-o", "Generated/\(round)") }
        }
        for try await result in group {
          #expect(result.status == 0, "\(result.errors)")
        }
      }
      let names = try FileManager.default.contentsOfDirectory(
        atPath: apigen.folder.appending(path: "Generated/\(round)").path)
      #expect(names.sorted() == ["Client", "Models", "Requests"])
    }
  }
}
