import Foundation
import TestSupport
import Testing

@Suite("Completion in the shell")
struct CompletionTests {
  private let apigen: Command

  init() throws { apigen = try Command() }

  @Test("exists for each shell, with all commands", arguments: ["bash", "zsh", "fish"])
  func scripts(shell: String) async throws {
    let result = try await apigen("--generate-completion-script", shell)
    #expect(result.status == 0)
    for command in ["generate", "init", "list", "lint", "diff", "convert"] {
      #expect(result.output.contains(command), "\(command)")
    }
  }

  @Test("works in bash, which completes commands")
  func bash() async throws {
    let script = try await apigen("--generate-completion-script", "bash").output
    try apigen.write("completion.bash", script)
    let result = try await Subprocess.run(
      "bash",
      [
        "-c",
        """
        source completion.bash
        COMP_WORDS=(apigen di); COMP_CWORD=1; COMP_LINE='apigen di'; COMP_POINT=9
        _apigen apigen di apigen 2> errors.txt
        echo "${COMPREPLY[@]}"
        """,
      ], in: apigen.folder)
    #expect(String(decoding: result.output, as: UTF8.self).contains("diff"))
  }
}
