package import APIGenCore

/// What a run has left for the next one: what was decided, and each file as it was written, so that
/// those that people have edited are known.
package struct PackageRecord: Codable, Sendable {
  /// The folder of what is not for people.
  package static let folder = ".apigen"
  package static let path = "\(folder)/package.json"

  /// What a client was generated from. Its files are in a folder of their own.
  package struct Snapshot: Codable, Sendable {
    /// The version that the changelog named last.
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
  /// What the last version was generated from, and what the run before was.
  package var released: Snapshot?
  package var current: Snapshot?
  /// By path, the digests of what apigen has written: more than one while a run writes.
  package var files: [String: [ContentDigest]] = [:]

  package init() {}

  /// The record without paths that lead out of the package: anyone may have edited it.
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
