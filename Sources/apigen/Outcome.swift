import APIGenCore

/// The result of a run, as its summary shows it.
struct Outcome: Codable {
  let operationCount: Int
  let typeCount: Int
  let fileCount: Int
  let clientName: String?
  /// Whether the user named the client.
  let isNamed: Bool
  let furtherModules: [String]

  init(_ generation: Generation) {
    operationCount = generation.operationCount
    typeCount = generation.typeCount
    fileCount = generation.files.count
    clientName = generation.clientName
    isNamed = generation.isNamed
    furtherModules = generation.furtherModules
  }
}
