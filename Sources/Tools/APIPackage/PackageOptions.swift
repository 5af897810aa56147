import SwiftClient

/// What is decided about a package, beside its client.
package struct PackageOptions: Sendable {
  package enum License: String, Sendable, CaseIterable {
    case mit = "MIT"
    case apache = "Apache-2.0"
  }

  /// The name of the package: `BlogSDK`.
  package var name: String
  /// The name of its module, an identifier.
  package var module: String
  /// Where the package will be published.
  package var repository: String
  /// Where apigen is: a URL, or the path of a folder.
  package var apigen: String
  /// The version of apigen that its runtime is from.
  package var apigenVersion: String
  package var license: License?
  /// Who holds the rights.
  package var holder: String
  package var year: Int

  package init(
    name: String, module: String, repository: String, apigen: String, apigenVersion: String,
    license: License?, holder: String, year: Int
  ) {
    self.name = name
    self.module = module
    self.repository = repository
    self.apigen = apigen
    self.apigenVersion = apigenVersion
    self.license = license
    self.holder = holder
    self.year = year
  }

  /// Returns the name of a folder as that of a module: `BlogSdk` of `blog-sdk`; nil if no module can be
  /// called so.
  package static func module(of name: String) -> String? {
    // A letter that is left out would make another word.
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

  /// Modules that are there already, or that no module may be called like, in lowercase: some file
  /// systems do not tell capitals apart.
  private static let reserved: Set<String> = [
    "any", "combine", "dispatch", "foundation", "foundationessentials", "foundationnetworking",
    "httptransport", "httptypes", "jsoncoding", "main", "observation", "self", "swift", "swiftui",
    "synchronization", "testing", "type", "uikit", "xctest",
  ]

  /// Whether the place of a package is an address, rather than a folder.
  package static func isAddress(_ place: String) -> Bool {
    place.contains("://") || place.wholeMatch(of: /[^\/@]+@[^\/:]+:.+/) != nil
  }

  /// How the manifest refers to apigen: by the last part of its address.
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

  /// The last part of the address of the repository, by which other packages name this one.
  var identity: String { Self.lastPart(of: repository) ?? name }
}
