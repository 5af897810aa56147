import Foundation
import SuiteTraits
import Testing

@Suite("The command 'mock'", .busy)
struct MockTests {
  private let apigen: Command

  init() throws { apigen = try Command() }

  @Test("becomes the mock server, so that a signal reaches the server")
  func process() async throws {
    try apigen.write("apigen-mock", "#!/bin/sh\necho \"$PPID $*\"\nexit 3\n")
    let program = apigen.folder.appending(path: "apigen-mock").path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let result = try await apigen.runProcess(
      ["mock", "api.yaml", "--port", "0"], environment: ["PATH": apigen.folder.path])
    let parent = ProcessInfo.processInfo.processIdentifier
    #expect(result.output == "\(parent) api.yaml --port 0\n", "\(result.errors)")
    #expect(result.status == 3)
  }

  @Test("explains itself where the mock server is missing")
  func absent() async throws {
    let help = try await apigen.runProcess(["mock", "--help"], environment: ["PATH": ""])
    #expect(help.status == 0)
    #expect(help.output.contains("apigen mock api.yaml --port 8080"))
    let result = try await apigen.runProcess(["mock", "api.yaml"], environment: ["PATH": ""])
    #expect(result.status == 2)
    #expect(result.errors.contains("swift run --package-path Mock apigen-mock api.yaml"))
  }
}
