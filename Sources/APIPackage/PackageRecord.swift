package import APIGenCore

/// What a run has left for the next one: what was decided, and each file as it was written, so that
/// those that people have edited are known.
package struct PackageRecord: Codable, Sendable {
  /// The folder of what is not for people.
  package static let folder = ".apigen"
  package static let path = "\(folder)/package.json"

  /// What the last version was generated from.
  package struct Release: Codable, Sendable {
    /// The folder of its document and its configuration.
    package static let folder = "\(PackageRecord.folder)/released"
    package static let configuration = "\(PackageRecord.folder)/released-configuration.yaml"

    /// nil before the first version has a heading in the changelog.
    package var version: String?
    /// The path of the document in its folder.
    package var spec: String
    package var hasConfiguration: Bool
    package var only: [String]
    package var except: [String]

    package init(
      version: String?, spec: String, hasConfiguration: Bool, only: [String], except: [String]
    ) {
      self.version = version
      self.spec = spec
      self.hasConfiguration = hasConfiguration
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
  /// The path of the document in `Spec`.
  package var spec = ""
  package var released: Release?
  /// What the run before was told beside the document, as it will be compared after a release.
  package var current: Release?
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
