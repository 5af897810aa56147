import Foundation

/// The version of apigen, for `--version` and the first line of generated files.
package let apigenVersion = "0.3.0"

/// The public repository of apigen, for package manifests, the schemas for editors and links to the
/// guides. Each version has a tag with its own guides.
package let apigenRepository = "https://github.com/your-organization/apigen"

/// The clone that the tool was built from, until its repository is public: packages on this computer
/// can depend on the folder.
package let apigenClone = Clone(ofFile: #filePath)

/// The folder of a clone.
package struct Clone: Sendable {
  package let path: String

  /// Finds the folder of a source file of this module; nil if it is elsewhere, or if the tool has a
  /// public repository.
  init?(ofFile file: String) {
    let source = "/Sources/Generator/APIGenCore/Version.swift"
    guard apigenRepository.contains("/your-organization/"), file.hasSuffix(source) else {
      return nil
    }
    path = String(file.dropLast(source.count))
    // A package that depends on apigen has it in its build folder.
    guard !path.contains("/.build/"),
      FileManager.default.fileExists(atPath: path + "/Package.swift")
    else { return nil }
  }
}
