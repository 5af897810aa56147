/// Files that are written beside their places and then moved into them, so that a full disk or any
/// other failure to write leaves everything as it was, and no one ever reads half a file.
struct Staging {
  private struct File {
    let path: String
    let destination: String
  }

  private let folder: String
  private var files: [File] = []

  /// Creates a folder for staged files inside the folder where they will be: on the same file
  /// system, they are moved in one step.
  init(in folder: String) throws(OutputError) {
    self.folder = try FileSystem.makeTemporaryFolder(in: folder)
  }

  /// Writes what a file will hold. It keeps the permissions of the one that it replaces.
  mutating func add(_ contents: String, for destination: String) throws(OutputError) {
    try add(Array(contents.utf8), for: destination)
  }

  mutating func add(_ contents: [UInt8], for destination: String) throws(OutputError) {
    let file = File(path: "\(folder)/\(files.count)", destination: destination)
    files.append(file)
    try FileSystem.create(file.path, with: contents)
    if let permissions = try FileSystem.permissions(of: destination) {
      try FileSystem.setPermissions(permissions, of: file.path)
    }
  }

  /// Moves all files into their places.
  mutating func commit() throws(OutputError) {
    for file in files { try FileSystem.move(file.path, to: file.destination) }
    files = []
    try FileSystem.removeEmptyFolder(folder)
  }

  /// Removes what has been written.
  func discard() {
    for file in files { try? FileSystem.remove(file.path) }
    _ = try? FileSystem.removeEmptyFolder(folder)
  }
}
