package import APIGenCore

/// The record that a run leaves for the next one. It contains the settings and the digest of each
/// written file, to recognize the files that people have edited.
package struct PackageRecord: Codable, Sendable {
  /// The folder for files that people should not edit.
  package static let folder = ".apigen"
  package static let path = "\(folder)/package.json"

  /// The input that a client was generated from. Its files are in a separate folder.
  package struct Snapshot: Codable, Sendable {
    /// The latest version in the changelog.
    package var version: String
    /// The path of the document.
    package var spec: String
    package var only: [String]
    package var except: [String]

    package init(version: String, spec: String, only: [String], except: [String]) {
      self.version = version
      self.spec = spec
      self.only = only
      self.except = except
    }
  }

  package var name = ""
  package var repository: String?
  package var apigen: String?
  package var license: String?
  package var holder: String?
  package var year: Int?
  /// The inputs of the last version and of the last run.
  package var released: Snapshot?
  package var current: Snapshot?
  /// The digests of apigen's files, by path. During a run, a file may have more than one.
  package var files: [String: [ContentDigest]] = [:]

  package init() {}

  /// The record without paths outside of the package, since anyone may have edited it.
  package var checked: PackageRecord {
    var record = self
    record.files = files.filter { path, _ in
      path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty && $0 != "." && $0 != ".."
      }
    }
    return record
  }
}
