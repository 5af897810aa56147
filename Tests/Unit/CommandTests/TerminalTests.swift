import Foundation
import SuiteTraits
import Testing

/// The options of `script` follow Linux.
#if os(Linux)
  @Suite("On a terminal", .busy)
  struct TerminalTests {
    private let apigen: Command

    init() throws {
      apigen = try Command()
      try apigen.write("api.yaml", "apigen: 1\nname: Blog\npaths: {}\n")
      try apigen.write("broken.yaml", "apigen: 1\nnmae: Blog\n")
    }

    @Test("diagnostics are coloured, except in a pipe")
    func colours() async throws {
      let shown = try await apigen.onTerminal("broken.yaml", "-o", "Generated")
      #expect(shown.contains("\u{1B}[1;31merror:\u{1B}[0m"), "\(shown)")
      #expect(try await !apigen("broken.yaml", "-o", "Generated").errors.contains("\u{1B}"))
      #expect(try await apigen.onTerminal("lint", "broken.yaml").contains("\u{1B}[1;31merror:"))
      try apigen.write("other.yaml", "apigen: 1\nname: Diary\npaths: {}\n")
      let changes = try await apigen.onTerminal("diff", "api.yaml", "other.yaml")
      #expect(changes.contains("\n\u{1B}[1;31mBreaking: "), "\(changes)")
    }

    @Test(
      "prints plain text if the user or the terminal asks for it",
      arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]])
    func noColours(environment: [String: String]) async throws {
      let shown = try await apigen.onTerminal(
        "broken.yaml", "-o", "Generated", environment: environment)
      #expect(shown.contains("error: unknown key 'nmae'"), "\(shown)")
      #expect(!shown.contains("\u{1B}"), "\(shown)")
    }

    @Test("shows the progress of work that takes over a second, and then removes it")
    func progress() async throws {
      // The first spec takes several seconds, the second one about a second.
      for (file, count) in [("large.yaml", 4_000), ("medium.yaml", 2_000)] {
        let types = (0..<count).map {
          "  Type\($0): {id: Int, name: String, others: [Type\($0 / 2)]}\n"
        }
        try apigen.write(file, "apigen: 1\nname: Blog\npaths: {}\ntypes:\n" + types.joined())
      }
      let shown = try await apigen.onTerminal(
        "large.yaml", "-o", "Generated", "--layout", "bundled")
      let lines = shown.matches(of: /\r\u{1B}\[Kapigen: [a-z]+, \d+ s/)
      #expect(!lines.isEmpty, "\(shown)")
      #expect(shown.contains(/s\r\u{1B}\[K[^a]/) || shown.hasSuffix("\r\u{1B}[K"), "\(shown)")
      #expect(try await !apigen.onTerminal("api.yaml", "-o", "Small").contains("\u{1B}[K"))
      let quiet = try await apigen.onTerminal(
        "medium.yaml", "-o", "Quiet", "--layout", "bundled", "--quiet")
      #expect(!quiet.contains("\u{1B}[K"))
    }
  }
#endif
