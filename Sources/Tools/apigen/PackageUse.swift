import APIGenCore
import Foundation
import SwiftClient

/// Determines from a manifest how the package around a folder uses apigen. The advice of `init`
/// depends on it.
struct PackageUse {
  /// The ways to generate a client.
  enum Way: Equatable {
    /// The folder's target uses the build-tool plugin.
    case buildToolPlugin
    /// The package depends on apigen, and so has the command plugin.
    case commandPlugin
    /// The folder is outside of a package, or its package does not depend on apigen.
    case command
  }

  let way: Way
  /// The manifest's declaration of the folder's target; empty if the folder is not a target's.
  private let target: Substring
  /// The relative path from the folder to the schema in the package's checkout of apigen.
  private let schemaInCheckout: String?
  /// Whether the folder contains Swift files.
  let hasSources: Bool

  private static let schema = "specs/apigen-configuration.schema.json"

  init(around folder: String) {
    let start = URL(filePath: folder).standardizedFileURL
    var place = start
    var up = ""
    while !FileManager.default.fileExists(atPath: place.appending(path: "Package.swift").path),
      place.path.count > 1
    {
      place.deleteLastPathComponent()
      up += "../"
    }
    let manifest = try? String(contentsOf: place.appending(path: "Package.swift"), encoding: .utf8)
    let checkout = ".build/checkouts/apigen/" + Self.schema
    schemaInCheckout =
      FileManager.default.fileExists(atPath: place.appending(path: checkout).path)
      ? up + checkout : nil
    let names = start.path.dropFirst(place.path.count).split(separator: "/")
    target =
      names.first == "Sources" && names.count > 1
      ? Self.target(String(names[1]), in: manifest ?? "") : ""
    way =
      target.contains("APIGenPlugin")
      ? .buildToolPlugin : manifest?.contains(#"apigen""#) == true ? .commandPlugin : .command
    let files = FileManager.default.enumerator(atPath: folder)
    hasSources = files?.contains { ($0 as? String)?.hasSuffix(".swift") == true } ?? false
  }

  /// Returns the part of a manifest that declares a target.
  private static func target(_ name: String, in manifest: String) -> Substring {
    // The part before the first target describes the package, which may have the same name.
    let parts = manifest.split(
      separator: /\.(?:executableTarget|target|testTarget)\(/, omittingEmptySubsequences: false
    ).dropFirst()
    return parts.first { $0.contains("name: \"\(name)\"") } ?? ""
  }

  /// Returns the lines missing in the manifest for a client with these modules.
  func missingLines(for modules: [String]) -> [String] {
    let products = (["APIRuntime"] + modules).filter { !target.contains("\"\($0)\"") }
    let place =
      apigenClone.map { "name: \"apigen\", path: \(SwiftText.literal($0.path))" }
      ?? "url: \"\(apigenRepository)\", from: \"\(apigenVersion)\""
    let package = way == .command ? [".package(\(place))"] : []
    return package + products.map { RuntimeDependencies.line(adding: $0) }
  }

  /// The location of the configuration's schema for editors: in the package's checkout of apigen,
  /// in the clone that the tool was built from, or otherwise in the repository.
  var schemaLocation: String {
    if let schemaInCheckout { return schemaInCheckout }
    if let apigenClone { return "\(apigenClone.path)/\(Self.schema)" }
    let files = apigenRepository.replacing("//github.com/", with: "//raw.githubusercontent.com/")
    return "\(files)/\(apigenVersion)/\(Self.schema)"
  }

  /// Returns the next steps in a shell after `init`.
  func next(spec: String, output: String) -> String {
    switch way {
    case .buildToolPlugin:
      hasSources ? "swift build" : "add a Swift file to the target, then: swift build"
    case .commandPlugin:
      "name the folder of the client as 'output' in the configuration, then: swift package apigen"
    case .command: "apigen \(ShellWord(spec)) -o \(ShellWord(output))"
    }
  }
}
