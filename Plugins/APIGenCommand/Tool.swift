import Foundation

/// The executable, run in the folder of the package.
struct Tool {
  let executable: URL
  let folder: URL

  /// Returns whether it ended with success; what it prints is shown.
  func run(_ arguments: [String]) throws -> Bool {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    return process.terminationReason == .exit && process.terminationStatus == 0
  }

  /// Returns the path of a file from the package's folder, for messages that are as short as those
  /// of a command in a shell.
  func path(of file: URL) -> String {
    let prefix = folder.path.hasSuffix("/") ? folder.path : folder.path + "/"
    return file.path.hasPrefix(prefix) ? String(file.path.dropFirst(prefix.count)) : file.path
  }
}
