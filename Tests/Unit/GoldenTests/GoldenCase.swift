import APIGenCore
import SpecDocument
import Foundation
import SwiftClient
import Testing

/// A directory with a spec and the client that apigen generates from it. A new case is a new
/// directory, without code.
///
/// - `spec.yaml`, or `spec` with any other extension: the input; or `spec/`, a folder with
///   `api.yaml` and all files that it refers to
/// - `apigen.yaml`: the configuration, if any
/// - `templates/`: templates that the configuration names
/// - `*.overlay.yaml`: overlays that the configuration names
/// - `expected/`: the generated files that the case is about. It compares no others
/// - `files.txt`: the paths of all generated files, if the case is about them
/// - `names.yaml`: the names of the client, if the case is about them
/// - `diagnostics.txt`: the messages about the spec, if any
///
/// A new case is a spec alone. It records all files but those in `Client`; delete those that the case is not about.
struct GoldenCase: CustomTestStringConvertible, Sendable {
  let folder: URL

  var testDescription: String { folder.lastPathComponent }

  static let all: [GoldenCase] = {
    let cases = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: cases.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map {
      GoldenCase(folder: cases.appending(path: $0))
    }
  }()

  /// The files that apigen generates for the spec, by their paths in the case's directory.
  func actual() throws -> [String: String] {
    let inputs = try contents().filter { Self.isInput($0.key) }
    let path = try #require(
      inputs.keys.first { $0 == "spec/api.yaml" || $0.hasPrefix("spec.") },
      "a case needs a file such as 'spec.yaml', or 'spec/api.yaml'")
    let input = SpecInput(
      path: path, contents: inputs[path] ?? [],
      files: SpecFiles(
        spec: path, files: inputs.mapValues { String(decoding: $0, as: UTF8.self) }),
      configuration: inputs[Self.configuration].map {
        ConfigurationText(
          path: Self.configuration, contents: $0,
          files: ConfigurationFiles(
            read: { path throws(SpecFiles.Problem) in
              guard let contents = inputs[path] else { throw .missing }
              return contents
            },
            names: { folder in
              inputs.keys.filter { $0.hasPrefix(folder + "/") }.map {
                String($0.dropFirst(folder.count + 1))
              }
            }))
      },
      options: PlanOptions(source: path, version: "0.0.0"))
    let generation = generate(input)
    let known = try expected()
    let record = generation.record
    var files: [String: String] = [:]
    // After an error, any file is one too many.
    for file in generation.files
    where record.diagnostics.hasErrors || Self.isShown(file.path, in: known) {
      files["expected/\(file.path)"] = file.contents
    }
    if known[Self.list] != nil {
      files[Self.list] = generation.files.map { $0.path + "\n" }.sorted().joined()
    }
    if known[Self.names] != nil {
      files[Self.names] = APIGenCore.names(input).document.map(printYAML)
    }
    let report = DiagnosticPrinter(record.sources, document: record.document)
      .text(record.diagnostics)
    if !report.isEmpty { files["diagnostics.txt"] = report }
    return files
  }

  /// Whether a case with these files compares a generated one. If each case compared all of them, a change of one
  /// declaration would change a hundred cases.
  private static func isShown(_ path: String, in known: [String: String]) -> Bool {
    if known.isEmpty { return !path.hasPrefix("Client/") }
    return known["expected/\(path)"] != nil
  }

  private static let list = "files.txt"
  private static let names = "names.yaml"
  private static let configuration = "apigen.yaml"

  private static func isInput(_ path: String) -> Bool {
    path.hasPrefix("spec.") || path.hasPrefix("spec/") || path == configuration
      || path.hasSuffix(".overlay.yaml") || path.hasPrefix("templates/")
  }

  /// The files that the case expects.
  func expected() throws -> [String: String] {
    try contents().filter { !Self.isInput($0.key) }.mapValues {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// All files of the case, by their paths in its directory.
  private func contents() throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    let paths = FileManager.default.enumerator(atPath: folder.path)
    while let path = paths?.nextObject() as? String {
      guard paths?.fileAttributes?[.type] as? FileAttributeType == .typeRegular else { continue }
      files[path] = Array(try Data(contentsOf: folder.appending(path: path)))
    }
    return files
  }

  /// Records the present output as the expectation of the case.
  func record(_ files: [String: String]) throws {
    for path in try expected().keys {
      try FileManager.default.removeItem(at: folder.appending(path: path))
    }
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }
}
