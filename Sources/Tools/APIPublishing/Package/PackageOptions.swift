import Decisions
import SwiftClient

/// The settings of a package that do not concern its client.
package struct PackageOptions: Sendable {
  package enum License: String, Sendable, CaseIterable {
    case mit = "MIT"
    case apache = "Apache-2.0"
  }

  /// The name of the package: `BlogSDK`.
  package var name: String
  /// The name of its module, which is an identifier.
  package var module: String
  /// The URL at which the package will be published.
  package var repository: String
  /// The location of apigen: a URL, or the path of a folder.
  package var apigen: String
  /// The version of apigen that provides the runtime.
  package var apigenVersion: String
  package var copyright: Copyright?

  /// The terms under which others may use the package.
  package struct Copyright: Sendable {
    package var license: License
    package var holder: String
    package var year: Int

    package init(_ license: License, holder: String, year: Int) {
      self.license = license
      self.holder = holder
      self.year = year
    }
  }

  package init(
    name: String, module: String, repository: String, apigen: String, apigenVersion: String,
    copyright: Copyright?
  ) {
    self.name = name
    self.module = module
    self.repository = repository
    self.apigen = apigen
    self.apigenVersion = apigenVersion
    self.copyright = copyright
  }

  /// Returns the module name for a folder's name: `BlogSdk` for `blog-sdk`; nil if no valid name
  /// remains.
  package static func module(of name: String) -> String? {
    // Omitting a letter would make another word.
    guard name.unicodeScalars.allSatisfy({ $0.isASCII }) else { return nil }
    let words = name.unicodeScalars.split { !isPart($0) }.map { String($0) }
    let module =
      words.count == 1
      ? words[0] : words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    guard let first = module.unicodeScalars.first, !("0"..."9").contains(first),
      module.contains(where: \.isLetter), Keywords.escaped(module) == module,
      !reserved.contains(module.lowercased()), !module.lowercased().hasPrefix("apiruntime")
    else { return nil }
    return module
  }

  /// The lowercase names of existing modules, and invalid module names. They are in lowercase
  /// because some file systems ignore case.
  private static let reserved: Set<String> = [
    "any", "combine", "dispatch", "foundation", "foundationessentials", "foundationnetworking",
    "httptransport", "httptypes", "jsoncoding", "main", "observation", "self", "swift", "swiftui",
    "synchronization", "testing", "type", "uikit", "xctest",
  ]

  /// The version that a package begins with.
  static let firstVersion = "0.1.0"

  /// Returns the requirement for a version and all later ones without breaking changes.
  static func requirement(_ version: String) -> String {
    version.hasPrefix("0.") ? ".upToNextMinor(from: \"\(version)\")" : "from: \"\(version)\""
  }

  /// Returns whether a package's location is a URL rather than a folder.
  package static func isAddress(_ place: String) -> Bool {
    place.contains("://") || place.wholeMatch(of: /[^\/@]+@[^\/:]+:.+/) != nil
  }

  /// The name by which the manifest refers to apigen: the last part of its URL.
  var apigenIdentity: String {
    guard Self.isAddress(apigen) else { return "apigen" }
    return Self.lastPart(of: apigen) ?? "apigen"
  }

  private static func lastPart(of address: String) -> String? {
    let last = address.split { "/:".contains($0) }.last.map(String.init)
    return last.map { $0.hasSuffix(".git") ? String($0.dropLast(4)) : $0 }
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: false
    }
  }

  /// The last part of the repository's URL, by which other packages refer to this one.
  var identity: String { Self.lastPart(of: repository) ?? name }
}
