package import APIGenCore

/// What a run has left for the next one, in `.apigen-package.json`: what was decided, and each file as
/// it was written, so that those that people have edited are known.
package struct PackageRecord: Codable, Sendable {
  package static let path = ".apigen-package.json"

  /// The path of the spec in its folder.
  package var spec = ""
  package var repository: String?
  package var apigen: String?
  package var license: String?
  package var holder: String?
  package var year: Int?
  package var files: [String: ContentDigest] = [:]

  package init() {}
}
