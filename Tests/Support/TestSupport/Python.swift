package import Foundation

/// The Python environment of the checks, which `Tests/Checks/Python/install` creates.
///
/// A test that needs the environment declares it:
///
///     @Test(.enabled("run Tests/Checks/Python/install to run this") { await Python.isInstalled })
package enum Python {
  /// Whether the environment is there with every package.
  package static var isInstalled: Bool {
    get async { await installed.value }
  }

  private static let installed = Task {
    let check = Repository.root.appending(path: "Tests/Checks/Python/environment.py").path
    return (try? await Subprocess.run("python3", [check]))?.status == 0
  }

  /// Runs the interpreter of the environment to its end.
  package static func run(
    _ arguments: [String], input: Data = Data()
  ) async throws -> Subprocess.Result {
    let interpreter = Repository.root.appending(path: ".build/python/bin/python3")
    return try await Subprocess.run(interpreter.path, ["-I"] + arguments, input: input)
  }
}
