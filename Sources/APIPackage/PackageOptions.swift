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

  /// Returns the name of a folder as that of a module: `BlogSdk` of `blog-sdk`; nil if it has no
  /// letters.
  package static func module(of name: String) -> String? {
    let words = name.unicodeScalars.split { !isPart($0) }.map { String($0) }
    guard !words.isEmpty else { return nil }
    let module =
      words.count == 1
      ? words[0] : words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    guard let first = module.unicodeScalars.first, !("0"..."9").contains(first) else { return nil }
    return module
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: false
    }
  }

  /// The last part of the address of the repository, by which other packages name this one.
  var identity: String {
    let last = repository.split(separator: "/").last.map(String.init) ?? name
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }
}
