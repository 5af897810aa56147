import Foundation

/// The executable, which runs in the package's folder.
struct Tool {
  let executable: URL
  let folder: URL

  /// Runs the tool, shows its output, and returns whether it succeeded.
  func run(_ arguments: [String]) throws -> Bool {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    return process.terminationReason == .exit && process.terminationStatus == 0
  }

  /// Returns a file's path relative to the package's folder, so that messages are as short as in a
  /// shell.
  func path(of file: URL) -> String {
    let prefix = folder.path.hasSuffix("/") ? folder.path : folder.path + "/"
    return file.path.hasPrefix(prefix) ? String(file.path.dropFirst(prefix.count)) : file.path
  }
}
